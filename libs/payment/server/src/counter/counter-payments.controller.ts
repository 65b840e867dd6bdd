import {
  type CounterPayment,
  type CounterPaymentInput,
  counterPaymentInputSchema,
  counterPaymentSchema,
  type Refund,
} from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, Ctx, IdempotencyService } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { CounterPaymentsService } from './counter-payments.service.ts';

/** Money that staff take and give back by hand. */
@Controller('api')
@BrandOnly()
export class CounterPaymentsController {
  constructor(
    private readonly counter: CounterPaymentsService,
    private readonly idempotency: IdempotencyService,
  ) {}

  @Can('take', 'Payment')
  @Answers('Notes money taken at the counter.', 'CounterPayment', counterPaymentSchema)
  @Post('bookings/:id/counter-payments')
  take(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: counterPaymentInputSchema }) input: CounterPaymentInput,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<CounterPayment> {
    return this.idempotency.once(ctx, key, { take: id, input }, (settle) =>
      this.counter.take(ctx, id, input, settle),
    );
  }

  /** A second press finds it given back and is refused, so it needs no key. */
  @Can('refund', 'Payment')
  @Post('refunds/:id/given-back')
  @HttpCode(200)
  giveBack(@Ctx() ctx: RequestContext, @Param('id', { schema: idParamSchema }) id: number): Promise<Refund> {
    return this.counter.giveBack(ctx, id);
  }
}
