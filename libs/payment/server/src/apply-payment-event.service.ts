import { BookingPaymentsService, LateCostsService } from '@convoy/booking/server';
import { paymentErrors, paymentFailed, paymentReturned, paymentSucceeded } from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { crashPoint } from '@convoy/platform/crash';
import { TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Injectable, Logger } from '@nestjs/common';
import { ApplyDisputeService } from './disputes/apply-dispute.service.ts';
import { PaymentQueries, type PaymentRecord } from './payment.queries.ts';
import type { ProviderEvent, ProviderIntent, ProviderRefund } from './payment-gateway.ts';
import { RefundsService } from './refunds/refunds.service.ts';

/**
 * The only writer of what the provider says. Whatever the order and however often events come, the state that
 * results is the same: a success is final but for refunds, and each event has its effect once.
 */
@Injectable()
export class ApplyPaymentEventService {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly db: TenantDb,
    private readonly queries: PaymentQueries,
    private readonly bookings: BookingPaymentsService,
    private readonly holds: LateCostsService,
    private readonly refunds: RefundsService,
    private readonly disputes: ApplyDisputeService,
  ) {}

  /**
   * @throws WEBHOOK_NOT_APPLIED when the event is ours but its payment is not there (yet): the provider repeats it
   */
  async apply(ctx: RequestContext, event: ProviderEvent): Promise<void> {
    if (event.madeRefund) return this.applyMadeRefund(ctx, event, event.madeRefund);
    if (event.dispute) return this.disputes.apply(ctx, event, event.dispute);
    const about =
      event.intent ?? (event.refund && { id: event.refund.intentId, paymentId: null, tenantId: null });
    if (event.type === 'other' || !about) return;
    // Made by somebody else on the same account, or by another brand, whose own endpoint hears of it.
    if (event.intent && event.intent.tenantId !== ctx.tenant.id) return;
    await this.db.write(ctx, async (tx) => {
      const seen = await this.queries.paymentOfIntent(tx, ctx, about.id, about.paymentId);
      if (!seen) {
        if (event.refund) return;
        throw new DomainError(paymentErrors.WEBHOOK_NOT_APPLIED);
      }
      // Booking before payment, as in createIntent: two transactions never wait for each other.
      const vanLost =
        event.type === 'intent-succeeded' &&
        (await this.bookings.lockForPayment(tx, ctx, seen.bookingId)).vanLost;
      if (event.type !== 'intent-succeeded')
        await this.bookings.lockPayable(tx, ctx, seen.bookingId, undefined);
      const payment = await this.queries.lock(tx, ctx, seen.id);
      const first = await this.queries.noteEvent(tx, ctx, {
        id: event.id,
        type: event.type,
        paymentId: payment.id,
      });
      if (!first) return;
      crashPoint('payment.event-noted');
      if (event.intent) await this.applyIntent(tx, ctx, event.type, event.intent, payment, vanLost);
      else if (event.refund) await this.applyRefund(tx, ctx, payment, event.refund.refundedPence);
      crashPoint('payment.event-effected');
    });
    crashPoint('payment.event-applied');
  }

  /** One refund of ours, as it is now; those made at the provider's own dashboard are told by their payment's sum. */
  private async applyMadeRefund(
    ctx: RequestContext,
    event: ProviderEvent,
    made: ProviderRefund,
  ): Promise<void> {
    const { refundId, tenantId } = made;
    if (refundId === null || tenantId !== ctx.tenant.id) return;
    await this.db.write(ctx, async (tx) => {
      await this.refunds.applyIn(tx, ctx, refundId, made);
      await this.queries.noteEvent(tx, ctx, { id: event.id, type: event.type, paymentId: null });
    });
  }

  private async applyIntent(
    tx: TenantTx,
    ctx: RequestContext,
    type: ProviderEvent['type'],
    intent: ProviderIntent,
    payment: PaymentRecord,
    vanLost: boolean,
  ): Promise<void> {
    if (intent.amountPence !== payment.amountPence || intent.currency !== ctx.tenant.currency) {
      this.logger.error({ paymentId: payment.id, intent: intent.id }, 'An intent differs from our own row');
      throw new DomainError(paymentErrors.WEBHOOK_NOT_APPLIED);
    }
    // Money that has arrived is not undone by an older message.
    if (payment.status === 'succeeded' || payment.status === 'refunded') return;
    if (type === 'intent-succeeded') await this.succeed(tx, ctx, intent, payment, vanLost);
    else if (type === 'intent-processing' && payment.status === 'pending') {
      await this.queries.update(tx, ctx, payment.id, { status: 'processing', intentId: intent.id });
      // Whoever has agreed at their bank keeps the van while it takes its time.
      await this.holds.holdOn(tx, ctx, payment.bookingId);
    } else if (type === 'intent-cancelled') {
      await this.queries.update(tx, ctx, payment.id, { status: 'cancelled', intentId: intent.id });
      await this.holds.holdAsUsual(tx, ctx, payment.bookingId);
    } else if (type === 'intent-failed' && payment.status !== 'cancelled') {
      // The intent stays open for another card, so the payment does too.
      const reason = intent.failure ?? 'The payment was refused.';
      await this.queries.update(tx, ctx, payment.id, {
        status: 'pending',
        intentId: intent.id,
        failureReason: reason,
      });
      await this.holds.holdAsUsual(tx, ctx, payment.bookingId);
      await this.bookings.markFailed(tx, ctx, payment.bookingId, {
        amountPence: payment.amountPence,
        reason,
      });
      await writeEvent(tx, ctx, paymentFailed, `booking:${payment.bookingId}`, {
        ...told(payment),
        reason,
        waited: payment.status === 'processing',
      });
    }
  }

  private async succeed(
    tx: TenantTx,
    ctx: RequestContext,
    intent: ProviderIntent,
    payment: PaymentRecord,
    vanLost: boolean,
  ): Promise<void> {
    await this.queries.update(tx, ctx, payment.id, {
      status: 'succeeded',
      intentId: intent.id,
      chargeId: intent.chargeId,
      failureReason: null,
      processed: true,
      ...(vanLost ? { received: false } : {}),
    });
    // Without the van's lock nothing may be taken.
    const became = vanLost
      ? 'ended'
      : await this.bookings.receive(tx, ctx, payment.bookingId, {
          rentalPence: payment.rentalPartPence,
          depositPence: payment.depositPartPence,
        });
    const taken = became === 'taken';
    const aggregate = `booking:${payment.bookingId}`;
    if (taken) await writeEvent(tx, ctx, paymentSucceeded, aggregate, told(payment));
    else {
      if (!vanLost) await this.queries.update(tx, ctx, payment.id, { received: false });
      await this.refunds.sendBack(tx, ctx, payment);
      await writeEvent(tx, ctx, paymentReturned, aggregate, { ...told(payment), because: became });
    }
    await writeAudit(tx, ctx, {
      action: taken ? 'receive' : 'return',
      subject: 'Payment',
      subjectId: payment.id,
      details: { amountPence: payment.amountPence, type: payment.type },
    });
  }

  private async applyRefund(
    tx: TenantTx,
    ctx: RequestContext,
    payment: PaymentRecord,
    refundedPence: number,
  ): Promise<void> {
    // A refund told before its payment: refused, so that the provider repeats it afterwards and every order of
    // messages ends in one state.
    if (payment.status !== 'succeeded' && payment.status !== 'refunded') {
      throw new DomainError(paymentErrors.WEBHOOK_NOT_APPLIED);
    }
    const refunded = Math.min(refundedPence, payment.amountPence);
    if (payment.received) {
      const told = { paymentId: payment.id, refundedPence: refunded };
      await this.refunds.noteSums(tx, ctx, payment.bookingId, told);
    } else {
      await this.queries.update(tx, ctx, payment.id, {
        refundedPence: refunded,
        ...(refunded === payment.amountPence ? { status: 'refunded' } : {}),
      });
    }
    await writeAudit(tx, ctx, {
      action: 'refunded',
      subject: 'Payment',
      subjectId: payment.id,
      details: { refundedPence: refunded },
    });
  }
}

const told = (payment: PaymentRecord) => ({
  paymentId: payment.id,
  bookingId: payment.bookingId,
  customerId: payment.customerId,
  type: payment.type,
  amountPence: payment.amountPence,
});
