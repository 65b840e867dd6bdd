import {
  type CreatePaymentIntentInput,
  createPaymentIntentSchema,
  type PaymentConfig,
  type PaymentIntentView,
} from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Ctx } from '@convoy/platform/http';
import { BrandOnly, Can, ForGuests } from '@convoy/platform/policy';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { PaymentService } from './payment.service.ts';

@Controller('api')
@BrandOnly()
export class PaymentController {
  constructor(private readonly payments: PaymentService) {}

  @Can('create', 'Payment')
  @ForGuests('no-booking')
  @Get('payments/config')
  config(@Ctx() ctx: RequestContext): Promise<PaymentConfig> {
    return this.payments.config(ctx);
  }

  @Can('create', 'Payment')
  @ForGuests('booking-in-body')
  @Post('create-payment-intent')
  create(
    @Ctx() ctx: RequestContext,
    @Body({ schema: createPaymentIntentSchema }) input: CreatePaymentIntentInput,
  ): Promise<PaymentIntentView> {
    return this.payments.createIntent(ctx, input);
  }
}
