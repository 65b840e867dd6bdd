import { bookingErrors, type PriceLine, type Quote, type QuoteInput } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { formatPence } from '@convoy/platform/money';
import { Injectable } from '@nestjs/common';
import { BookingQueries, type QuoteRecord } from '../booking.queries.ts';
import { type PricedHire, type PriceWish, PricingService } from '../prices/pricing.service.ts';
import { HirePlanner } from './hire-planner.service.ts';
import type { PlannedHire } from './planned-hire.ts';

/** How long a quoted price is honoured. */
export const QUOTE_MINUTES = 30;

/** Prices hires. The price shown, booked and charged comes from here alone. */
@Injectable()
export class QuoteService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: BookingQueries,
    private readonly planner: HirePlanner,
    private readonly pricing: PricingService,
  ) {}

  /** Stores a price that is honoured until it expires. */
  async quote(ctx: RequestContext, input: QuoteInput): Promise<Quote> {
    const hire = await this.planner.plan(ctx, input);
    const { price } = await this.pricing.price(ctx, hire, { customerId: ctx.actor?.id ?? null });
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
      pickupDate: input.pickupDate,
      returnDate: input.returnDate,
      pickupLocation: hire.pickupDepot.name,
      returnLocation: hire.returnDepot.id === hire.pickupDepot.id ? null : hire.returnDepot.name,
      extras: [],
      promotionCode: null,
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

  /**
   * The price to book at: a live quote of this very hire is honoured with its extras and its promotion, otherwise the
   * price is made anew.
   * @throws QUOTE_EXPIRED, QUOTE_MISMATCH, and what prices refuse
   */
  async priceOf(
    ctx: RequestContext,
    hire: PlannedHire,
    { quoteId, ...wish }: PriceWish & { readonly quoteId?: number | undefined },
  ): Promise<PricedHire> {
    if (quoteId === undefined) return this.pricing.price(ctx, hire, wish);
    const quote = await this.queries.quote(ctx, quoteId);
    // Another customer's quote is as absent as one that never was.
    if (!quote || (quote.userId !== null && quote.userId !== ctx.actor?.id) || !isOf(quote, hire)) {
      throw new DomainError(bookingErrors.QUOTE_MISMATCH);
    }
    if (quote.expired) throw new DomainError(bookingErrors.QUOTE_EXPIRED);
    const price = {
      totalDays: quote.totalDays,
      dailyRatePence: quote.dailyRatePence,
      lines: quote.lines as PriceLine[],
      rentalPence: quote.rentalPence,
      depositPence: quote.depositPence,
      vatPence: quote.vatPence,
      totalPence: quote.rentalPence + quote.depositPence,
    };
    return { price, extras: [], promotion: null };
  }
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
