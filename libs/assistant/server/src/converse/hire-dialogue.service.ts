import type { OfferedVan, Suggestion } from '@convoy/assistant/contract';
import { vanSearchSchema } from '@convoy/booking/contract';
import { AlternativesService, TermsService } from '@convoy/booking/server';
import { DepotFinder, FleetService } from '@convoy/fleet/server';
import type { RequestContext } from '@convoy/platform/context';
import { Injectable } from '@nestjs/common';
import { AssistantMemory } from '../memory/memory.service.ts';
import { plusDays } from '../understand/read-dates.ts';
import type { Slots } from '../understand/read-slots.ts';
import type { Dialogue, Reply } from './reply.ts';
import { type Speech, TERMS } from './speech.ts';
import { type OfferQuestion, VanOffers } from './van-offers.service.ts';

/** Vans that an answer offers. */
const OFFERED = 3;
/** The search asks for no more. */
const MOST_SEATS = 20;

/** The specification's keyword rules: what usually fits a purpose. */
export const sizeFor = { moving: 'large', delivery: 'medium' } as const;

/** Leads from "I need a van" to an offer and to a choice: asks for what is missing, and guesses nothing. */
@Injectable()
export class HireDialogue {
  constructor(
    private readonly offers: VanOffers,
    private readonly alternatives: AlternativesService,
    private readonly terms: TermsService,
    private readonly fleet: FleetService,
    private readonly finder: DepotFinder,
    private readonly memory: AssistantMemory,
  ) {}

  /** Goes on with what was said so far and what was said now. */
  async hire(ctx: RequestContext, said: Slots, before: Dialogue, speech: Speech): Promise<Reply> {
    const { t } = speech;
    const remembered = before.slots ? {} : await this.rememberedSlots(ctx);
    const slots = whole({ ...remembered, ...before.slots, ...said }, said);
    const dialogue: Dialogue = { slots };
    const rule = this.rule(said, speech);
    if (slots.place && (await this.finder.near(ctx, { text: slots.place })).depots.length === 0) {
      const { place, ...rest } = slots;
      return {
        text: t('noneNear', { place }),
        dialogue: { slots: rest, asked: 'place' },
        suggestions: await this.places(ctx),
      };
    }
    if (!slots.from || !slots.until) {
      const asked = slots.from ? 'until' : 'dates';
      const question = slots.from
        ? t('ask.until', { from: speech.day(slots.from) })
        : slots.days
          ? t('ask.start', { count: slots.days })
          : t('ask.dates');
      const rates = await this.rates(ctx, slots, speech);
      return {
        text: [rule, rates.text, question].filter(Boolean).join(' '),
        backed: rates.backed,
        dialogue: { ...dialogue, asked },
        suggestions: slots.from ? lengths(speech) : periods(speech),
      };
    }
    const depots = await this.fleet.depots(ctx);
    if (!slots.place && depots.length > 1 && before.asked !== 'place')
      return {
        text: [rule, t('ask.place')].filter(Boolean).join(' '),
        dialogue: { ...dialogue, asked: 'place' },
        suggestions: await this.places(ctx),
      };
    return this.offer(ctx, slots, rule, speech);
  }

  /** One of the vans of the last offer. */
  async choose(ctx: RequestContext, pick: Slots['pick'], before: Dialogue, speech: Speech): Promise<Reply> {
    const { t } = speech;
    const offered = before.offered ?? [];
    if (offered.length === 0)
      return before.slots?.from
        ? this.hire(ctx, {}, before, speech)
        : { text: t('chooseFirst'), dialogue: { ...before, asked: 'dates' }, suggestions: periods(speech) };
    const van = picked(offered, pick);
    if (!van) return { text: t('noSuchVan'), cards: [{ kind: 'vans', vans: [...offered] }] };
    const { slots = {} } = before;
    // A fresh quote: the last one may be over, or the van gone.
    const chosen = await this.offers.one(ctx, van.vanId, questionOf(slots));
    if (!chosen?.quoteId || !chosen.rentalAmount || !chosen.totalAmount)
      return this.offer(ctx, slots, '', speech);
    if (ctx.actor?.role !== 'customer')
      return {
        text: t(ctx.actor ? 'staffBook' : 'guestBook'),
        cards: [
          { kind: 'vans', vans: [chosen] },
          { kind: 'link', to: 'search', href: chosen.href },
        ],
        dialogue: before,
      };
    const { sha256 } = await this.terms.today(ctx);
    const returnLocation = slots.returnPlace ?? null;
    return {
      text: t('confirmBook'),
      proposal: {
        action: 'book',
        arguments: {
          vanId: chosen.vanId,
          pickupDate: slots.from!,
          returnDate: slots.until!,
          pickupLocation: chosen.location,
          returnLocation,
          quoteId: chosen.quoteId,
          totalDays: chosen.totalDays,
          totalAmount: chosen.totalAmount,
          depositAmount: chosen.depositAmount,
          acceptedTerms: sha256,
        },
        card: {
          van: chosen.name,
          pickupDate: chosen.pickupDate,
          returnDate: chosen.returnDate,
          pickupLocation: chosen.location,
          returnLocation,
          totalDays: chosen.totalDays,
          rentalAmount: chosen.rentalAmount,
          depositAmount: chosen.depositAmount,
          totalAmount: chosen.totalAmount,
        },
      },
      cards: [{ kind: 'link', to: 'terms', href: TERMS }],
      dialogue: before,
    };
  }

