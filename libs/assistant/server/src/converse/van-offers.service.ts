import type { OfferedVan } from '@convoy/assistant/contract';
import { type VanResult, vanOfIdSchema, vanSearchSchema } from '@convoy/booking/contract';
import { QuoteService, VanSearchService } from '@convoy/booking/server';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { FairTurns } from '../turns/fair-turns.ts';

/** What vans are looked for, in the terms of the search itself. */
export type OfferQuestion = Omit<Partial<z.input<typeof vanSearchSchema>>, 'page' | 'perPage' | 'available'>;

/** Most vans that are put into an order of the caller's own. */
const MOST_ORDERED = 100;

/** Free vans with their prices. */
export interface Offers {
  readonly vans: readonly OfferedVan[];
  readonly found: readonly VanResult[];
  /** How many there are in all. */
  readonly total: number;
  /** False where there are more than were looked at: what is said of all of them is then not known. */
  readonly whole: boolean;
}

/** Vans that the search finds, each with a quote that is honoured. */
@Injectable()
export class VanOffers {
  constructor(
    private readonly search: VanSearchService,
    private readonly quotes: QuoteService,
    private readonly turns: FairTurns,
  ) {}

  /**
   * @param most vans to quote, in the order of the search
   * @param order puts all that were found into another order, and may leave some out
   * @throws what is wrong with dates and depots, as the search throws it
   */
  async offer(
    ctx: RequestContext,
    question: OfferQuestion,
    most: number,
    order?: (vans: readonly VanResult[]) => readonly VanResult[],
  ): Promise<Offers> {
    const perPage = String(order ? MOST_ORDERED : Math.max(most, 1));
    const input = vanSearchSchema.parse({ ...question, available: 'true', page: '1', perPage });
    await this.turns.breathe();
    const { vans, total } = await this.search.search(ctx, input);
    const found = order ? order(vans) : vans;
    const offered = await this.turns.each(found.slice(0, most), (van) => this.quoted(ctx, van, question));
    return { vans: offered.filter((van) => van !== null), found, total, whole: total <= vans.length };
  }

  /** One van with a fresh quote; null where it cannot be had. */
  async one(
    ctx: RequestContext,
    vanId: number,
    { pickupDate, returnDate, returnLocation }: OfferQuestion,
  ): Promise<OfferedVan | null> {
    try {
      const asked = vanOfIdSchema.parse({ pickupDate, returnDate, returnLocation });
      const van = await this.search.van(ctx, vanId, asked);
      if (!van.available) return null;
      return await this.quoted(ctx, van, { pickupDate, returnDate, returnLocation });
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }

  private async quoted(
    ctx: RequestContext,
    van: VanResult,
    asked: OfferQuestion,
  ): Promise<OfferedVan | null> {
    const { pickupDate, returnDate, returnLocation } = asked;
    const base = {
      vanId: van.id,
      name: `${van.make} ${van.model}`,
      vanType: van.vanType,
      category: van.category,
      fuelType: van.fuelType,
      seats: van.seats,
      loadLength: van.loadLength,
      licenceCategory: van.licenceCategory,
      location: van.location,
      distanceMiles: van.distanceMiles === null ? null : Math.round(van.distanceMiles),
      perDay: van.perDay,
    };
    const dates = {
      pickupDate: pickupDate ?? null,
      returnDate: returnDate ?? null,
      returnLocation: returnLocation ?? null,
    };
    const none = {
      quoteId: null,
      totalDays: null,
      rentalAmount: null,
      depositAmount: null,
      totalAmount: null,
    };
    if (!pickupDate || !returnDate)
      return { ...base, ...none, pickupDate: null, returnDate: null, href: bookingHref(van, dates) };
    try {
      const quote = await this.quotes.quote(ctx, {
        vanId: van.id,
        pickupDate,
        returnDate,
        pickupLocation: van.location,
        returnLocation: returnLocation ?? null,
      });
      return {
        ...base,
        quoteId: quote.id,
        totalDays: quote.totalDays,
        rentalAmount: quote.rentalAmount,
        depositAmount: quote.depositAmount,
        totalAmount: quote.totalAmount,
        pickupDate: quote.pickupDate,
        returnDate: quote.returnDate,
        href: bookingHref(van, { ...quote, returnLocation: quote.returnLocation }),
      };
    } catch (error) {
      // Taken or refused since the search: not offered.
      if (error instanceof DomainError) return null;
      throw error;
    }
  }
}

/** The booking page with a van, its dates and depots filled in. */
function bookingHref(
  van: VanResult,
  {
    pickupDate,
    returnDate,
    returnLocation,
  }: { pickupDate: string | null; returnDate: string | null; returnLocation: string | null },
): string {
  const query = new URLSearchParams({ step: 'book', van: String(van.id), pickupLocation: van.location });
  for (const [name, moment] of [
    ['pickup', pickupDate],
    ['return', returnDate],
  ] as const) {
    if (!moment) continue;
    const [date, time] = moment.split('T');
    query.set(`${name}Date`, date!);
    if (time) query.set(`${name}Time`, time.slice(0, 5));
  }
  if (returnLocation) query.set('returnLocation', returnLocation);
  return `/booking?${query}`;
}
