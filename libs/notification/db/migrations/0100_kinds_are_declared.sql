-- Up Migration
-- Slices declare the kinds of notifications they tell (`defineNotification`), so the database keeps no list of them. What cannot
-- be turned off stays a rule of the database: the checks of notification_preference hold, and a slice whose kind has a mandatory
-- channel adds one of its own. Added without looking at existing rows: the lists before were narrower.
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind ~ '^[a-z][a-z-]{2,59}$') not valid;
alter table notification_preference drop constraint notification_preference_kind_check;
alter table notification_preference add constraint notification_preference_kind_check
  check (kind ~ '^[a-z][a-z-]{2,59}$') not valid;
