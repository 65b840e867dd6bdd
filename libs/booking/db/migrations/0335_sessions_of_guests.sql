-- Up Migration
-- A guest's session may book one hire and pay it, and nothing else: it names the booking once there is one
-- (app.bind_guest_session).
alter table session
  add column guest boolean not null default false,
  add column booking_id bigint,
  add constraint session_booking_of_guest check (booking_id is null or guest),
  add foreign key (tenant_id, booking_id) references booking (tenant_id, id) on delete cascade;
create index session_booking on session (tenant_id, booking_id) where booking_id is not null;
