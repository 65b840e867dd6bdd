import { type Refund, refundSchema } from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { AnswersListOf, Ctx } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Controller, Get, Param, Post } from '@nestjs/common';
import { RefundDeskService } from './refund-desk.service.ts';

/** What staff see and do about money that goes back. */
@Controller('api')
@BrandOnly()
@Can('refund', 'Payment')
export class RefundController {
  constructor(private readonly desk: RefundDeskService) {}

  @AnswersListOf('Refunds of a booking.', 'Refund', refundSchema)
  @Get('bookings/:id/refunds')
  of(@Ctx() ctx: RequestContext, @Param('id', { schema: idParamSchema }) id: number): Promise<Refund[]> {
    return this.desk.of(ctx, id);
  }

  /** A second press finds it sent again and is refused, so it needs no key. */
  @Post('refunds/:id/retry')
  retry(@Ctx() ctx: RequestContext, @Param('id', { schema: idParamSchema }) id: number): Promise<Refund> {
    return this.desk.sendAgain(ctx, id);
  }
}
