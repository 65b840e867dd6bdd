import {
  bookingErrors,
  type ChosenExtras,
  plainChoices,
  type Quote,
  type QuoteInput,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { formatPence } from '@convoy/platform/money';
import { EnabledPlugins } from '@convoy/platform/ports';
import { Injectable } from '@nestjs/common';
import { ExtrasService } from '../prices/extras.service.ts';
import { type PricedHire, type PriceWish, PricingService } from '../prices/pricing.service.ts';
import { TariffService } from '../prices/tariff.service.ts';
import { HirePlanner } from './hire-planner.service.ts';
import type { PlannedHire } from './planned-hire.ts';
import { QuoteQueries, type QuoteRecord } from './quote.queries.ts';

/** How long a quoted price is honoured. */
export const QUOTE_MINUTES = 30;

/** Prices that are kept: what was shown is honoured for a while. */
@Injectable()
export class QuoteService {
  constructor(
    private readonly quotes: QuoteQueries,
    private readonly planner: HirePlanner,
    private readonly pricing: PricingService,
    private readonly extras: ExtrasService,
    private readonly tariffs: TariffService,
    private readonly plugins: EnabledPlugins,
  ) {}

  /**
   * Stores a price that is honoured until it expires. It holds neither the van nor the extras.
   * @throws EXTRA_UNAVAILABLE, and what planning and prices refuse
   */
  async quote(ctx: RequestContext, input: QuoteInput): Promise<Quote> {
    const hire = await this.planner.plan(ctx, input);
    const priced = await this.pricing.price(ctx, hire, {
      extras: input.extras,
      promotionCode: input.promotionCode,
      pluginChoices: input.pluginChoices,
      customerId: ctx.actor?.id ?? null,
    });
    await this.extras.assertLeft(ctx, hire.period, priced.extras);
    const id = await this.quotes.insert(ctx, {
      hire,
      priced,
      userId: ctx.actor?.id ?? null,
      minutes: QUOTE_MINUTES,
    });
    return this.shown(ctx, await this.visible(ctx, id));
  }

  /** The caller's own quote, or a guest's by its number. @throws QUOTE_NOT_FOUND */
  async get(ctx: RequestContext, id: number): Promise<Quote> {
    return this.shown(ctx, await this.visible(ctx, id));
  }

  private shown(ctx: RequestContext, quote: QuoteRecord): Quote {
    return toQuote(quote, ctx.tenant.currency, (pluginId) => this.plugins.named(pluginId, ctx.language));
  }

  /** As `get`, with the names that mails need. @throws QUOTE_NOT_FOUND */
  async visible(ctx: RequestContext, id: number): Promise<QuoteRecord> {
    const quote = await this.quotes.quote(ctx, id);
    if (!quote || !mayUse(ctx, quote)) throw new DomainError(bookingErrors.QUOTE_NOT_FOUND);
    return quote;
  }

  /**
   * The price to book at: a live quote of this very hire is honoured with its extras, its promotion and what plugins said,
   * whether they are still there or not; otherwise the price is made anew.
   * @throws QUOTE_EXPIRED, QUOTE_MISMATCH, and what prices refuse
   */
  async priceOf(
    ctx: RequestContext,
    hire: PlannedHire,
    { quoteId, ...wish }: PriceWish & { readonly quoteId?: number | undefined },
  ): Promise<PricedHire> {
    if (quoteId === undefined) return this.pricing.price(ctx, hire, wish);
    const quote = await this.quotes.quote(ctx, quoteId);
    // Another person's quote is as absent as one that never was.
    if (!quote || !mayUse(ctx, quote) || !isOf(quote, hire) || !asksTheSame(quote, wish)) {
      throw new DomainError(bookingErrors.QUOTE_MISMATCH);
    }
    if (quote.expired) throw new DomainError(bookingErrors.QUOTE_EXPIRED);
    const offered = await this.tariffs.extras(ctx);
    return {
      price: {
        totalDays: quote.totalDays,
        dailyRatePence: quote.dailyRatePence,
        lines: quote.lines,
        rentalPence: quote.rentalPence,
        depositPence: quote.depositPence,
        vatPence: quote.vatPence,
        totalPence: quote.rentalPence + quote.depositPence,
      },
      extras: quote.extras.flatMap(({ extraId, quantity }) => {
        // No extra is ever deleted, so each of them is found.
        const extra = offered.find(({ id }) => id === extraId);
        return extra ? [{ extra, quantity }] : [];
      }),
      promotion: quote.promotion,
      pluginChoices: quote.pluginChoices,
      leftOut: quote.leftOut,
    };
  }
}

/** A guest's quote serves whoever knows its number: they sign in or register between quote and booking. */
const mayUse = (ctx: RequestContext, quote: QuoteRecord) =>
  quote.userId === null || quote.userId === ctx.actor?.id;

function isOf(quote: QuoteRecord, { van, period, pickupDepot, returnDepot }: PlannedHire): boolean {
  return (
    quote.vanId === van.id &&
    quote.pickupDate === period.pickupDate &&
    quote.returnDate === period.returnDate &&
    (hasTimesOf(quote, period) || (period.startsNow && quote.totalDays === period.totalDays)) &&
    quote.pickupDepotId === pickupDepot.id &&
    quote.returnDepotId === returnDepot.id
  );
}

/** A hire that starts as soon as it can was quoted by the hours of some minutes ago. */
const hasTimesOf = (quote: QuoteRecord, period: PlannedHire['period']) =>
  quote.pickupTime === period.pickupTime && quote.returnTime === period.returnTime;

/** The code it was asked with. */
const codeOf = ({ promotion }: QuoteRecord) => promotion?.code ?? null;

function asksTheSame(quote: QuoteRecord, wish: PriceWish): boolean {
  const said = (extras: ChosenExtras) =>
    extras
      .map(({ extraId, quantity }) => `${extraId}x${quantity}`)
      .sort()
      .join();
  return (
    said(quote.extras) === said(wish.extras ?? []) &&
    codeOf(quote) === (wish.promotionCode ?? null) &&
    JSON.stringify(plainChoices(quote.pluginChoices)) ===
      JSON.stringify(plainChoices(wish.pluginChoices ?? {}))
  );
}

const moment = (date: string, time: string | null) => (time === null ? date : `${date}T${time}`);

function toQuote(
  quote: QuoteRecord,
  currency: string,
  named: (pluginId: string) => { name?: string },
): Quote {
  return {
    id: quote.id,
    vanId: quote.vanId,
    pickupDate: moment(quote.pickupDate, quote.pickupTime),
    returnDate: moment(quote.returnDate, quote.returnTime),
    pickupLocation: quote.pickupDepotName,
    returnLocation: quote.returnDepotId === quote.pickupDepotId ? null : quote.returnDepotName,
    extras: quote.extras,
    promotionCode: codeOf(quote),
    pluginChoices: quote.pluginChoices,
    notices: quote.leftOut.map((pluginId) => ({ kind: 'plugin-left-out', pluginId, ...named(pluginId) })),
    totalDays: quote.totalDays,
    lines: quote.lines,
    rentalAmount: formatPence(quote.rentalPence),
    depositAmount: formatPence(quote.depositPence),
    totalAmount: formatPence(quote.rentalPence + quote.depositPence),
    vatAmount: formatPence(quote.vatPence),
    milesPerDay: quote.milesPerDay,
    extraMileAmount: quote.extraMilePence === null ? null : formatPence(quote.extraMilePence),
    currency,
    expiresAt: quote.expiresAt.toISOString(),
  };
}
