import { PlacesModule } from '@convoy/places/server';
import { Module } from '@nestjs/common';
import { DepotFinder } from './depot-finder.service.ts';
import { FleetController } from './fleet.controller.ts';
import { FleetGraph } from './fleet.graph.ts';
import { FleetQueries } from './fleet.queries.ts';
import { DepotSearch, VanSearch } from './fleet.search.ts';
import { FleetService } from './fleet.service.ts';

/** Depots and vans. */
@Module({
  imports: [PlacesModule],
  controllers: [FleetController],
  providers: [FleetQueries, FleetService, DepotFinder, VanSearch, DepotSearch, FleetGraph],
  exports: [FleetQueries, FleetService, DepotFinder],
})
export class FleetModule {}
