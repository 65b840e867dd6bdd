import type {
  OfferedVan,
  Recommendation,
  RecommendationInput,
  RecommendedVan,
} from '@convoy/assistant/contract';
import type { VanResult } from '@convoy/booking/contract';
import { QUOTE_MINUTES } from '@convoy/booking/server';
import { DepotFinder } from '@convoy/fleet/server';
import type { RequestContext } from '@convoy/platform/context';
import { Injectable } from '@nestjs/common';
import { type Speech, speechIn } from '../converse/speech.ts';
import { VanOffers } from '../converse/van-offers.service.ts';
import { compared, rankVans, type Wish } from './rank-vans.rule.ts';
import { reasonsFor } from './reasons.rule.ts';
import { requirementsIn } from './requirements.rule.ts';

/** One recommended and as many others. */
const QUOTED = 4;

/** Recommends real vans that are free, each with a live quote. */
@Injectable()
export class Recommendations {
  constructor(
    private readonly offers: VanOffers,
    private readonly finder: DepotFinder,
  ) {}

  /** @throws what is wrong with the dates, as the search throws it */
  async recommend(ctx: RequestContext, input: RecommendationInput): Promise<Recommendation> {
    const speech = speechIn(ctx.language);
    const { t, day } = speech;
    const { depots } = await this.finder.near(ctx, { text: input.pickupLocation });
    if (depots.length === 0) return nothing(t('reason.noPlace', { place: input.pickupLocation }));
    const wish: Wish = {
      passengers: input.passengers,
      budgetPence: input.budget ?? null,
      ...requirementsIn(input.specialRequirements ?? '', ctx.language),
    };
    const question = {
      location: input.pickupLocation,
      pickupDate: input.pickupDate,
      returnDate: input.returnDate,
      ...(input.vanType ? { category: input.vanType } : {}),
    };
    const { vans, found, whole } = await this.offers.offer(ctx, question, QUOTED, (all) =>
      rankVans(all, wish),
    );
    const facts = new Map(found.map((van) => [van.id, van]));
    const recommended = vans.flatMap((van) => {
      const result = facts.get(van.vanId);
      return result && van.totalAmount && van.quoteId ? [toRecommended(van, result)] : [];
    });
    const [best, ...alternatives] = recommended;
    const offered = vans.find(({ vanId }) => vanId === best?.id);
    if (!best || !offered)
      return nothing(t('reason.none', { from: day(input.pickupDate), until: day(input.returnDate) }));
    return {
      recommendedVan: best,
      totalCost: best.totalCost,
      rentalAmount: offered.rentalAmount,
      depositAmount: offered.depositAmount,
      totalDays: offered.totalDays,
      pickupDate: offered.pickupDate,
      returnDate: offered.returnDate,
      reasoning: reasonsFor(offered, wish, compared(found, wish, whole), speech).join(' '),
      bookingTips: tips(offered, speech),
      alternatives,
    };
  }
}

const tips = (van: OfferedVan, { t }: Speech): string[] => [
  t('tip.quote', { minutes: QUOTE_MINUTES }),
  t('tip.licence'),
  ...(van.fuelType === 'electric' ? [t('tip.electric')] : []),
  ...(van.category === 'cargo' ? [t('tip.length')] : []),
  t('tip.photos'),
  t('tip.early'),
];

const toRecommended = (van: OfferedVan, { make, model, dailyRate }: VanResult): RecommendedVan => ({
  id: van.vanId,
  make,
  model,
  vanType: van.vanType,
  category: van.category,
  seats: van.seats,
  fuelType: van.fuelType,
  loadLength: van.loadLength,
  location: van.location,
  distanceMiles: van.distanceMiles,
  dailyRate,
  totalCost: van.totalAmount!,
  quoteId: van.quoteId!,
  href: van.href,
});

const nothing = (reasoning: string): Recommendation => ({
  recommendedVan: null,
  totalCost: null,
  rentalAmount: null,
  depositAmount: null,
  totalDays: null,
  pickupDate: null,
  returnDate: null,
  reasoning,
  bookingTips: [],
  alternatives: [],
});
