-- Up Migration, statement by statement
-- How many events were given up is asked by every worker every few seconds: without reading what was delivered within the month.
-- An index whose making was broken off is there and of no use: it is made again.
drop index concurrently if exists outbox_event_dead;
create index concurrently outbox_event_dead on outbox_event (dead_at) where dead_at is not null;
