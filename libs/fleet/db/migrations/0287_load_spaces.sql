-- Up Migration
-- The space that a customer loads, and the doors it goes in by: centimetres inside; null where nobody has measured.
alter table van
  add column load_width_cm integer check (load_width_cm between 30 and 300),
  add column load_height_cm integer check (load_height_cm between 30 and 400),
  add column rear_door_height_cm integer check (rear_door_height_cm between 30 and 400),
  add column side_door_height_cm integer check (side_door_height_cm between 30 and 400);
