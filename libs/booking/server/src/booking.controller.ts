import {
  type Booking,
  type BookingCalendarInput,
  type BookingInput,
  type BookingListInput,
  type BookingListItem,
  bookingCalendarSchema,
  bookingInputSchema,
  bookingListSchema,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Ctx, setPaging } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BookingService } from './booking.service.ts';

@Controller('api/bookings')
@BrandOnly()
export class BookingController {
  constructor(private readonly bookings: BookingService) {}

  @Can('create', 'Booking')
  @Post()
  create(
    @Ctx() ctx: RequestContext,
    @Body({ schema: bookingInputSchema }) input: BookingInput,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<Booking> {
    return this.bookings.create(ctx, input, key);
  }

  @Can('read', 'Booking')
  @Get()
  async list(
    @Ctx() ctx: RequestContext,
    @Query({ schema: bookingListSchema }) query: BookingListInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookingListItem[]> {
    const { bookings, total } = await this.bookings.list(ctx, query);
    setPaging(request, reply, query, total);
    return bookings;
  }

  @Can('read', 'Booking')
  @Get('calendar')
  calendar(
    @Ctx() ctx: RequestContext,
    @Query({ schema: bookingCalendarSchema }) query: BookingCalendarInput,
  ): Promise<BookingListItem[]> {
    return this.bookings.calendar(ctx, query);
  }

  @Can('read', 'Booking')
  @Get(':id')
  show(@Ctx() ctx: RequestContext, @Param('id', { schema: idParamSchema }) id: number): Promise<Booking> {
    return this.bookings.get(ctx, id);
  }

  @Can('manage-hire', 'Booking')
  @HttpCode(200)
  @Post(':id/confirm')
  confirm(@Ctx() ctx: RequestContext, @Param('id', { schema: idParamSchema }) id: number): Promise<Booking> {
    return this.bookings.confirm(ctx, id);
  }
}
