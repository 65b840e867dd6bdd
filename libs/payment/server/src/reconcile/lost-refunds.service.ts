import { RefundPort } from '@convoy/booking/server';
import type { RequestContext } from '@convoy/platform/context';
import { Injectable, Logger } from '@nestjs/common';
import { ApplyPaymentEventService } from '../apply-payment-event.service.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { LostRefundQueries } from './lost-refund.queries.ts';

/**
 * Finds refunds that somebody made at the provider's dashboard and whose message never came: the provider's balance has
 * them. They take the same way in as a message, so that nobody is sent that money a second time.
 */
@Injectable()
export class LostRefundsService {
  private readonly logger = new Logger('Payments');

  constructor(
    port: RefundPort,
    private readonly ledger: LedgerService,
    private readonly queries: LostRefundQueries,
    private readonly events: ApplyPaymentEventService,
  ) {
    port.caughtUpBy((ctx) => this.find(ctx));
  }

  /**
   * Books what is new in the provider's balance, and lets it have its effect.
   * @returns of how many payments more had gone back than was known
   * @throws PROVIDER_UNAVAILABLE
   */
  async find(ctx: RequestContext): Promise<number> {
    await this.ledger.catchUp(ctx);
    let found = 0;
    for (const refund of await this.queries.lost(ctx)) {
      const id = `balance:${refund.intentId}:${refund.refundedPence}`;
      try {
        await this.events.apply(ctx, { id, type: 'refunded', intent: null, refund });
        found += 1;
      } catch (error) {
        // One that cannot be applied holds up no other.
        this.logger.error(
          { err: error, intent: refund.intentId },
          'A refund in the balance could not be applied',
        );
      }
    }
    return found;
  }
}
