import {
  type Booking,
  type BookingCalendarInput,
  type BookingInput,
  type BookingListInput,
  type BookingListItem,
  bookingCalendarSchema,
  bookingInputSchema,
  bookingListItemSchema,
  bookingListSchema,
  bookingSchema,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, AnswersListOf, Ctx, setPaging } from '@convoy/platform/http';
import { BrandOnly, Can, ForGuests } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BookingService } from './booking.service.ts';

@Controller('api/bookings')
@BrandOnly()
export class BookingController {
  constructor(private readonly bookings: BookingService) {}

  @Can('create', 'Booking')
  @ForGuests('no-booking')
  @Answers('Books a van. The booking holds it while it waits for its payment.', 'Booking', bookingSchema)
  @Post()
  create(
    @Ctx() ctx: RequestContext,
    @Body({ schema: bookingInputSchema }) input: BookingInput,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<Booking> {
    return this.bookings.create(ctx, input, key);
  }

  @Can('read', 'Booking')
  @AnswersListOf(
    'Bookings, the newest first unless asked otherwise.',
    'BookingListItem',
    bookingListItemSchema,
  )
  @Get()
  async list(
    @Ctx() ctx: RequestContext,
    @Query({ schema: bookingListSchema }) query: BookingListInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookingListItem[]> {
    const { bookings, total, cursors } = await this.bookings.list(ctx, query);
    setPaging(request, reply, query, total, cursors);
    return bookings;
  }

  @Can('read', 'Booking')
  @AnswersListOf('Bookings that touch a period.', 'BookingListItem', bookingListItemSchema)
  @Get('calendar')
  calendar(
    @Ctx() ctx: RequestContext,
    @Query({ schema: bookingCalendarSchema }) query: BookingCalendarInput,
  ): Promise<BookingListItem[]> {
    return this.bookings.calendar(ctx, query);
  }

  @Can('read', 'Booking')
  @Answers('A booking.', 'Booking', bookingSchema)
  @Get(':id')
  show(@Ctx() ctx: RequestContext, @Param('id', { schema: idParamSchema }) id: number): Promise<Booking> {
    return this.bookings.get(ctx, id);
  }

  @Can('manage-hire', 'Booking')
  @HttpCode(200)
  @Answers('Confirms a booking that is paid at the counter.', 'Booking', bookingSchema)
  @Post(':id/confirm')
  confirm(@Ctx() ctx: RequestContext, @Param('id', { schema: idParamSchema }) id: number): Promise<Booking> {
    return this.bookings.confirm(ctx, id);
  }
}