  private async offer(ctx: RequestContext, slots: Slots, rule: string, speech: Speech): Promise<Reply> {
    const { t, day, pounds } = speech;
    const question = questionOf(slots);
    const days = { from: day(slots.from!), until: day(slots.until!) };
    let found = await this.offers.offer(ctx, question, OFFERED, within(slots));
    // The rule of a purpose is advice: without such a van any other one is offered.
    if (found.total === 0 && !slots.size && slots.purpose) {
      const { vanType: _size, category: _load, ...any } = question;
      found = await this.offers.offer(ctx, any, OFFERED, within(slots));
    }
    const [first] = found.vans;
    if (!first?.totalAmount || !first.rentalAmount || !first.depositAmount) {
      const others = await this.instead(ctx, question, speech);
      return {
        searched: true,
        text: [t('none', days), others.length > 0 ? t('instead') : ''].filter(Boolean).join(' '),
        suggestions: others.length > 0 ? others : [personOf(speech)],
        dialogue: { slots, asked: 'dates' },
      };
    }
    const { budget } = slots;
    const over = budget && Number(budget.perDay ? first.perDay : first.rentalAmount) > budget.pounds;
    return {
      text: [
        rule,
        over ? t('overBudget', { budget: pounds(budget.pounds.toFixed(2)) }) : '',
        t('found', {
          // Within a budget only those that were looked at are known to fit.
          count: budget ? found.vans.length : found.total,
          ...days,
          van: first.name,
          total: pounds(first.totalAmount),
          rental: pounds(first.rentalAmount),
          deposit: pounds(first.depositAmount),
        }),
      ]
        .filter(Boolean)
        .join(' '),
      cards: [{ kind: 'vans', vans: [...found.vans] }],
      ...(budget ? { backed: [budget.pounds.toFixed(2)] } : {}),
      dialogue: { slots, offered: found.vans },
      suggestions: choices(speech).slice(0, found.vans.length > 1 ? 2 : 1),
    };
  }

  /** The specification's keyword rules, said once with what was asked. */
  private rule({ purpose, fuel, size }: Slots, { t }: Speech): string {
    if (size) return '';
    if (purpose) return t(`rule.${purpose}`);
    return fuel === 'electric' ? t('rule.electric') : '';
  }

  /** What vans of that kind begin at, from the rates of today. */
  private async rates(
    ctx: RequestContext,
    slots: Slots,
    { t, pounds }: Speech,
  ): Promise<{ text: string; backed: string[] }> {
    const { size, purpose, category, fuel, seats } = slots;
    const kind = questionOf({
      ...(size ? { size } : {}),
      ...(purpose ? { purpose } : {}),
      ...(category ? { category } : {}),
      ...(fuel ? { fuel } : {}),
      ...(seats ? { seats } : {}),
    });
    const { found } = await this.offers.offer(ctx, { ...kind, sort: 'price' }, 0);
    const [cheapest] = found;
    const narrowed = Object.keys(kind).length > 0;
    return cheapest
      ? {
          text: t(narrowed ? 'ratesKind' : 'rates', { perDay: pounds(cheapest.perDay) }),
          backed: [cheapest.perDay],
        }
      : { text: '', backed: [] };
  }

  private async instead(
    ctx: RequestContext,
    question: OfferQuestion,
    { t, day }: Speech,
  ): Promise<Suggestion[]> {
    const found = await this.alternatives.ofSearch(
      ctx,
      vanSearchSchema.parse({ ...question, page: '1', perPage: '1' }),
    );
    return [
      ...found.dates.slice(0, 2).map(({ pickupDate, returnDate }) => ({
        label: t('suggest.period', { from: day(pickupDate), until: day(returnDate) }),
        message: `from ${pickupDate.slice(0, 10)} until ${returnDate.slice(0, 10)}`,
      })),
      ...found.depots.slice(0, 2).map(({ name }) => ({ label: name, message: `in ${name}` })),
      ...found.sizes
        .filter(({ vanType }) => vanType === 'large' || vanType === 'medium')
        .slice(0, 1)
        .map(({ vanType }) => ({
          label: t(`suggest.${vanType as 'large' | 'medium'}`),
          message: `${vanType} van`,
        })),
    ].slice(0, 4);
  }

