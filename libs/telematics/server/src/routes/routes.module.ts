import { PlacesModule } from '@convoy/places/server';
import { settingsProvider } from '@convoy/platform/config';
import { Module } from '@nestjs/common';
import { DrivingModule } from '../driving/driving.module.ts';
import { settings } from '../telematics.settings.ts';
import { Roads } from './roads.service.ts';
import { RouteQueries } from './route.queries.ts';
import { RoutesController } from './routes.controller.ts';
import { Routes } from './routes.service.ts';
import { RoutingOptions } from './routing.options.ts';

/** Routes of vans. */
@Module({
  imports: [PlacesModule, DrivingModule],
  controllers: [RoutesController],
  providers: [Roads, RouteQueries, Routes, settingsProvider(RoutingOptions, settings)],
})
export class RoutesModule {}
