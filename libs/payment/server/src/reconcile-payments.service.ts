import { randomUUID } from 'node:crypto';
import { paymentErrors, type Reconciliation } from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { crashPoint } from '@convoy/platform/crash';
import { DomainError } from '@convoy/platform/errors';
import { Injectable, Logger } from '@nestjs/common';
import { ApplyPaymentEventService } from './apply-payment-event.service.ts';
import { LostDisputesService } from './disputes/lost-disputes.service.ts';
import { PaymentQueries } from './payment.queries.ts';
import { PaymentGateway, type ProviderEvent, type ProviderIntent } from './payment-gateway.ts';
import { LostRefundsService } from './reconcile/lost-refunds.service.ts';
import { ParkedEventsService } from './reconcile/parked-events.service.ts';

/** Payments looked at in one run of one tenant. */
const AT_ONCE = 50;

type Unheard = Awaited<ReturnType<PaymentQueries['unheardOf']>>[number];

/**
 * Asks the provider about payments of whose end nobody has told us: a message may be lost, an endpoint removed. What
 * it answers takes the same way in as a message. An intent of a booking that has ended, or is completed and needs no money,
 * is closed, so that nobody pays for what is not due.
 */
@Injectable()
export class ReconcilePaymentsService {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly queries: PaymentQueries,
    private readonly gateway: PaymentGateway,
    private readonly events: ApplyPaymentEventService,
    private readonly parked: ParkedEventsService,
    private readonly refunds: LostRefundsService,
    private readonly disputes: LostDisputesService,
  ) {}

  /**
   * @param early also looks at what was looked at within the last minutes, and at disputes and the provider's balance,
   *   which are looked at by clocks of their own
   * @throws PROVIDER_UNAVAILABLE; the next run goes on with the others
   */
  async run(ctx: RequestContext, early = false): Promise<Reconciliation> {
    // What was told once already.
    const messages = await this.parked.retry(ctx, early);
    const came = { settled: 0, closed: 0, failed: 0 };
    const unheard = await this.queries.unheardOf(ctx, early, AT_ONCE);
    for (const payment of unheard) {
      await this.queries.touch(ctx, payment.id);
      try {
        const end = await this.lookAt(ctx, payment);
        if (end) came[end] += 1;
      } catch (error) {
        if (error instanceof DomainError && error.code === paymentErrors.PROVIDER_UNAVAILABLE.code)
          throw error;
        // One that cannot be settled holds up no other.
        this.logger.error({ err: error, paymentId: payment.id }, 'A payment could not be looked at');
        came.failed += 1;
      }
    }
    // Disputes first: the balance is booked with what they moved.
    const disputes = early ? await this.disputes.find(ctx) : 0;
    const refunds = early ? await this.refunds.find(ctx) : 0;
    return { lookedAt: unheard.length, ...came, refunds, disputes, messages };
  }

  /** @returns what became of it; null while it stays open */
  private async lookAt(
    ctx: RequestContext,
    { id, intentId, toClose, status }: Unheard,
  ): Promise<'settled' | 'closed' | null> {
    // Where the provider was never reached nothing can have been paid, and the next try finds the same row.
    if (!intentId) {
      if (!toClose) return null;
      await this.queries.close(ctx, id);
      return 'closed';
    }
    let intent = await this.gateway.intent(ctx, intentId);
    const calledOff = intent?.state === 'open' && toClose;
    if (calledOff) intent = await this.gateway.cancelIntent(ctx, intentId);
    crashPoint('payment.reconcile-asked');
    if (!intent) {
      await this.queries.close(ctx, id);
      return 'closed';
    }
    // The bank had it in hand and would not, and the message of that is lost or came before the one that it had: nobody may
    // wait for days for what does not come. Whoever tries anew is heard anew.
    if (intent.state === 'open' && status === 'processing') {
      const asked = `asked:${intent.id}:refused:${randomUUID()}`;
      await this.events.apply(ctx, { id: asked, type: 'intent-failed', intent, refund: null });
      return null;
    }
    const type = endOf(intent);
    if (!type) return null;
    await this.events.apply(ctx, { id: `asked:${intent.id}:${intent.state}`, type, intent, refund: null });
    return calledOff && type === 'intent-cancelled' ? 'closed' : 'settled';
  }
}

function endOf(intent: ProviderIntent): ProviderEvent['type'] | null {
  if (intent.state === 'succeeded') return 'intent-succeeded';
  return intent.state === 'cancelled' ? 'intent-cancelled' : null;
}
