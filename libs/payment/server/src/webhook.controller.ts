import { paymentErrors } from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { crashPoint } from '@convoy/platform/crash';
import { DomainError } from '@convoy/platform/errors';
import { Ctx } from '@convoy/platform/http';
import { PlatformOnly, Public } from '@convoy/platform/policy';
import { Controller, Headers, HttpCode, Post, type RawBodyRequest, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ProviderMessagesService } from './connect/provider-messages.service.ts';
import { PaymentEndpointsService } from './payment-endpoints.service.ts';
import { PaymentGateway } from './payment-gateway.ts';

/** The provider's messages about the brands' accounts. Public, because their proof is the signature. */
@Controller('api/webhooks')
@PlatformOnly()
export class WebhookController {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly endpoints: PaymentEndpointsService,
    private readonly messages: ProviderMessagesService,
  ) {}

  @Public()
  @Post('stripe')
  @HttpCode(200)
  async stripe(
    @Ctx() ctx: RequestContext,
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    const secret = await this.endpoints.secret();
    if (!secret || !signature || !request.rawBody) throw new DomainError(paymentErrors.WEBHOOK_SIGNATURE);
    const message = this.gateway.readEvent(request.rawBody, signature, secret);
    crashPoint('payment.webhook-proven');
    await this.messages.take(message, ctx.requestId);
    return { received: true };
  }
}
