import { BookingPaymentsService, type RefundOrder, RefundPort } from '@convoy/booking/server';
import {
  paymentErrors,
  paymentRefunded,
  paymentRefundFailed,
  paymentRefundPostponed,
  paymentRefundRequested,
} from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { crashPoint } from '@convoy/platform/crash';
import { TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Injectable, Logger } from '@nestjs/common';
import { PaymentOptions } from '../payment.options.ts';
import type { PaymentRecord } from '../payment.queries.ts';
import { PaymentGateway, type ProviderRefund } from '../payment-gateway.ts';
import { RefundQueries } from './refund.queries.ts';
import type { RefundRecord, StoredReason } from './refund-record.ts';
import {
  allReturnableOf,
  elsewhereOf,
  moveParts,
  needsDisputed,
  type OwnRefund,
  type Parts,
  rentalRefundedOf,
  type Share,
  spreadRefund,
} from './spread-refund.rule.ts';

/** A refund only ever goes onwards; one that a bank returned after it had succeeded has failed. */
const rank: Record<OwnRefund['status'], number> = { requested: 0, succeeded: 1, failed: 2 };

/** Refunds looked at in one run of one tenant. */
const AT_ONCE = 50;

/**
 * Money that goes back: decided with what makes it due, sent by the worker, and only ever onwards. Each row is one call
 * at the provider, found again by our own number, so that nobody is sent money twice whatever crashes in between.
 */
@Injectable()
export class RefundsService {
  private readonly logger = new Logger('Refunds');

  constructor(
    port: RefundPort,
    private readonly db: TenantDb,
    private readonly queries: RefundQueries,
    private readonly bookings: BookingPaymentsService,
    private readonly gateway: PaymentGateway,
    private readonly options: PaymentOptions,
  ) {
    port.answeredBy(
      (tx, ctx, order) => this.decide(tx, ctx, order),
      (tx, ctx, bookingId) => this.returnable(tx, ctx, bookingId),
    );
  }

  /** @throws PAYMENT_DISPUTED where a bank may take some of it, so that nobody decides about what may be gone */
  private async returnable(tx: TenantTx, ctx: RequestContext, bookingId: number): Promise<Parts> {
    const payments = await this.queries.refundable(tx, ctx, bookingId);
    const all = { rentalPence: Number.MAX_SAFE_INTEGER, depositPence: Number.MAX_SAFE_INTEGER };
    if (needsDisputed(payments, all)) throw new DomainError(paymentErrors.PAYMENT_DISPUTED);
    return allReturnableOf(payments);
  }

  /**
   * Writes what goes back and of which payments, latest first; the caller has locked the booking. What a bank took for good
   * is left out: the customer has it.
   * @returns its sum
   * @throws PAYMENT_DISPUTED where it needs money of which a bank has not decided
   */
  async decide(tx: TenantTx, ctx: RequestContext, order: RefundOrder): Promise<number> {
    const { bookingId, reason } = order;
    if (order.movePence) {
      const payments = await this.queries.refundable(tx, ctx, bookingId);
      for (const { paymentId, ...parts } of moveParts(payments, order.movePence))
        await this.queries.divide(tx, ctx, paymentId, parts);
    }
    const payments = await this.queries.refundable(tx, ctx, bookingId);
    if (needsDisputed(payments, order)) throw new DomainError(paymentErrors.PAYMENT_DISPUTED);
    const shares = spreadRefund(payments, order);
    for (const share of shares) await this.request(tx, ctx, { ...share, bookingId, reason });
    await writeAudit(tx, ctx, {
      action: 'refund',
      subject: 'Booking',
      subjectId: bookingId,
      details: { ...order, shares },
    });
    return shares.reduce((sum, share) => sum + share.rentalPence + share.depositPence, 0);
  }

  /** Decides that a payment goes back whole which its booking did not take; the caller has locked both. */
  async sendBack(tx: TenantTx, ctx: RequestContext, payment: PaymentRecord): Promise<void> {
    await this.request(tx, ctx, {
      paymentId: payment.id,
      bookingId: payment.bookingId,
      rentalPence: payment.rentalPartPence,
      depositPence: payment.depositPartPence,
      reason: 'late',
    });
  }

