import {
  type LateCharge,
  type LateChargeAnswer,
  type LateChargeInput,
  type LateCharges,
  type LateChargeWithdraw,
  lateChargeAnswerSchema,
  lateChargeInputSchema,
  lateChargesSchema,
  lateChargeWithdrawSchema,
} from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, Ctx, IdempotencyService } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, Get, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { LateChargesService } from './late-charges.service.ts';

/** Costs that come up after a hire. A second press of what needs no key finds it decided and is refused. */
@Controller('api')
@BrandOnly()
export class LateChargesController {
  constructor(
    private readonly charges: LateChargesService,
    private readonly idempotency: IdempotencyService,
  ) {}

  @Can('read', 'Payment')
  @Answers('Later costs of a booking.', 'LateCharges', lateChargesSchema)
  @Get('bookings/:id/late-charges')
  of(@Ctx() ctx: RequestContext, @Param('id', { schema: idParamSchema }) id: number): Promise<LateCharges> {
    return this.charges.of(ctx, id);
  }

  @Can('charge-later', 'Payment')
  @Post('bookings/:id/late-charges')
  announce(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: lateChargeInputSchema }) input: LateChargeInput,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<LateCharge> {
    return this.idempotency.once(ctx, key, { chargeLater: id, input }, (settle) =>
      this.charges.announce(ctx, id, input, settle),
    );
  }

  @Can('create', 'Payment')
  @Post('late-charges/:id/answer')
  @HttpCode(200)
  answer(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: lateChargeAnswerSchema }) { text }: LateChargeAnswer,
  ): Promise<LateCharge> {
    return this.charges.answer(ctx, id, text);
  }

  @Can('charge-later', 'Payment')
  @Post('late-charges/:id/proceed')
  @HttpCode(200)
  proceed(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<LateCharge> {
    return this.charges.proceed(ctx, id);
  }

  @Can('charge-later', 'Payment')
  @Post('late-charges/:id/withdraw')
  @HttpCode(200)
  withdraw(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: lateChargeWithdrawSchema }) { reason }: LateChargeWithdraw,
  ): Promise<LateCharge> {
    return this.charges.withdraw(ctx, id, reason);
  }
}
