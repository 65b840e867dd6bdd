import {
  type BookingPaymentStatus,
  type BookingStatus,
  blockingStatuses,
  bookingConfirmed,
  bookingExpired,
  payableStatuses,
} from '@convoy/booking/contract';
import { HirerService } from '@convoy/customer/server';
import type { RequestContext } from '@convoy/platform/context';
import { sql, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { move } from './booking.move.ts';
import { BookingQueries } from './booking.queries.ts';
import { moneyOf } from './money/money-of.ts';
import { outstandingOf } from './money/outstanding.rule.ts';
import { paymentStatusOf } from './money/payment-status.rule.ts';
import { receiptOf } from './money/receipt.rule.ts';
import { RefundPort } from './money/refund.port.ts';
import { noteHistory } from './timeline/note-history.ts';

/** What of a booking is to be paid, locked for the transaction. */
export interface PayableBooking {
  readonly id: number;
  readonly reference: string;
  readonly customerId: number;
  readonly status: BookingStatus;
  readonly paymentStatus: BookingPaymentStatus;
  readonly rentalDuePence: number;
  readonly depositDuePence: number;
}

/** Whether a booking takes money at all; one that was called off or not collected while something of its fee is owed. */
export function isPayable({
  status,
  rentalDuePence,
}: Pick<PayableBooking, 'status' | 'rentalDuePence'>): boolean {
  return payableStatuses.includes(status) && (isHire(status) || rentalDuePence > 0);
}

/** Money in pence by what it pays. */
export interface PaymentParts {
  readonly rentalPence: number;
  readonly depositPence: number;
}

/**
 * What became of money that arrived: the booking took it; nothing of it was due, and the booking stands as it was; or the
 * booking had ended, and its van could not be had again, or nothing is hired to its customer any more.
 */
export type Receiving = 'taken' | 'nothing-due' | 'ended';

/** The port through which payments meet bookings, inside the payment's own transaction. */
@Injectable()
export class BookingPaymentsService {
  constructor(
    private readonly queries: BookingQueries,
    private readonly refunds: RefundPort,
    private readonly hirers: HirerService,
  ) {}

  /** Locks a booking and says what is still to be paid; null when the caller has no such booking. */
  async lockPayable(
    tx: TenantTx,
    ctx: RequestContext,
    bookingId: number,
    customerId: number | undefined,
  ): Promise<PayableBooking | null> {
    const row = await this.queries.lock(tx, ctx, bookingId, { customerId });
    if (!row) return null;
    const due = outstandingOf(row);
    return {
      id: row.id,
      reference: row.reference,
      customerId: row.customer_id,
      status: row.status as BookingStatus,
      paymentStatus: row.payment_status as BookingPaymentStatus,
      rentalDuePence: due.rentalPence,
      depositDuePence: due.depositPence,
    };
  }

  /**
   * Refuses to take money that would make a hire of a booking for somebody to whom nothing is hired. What is agreed is paid.
   * @throws CUSTOMER_DO_NOT_HIRE to staff, CUSTOMER_NOT_SERVED to the customer
   */
  async demandServed(tx: TenantTx, ctx: RequestContext, booking: PayableBooking): Promise<void> {
    if (booking.status !== 'pending' || (await this.queries.isWelcome(tx, ctx, booking.customerId))) return;
    throw await this.hirers.whyNotHired(ctx, booking.customerId);
  }

  /**
   * Locks a booking for what the provider tells of its payment.
   * @returns whether money that arrives now can only go back: the hold ran out and somebody else has the van
   */
  async lockForPayment(tx: TenantTx, ctx: RequestContext, bookingId: number): Promise<{ vanLost: boolean }> {
    return { vanLost: (await this.queries.lockForPayment(tx, ctx, bookingId))?.vanLost ?? false };
  }

  /**
   * Books money that has arrived. A pending booking is confirmed; one whose hold ran out takes its van again if
   * it is still free; one that is completed takes what it owes for the hire, one that was called off what it owes of the fee. A hold of somebody to whom nothing is hired by now
   * ends. Otherwise, and for a booking that came to nothing or needs no money, nothing is written. Of one that needs less
   * by now, the rest goes back.
   * @returns what became of it; whatever was not taken, the caller must send back
   */
  async receive(
    tx: TenantTx,
    ctx: RequestContext,
    bookingId: number,
    parts: PaymentParts,
  ): Promise<Receiving> {
    const row = await this.queries.lock(tx, ctx, bookingId);
    if (!row) return 'ended';
    const confirms = row.status === 'pending' || row.status === 'expired';
    const status = confirms ? 'confirmed' : row.status;
    const { taken, back, movePence } = receiptOf(parts, outstandingOf({ ...row, status }));
    if (taken.rentalPence + taken.depositPence === 0) {
      return isHire(row.status as BookingStatus) ? 'nothing-due' : 'ended';
    }
    if (row.status === 'pending' && !(await this.queries.isWelcome(tx, ctx, row.customer_id))) {
      await move(tx, ctx, row, 'expired');
      await writeEvent(tx, ctx, bookingExpired, `booking:${bookingId}`, toldOf(row));
      return 'ended';
    }
    if (row.status === 'expired' && !(await this.queries.takeAgain(tx, ctx, bookingId, false)))
      return 'ended';
    const amountPence = parts.rentalPence + parts.depositPence;
    const paid = {
      ...row,
      status,
      rental_paid_pence: row.rental_paid_pence + taken.rentalPence,
      deposit_paid_pence: row.deposit_paid_pence + taken.depositPence,
      refunded_pence: row.refunded_pence + back.rentalPence + back.depositPence,
    };
    await noteHistory(tx, ctx, bookingId, { kind: 'paid', amountPence });
    // The hire was changed or brought back while it was being paid: what is too much goes back.
    await this.refunds.refund(tx, ctx, { bookingId, ...back, movePence, reason: 'change' });
    const figures = {
      rental_paid_pence: paid.rental_paid_pence,
      deposit_paid_pence: paid.deposit_paid_pence,
      refunded_pence: paid.refunded_pence,
      payment_status: paymentStatusOf(moneyOf(paid)),
    };
    if (!confirms) {
      await tx
        .updateTable('booking')
        .set({ ...figures, updated_at: sql`now()` })
        .where('tenant_id', '=', ctx.tenant.id)
        .where('id', '=', bookingId)
        .execute();
      return 'taken';
    }
    await move(tx, ctx, row, 'confirmed', figures);
    await writeEvent(tx, ctx, bookingConfirmed, `booking:${bookingId}`, toldOf(row));
    await writeAudit(tx, ctx, { action: 'confirm', subject: 'Booking', subjectId: bookingId });
    return 'taken';
  }

  /** Marks that a payment was tried and refused, while nothing has been paid; the timeline has it either way. */
  async markFailed(
    tx: TenantTx,
    ctx: RequestContext,
    bookingId: number,
    refused: { amountPence: number; reason: string },
  ): Promise<void> {
    await noteHistory(tx, ctx, bookingId, { kind: 'payment-failed', ...refused });
    const row = await this.figures(tx, ctx, bookingId);
    await tx
      .updateTable('booking')
      .set({ payment_status: paymentStatusOf({ ...moneyOf(row), refused: true }), updated_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', bookingId)
      .execute();
  }

  /**
   * Says on the booking what was sent back at the provider's own dashboard: of that we only hear, what it paid stays.
   * @param elsewherePence the sum so far
   * @returns what of it is news, and whose the booking is
   */
  async markRefundedElsewhere(
    tx: TenantTx,
    ctx: RequestContext,
    bookingId: number,
    elsewherePence: number,
  ): Promise<{ morePence: number; customerId: number }> {
    const row = await this.figures(tx, ctx, bookingId);
    const morePence = elsewherePence - row.refunded_elsewhere_pence;
    const news = { morePence, customerId: row.customer_id };
    if (morePence === 0) return news;
    if (morePence > 0) await noteHistory(tx, ctx, bookingId, { kind: 'refunded', amountPence: morePence });
    const after = { ...row, refunded_elsewhere_pence: elsewherePence };
    await tx
      .updateTable('booking')
      .set({
        refunded_elsewhere_pence: elsewherePence,
        payment_status: paymentStatusOf(moneyOf(after)),
        updated_at: sql`now()`,
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', bookingId)
      .execute();
    return news;
  }

  /** Puts on the timeline that a refund of ours has gone out. */
  noteRefunded(tx: TenantTx, ctx: RequestContext, bookingId: number, amountPence: number): Promise<void> {
    return noteHistory(tx, ctx, bookingId, { kind: 'refunded', amountPence });
  }

  private figures(tx: TenantTx, ctx: RequestContext, bookingId: number) {
    return tx
      .selectFrom('booking')
      .selectAll()
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
  }
}

/** Whether a booking still is, or has been, a hire: money for one that came to nothing came too late. */
const isHire = (status: BookingStatus) => status === 'completed' || blocking.includes(status);
const blocking: readonly BookingStatus[] = blockingStatuses;

const toldOf = (row: { id: number; customer_id: number; van_id: number }) => ({
  bookingId: row.id,
  customerId: row.customer_id,
  vanId: row.van_id,
});
