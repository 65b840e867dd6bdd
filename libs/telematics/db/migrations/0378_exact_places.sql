-- Up Migration
-- What retention has still to coarsen: each night reads these rows, and not the trips and events of years. The words are those of
-- blunt.queries.ts and of app.tenants_with_positions().
create index telematics_trip_exact on telematics_trip (tenant_id, id)
  where (from_latitude, from_longitude, to_latitude, to_longitude) is distinct from (
    round(from_latitude::numeric, 1)::float8, round(from_longitude::numeric, 1)::float8,
    round(to_latitude::numeric, 1)::float8, round(to_longitude::numeric, 1)::float8);
create index telematics_event_placed on telematics_event (tenant_id, id) where latitude is not null;