  /**
   * Sends one refund, if it is not sent yet; what staff give back by hand waits for them. The attempt is noted first; from the second on the provider is asked whether
   * an earlier one made it.
   * @throws PROVIDER_UNAVAILABLE, so that it is tried again
   */
  async send(ctx: RequestContext, refundId: number): Promise<void> {
    const refund = await this.db.write(ctx, async (tx) => {
      const seen = await this.queries.refund(tx, ctx, refundId);
      if (seen?.status === 'requested' && !seen.atCounter) await this.queries.beginAttempt(tx, ctx, refundId);
      return seen;
    });
    if (refund?.status !== 'requested' || refund.atCounter) return;
    crashPoint('payment.refund-begun');
    const made = refund.disputed ? disputed(ctx, refund) : await this.madeOf(ctx, refund);
    crashPoint('payment.refund-sent');
    if (made.state !== 'postponed') return this.apply(ctx, refundId, made);
    // Not given up: the clock asks again.
    this.logger.warn({ refundId, why: made.failure }, 'The provider cannot send a refund yet');
    const reason = made.failure ?? 'The refund cannot be sent yet.';
    await this.db.write(ctx, async (tx) => {
      const counted = await this.queries.postpone(tx, ctx, refund, reason);
      if (counted && refund.postponed === 0) {
        const aggregate = `booking:${refund.bookingId}`;
        await writeEvent(tx, ctx, paymentRefundPostponed, aggregate, { ...told(refund), reason });
      }
    });
  }

  /**
   * Sends what the outbox gave up on, and asks about refunds whose end nobody told.
   * @throws PROVIDER_UNAVAILABLE; the next run goes on with the others
   */
  async reconcile(ctx: RequestContext): Promise<void> {
    for (const id of await this.queries.unheardOf(ctx, AT_ONCE)) {
      try {
        await this.send(ctx, id);
      } catch (error) {
        if (error instanceof DomainError && error.code === paymentErrors.PROVIDER_UNAVAILABLE.code)
          throw error;
        // One that cannot be settled holds up no other.
        this.logger.error({ err: error, refundId: id }, 'A refund could not be looked at');
      }
    }
  }

  /** What the provider says about one refund, whether it answered or sent a message. Any order ends in one state. */
  async apply(ctx: RequestContext, refundId: number, made: ProviderRefund): Promise<void> {
    await this.db.write(ctx, async (tx) => {
      await this.applyIn(tx, ctx, refundId, made);
      crashPoint('payment.refund-effected');
    });
    crashPoint('payment.refund-applied');
  }

  async applyIn(tx: TenantTx, ctx: RequestContext, refundId: number, made: ProviderRefund): Promise<void> {
    const seen = await this.queries.refund(tx, ctx, refundId);
    if (!seen) return;
    // Booking before payments, as everywhere.
    await this.bookings.lockPayable(tx, ctx, seen.bookingId, undefined);
    await this.queries.refundable(tx, ctx, seen.bookingId);
    const refund = await this.queries.refund(tx, ctx, refundId);
    if (!refund) return;
    if (made.amountPence !== refund.amountPence) {
      this.logger.error({ refundId, made }, 'A refund differs from our own row');
      throw new DomainError(paymentErrors.WEBHOOK_NOT_APPLIED);
    }
    const status = made.state === 'succeeded' || made.state === 'failed' ? made.state : 'requested';
    const onwards = rank[status] > rank[refund.status];
    await this.queries.update(tx, ctx, refundId, {
      providerRefundId: made.id,
      ...(onwards ? { status, failure: made.failure } : {}),
    });
    const late = refund.reason === 'late';
    if (late) await this.queries.noteSentBack(tx, ctx, refund.paymentId);
    else await this.noteSums(tx, ctx, refund.bookingId);
    if (!onwards) return;
    const aggregate = `booking:${refund.bookingId}`;
    if (status === 'succeeded' && !late) {
      await this.bookings.noteRefunded(tx, ctx, refund.bookingId, refund.amountPence);
      await writeEvent(tx, ctx, paymentRefunded, aggregate, told(refund));
    } else if (status === 'failed') {
      const reason = made.failure ?? 'The refund was refused.';
      await writeEvent(tx, ctx, paymentRefundFailed, aggregate, { ...told(refund), reason });
    }
    await writeAudit(tx, ctx, {
      action: status === 'succeeded' ? 'refunded' : 'refund-failed',
      subject: 'Payment',
      subjectId: refund.paymentId,
      details: { refundId, amountPence: refund.amountPence },
    });
  }

