import {
  type Booking,
  type BookingStatus,
  bookingCan,
  bookingCancelled,
  bookingErrors,
  type CancelInput,
  type Cancellation,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeAudit, writeEvent } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import type { Settle } from '@convoy/platform/http';
import { formatPence } from '@convoy/platform/money';
import { ownScope } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { illegalMove, move } from '../booking.move.ts';
import { BookingQueries } from '../booking.queries.ts';
import { toBooking } from '../booking.view.ts';
import { giveBack } from '../money/give-back.ts';
import { RefundPort } from '../money/refund.port.ts';
import { TariffService } from '../prices/tariff.service.ts';
import { type AgreedColumns, agreedTerms } from '../terms/agreed-terms.ts';
import { type CancellationTerms, cancellationTerms } from './cancellation.rule.ts';

/** Calling hires off: what it costs, and doing it. */
@Injectable()
export class CancelService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: BookingQueries,
    private readonly tariffs: TariffService,
    private readonly refunds: RefundPort,
  ) {}

  /**
   * What calling a booking off would cost now.
   * @throws BOOKING_NOT_FOUND, ILLEGAL_TRANSITION where it can no longer be called off
   */
  async preview(ctx: RequestContext, id: number): Promise<Cancellation> {
    const row = await this.queries.booking(ctx, id, ownScope(ctx, 'cancel', 'Booking', 'customerId'));
    if (!row) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
    return shown(await this.terms(ctx, row, row.read_at));
  }

  /**
   * Calls a booking off: van, extras and an unpaid promotion are free at once, what is not the fee goes back. The fee is
   * the one that was shown, or nothing happens.
   * Staff may waive it, with a reason, which the audit keeps and the customer is not shown.
   * @param settle stores the answer of a repeatable call with its effect
   * @throws BOOKING_NOT_FOUND, ILLEGAL_TRANSITION, FEE_CHANGED, FORBIDDEN where a customer waives it
   */
  async cancel(ctx: RequestContext, id: number, input: CancelInput, settle: Settle): Promise<Booking> {
    const scope = ownScope(ctx, 'cancel', 'Booking', 'customerId');
    if (input.waiveFee && !ctx.ability.can('manage-hire', 'Booking')) {
      throw new DomainError(commonErrors.FORBIDDEN);
    }
    return this.db.write(ctx, async (tx) => {
      const booking = await this.queries.lock(tx, ctx, id, { customerId: scope });
      if (!booking) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
      const terms = await this.terms(ctx, booking, booking.locked_at);
      if ((input.fee ?? 0) !== terms.feePence) {
        throw new DomainError(bookingErrors.FEE_CHANGED, {
          feeAmount: formatPence(terms.feePence),
          ...shown(terms),
        });
      }
      const waivedPence = input.waiveFee ? terms.feePence : 0;
      const feePence = terms.feePence - waivedPence;
      const { refundPence, columns } = await giveBack(this.refunds, tx, ctx, booking, {
        to: 'cancelled',
        rentalPence: input.waiveFee ? booking.rental_paid_pence : terms.rentalBackPence,
        depositPence: terms.depositBackPence,
        feePence,
        reason: 'cancellation',
      });
      await move(tx, ctx, booking, 'cancelled', {
        ...columns,
        cancellation_fee_pence: feePence,
        cancelled_at: booking.locked_at,
        // Why a fee was waived is between the staff: the audit has it.
        cancel_reason: input.waiveFee ? null : input.reason || null,
        // A change that was quoted before is no longer to be had, and calendars take the entry that says so.
        version: booking.version + 1,
      });
      const told = { bookingId: id, customerId: booking.customer_id, vanId: booking.van_id };
      const money = { feePence, refundPence };
      await writeEvent(tx, ctx, bookingCancelled, `booking:${id}`, {
        ...told,
        ...money,
        wasHeld: booking.status === 'pending',
      });
      await writeAudit(tx, ctx, {
        action: 'cancel',
        subject: 'Booking',
        subjectId: id,
        details: { ...money, ...(input.waiveFee ? { waivedPence, reason: input.reason } : {}) },
      });
      const after = toBooking(await this.queries.bookingIn(tx, ctx, id), ctx.tenant.currency);
      await settle(tx, after);
      return after;
    });
  }

  private async terms(
    ctx: RequestContext,
    booking: AgreedColumns & {
      status: string;
      pickup_at: Date;
      rental_pence: number;
      rental_paid_pence: number;
      deposit_paid_pence: number;
      least_cancel_percent: number;
    },
    now: Date,
  ): Promise<CancellationTerms> {
    const status = booking.status as BookingStatus;
    if (!bookingCan.cancel({ status })) throw illegalMove(status, 'cancelled');
    const { cancellation } = agreedTerms(booking, await this.tariffs.policy(ctx));
    return cancellationTerms({
      tiers: cancellation,
      pickupAt: booking.pickup_at,
      now,
      rentalPence: booking.rental_pence,
      rentalPaidPence: booking.rental_paid_pence,
      depositPaidPence: booking.deposit_paid_pence,
      leastPercent: booking.least_cancel_percent,
      pending: status === 'pending',
    });
  }
}

const shown = (terms: CancellationTerms): Cancellation => ({
  percent: terms.percent,
  fee: formatPence(terms.feePence),
  refund: formatPence(terms.rentalBackPence + terms.depositBackPence),
  due: formatPence(terms.duePence),
  freeUntil: terms.freeUntil?.toISOString() ?? null,
});
