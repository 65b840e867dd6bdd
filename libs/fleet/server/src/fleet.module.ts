import { Module } from '@nestjs/common';
import { FleetController } from './fleet.controller.ts';
import { FleetQueries } from './fleet.queries.ts';
import { DepotSearch, VanSearch } from './fleet.search.ts';
import { FleetService } from './fleet.service.ts';

/** Depots and vans. */
@Module({
  controllers: [FleetController],
  providers: [FleetQueries, FleetService, VanSearch, DepotSearch],
  exports: [FleetQueries, FleetService],
})
export class FleetModule {}
