import { Module } from '@nestjs/common';
import { CarbonFactorQueries } from './carbon-factor.queries.ts';
import { DrivenDayQueries } from './driven-days.queries.ts';
import { DrivingController } from './driving.controller.ts';
import { DrivingData } from './driving-data.service.ts';
import { HireScores } from './hire-score.service.ts';
import { ObjectionQueries } from './objection.queries.ts';

/** How vans and hires were driven. */
@Module({
  controllers: [DrivingController],
  providers: [CarbonFactorQueries, DrivenDayQueries, DrivingData, HireScores, ObjectionQueries],
  exports: [CarbonFactorQueries, DrivenDayQueries],
})
export class DrivingModule {}
