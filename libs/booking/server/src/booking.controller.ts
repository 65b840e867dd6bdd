import {
  type Booking,
  type BookingInput,
  type BookingListInput,
  type BookingListItem,
  bookingInputSchema,
  bookingListSchema,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Ctx, IdempotencyService, setPaging } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, Get, Headers, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BookingService } from './booking.service.ts';

@Controller('api/bookings')
@BrandOnly()
export class BookingController {
  constructor(
    private readonly bookings: BookingService,
    private readonly idempotency: IdempotencyService,
  ) {}

  @Can('create', 'Booking')
  @Post()
  create(
    @Ctx() ctx: RequestContext,
    @Body({ schema: bookingInputSchema }) input: BookingInput,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<Booking> {
    return this.idempotency.once(ctx, key, { create: 'booking', input }, (settle) =>
      this.bookings.create(ctx, input, settle),
    );
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
  @Get(':id')
  show(@Ctx() ctx: RequestContext, @Param('id', { schema: idParamSchema }) id: number): Promise<Booking> {
    return this.bookings.get(ctx, id);
  }
}
