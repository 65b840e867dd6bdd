import { Module } from '@nestjs/common';
import { DrivingModule } from '../driving/driving.module.ts';
import { SettingsQueries } from '../settings/settings.queries.ts';
import { EcoController } from './eco.controller.ts';
import { EcoReports } from './eco.service.ts';

/** Fuel and carbon of the fleet. */
@Module({
  imports: [DrivingModule],
  controllers: [EcoController],
  providers: [EcoReports, SettingsQueries],
})
export class EcoModule {}
