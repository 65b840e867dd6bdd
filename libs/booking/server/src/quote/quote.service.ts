import { bookingErrors, type PriceLine, type Quote, type QuoteInput } from '@convoy/booking/contract';
import { type DepotRecord, FleetService, findDepots } from '@convoy/fleet/server';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { formatPence } from '@convoy/platform/money';
import { Injectable } from '@nestjs/common';
import { BookingQueries, type QuoteRecord } from '../booking.queries.ts';
import { hirePeriod } from './hire-period.ts';
import type { PlannedHire } from './planned-hire.ts';
import { type HirePrice, priceHire } from './price-hire.ts';

/** How long a quoted price is honoured. */
export const QUOTE_MINUTES = 30;

/** Plans and prices hires. The price shown, booked and charged comes from here alone. */
@Injectable()
export class QuoteService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: BookingQueries,
    private readonly fleet: FleetService,
  ) {}

  /** Stores a price that is honoured until it expires. */
  async quote(ctx: RequestContext, input: QuoteInput): Promise<Quote> {
    const hire = await this.plan(ctx, input);
    const price = priceHire(hire.van, hire.period.totalDays);
    const { id, expiresAt } = await this.db.write(ctx, (tx) =>
      this.queries.insertQuote(tx, ctx, {
        hire,
        price,
        userId: ctx.actor?.id ?? null,
        minutes: QUOTE_MINUTES,
      }),
    );
    return {
      id,
      vanId: hire.van.id,
      totalDays: price.totalDays,
      lines: [...price.lines],
      rentalAmount: formatPence(price.rentalPence),
      depositAmount: formatPence(price.depositPence),
      totalAmount: formatPence(price.totalPence),
      vatAmount: formatPence(price.vatPence),
      currency: ctx.tenant.currency,
      expiresAt: expiresAt.toISOString(),
    };
  }

  /** Looks up what a hire names and checks that it can be: van, depots, dates. Not whether it is free. */
  async plan(ctx: RequestContext, input: QuoteInput): Promise<PlannedHire> {
    const [van, depots] = await Promise.all([this.fleet.van(ctx, input.vanId), this.fleet.depots(ctx)]);
    if (!van) throw new DomainError(bookingErrors.VAN_NOT_FOUND);
    if (van.status === 'unavailable') throw new DomainError(bookingErrors.VAN_OUT_OF_SERVICE);
    const home = depots.find((depot) => depot.id === van.depotId);
    if (!home) throw new DomainError(bookingErrors.VAN_NOT_FOUND);
    const meant = findDepots(depots, input.pickupLocation);
    if (meant.length === 0)
      throw new DomainError(bookingErrors.DEPOT_UNKNOWN, { location: input.pickupLocation });
    if (!meant.includes(home)) throw new DomainError(bookingErrors.PICKUP_ELSEWHERE, { depot: home.name });
    const returnDepot = returnOf(depots, home, input.returnLocation);
    const period = hirePeriod({
      pickup: input.pickupDate,
      return: input.returnDate,
      pickupDepot: home,
      returnDepot,
      timeZone: ctx.tenant.timeZone,
      now: new Date(),
    });
    return { van, pickupDepot: home, returnDepot, period };
  }

  /**
   * The price to book at: a live quote of this very hire is honoured, otherwise the price is made anew.
   * @throws QUOTE_EXPIRED, QUOTE_MISMATCH
   */
  async priceOf(ctx: RequestContext, hire: PlannedHire, quoteId: number | undefined): Promise<HirePrice> {
    if (quoteId === undefined) return priceHire(hire.van, hire.period.totalDays);
    const quote = await this.queries.quote(ctx, quoteId);
    // Another customer's quote is as absent as one that never was.
    if (!quote || (quote.userId !== null && quote.userId !== ctx.actor?.id) || !isOf(quote, hire)) {
      throw new DomainError(bookingErrors.QUOTE_MISMATCH);
    }
    if (quote.expired) throw new DomainError(bookingErrors.QUOTE_EXPIRED);
    return {
      totalDays: quote.totalDays,
      dailyRatePence: quote.dailyRatePence,
      lines: quote.lines as PriceLine[],
      rentalPence: quote.rentalPence,
      depositPence: quote.depositPence,
      vatPence: quote.vatPence,
      totalPence: quote.rentalPence + quote.depositPence,
    };
  }
}

/** Where the van comes back: the depot meant, the pickup depot among several that may be meant, or where it started. */
function returnOf(
  depots: readonly DepotRecord[],
  home: DepotRecord,
  text: string | null | undefined,
): DepotRecord {
  if (!text) return home;
  const meant = findDepots(depots, text);
  if (meant.length === 0) throw new DomainError(bookingErrors.DEPOT_UNKNOWN, { location: text });
  return meant.includes(home) ? home : meant[0]!;
}

function isOf(quote: QuoteRecord, { van, period, pickupDepot, returnDepot }: PlannedHire): boolean {
  return (
    quote.vanId === van.id &&
    quote.pickupDate === period.pickupDate &&
    quote.pickupTime === period.pickupTime &&
    quote.returnDate === period.returnDate &&
    quote.returnTime === period.returnTime &&
    quote.pickupDepotId === pickupDepot.id &&
    quote.returnDepotId === returnDepot.id
  );
}
