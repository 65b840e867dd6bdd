-- Up Migration
-- Events page by the row they end with, time and number both from the newest: one comparison of rows, which this index answers.
drop index telematics_event_newest;
create index telematics_event_newest on telematics_event (tenant_id, at desc, id desc);
