-- Photos come and go while their report is a draft; those of a done one stay until its customer is erased.
create or replace function app.keep_condition_photo() returns trigger
language plpgsql
as $$
declare
  photo public.condition_photo;
begin
  if tg_op = 'DELETE' then photo := old; else photo := new; end if;
  if exists (
    select from public.condition_report r
    where r.tenant_id = photo.tenant_id and r.id = photo.report_id and r.state = 'done'
      and (tg_op <> 'DELETE' or r.erased_at is null)
  ) then
    raise exception 'report % is done', photo.report_id
      using errcode = '23514', constraint = 'condition_photo_is_kept';
  end if;
  return photo;
end $$;
revoke all on function app.keep_condition_photo() from public;
create or replace trigger condition_photo_is_kept before insert or update or delete on condition_photo
  for each row execute function app.keep_condition_photo();
