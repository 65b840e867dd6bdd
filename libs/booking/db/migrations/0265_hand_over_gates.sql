-- Up Migration
-- An admin's override of a gate of a hand-over stands in the booking's history with its reason, and the reason is forgotten with
-- the customer.
do $$
declare
  rule constant text := (
    select pg_get_constraintdef(c.oid) from pg_constraint c where c.conname = 'booking_history_kind_check');
  before constant text := pg_get_functiondef('app.forget_words'::regproc);
  after constant text := replace(replace(before,
    'case when a.action in (''cancel'', ''withdraw-late-charge'') then',
    'case when a.action in (''cancel'', ''withdraw-late-charge'', ''override-gates'') then'),
    '''announce-late-charge'', ''withdraw-late-charge'');',
    '''announce-late-charge'', ''withdraw-late-charge'', ''override-gates'');');
begin
  if rule not like '%late-charge-withdrawn%' or before not like '%in (''cancel'', ''withdraw-late-charge'')%'
    or before not like '%''withdraw-late-charge'');%' then
    raise exception 'the history of bookings or app.forget_words does not contain the expected text';
  end if;
  alter table booking_history drop constraint booking_history_kind_check;
  execute 'alter table booking_history add constraint booking_history_kind_check ' || replace(
    rule, '''late-charge-withdrawn''::text', '''late-charge-withdrawn''::text, ''gates-overridden''::text');
  execute after;
end $$;
