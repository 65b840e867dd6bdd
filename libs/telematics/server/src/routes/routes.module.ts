import { PlacesModule } from '@convoy/places/server';
import { Module } from '@nestjs/common';
import { DrivingModule } from '../driving/driving.module.ts';
import { Roads } from './roads.service.ts';
import { RouteQueries } from './route.queries.ts';
import { RoutesController } from './routes.controller.ts';
import { Routes } from './routes.service.ts';

/** Routes of vans. */
@Module({
  imports: [PlacesModule, DrivingModule],
  controllers: [RoutesController],
  providers: [Roads, RouteQueries, Routes],
})
export class RoutesModule {}
