import { PlacesModule } from '@convoy/places/server';
import { PolicyRegistry } from '@convoy/platform/policy';
import { Module } from '@nestjs/common';
import { DepotFinder } from './depot-finder.service.ts';
import { FleetController } from './fleet.controller.ts';
import { FleetGraph } from './fleet.graph.ts';
import { fleetPolicy } from './fleet.policy.ts';
import { FleetQueries } from './fleet.queries.ts';
import { DepotSearch, VanSearch } from './fleet.search.ts';
import { FleetService } from './fleet.service.ts';
import { DueQueries } from './maintenance/due.queries.ts';
import { DueService } from './maintenance/due.service.ts';
import { FleetJobs } from './maintenance/fleet.jobs.ts';
import { FleetWatch } from './maintenance/fleet-watch.service.ts';
import { MaintenanceController } from './maintenance/maintenance.controller.ts';
import { MaintenanceQueries } from './maintenance/maintenance.queries.ts';
import { MaintenanceService } from './maintenance/maintenance.service.ts';
import { MaintenanceWriter } from './maintenance/maintenance-writer.service.ts';
import { ServicePlanQueries } from './maintenance/service-plan.queries.ts';
import { ServicePlansController } from './maintenance/service-plans.controller.ts';
import { ServicePlans } from './maintenance/service-plans.service.ts';
import { VanTimePort } from './maintenance/van-time.port.ts';
import { FleetVansController } from './vans/fleet-vans.controller.ts';
import { FleetVansQueries } from './vans/fleet-vans.queries.ts';
import { FleetVansService } from './vans/fleet-vans.service.ts';
import { VanDiaryPort } from './vans/van-diary.port.ts';
import { VanStates } from './vans/van-states.service.ts';
import { VanWriter } from './vans/van-writer.service.ts';
import { VanWritesController } from './vans/van-writes.controller.ts';

/** Depots and vans. */
@Module({
  imports: [PlacesModule],
  controllers: [
    FleetController,
    FleetVansController,
    VanWritesController,
    ServicePlansController,
    MaintenanceController,
  ],
  providers: [
    FleetQueries,
    FleetService,
    DepotFinder,
    FleetVansQueries,
    FleetVansService,
    VanWriter,
    VanStates,
    VanDiaryPort,
    VanSearch,
    DepotSearch,
    FleetGraph,
    VanTimePort,
    MaintenanceQueries,
    MaintenanceService,
    MaintenanceWriter,
    ServicePlanQueries,
    ServicePlans,
    DueQueries,
    DueService,
    FleetWatch,
    FleetJobs,
  ],
  exports: [FleetQueries, FleetService, DepotFinder, VanDiaryPort, VanTimePort],
})
export class FleetModule {
  constructor(policies: PolicyRegistry) {
    policies.add(fleetPolicy);
  }
}
