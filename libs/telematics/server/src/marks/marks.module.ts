import { Module } from '@nestjs/common';
import { EndedHireListener } from './ended-hire.listener.ts';
import { HireMarkQueries } from './hire-mark.queries.ts';
import { HireMarkNews } from './hire-mark-news.ts';
import { HireMarksController } from './hire-marks.controller.ts';
import { HireMarks } from './hire-marks.service.ts';

/** Hires that staff marked as stolen or in breach. */
@Module({
  controllers: [HireMarksController],
  providers: [HireMarkQueries, HireMarkNews, HireMarks, EndedHireListener],
})
export class MarksModule {}
