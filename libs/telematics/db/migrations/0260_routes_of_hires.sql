-- Up Migration
-- A sent route was the one row of its van: the route of the next hire took the one of the hire before away. Each hire has its own
-- now, and each van one plan that is not sent yet.
alter table telematics_route drop constraint telematics_route_one_of_a_van;
insert into telematics_route (tenant_id, van_id, stops, updated_at)
select tenant_id, van_id, stops, updated_at from telematics_route where sent is not null and sent->'stops' is distinct from stops;
update telematics_route set stops = sent->'stops' where sent is not null and sent->'stops' is distinct from stops;
create unique index telematics_route_plan on telematics_route (tenant_id, van_id) where sent is null;
create unique index telematics_route_sent on telematics_route (tenant_id, van_id, booking_id) nulls not distinct
  where sent is not null;
-- A plan is of its van alone until it is sent.
update telematics_route set booking_id = null where sent is null;
alter table telematics_route add constraint telematics_route_plan_of_no_hire check (sent is not null or booking_id is null);
