-- Up Migration
-- Each fix renews the mark of its van's day. Without an index on what changes, and with room in each page, the row stays where it
-- is and no index is written; the worker takes days in no order.
drop index telematics_dirty_since;
alter table telematics_dirty set (fillfactor = 50);
