-- Up Migration
-- What stood in one digest stands in no other one, though it is still unread: each notification knows the day of its own. A
-- digest that could not be sent is given back, and what stood in it with it; one that never left, because whoever was to send it
-- died over it, gives it to a later one.
-- Only what takes no time while all wait: rows of before, the check of them and the index come in 0079.
alter table notification add column digest_day date;
alter table notification add constraint notification_digest_day_fkey foreign key (tenant_id, user_id, digest_day)
  references notification_digest (tenant_id, user_id, day) on delete set null (digest_day) not valid;
