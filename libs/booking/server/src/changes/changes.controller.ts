import {
  type Booking,
  type BookingChange,
  type BookingChangeInput,
  bookingChangeInputSchema,
  bookingChangeSchema,
  bookingSchema,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, AnswersListOf, Ctx, IdempotencyService, Once } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, Get, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ChangeConfirmService } from './change-confirm.service.ts';
import { ChangeQuoteService } from './change-quote.service.ts';

@Controller('api/bookings/:id/changes')
@BrandOnly()
export class ChangesController {
  constructor(
    private readonly quotes: ChangeQuoteService,
    private readonly confirms: ChangeConfirmService,
    private readonly idempotency: IdempotencyService,
  ) {}

  // A quoted change is a row, and takes and gives back a van to find out: nobody may ask without end.
  @RouteConfig({ rateLimit: { max: 1_200, timeWindow: 60_000 } })
  @Can('change', 'Booking')
  @Answers(
    'Works out what a change of a booking would cost. Nothing is changed yet.',
    'BookingChange',
    bookingChangeSchema,
  )
  @Once()
  @Post()
  quote(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: bookingChangeInputSchema }) input: BookingChangeInput,
  ): Promise<BookingChange> {
    return this.quotes.quote(ctx, id, input);
  }

  @Can('read', 'Booking')
  @AnswersListOf('Changes of a booking that were asked for.', 'BookingChange', bookingChangeSchema)
  @Get()
  list(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<BookingChange[]> {
    return this.confirms.list(ctx, id);
  }

  @Can('change', 'Booking')
  @Answers('Makes a change that was worked out.', 'Booking', bookingSchema)
  @Post(':changeId/confirm')
  @HttpCode(200)
  confirm(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Param('changeId', { schema: idParamSchema }) changeId: number,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<Booking> {
    return this.idempotency.once(ctx, key, { confirm: changeId, of: id }, (settle) =>
      this.confirms.confirm(ctx, id, changeId, settle),
    );
  }
}
