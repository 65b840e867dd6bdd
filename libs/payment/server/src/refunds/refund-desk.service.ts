import { bookingErrors } from '@convoy/booking/contract';
import { BookingPaymentsService, BookingQueries } from '@convoy/booking/server';
import { paymentErrors, type Refund } from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeAudit } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { formatPence } from '@convoy/platform/money';
import { Injectable } from '@nestjs/common';
import { RefundQueries, type StoredRefund } from './refund.queries.ts';
import { RefundsService } from './refunds.service.ts';
import { needsDisputed, spreadRefund } from './spread-refund.rule.ts';

/** What staff see and do about money that goes back. */
@Injectable()
export class RefundDeskService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: RefundQueries,
    private readonly refunds: RefundsService,
    private readonly bookings: BookingQueries,
    private readonly payments: BookingPaymentsService,
  ) {}

  /** @throws BOOKING_NOT_FOUND */
  async of(ctx: RequestContext, bookingId: number): Promise<Refund[]> {
    if (!(await this.bookings.booking(ctx, bookingId)))
      throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
    return (await this.queries.ofBooking(ctx, bookingId)).map(viewOf);
  }

  /** Those of many bookings, by the booking's id. */
  async ofBookings(ctx: RequestContext, bookingIds: readonly number[]): Promise<Map<number, Refund[]>> {
    const ofEach = Map.groupBy(
      await this.queries.ofBookings(ctx, bookingIds),
      ({ booking_id }) => booking_id,
    );
    return new Map([...ofEach].map(([id, refunds]) => [id, refunds.map(viewOf)]));
  }

  /**
   * Sends a refund again that failed, as a row of its own: a row only goes onwards. What of it went back at the provider's
   * dashboard since is left out.
   * @throws REFUND_NOT_FOUND, REFUND_NOT_FAILED, REFUND_GONE_BACK, PAYMENT_DISPUTED
   */
  async sendAgain(ctx: RequestContext, refundId: number): Promise<Refund> {
    const bookingId = await this.db.write(ctx, async (tx) => {
      const seen = await this.queries.refund(tx, ctx, refundId);
      if (!seen) throw new DomainError(paymentErrors.REFUND_NOT_FOUND);
      // Booking before payments, as everywhere; who presses second waits here.
      await this.payments.lockPayable(tx, ctx, seen.bookingId, undefined);
      const payment = await this.queries.refundableOne(tx, ctx, seen.bookingId, seen.paymentId);
      const refund = await this.queries.refund(tx, ctx, refundId);
      if (refund?.status !== 'failed' || (await this.queries.isSentAgain(tx, ctx, refundId)))
        throw new DomainError(paymentErrors.REFUND_NOT_FAILED);
      const wanted = { rentalPence: refund.rentalPartPence, depositPence: refund.depositPartPence };
      const from = payment ? [payment] : [];
      if (needsDisputed(from, wanted)) throw new DomainError(paymentErrors.PAYMENT_DISPUTED);
      const [share] = spreadRefund(from, wanted);
      if (!share) throw new DomainError(paymentErrors.REFUND_GONE_BACK);
      const { reason } = refund;
      await this.refunds.request(tx, ctx, { ...share, bookingId: seen.bookingId, reason, retryOf: refundId });
      await writeAudit(tx, ctx, {
        action: 'refund-again',
        subject: 'Payment',
        subjectId: refund.paymentId,
        details: { refundId, ...share },
      });
      return seen.bookingId;
    });
    const made = (await this.queries.ofBooking(ctx, bookingId)).find(({ retry_of }) => retry_of === refundId);
    if (!made) throw new Error('A refund that was just written is not there.');
    return viewOf(made);
  }
}

function viewOf(row: StoredRefund): Refund {
  return {
    id: row.id,
    amount: formatPence(row.amount_pence),
    reason: row.reason as Refund['reason'],
    status: row.status as Refund['status'],
    waiting: row.status === 'requested' && row.postponed > 0,
    failure: row.status === 'succeeded' ? null : row.failure_reason,
    sentAgain: row.sent_again,
    atCounter: row.method === 'counter',
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}
