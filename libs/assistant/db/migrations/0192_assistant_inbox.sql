-- Up Migration
-- The inbox reads in this order behind a row: those that wait first, then the latest.
create index assistant_conversation_inbox
  on assistant_conversation (tenant_id, ((state = 'waiting')::integer) desc, last_at desc, id desc);
drop index assistant_conversation_latest;
