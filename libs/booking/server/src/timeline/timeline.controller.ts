import { type TimelineEntry, timelineEntrySchema } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { AnswersFile, AnswersListOf, Ctx } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { BookingCalendarService } from './booking-calendar.service.ts';
import { TimelineService } from './timeline.service.ts';

@Controller('api/bookings/:id')
@BrandOnly()
@Can('read', 'Booking')
export class TimelineController {
  constructor(
    private readonly timelines: TimelineService,
    private readonly calendars: BookingCalendarService,
  ) {}

  @AnswersListOf('What happened to a booking.', 'TimelineEntry', timelineEntrySchema)
  @Get('timeline')
  timeline(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<TimelineEntry[]> {
    return this.timelines.of(ctx, id);
  }

  @AnswersFile('The hire as a calendar entry.', 'text/calendar')
  @Get('calendar.ics')
  async calendar(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { filename, content } = await this.calendars.of(ctx, id);
    reply
      .type('text/calendar; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${filename}"`);
    return content;
  }
}
