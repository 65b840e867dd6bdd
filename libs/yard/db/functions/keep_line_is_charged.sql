-- A line of a notice keeps what staff accepted as a charge of that very hire, and at most its amount.
create or replace function app.keep_line_is_charged() returns trigger
language plpgsql
as $$
begin
  if new.charge_id is null or not exists (
    select from public.hire_charge c
    where c.tenant_id = new.tenant_id and c.id = new.charge_id and c.booking_id = new.booking_id
      and c.state = 'accepted' and c.kind = new.kind and c.amount_pence >= new.amount_pence
  ) then
    raise exception 'a line of a kept deposit is an accepted charge of its hire'
      using errcode = '23514', constraint = 'deposit_keep_line_charged';
  end if;
  return new;
end $$;
revoke all on function app.keep_line_is_charged() from public;
create or replace trigger deposit_keep_line_charged before insert on deposit_keep_line
  for each row execute function app.keep_line_is_charged();
