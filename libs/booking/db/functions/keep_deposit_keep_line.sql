-- A line of a notice never changes but for what is settled of it, once; its words go with an erased customer.
create or replace function app.keep_deposit_keep_line() returns trigger
language plpgsql
as $$
begin
  if row(new.tenant_id, new.id, new.booking_id, new.charge_id, new.kind, new.amount_pence)
      is distinct from row(old.tenant_id, old.id, old.booking_id, old.charge_id, old.kind, old.amount_pence)
    or (old.settled_pence is not null and new.settled_pence is distinct from old.settled_pence) then
    raise exception 'line % of a kept deposit stays as it is', old.id
      using errcode = '23514', constraint = 'deposit_keep_line_is_kept';
  end if;
  return new;
end $$;
revoke all on function app.keep_deposit_keep_line() from public;
create or replace trigger deposit_keep_line_is_kept before update on deposit_keep_line
  for each row execute function app.keep_deposit_keep_line();
