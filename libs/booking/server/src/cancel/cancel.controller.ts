import {
  type Booking,
  bookingSchema,
  type CancelInput,
  type Cancellation,
  cancelInputSchema,
  cancellationSchema,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, Ctx, IdempotencyService } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, Get, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { CancelService } from './cancel.service.ts';

@Controller('api/bookings/:id')
@BrandOnly()
@Can('cancel', 'Booking')
export class CancelController {
  constructor(
    private readonly cancellations: CancelService,
    private readonly idempotency: IdempotencyService,
  ) {}

  @Answers(
    'What it would cost to cancel a booking now, and what would be given back.',
    'Cancellation',
    cancellationSchema,
  )
  @Get('cancellation')
  preview(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<Cancellation> {
    return this.cancellations.preview(ctx, id);
  }

  @Answers('Cancels a booking by the terms that were agreed.', 'Booking', bookingSchema)
  @Post('cancel')
  @HttpCode(200)
  cancel(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: cancelInputSchema }) input: CancelInput,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<Booking> {
    return this.idempotency.once(ctx, key, { cancel: id, input }, (settle) =>
      this.cancellations.cancel(ctx, id, input, settle),
    );
  }
}
