import { paymentErrors } from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { Injectable, Logger } from '@nestjs/common';
import { PaymentGateway, type ProviderEvent } from '../payment-gateway.ts';

/**
 * A success that a message tells is asked of the provider before a booking is confirmed by it: whoever came by the secret that
 * messages are signed with could otherwise confirm hires that nobody paid (docs/adr/0063-success-is-asked.md).
 */
@Injectable()
export class ToldSuccess {
  private readonly logger = new Logger('Payments');

  constructor(private readonly gateway: PaymentGateway) {}

  /**
   * @returns the event with the intent as the provider has it; any other kind of event as it is
   * @throws WEBHOOK_NOT_APPLIED where the provider says otherwise, PROVIDER_UNAVAILABLE where it says nothing
   */
  async confirmed(ctx: RequestContext, event: ProviderEvent): Promise<ProviderEvent> {
    const { type, intent: told } = event;
    if (type !== 'intent-succeeded' || !told || told.tenantId !== ctx.tenant.id) return event;
    const known = await this.gateway.intent(ctx, told.id);
    const same =
      known?.state === 'succeeded' &&
      known.amountPence === told.amountPence &&
      known.currency === told.currency &&
      known.tenantId === told.tenantId &&
      known.paymentId === told.paymentId;
    if (!same) {
      this.logger.warn(
        { event: event.id, intent: told.id, state: known?.state ?? 'unknown' },
        'A message tells of a success that the provider does not confirm',
      );
      throw new DomainError(paymentErrors.WEBHOOK_NOT_APPLIED);
    }
    return { ...event, intent: known };
  }
}
