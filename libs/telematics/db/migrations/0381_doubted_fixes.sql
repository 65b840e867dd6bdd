-- Up Migration
-- A fix to which the van cannot have driven is not shown: the row has the newest one that is plausible, and says that a newer one is
-- kept. The next fix of such a van is compared with those that are kept, not with the row alone.
alter table telematics_latest add column doubted boolean not null default false;
