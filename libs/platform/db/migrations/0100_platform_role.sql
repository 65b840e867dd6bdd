-- Up Migration
-- The role of PlatformDb reads what belongs to the platform and to no tenant: tenants, their domains, plans, the catalogue,
-- installed plugins, and how processes are doing. It writes nothing, calls no function of ours and looks up no places.
revoke select on place_postcode from convoy_platform;
revoke usage on schema app from convoy_platform;
grant select on process_sample to convoy_platform;
