import { Module } from '@nestjs/common';
import { GeofenceQueries } from './geofence.queries.ts';
import { GeofencesController } from './geofences.controller.ts';
import { Geofences } from './geofences.service.ts';

/** Areas whose crossing is told. */
@Module({
  controllers: [GeofencesController],
  providers: [GeofenceQueries, Geofences],
})
export class GeofenceModule {}
