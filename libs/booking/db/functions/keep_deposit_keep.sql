-- What is kept of a deposit moves on only: announced, perhaps objected to, then settled or released for good. Sums and dates of
-- the notice never change; words go with an erased customer.
create or replace function app.keep_deposit_keep() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'pending' then
      raise exception 'keeping a deposit begins with notice' using errcode = '23514', constraint = 'deposit_keep_begins';
    end if;
    return new;
  end if;
  if row(new.tenant_id, new.booking_id, new.amount_pence, new.notice_sent_at, new.object_until, new.ends_at, new.kept_by)
      is distinct from
      row(old.tenant_id, old.booking_id, old.amount_pence, old.notice_sent_at, old.object_until, old.ends_at, old.kept_by)
    or (old.settled_at is not null
      and row(new.state, new.settled_pence, new.settled_at, new.agreed_at, new.objected_at, new.decided_by)
        is distinct from row(old.state, old.settled_pence, old.settled_at, old.agreed_at, old.objected_at, old.decided_by))
    or (old.state = 'objected' and new.state = 'pending') then
    raise exception 'the notice of booking % stays as it is', old.booking_id
      using errcode = '23514', constraint = 'deposit_keep_is_kept';
  end if;
  return new;
end $$;
revoke all on function app.keep_deposit_keep() from public;
create or replace trigger deposit_keep_is_kept before insert or update on deposit_keep
  for each row execute function app.keep_deposit_keep();