  /**
   * Brings the sums of a booking's payments up to date: what the provider told of one of them, if it did, and our own
   * refunds. What is beyond them went back at its dashboard, and is told like any other.
   */
  async noteSums(
    tx: TenantTx,
    ctx: RequestContext,
    bookingId: number,
    told?: { paymentId: number; refundedPence: number },
  ): Promise<void> {
    const payments = (await this.queries.refundable(tx, ctx, bookingId)).map((payment) => {
      const ours = payment.refunds
        .filter(({ status, made }) => status === 'succeeded' || (status === 'failed' && made))
        .reduce((sum, refund) => sum + refund.rentalPartPence + refund.depositPartPence, 0);
      const heard = told?.paymentId === payment.id ? told.refundedPence : 0;
      const sums = Math.max(payment.refundedPence, ours, heard);
      return { ...payment, refundedPence: Math.min(payment.amountPence, sums) };
    });
    for (const payment of payments) {
      await this.queries.noteSums(tx, ctx, payment.id, {
        refundedPence: payment.refundedPence,
        rentalRefundedPence: rentalRefundedOf(payment),
      });
    }
    const elsewhere = payments.reduce((sum, payment) => sum + elsewhereOf(payment), 0);
    const { morePence, customerId } = await this.bookings.markRefundedElsewhere(
      tx,
      ctx,
      bookingId,
      elsewhere,
    );
    const from = told?.paymentId ?? payments.find((payment) => elsewhereOf(payment) > 0)?.id;
    if (morePence <= 0 || from === undefined) return;
    await writeEvent(tx, ctx, paymentRefunded, `booking:${bookingId}`, {
      refundId: null,
      paymentId: from,
      bookingId,
      customerId,
      amountPence: morePence,
    });
  }

  /** Writes a refund for the worker to send; the caller has locked the booking. */
  async request(
    tx: TenantTx,
    ctx: RequestContext,
    wanted: Share & { bookingId: number; reason: StoredReason; retryOf?: number },
  ): Promise<void> {
    const refundId = await this.queries.insert(tx, ctx, { ...wanted, requestedBy: ctx.actor?.id ?? null });
    const refund = await this.queries.refund(tx, ctx, refundId);
    if (!refund) throw new Error('A refund that was just written is not there.');
    // Of its own: a provider that is away holds up no other news of the booking.
    await writeEvent(tx, ctx, paymentRefundRequested, `refund:${refundId}`, told(refund));
    crashPoint('payment.refund-decided');
  }

  private async madeOf(ctx: RequestContext, refund: RefundRecord): Promise<ProviderRefund> {
    const { id: refundId, amountPence, intentId } = refund;
    const tenantId = ctx.tenant.id;
    if (!intentId) {
      // The demo's payments were never at the emulator, so they need not come back from it: no money moves there.
      const state = this.options.mode === 'emulator' ? 'succeeded' : 'failed';
      const failure = state === 'failed' ? 'The payment was not made through the provider.' : null;
      return { id: null, amountPence, state, failure, refundId, tenantId };
    }
    const earlier = refund.attempt > 0 ? await this.gateway.findRefund(ctx, intentId, refundId) : null;
    return (
      earlier ??
      this.gateway.refund(ctx, {
        intentId,
        amountPence,
        idempotencyKey: `convoy:${tenantId}:refund:${refundId}${refund.postponed ? `:${refund.postponed}` : ''}`,
        refundId,
      })
    );
  }
}

/** What was decided before the customer's bank asked for the money waits for what the bank decides. */
const disputed = (ctx: RequestContext, { id, amountPence }: RefundRecord): ProviderRefund => ({
  id: null,
  amountPence,
  state: 'postponed',
  failure: 'The payment is disputed.',
  refundId: id,
  tenantId: ctx.tenant.id,
});

const told = (refund: RefundRecord) => ({
  refundId: refund.id,
  paymentId: refund.paymentId,
  bookingId: refund.bookingId,
  customerId: refund.customerId,
  amountPence: refund.amountPence,
});
