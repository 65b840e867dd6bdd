import {
  bookingErrors,
  type ChosenExtras,
  type PluginChoices,
  type PriceLine,
  plainChoices,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { civilToday, daysBetween } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { OwnCodeQueries } from '../own-codes/own-code.queries.ts';
import { ownCodeOff } from '../own-codes/own-code.rule.ts';
import type { PlannedHire } from '../quote/planned-hire.ts';
import type { HirePrice, HireToPrice, PluginLine } from './hire-price.ts';
import { PluginLines } from './plugin-lines.service.ts';
import { PriceQueries } from './price.queries.ts';
import { priceHire, spendOf } from './price-hire.ts';
import type { ChosenExtra, ExtraRecord, OwnTerms, PromotionRecord } from './price-records.ts';
import { promotionFits } from './promotion-fits.ts';
import { linesIn } from './rate-names.ts';
import { TariffService } from './tariff.service.ts';
import type { Tariff } from './tariff.ts';

/** What is asked beside van and period. */
export interface PriceWish {
  readonly extras?: ChosenExtras | undefined;
  readonly promotionCode?: string | null | undefined;
  /** What was chosen in plugins' parts of the form. */
  readonly pluginChoices?: PluginChoices | undefined;
  /** Whose uses of a promotion count; null for a guest. */
  readonly customerId: number | null;
  /** The civil day the hire was booked on, when that is not today: a change keeps its first booking's lead time. */
  readonly bookedOn?: string | undefined;
  /**
   * The booking that is being changed, with its own code. What it has of extras it may keep, though less or none is
   * offered by now. Its code stays whatever its uses are by now, by the terms it was booked with (without
   * `bookingId` by those of today); where it no longer fits the hire by these it falls away instead of being refused.
   */
  readonly changing?:
    | {
        readonly bookingId?: number;
        readonly extras: ChosenExtras;
        /** A customer's own code is not asked again for its sizes while the van is the same. */
        readonly vanStays?: boolean;
        /** What plugins charge for the hire as it is agreed: it stays where one of them does not answer. */
        readonly pluginLines?: readonly PluginLine[];
      }
    | undefined;
}

/** A price with the records it was made of. */
export interface PricedHire {
  readonly price: HirePrice;
  readonly extras: readonly ChosenExtra[];
  /** Of a booking that is being changed, by its terms alone: what an own code takes off hangs on what stays agreed. */
  readonly promotion: PromotionRecord | null;
  /** The same hire with the next smaller van, where an own code of a larger one asks for it; null where there is none. */
  readonly smallerLines?: readonly PriceLine[] | null;
  /** As they were asked for. */
  readonly pluginChoices: PluginChoices;
  /** Ids of those plugins whose choices could not be added: the price is without them. */
  readonly leftOut: readonly string[];
}

/** The choices of a priced hire that are in its price. */
export function bookedChoices({
  pluginChoices,
  leftOut,
}: Pick<PricedHire, 'pluginChoices' | 'leftOut'>): PluginChoices {
  return Object.fromEntries(
    Object.entries(plainChoices(pluginChoices)).filter(([pluginId]) => !leftOut.includes(pluginId)),
  );
}

/** Prices planned hires by the brand's rules, its extras and promotions. */
@Injectable()
export class PricingService {
  constructor(
    private readonly tariffs: TariffService,
    private readonly queries: PriceQueries,
    private readonly plugins: PluginLines,
    private readonly ownCodes: OwnCodeQueries,
  ) {}

  /**
   * Plugins are asked last, and only those of which something was chosen; what fails in them fails no price.
   * Whether stock is left is not asked here: writing decides (`app.take_extras`), quotes look (`ExtrasService`).
   * @throws EXTRA_UNKNOWN, EXTRA_TOO_MANY, PROMOTION_UNKNOWN, PROMOTION_NOT_VALID, PROMOTION_USED_UP, PLUGIN_CHOICE_UNKNOWN,
   * PLUGIN_CHOICE_REFUSED
   */
  async price(ctx: RequestContext, hire: PlannedHire, wish: PriceWish): Promise<PricedHire> {
    const [tariff, offered, names] = await Promise.all([
      this.tariffs.tariff(ctx),
      this.tariffs.extras(ctx),
      this.tariffs.names(ctx),
    ]);
    const { period } = hire;
    const bookedOn = wish.bookedOn ?? civilToday(ctx.tenant.timeZone, hire.van.readAt);
    const extras = chosenFrom(offered, wish.extras ?? [], wish.changing?.extras ?? []);
    const plain: HireToPrice = {
      van: hire.van,
      pickupDate: period.pickupDate,
      returnDate: period.returnDate,
      totalDays: period.totalDays,
      daysAhead: Math.max(0, daysBetween(bookedOn, period.pickupDate)),
      ...depotFees(hire),
      extras,
      promotion: null,
    };
    let price = priceHire(tariff, plain);
    const fitting = wish.promotionCode
      ? await this.promotionFor(ctx, wish.promotionCode, wish, {
          bookedOn,
          pickupDate: period.pickupDate,
          totalDays: period.totalDays,
          spendPence: spendOf(price.lines),
          vanType: hire.van.vanType,
          pickupDepotId: hire.pickupDepot.id,
        })
      : null;
    const ownCode = fitting?.own
      ? await this.ownCode(ctx, {
          promotion: fitting,
          own: fitting.own,
          tariff,
          plain,
          lines: price.lines,
          wish,
        })
      : null;
    const promotion = ownCode ? ownCode.promotion : fitting;
    if (promotion) price = priceHire(tariff, { ...plain, promotion });
    const pluginChoices = plainChoices(wish.pluginChoices ?? {});
    const { lines, leftOut } = await this.plugins.of(ctx, hire, {
      subtotalPence: price.rentalPence,
      customerId: hirerOf(ctx, wish),
      choices: pluginChoices,
      changing: wish.changing
        ? { bookingId: wish.changing.bookingId, agreed: wish.changing.pluginLines ?? [] }
        : null,
    });
    if (lines.length > 0) price = priceHire(tariff, { ...plain, promotion, pluginLines: lines });
    return {
      price: { ...price, lines: linesIn(ctx.language, price.lines, names) },
      extras,
      promotion: wish.changing ? fitting : promotion,
      smallerLines: ownCode?.smallerLines ?? null,
      pluginChoices,
      leftOut,
    };
  }

  /**
   * A customer's own code with what it takes off this hire by the rules of today; null where a changed hire has nothing that
   * it is for by these.
   * @throws PROMOTION_NEEDS_EXTRA, PROMOTION_NOT_VALID
   */
  private async ownCode(
    ctx: RequestContext,
    {
      promotion,
      own,
      tariff,
      plain,
      lines,
      wish,
    }: {
      promotion: PromotionRecord;
      own: OwnTerms;
      tariff: Tariff;
      plain: HireToPrice;
      lines: readonly PriceLine[];
      wish: PriceWish;
    },
  ): Promise<{ promotion: PromotionRecord | null; smallerLines: readonly PriceLine[] | null }> {
    const smaller = own.sizeUpgrade ? await this.ownCodes.smallerVan(ctx, plain.van) : null;
    const smallerLines = smaller && priceHire(tariff, { ...plain, van: smaller }).lines;
    const off = ownCodeOff(own, { lines, totalDays: plain.totalDays, smallerLines });
    // A percentage or an amount is worked out as that of every promotion.
    if (off === 'as-promotion') return { promotion, smallerLines };
    if (off !== null) return { promotion: { ...promotion, percentBp: null, amountPence: off }, smallerLines };
    if (wish.changing) return { promotion: null, smallerLines };
    const { code } = promotion;
    if (own.freeExtraId === null) throw new DomainError(bookingErrors.PROMOTION_NOT_VALID, { code });
    const extra = (await this.tariffs.extras(ctx)).find(({ id }) => id === own.freeExtraId);
    throw new DomainError(bookingErrors.PROMOTION_NEEDS_EXTRA, { code, extra: extra?.name ?? '' });
  }

  private async promotionFor(
    ctx: RequestContext,
    code: string,
    wish: PriceWish,
    hire: Parameters<typeof promotionFits>[1],
  ): Promise<PromotionRecord | null> {
    const found = await this.queries.promotion(ctx, code, wish.customerId);
    if (!found) throw new DomainError(bookingErrors.PROMOTION_UNKNOWN, { code });
    const { promotion, usedByCustomer } = found;
    // The code of another customer is as absent as one that never was.
    if (promotion.own && !mayUseOwn(ctx, promotion.own, wish))
      throw new DomainError(bookingErrors.PROMOTION_UNKNOWN, { code });
    // What was agreed with a code stays so when the code is switched off; its use was counted then.
    if (wish.changing) {
      const { bookingId, vanStays } = wish.changing;
      const agreed = bookingId === undefined ? promotion : await this.queries.promotionOf(ctx, bookingId);
      // The size of a van may be corrected after it was booked: what was agreed stays.
      const own = agreed?.own && vanStays ? { ...agreed.own, vanTypes: null } : agreed?.own;
      return agreed && promotionFits({ ...agreed, active: true, own }, hire) ? agreed : null;
    }
    if (!promotionFits(promotion, hire)) throw new DomainError(bookingErrors.PROMOTION_NOT_VALID, { code });
    const usedUp =
      (promotion.maxUses !== null && promotion.used >= promotion.maxUses) ||
      (promotion.maxUsesPerCustomer !== null && usedByCustomer >= promotion.maxUsesPerCustomer);
    if (usedUp) throw new DomainError(bookingErrors.PROMOTION_USED_UP, { code });
    return promotion;
  }
}

/** Staff may quote with a code of any customer; the booking then must be that customer's (`app.use_promotion`). */
const mayUseOwn = (ctx: RequestContext, own: OwnTerms, wish: PriceWish): boolean =>
  own.customerId === wish.customerId ||
  (wish.customerId !== null &&
    wish.customerId === ctx.actor?.id &&
    ctx.ability.can('manage-hire', 'Booking'));

/** Whom plugins are told that a hire is for: staff who quote have not said so yet. */
const hirerOf = ({ actor }: RequestContext, { customerId }: PriceWish): number | null =>
  customerId === actor?.id && actor?.role !== 'customer' ? null : customerId;

/** What the depots and times of a hire cost beside the van, pence. */
export function depotFees(hire: PlannedHire): Pick<HireToPrice, 'oneWayFeePence' | 'outOfHours'> {
  const { outOfHours } = hire.period;
  return {
    oneWayFeePence: hire.oneWay?.feePence ?? 0,
    outOfHours: {
      pickupPence: outOfHours.pickup ? (hire.pickupDepot.outOfHoursFeePence ?? 0) : 0,
      returnPence: outOfHours.return ? (hire.returnDepot.outOfHoursFeePence ?? 0) : 0,
    },
  };
}

function chosenFrom(
  offered: readonly ExtraRecord[],
  chosen: ChosenExtras,
  kept: ChosenExtras,
): ChosenExtra[] {
  return chosen.map(({ extraId, quantity }) => {
    const extra = offered.find(({ id }) => id === extraId);
    const has = kept.find((one) => one.extraId === extraId)?.quantity ?? 0;
    if (!extra || !(extra.active || quantity <= has)) throw new DomainError(bookingErrors.EXTRA_UNKNOWN);
    if (quantity > Math.max(extra.maxQuantity, has)) {
      throw new DomainError(bookingErrors.EXTRA_TOO_MANY, { extra: extra.name, most: extra.maxQuantity });
    }
    return { extra, quantity };
  });
}
