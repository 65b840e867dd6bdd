import { BookingPaymentsService } from '@convoy/booking/server';
import {
  type DisputeStatus,
  disputeClosed,
  disputeOpened,
  endedStatuses,
  paymentErrors,
} from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Injectable, Logger } from '@nestjs/common';
import { PaymentQueries, type PaymentRecord } from '../payment.queries.ts';
import { PaymentGateway, type ProviderEvent } from '../payment-gateway.ts';
import { WonBackService } from '../refunds/won-back.service.ts';
import { DisputeQueries } from './dispute.queries.ts';
import { escalates, isOnwards } from './dispute-rank.rule.ts';
import type { ProviderDispute } from './provider-dispute.ts';

/** What the provider says of disputes. Called by `ApplyPaymentEventService` alone: there is one way in. */
@Injectable()
export class ApplyDisputeService {
  private readonly logger = new Logger('Disputes');

  constructor(
    private readonly db: TenantDb,
    private readonly queries: DisputeQueries,
    private readonly payments: PaymentQueries,
    private readonly bookings: BookingPaymentsService,
    private readonly gateway: PaymentGateway,
    private readonly wonBack: WonBackService,
  ) {}

  /**
   * A dispute as it was when the message was written. Any order and number of messages ends in one state: how far it is only
   * goes onwards, and its sums only grow.
   * @throws WEBHOOK_NOT_APPLIED where its payment is ours and not there, or not received, yet
   */
  async apply(ctx: RequestContext, event: ProviderEvent, told: ProviderDispute): Promise<void> {
    const { intentId } = told;
    if (intentId === null) return;
    const paymentId = await this.paymentIdOf(ctx, intentId);
    if (paymentId === undefined) return;
    await this.db.write(ctx, async (tx) => {
      const seen = await this.payments.paymentOfIntent(tx, ctx, intentId, paymentId);
      if (!seen) throw new DomainError(paymentErrors.WEBHOOK_NOT_APPLIED);
      // Booking before payment before dispute, as everywhere.
      await this.bookings.lockPayable(tx, ctx, seen.bookingId, undefined);
      const payment = await this.payments.lock(tx, ctx, seen.id);
      if (told.status === 'won') await this.wonBack.lock(tx, ctx, seen.bookingId);
      // Told before its payment: kept, so that every order of messages ends in one state.
      if (payment.status !== 'succeeded' && payment.status !== 'refunded')
        throw new DomainError(paymentErrors.WEBHOOK_NOT_APPLIED);
      const first = await this.payments.noteEvent(tx, ctx, {
        id: event.id,
        type: event.type,
        paymentId: payment.id,
      });
      if (first) await this.write(tx, ctx, payment, told);
    });
  }

  private async write(
    tx: TenantTx,
    ctx: RequestContext,
    payment: PaymentRecord,
    told: ProviderDispute,
  ): Promise<void> {
    if (told.currency !== ctx.tenant.currency) {
      this.logger.error({ dispute: told.id }, 'A dispute is in another currency than its brand');
      throw new DomainError(paymentErrors.WEBHOOK_NOT_APPLIED);
    }
    const amountPence = Math.min(told.amountPence, payment.amountPence);
    const before = await this.queries.lockProviders(tx, ctx, told.id);
    const status = before && (before.status as DisputeStatus);
    const onwards = status === null || isOnwards(status, told.status);
    const asksAgain = status !== null && escalates(status, told.status);
    const row = before ?? (await this.queries.insert(tx, ctx, payment, told, amountPence));
    if (status !== null)
      await this.queries.advance(tx, ctx, row.id, told, {
        onwards,
        current: !isOnwards(told.status, status),
        escalates: asksAgain,
      });
    if (!onwards) return;
    const news = {
      disputeId: row.id,
      paymentId: payment.id,
      bookingId: payment.bookingId,
      customerId: payment.customerId,
      amountPence: row.amount_pence,
      reason: row.reason,
      status: told.status,
      dueBy: told.dueBy,
    };
    // What was left out while the bank had it, or refused, is the customer's now that it has not.
    const backPence =
      told.status === 'won'
        ? await this.wonBack.send(tx, ctx, {
            id: row.id,
            paymentId: payment.id,
            bookingId: payment.bookingId,
            amountPence: row.amount_pence,
            openedAt: row.opened_at,
          })
        : 0;
    const aggregate = `booking:${payment.bookingId}`;
    // Heard of only when it was over, both are news: what was lost has to be seen.
    // A bank that takes the money after it had asked is news of its own: it has to be answered again.
    if (!before || asksAgain) await writeEvent(tx, ctx, disputeOpened, aggregate, news);
    if (endedStatuses.includes(told.status))
      await writeEvent(tx, ctx, disputeClosed, aggregate, { ...news, backPence });
    await writeAudit(tx, ctx, {
      action: before ? 'dispute' : 'disputed',
      subject: 'Payment',
      subjectId: payment.id,
      details: { disputeId: row.id, status: told.status, amountPence: row.amount_pence, backPence },
    });
  }

  /**
   * Our own number of the payment of an intent, as the provider has it; null where it names none, undefined where the intent
   * is not this brand's. Asked only where no row of ours names the intent: brands may share an account at the provider.
   */
  private async paymentIdOf(ctx: RequestContext, intentId: string): Promise<number | null | undefined> {
    if ((await this.queries.ownIntents(ctx, [intentId])).has(intentId)) return null;
    const intent = await this.gateway.intent(ctx, intentId);
    return intent?.tenantId === ctx.tenant.id ? intent.paymentId : undefined;
  }
}
