-- A report begins as a draft, is finished with a photo of each side, and never changes after. Only the erasure of its customer
-- takes words and photos out of it, once.
create or replace function app.keep_condition_report() returns trigger
language plpgsql
as $$
declare
  told public.condition_report;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'draft' then
      raise exception 'a report begins as a draft' using errcode = '23514', constraint = 'condition_report_begins';
    end if;
    return new;
  end if;
  if old.state = 'done' then
    told := new;
    told.drivers := old.drivers;
    told.notes := old.notes;
    told.erased_at := old.erased_at;
    if new.erased_at is null or new.drivers <> '[]' or new.notes <> '' or told is distinct from old then
      raise exception 'report % is done', old.id using errcode = '23514', constraint = 'condition_report_is_kept';
    end if;
    return new;
  end if;
  if new.state = 'done' and exists (
    select from unnest(array['front', 'rear', 'left', 'right', 'roof', 'load-area', 'dashboard']) as needed (panel)
    where not exists (
      select from public.condition_photo p
      where p.tenant_id = new.tenant_id and p.report_id = new.id and p.panel = needed.panel)
  ) then
    raise exception 'report % lacks photos', old.id using errcode = '23514', constraint = 'condition_report_shown';
  end if;
  return new;
end $$;
revoke all on function app.keep_condition_report() from public;
create or replace trigger condition_report_is_kept before insert or update on condition_report
  for each row execute function app.keep_condition_report();
