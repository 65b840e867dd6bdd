import type { RequestContext } from '@convoy/platform/context';
import { TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { ApplyPaymentEventService } from './apply-payment-event.service.ts';
import { PaymentQueries } from './payment.queries.ts';
import { PaymentGateway, type ProviderEvent, type ProviderIntent } from './payment-gateway.ts';

/** Payments looked at in one run of one tenant. */
const AT_ONCE = 50;

/**
 * Asks the provider about payments of whose end nobody has told us: a message may be lost, an endpoint removed. What
 * it answers takes the same way in as a message. An intent of a booking that has ended is closed, so that nobody pays
 * for a van that is no longer held.
 */
@Injectable()
export class ReconcilePaymentsService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: PaymentQueries,
    private readonly gateway: PaymentGateway,
    private readonly events: ApplyPaymentEventService,
  ) {}

  async run(ctx: RequestContext): Promise<void> {
    for (const payment of await this.queries.unheardOf(ctx, AT_ONCE)) {
      const { intentId } = payment;
      // The provider was never reached: nothing can have been paid, and the next try finds the same row.
      if (!intentId) {
        await this.db.write(ctx, (tx) =>
          this.queries.update(tx, ctx, payment.id, payment.bookingEnded ? { status: 'cancelled' } : {}),
        );
        continue;
      }
      let intent = await this.gateway.intent(intentId);
      if (intent.state === 'open' && payment.bookingEnded) intent = await this.gateway.cancelIntent(intentId);
      const type = endOf(intent);
      if (type) {
        await this.events.apply(ctx, {
          id: `asked:${intent.id}:${intent.state}`,
          type,
          intent,
          refund: null,
        });
      } else {
        // Looked at: not again for a while.
        await this.db.write(ctx, (tx) => this.queries.update(tx, ctx, payment.id, {}));
      }
    }
  }
}

function endOf(intent: ProviderIntent): ProviderEvent['type'] | null {
  if (intent.state === 'succeeded') return 'intent-succeeded';
  return intent.state === 'cancelled' ? 'intent-cancelled' : null;
}
