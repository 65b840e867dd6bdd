-- Up Migration
-- An admin's override of a gate of a hand-over stands in the booking's history with its reason.
do $$
declare
  rule constant text := (
    select pg_get_constraintdef(c.oid) from pg_constraint c where c.conname = 'booking_history_kind_check');
begin
  if rule not like '%late-charge-withdrawn%' then
    raise exception 'booking_history_kind_check does not contain the expected text';
  end if;
  alter table booking_history drop constraint booking_history_kind_check;
  execute 'alter table booking_history add constraint booking_history_kind_check ' || replace(
    rule, '''late-charge-withdrawn''::text', '''late-charge-withdrawn''::text, ''gates-overridden''::text');
end $$;
