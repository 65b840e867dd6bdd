import {
  bookingErrors,
  type PriceLine,
  type PriceOverride,
  type PriceOverrideInput,
  type PriceOverrideList,
  priceLineCodes,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, type TenantTx, writeAudit } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import type { Settle } from '@convoy/platform/http';
import { languageFor } from '@convoy/platform/i18n';
import { formatPence, vatInside } from '@convoy/platform/money';
import { Injectable } from '@nestjs/common';
import { BookingQueries, type LockedBooking } from '../booking.queries.ts';
import { wordsIn } from '../mails/mail-parts.ts';
import { type OverrideRange, overrideRange } from './override-range.rule.ts';
import { PriceOverrideQueries, type StoredOverride } from './price-override.queries.ts';

/** Agrees another price of a hire than that of the rates. One transaction has price, reason and audit. */
@Injectable()
export class PriceOverrideService {
  constructor(
    private readonly db: TenantDb,
    private readonly bookings: BookingQueries,
    private readonly queries: PriceOverrideQueries,
  ) {}

  /** What was agreed, and between what amounts the caller may agree another price. @throws BOOKING_NOT_FOUND */
  async of(ctx: RequestContext, bookingId: number): Promise<PriceOverrideList> {
    const range = await this.db.write(ctx, async (tx) =>
      this.range(tx, ctx, await this.locked(tx, ctx, bookingId)),
    );
    return {
      range: range && { least: formatPence(range.leastPence), most: formatPence(range.mostPence) },
      made: (await this.queries.of(ctx, bookingId)).map(viewOf),
    };
  }

  /**
   * @param settle stores the answer of a repeatable call with its effect
   * @throws BOOKING_NOT_FOUND, PRICE_OVERRIDE_TOO_LATE, PRICE_OVERRIDE_OUT_OF_RANGE, PRICE_OVERRIDE_SAME
   */
  async make(
    ctx: RequestContext,
    bookingId: number,
    input: PriceOverrideInput,
    settle: Settle,
  ): Promise<PriceOverride> {
    const { actor } = ctx;
    if (!actor) throw new DomainError(commonErrors.UNAUTHENTICATED);
    return this.db.write(ctx, async (tx) => {
      const booking = await this.locked(tx, ctx, bookingId);
      const range = await this.range(tx, ctx, booking);
      if (!range) throw new DomainError(bookingErrors.PRICE_OVERRIDE_TOO_LATE);
      const { rentalAmount: rentalPence, reason } = input;
      if (rentalPence < range.leastPence || rentalPence > range.mostPence) {
        throw new DomainError(bookingErrors.PRICE_OVERRIDE_OUT_OF_RANGE, {
          leastAmount: formatPence(range.leastPence),
          mostAmount: formatPence(range.mostPence),
        });
      }
      const beforePence = booking.rental_pence;
      if (rentalPence === beforePence) throw new DomainError(bookingErrors.PRICE_OVERRIDE_SAME);
      const id = await this.queries.insert(tx, ctx, {
        bookingId,
        beforePence,
        rentalPence,
        reason,
        madeBy: actor.id,
      });
      await this.queries.write(tx, ctx, bookingId, {
        rental_pence: rentalPence,
        vat_pence: vatInside(rentalPence),
        lines: JSON.stringify(
          withOverride(booking.lines as PriceLine[], lineOf(ctx, rentalPence - beforePence)),
        ),
      });
      // The reason stands with the override: the trail outlives the person it is about.
      await writeAudit(tx, ctx, {
        action: 'override-price',
        subject: 'Booking',
        subjectId: bookingId,
        details: { overrideId: id, beforePence, rentalPence },
      });
      const made: PriceOverride = {
        id,
        beforeAmount: formatPence(beforePence),
        rentalAmount: formatPence(rentalPence),
        reason,
        madeBy: `${actor.firstName} ${actor.lastName}`,
        createdAt: booking.locked_at.toISOString(),
      };
      await settle(tx, made);
      return made;
    });
  }

  private async range(
    tx: TenantTx,
    ctx: RequestContext,
    booking: LockedBooking,
  ): Promise<OverrideRange | null> {
    return overrideRange(
      {
        status: booking.status,
        rentalPence: booking.rental_pence,
        paidPence: booking.rental_paid_pence + booking.deposit_paid_pence,
        paying: await this.queries.isPaying(tx, ctx, booking.id),
      },
      {
        listedPence: (await this.queries.listed(tx, ctx, booking.id)) ?? booking.rental_pence,
        anyPrice: ctx.ability.can('price-any', 'Booking'),
      },
    );
  }

  private async locked(tx: TenantTx, ctx: RequestContext, id: number): Promise<LockedBooking> {
    const booking = await this.bookings.lock(tx, ctx, id);
    if (!booking) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
    return booking;
  }
}

/** Stands among the fees, where a later change of the hire keeps it with the days it was agreed for. */
function withOverride(lines: readonly PriceLine[], line: PriceLine): PriceLine[] {
  const rank = (one: PriceLine) => priceLineCodes.indexOf(one.code);
  const after = lines.findIndex((one) => rank(one) > rank(line));
  return after < 0 ? [...lines, line] : [...lines.slice(0, after), line, ...lines.slice(after)];
}

function lineOf(ctx: RequestContext, differencePence: number): PriceLine {
  const amount = formatPence(differencePence);
  // In the brand's language, as all lines of its prices.
  const label = wordsIn(languageFor({ language: null }, ctx.tenant)).t('override.line');
  return { code: 'fee', ruleId: null, label, quantity: 1, unitAmount: amount, amount };
}

function viewOf(row: StoredOverride): PriceOverride {
  return {
    id: row.id,
    beforeAmount: formatPence(row.before_pence),
    rentalAmount: formatPence(row.rental_pence),
    reason: row.reason,
    madeBy: `${row.first_name} ${row.last_name}`,
    createdAt: row.created_at.toISOString(),
  };
}
