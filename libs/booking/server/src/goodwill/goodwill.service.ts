import {
  bookingErrors,
  bookingGoodwillGiven,
  type Goodwill,
  type GoodwillInput,
  type GoodwillList,
  type PriceLine,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import type { Settle } from '@convoy/platform/http';
import { languageFor } from '@convoy/platform/i18n';
import { formatPence } from '@convoy/platform/money';
import { Injectable } from '@nestjs/common';
import { BookingQueries, type LockedBooking } from '../booking.queries.ts';
import { wordsIn } from '../mails/mail-parts.ts';
import { moneyOf } from '../money/money-of.ts';
import { paymentStatusOf } from '../money/payment-status.rule.ts';
import { RefundPort } from '../money/refund.port.ts';
import { GoodwillQueries, type StoredGoodwill } from './goodwill.queries.ts';
import { type GoodwillMost, goodwillMost, isOver, vatGivenBack } from './goodwill-most.rule.ts';

/**
 * Gives money of a hire that is over back because something was not as it should have been: the hire is charged that much
 * less, VAT included, and what it has paid too much goes back as any refund. One transaction has all of it.
 */
@Injectable()
export class GoodwillService {
  constructor(
    private readonly db: TenantDb,
    private readonly bookings: BookingQueries,
    private readonly queries: GoodwillQueries,
    private readonly refunds: RefundPort,
  ) {}

  /** What was given back, and how much more whoever asks may give. @throws BOOKING_NOT_FOUND */
  async of(ctx: RequestContext, bookingId: number): Promise<GoodwillList> {
    const most = await this.db.write(ctx, async (tx) =>
      this.most(tx, ctx, await this.locked(tx, ctx, bookingId)),
    );
    return { most: formatPence(most.pence), given: (await this.queries.of(ctx, bookingId)).map(viewOf) };
  }

  /**
   * @param settle stores the answer of a repeatable call with its effect
   * @throws BOOKING_NOT_FOUND, GOODWILL_TOO_EARLY, GOODWILL_ABOVE_PAID, GOODWILL_ABOVE_RIGHT
   */
  async give(
    ctx: RequestContext,
    bookingId: number,
    input: GoodwillInput,
    settle: Settle,
  ): Promise<Goodwill> {
    const { actor } = ctx;
    if (!actor) throw new DomainError(commonErrors.UNAUTHENTICATED);
    return this.db.write(ctx, async (tx) => {
      const booking = await this.locked(tx, ctx, bookingId);
      if (!isOver(booking.status)) throw new DomainError(bookingErrors.GOODWILL_TOO_EARLY);
      const most = await this.most(tx, ctx, booking);
      if (input.amount > most.pence) throw tooMuch(most);
      // Before the booking is changed: the database compares the two.
      const id = await this.queries.insert(tx, ctx, { ...input, bookingId, givenBy: actor.id });
      const sentPence = await this.refunds.refund(tx, ctx, {
        bookingId,
        rentalPence: input.amount,
        depositPence: 0,
        reason: 'goodwill',
      });
      // What is really here was looked at above, under the same lock.
      if (sentPence !== input.amount)
        throw new Error(`Of booking ${bookingId} only ${sentPence} pence can be sent.`);
      await this.queries.write(tx, ctx, bookingId, columnsAfter(ctx, booking, input.amount));
      await writeEvent(tx, ctx, bookingGoodwillGiven, `booking:${bookingId}`, {
        bookingId,
        customerId: booking.customer_id,
        vanId: booking.van_id,
        goodwillId: id,
        amountPence: input.amount,
        note: input.note,
      });
      const { reason, note } = input;
      // The words stand with what was given back: the trail outlives the person they are about.
      await writeAudit(tx, ctx, {
        action: 'goodwill',
        subject: 'Booking',
        subjectId: bookingId,
        details: { goodwillId: id, amountPence: input.amount, reason },
      });
      const given: Goodwill = {
        id,
        amount: formatPence(input.amount),
        reason,
        note,
        givenBy: `${actor.firstName} ${actor.lastName}`,
        createdAt: booking.locked_at.toISOString(),
      };
      await settle(tx, given);
      return given;
    });
  }

  private async most(tx: TenantTx, ctx: RequestContext, booking: LockedBooking): Promise<GoodwillMost> {
    if (!isOver(booking.status)) return { pence: 0, by: 'paid' };
    return goodwillMost(booking, {
      returnablePence: (await this.refunds.returnable(tx, ctx, booking.id)).rentalPence,
      givenPence: await this.queries.given(tx, ctx, booking.id),
      anyAmount: ctx.ability.can('refund-any', 'Booking'),
    });
  }

  private async locked(tx: TenantTx, ctx: RequestContext, id: number): Promise<LockedBooking> {
    const booking = await this.bookings.lock(tx, ctx, id);
    if (!booking) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
    return booking;
  }
}

/** A booking's figures when so much less was charged and has gone back. */
function columnsAfter(ctx: RequestContext, booking: LockedBooking, pence: number) {
  const paid = {
    rental_paid_pence: booking.rental_paid_pence - pence,
    refunded_pence: booking.refunded_pence + pence,
  };
  const price =
    booking.status === 'completed'
      ? {
          rental_pence: booking.rental_pence - pence,
          vat_pence: booking.vat_pence - vatGivenBack(booking.vat_pence, booking.rental_pence, pence),
          lines: JSON.stringify([...(booking.lines as PriceLine[]), lineOf(ctx, pence)]),
        }
      : // The fee's VAT is its share of the hire's, which the books work out by themselves.
        { cancellation_fee_pence: booking.cancellation_fee_pence - pence };
  const { lines: _lines, ...figures } = { lines: '', ...price };
  return { ...paid, ...price, payment_status: paymentStatusOf(moneyOf({ ...booking, ...paid, ...figures })) };
}

function lineOf(ctx: RequestContext, pence: number): PriceLine {
  const amount = formatPence(-pence);
  // In the brand's language, as all lines of its prices.
  const label = wordsIn(languageFor({ language: null }, ctx.tenant)).t('goodwill.line');
  return { code: 'fee', ruleId: null, label, quantity: 1, unitAmount: amount, amount };
}

function tooMuch({ pence, by }: GoodwillMost): DomainError {
  return by === 'right'
    ? new DomainError(bookingErrors.GOODWILL_ABOVE_RIGHT, { mostAmount: formatPence(pence) })
    : new DomainError(bookingErrors.GOODWILL_ABOVE_PAID, { mostAmount: formatPence(pence) });
}

function viewOf(row: StoredGoodwill): Goodwill {
  return {
    id: row.id,
    amount: formatPence(row.amount_pence),
    reason: row.reason,
    note: row.note,
    givenBy: `${row.first_name} ${row.last_name}`,
    createdAt: row.created_at.toISOString(),
  };
}
