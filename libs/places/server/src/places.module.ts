import { Module } from '@nestjs/common';
import { PlacesController } from './places.controller.ts';
import { PlacesQueries } from './places.queries.ts';
import { PlacesService } from './places.service.ts';

/** Postcodes and towns of the United Kingdom. */
@Module({
  controllers: [PlacesController],
  providers: [PlacesQueries, PlacesService],
  exports: [PlacesService],
})
export class PlacesModule {}
