-- Up Migration
-- What the planner must know to search well. A van belongs to one tenant, a depot too: without being told, it takes the
-- two columns for independent, expects one row where there are dozens, and then reads a van's whole diary through the
-- exclusion constraint's index (measured: 2,055 buffers for 28 vans, where the probes below need 85).
create statistics van_of_depot (ndistinct, dependencies) on tenant_id, depot_id from van;
create statistics van_allocation_of_van (ndistinct, dependencies) on tenant_id, van_id from van_allocation;

-- Probes read no table page that is known to be visible to all. New allocations lie together on the newest pages and are
-- what searches ask about: they are looked over often, in small pieces.
alter table van_allocation set (
  autovacuum_vacuum_insert_scale_factor = 0.01,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.05
);
