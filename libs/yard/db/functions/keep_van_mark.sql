-- A mark of a done report is evidence: it can be repaired, and its words go with an erased customer, but it stays where it is.
create or replace function app.keep_van_mark() returns trigger
language plpgsql
as $$
declare
  done boolean := exists (
    select from public.condition_report r
    where r.tenant_id = old.tenant_id and r.id = old.report_id and r.state = 'done');
begin
  if tg_op = 'DELETE' then
    if done then
      raise exception 'mark % is of a done report', old.id using errcode = '23514', constraint = 'van_mark_is_kept';
    end if;
    return old;
  end if;
  if done and row(new.van_id, new.panel, new.x, new.y, new.kind, new.severity, new.report_id, new.found_at)
      is distinct from row(old.van_id, old.panel, old.x, old.y, old.kind, old.severity, old.report_id, old.found_at) then
    raise exception 'mark % is of a done report', old.id using errcode = '23514', constraint = 'van_mark_is_kept';
  end if;
  return new;
end $$;
revoke all on function app.keep_van_mark() from public;
create or replace trigger van_mark_is_kept before update or delete on van_mark
  for each row execute function app.keep_van_mark();
