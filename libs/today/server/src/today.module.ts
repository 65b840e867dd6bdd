import { Module } from '@nestjs/common';
import { TodayController } from './today.controller.ts';
import { TodayService } from './today.service.ts';

/** The work of a day, for staff. */
@Module({ controllers: [TodayController], providers: [TodayService] })
export class TodayModule {}
