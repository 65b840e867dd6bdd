-- A review is of a completed hire and stays with it. Completed is final, so that the insert alone has to look.
create or replace function app.check_review_of_hire() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' then
    if new.booking_id <> old.booking_id then
      raise exception 'review % stays with its hire', old.id
        using errcode = '23514', constraint = 'review_of_its_hire';
    end if;
    return new;
  end if;
  if not exists (
    select from booking b
    where b.tenant_id = new.tenant_id and b.id = new.booking_id and b.status = 'completed'
  ) then
    raise exception 'a review is of a completed hire'
      using errcode = '23514', constraint = 'review_of_completed_hire';
  end if;
  return new;
end $$;
revoke all on function app.check_review_of_hire() from public;
create or replace trigger review_of_hire before insert or update of booking_id on review
  for each row execute function app.check_review_of_hire();
