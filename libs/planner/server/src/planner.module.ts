import { Module } from '@nestjs/common';
import { PlannerController } from './planner.controller.ts';
import { PlannerService } from './planner.service.ts';

/** Vans and what takes them, day by day, for the staff who move hires. */
@Module({ controllers: [PlannerController], providers: [PlannerService] })
export class PlannerModule {}