  private async places(ctx: RequestContext): Promise<Suggestion[]> {
    const depots = await this.fleet.depots(ctx);
    return [...new Set(depots.map(({ town }) => town))]
      .slice(0, 4)
      .map((town) => ({ label: town, message: `in ${town}` }));
  }

  private async rememberedSlots(ctx: RequestContext): Promise<Slots> {
    const { depot, vanType, purpose, fuelType, seats } = await this.memory.of(ctx);
    return {
      ...(depot ? { place: depot } : {}),
      ...(vanType ? { size: vanType } : {}),
      ...(purpose ? { purpose } : {}),
      ...(fuelType ? { fuel: fuelType } : {}),
      ...(seats ? { seats } : {}),
    };
  }
}

/** Dates that belong together: a new start drops an end that would lie before it. */
export function whole(slots: Slots, said: Slots): Slots {
  const { days, ...rest } = slots;
  if (rest.from && !said.until && days && (said.days || !rest.until))
    return { ...rest, until: plusDays(rest.from.slice(0, 10), days) };
  if (rest.from && rest.until && rest.until <= rest.from && said.from) {
    const { until: _before, ...open } = rest;
    return { ...open, ...(days ? { days } : {}) };
  }
  return slots;
}

/** The question of a search for what was said. */
function questionOf(slots: Slots): OfferQuestion {
  const size = slots.size ?? (slots.purpose && sizeFor[slots.purpose]);
  return {
    ...(slots.from && slots.until ? { pickupDate: slots.from, returnDate: slots.until } : {}),
    ...(slots.place ? { location: slots.place } : {}),
    ...(slots.returnPlace ? { returnLocation: slots.returnPlace } : {}),
    ...(size ? { vanType: size } : {}),
    // What is moved or delivered is a load.
    ...((slots.category ?? slots.purpose) ? { category: slots.category ?? 'cargo' } : {}),
    ...(slots.fuel ? { fuelType: slots.fuel } : {}),
    ...(slots.seats ? { seats: Math.min(slots.seats, MOST_SEATS) } : {}),
    // Where only the cheapest matter, they have to be among those that are looked at.
    ...(slots.budget || slots.pick === 'cheapest' ? { sort: 'price' as const } : {}),
  };
}

/** Those within a budget; where nothing is, the cheapest first. Undefined where no budget was said. */
function within({ budget }: Slots) {
  if (!budget) return undefined;
  return <V extends { price: { rentalAmount: string } | null; perDay: string }>(
    vans: readonly V[],
  ): readonly V[] => {
    const cost = (van: V) => Number(budget.perDay ? van.perDay : (van.price?.rentalAmount ?? van.perDay));
    const fits = vans.filter((van) => cost(van) <= budget.pounds);
    return fits.length > 0 ? fits : vans.toSorted((a, b) => cost(a) - cost(b));
  };
}

function picked(offered: readonly OfferedVan[], pick: Slots['pick']): OfferedVan | undefined {
  if (pick === undefined) return offered.length === 1 ? offered[0] : undefined;
  if (pick === 'last') return offered.at(-1);
  if (pick === 'cheapest')
    return offered.toSorted(
      (a, b) => Number(a.totalAmount ?? a.perDay) - Number(b.totalAmount ?? b.perDay),
    )[0];
  if (pick === 'largest') return offered.toSorted((a, b) => Number(b.loadLength) - Number(a.loadLength))[0];
  return offered[pick - 1];
}

/** What may be chosen of an offer with one press. */
export const choices = ({ t }: Speech): Suggestion[] => [
  { label: t('suggest.first'), message: 'the first one' },
  { label: t('suggest.cheapest'), message: 'the cheapest one' },
];
const periods = ({ t }: Speech): Suggestion[] => [
  { label: t('suggest.tomorrow'), message: 'tomorrow for one day' },
  { label: t('suggest.weekend'), message: 'this weekend' },
];
const lengths = ({ t }: Speech): Suggestion[] =>
  [1, 2, 3, 7].map((count) => ({ label: t('suggest.days', { count }), message: `for ${count} days` }));
const personOf = ({ t }: Speech): Suggestion => ({
  label: t('suggest.person'),
  message: 'I want to talk to a person',
});
