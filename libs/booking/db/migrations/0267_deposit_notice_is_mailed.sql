-- Up Migration
-- The notice that a part of a deposit is to be kept is part of the contract: its mail is never turned off.
do $$
declare
  rule constant text := (
    select pg_get_constraintdef(c.oid) from pg_constraint c where c.conname = 'notification_preference_check1');
begin
  if rule not like '%deposit-kept%' then
    raise exception 'notification_preference_check1 does not contain the expected text';
  end if;
  update notification_preference set email = true where kind = 'deposit-notice' and not email;
  alter table notification_preference drop constraint notification_preference_check1;
  execute 'alter table notification_preference add constraint notification_preference_check1 ' || replace(
    rule, '''deposit-kept''::text', '''deposit-kept''::text, ''deposit-notice''::text');
end $$;
