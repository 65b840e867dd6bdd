import { paymentErrors } from '@convoy/payment/contract';
import { type RequestContext, systemContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { Ctx } from '@convoy/platform/http';
import { BrandOnly, emptyAbility, Public } from '@convoy/platform/policy';
import { Controller, Headers, HttpCode, Post, type RawBodyRequest, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApplyPaymentEventService } from './apply-payment-event.service.ts';
import { PaymentEndpointsService } from './payment-endpoints.service.ts';
import { PaymentGateway } from './payment-gateway.ts';

/** The provider's messages to this brand. Public, because its proof is the signature. */
@Controller('api/webhooks')
@BrandOnly()
export class WebhookController {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly endpoints: PaymentEndpointsService,
    private readonly events: ApplyPaymentEventService,
  ) {}

  @Public()
  @Post('stripe')
  @HttpCode(200)
  async stripe(
    @Ctx() ctx: RequestContext,
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    const secret = await this.endpoints.secretOf(ctx.tenant);
    if (!secret || !signature || !request.rawBody) throw new DomainError(paymentErrors.WEBHOOK_SIGNATURE);
    const event = this.gateway.readEvent(request.rawBody, signature, secret);
    await this.events.apply(systemContext(ctx.tenant, 'webhook', emptyAbility(), ctx.requestId), event);
    return { received: true };
  }
}
