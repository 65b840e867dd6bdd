import type { VanResult } from '@convoy/booking/contract';
import { FleetService } from '@convoy/fleet/server';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { VanToPrice } from '../prices/hire-price.ts';
import { TariffService } from '../prices/tariff.service.ts';
import type { PlannedHire } from '../quote/planned-hire.ts';
import { askedHire, type DepotNear, type HireAtDepot, hireAtDepot, plannedAtDepot } from './hire-at-depot.ts';
import { movedBy } from './moved-vans.ts';
import { type RankedVan, sizeRank } from './order-vans.ts';
import {
  type CandidateVan,
  manyVansSearch,
  movedManyVansSearch,
  movedVanSearch,
  searchValues,
  type VanDetails,
  type VanFilter,
  vanDetails,
  vanSearch,
} from './search-vans.sql.ts';
import { substitutes } from './substitutes.sql.ts';
import { type FoundPrice, oneDay, VanPrices } from './van-prices.ts';
import { toVanResult, vanToPrice } from './van-result.ts';

/** Brands with more vans than this that fit are read in two statements: what orders them all, then what is shown of a page. */
const READ_WHOLE = 250;

/** What is looked for, wherever the question came from. */
export interface VanQuestion {
  readonly depots: readonly DepotNear[];
  readonly filter: VanFilter;
  readonly dates: { readonly pickup: string; readonly return: string } | null;
  readonly returnLocation?: string | undefined;
  readonly onlyAvailable: boolean;
}

/** A van that fits, with its price. */
export interface PricedVan extends RankedVan {
  readonly van: CandidateVan;
  /** The same as the price engine takes it. */
  readonly toPrice: VanToPrice;
  readonly near: HireAtDepot;
  /** Null without dates, and where the hire cannot be had from its depot. */
  readonly price: FoundPrice | null;
}

/** Every van that fits, in no order, and how to show some of them. */
export interface FoundVans {
  readonly vans: PricedVan[];
  show(page: readonly PricedVan[]): Promise<VanResult[]>;
}

/** Finds and prices vans: one statement on cached depots and a cached tariff. */
@Injectable()
export class FoundVansService {
  /** Tenants whose last whole reading was a long one. */
  private readonly large = new Set<number>();

  constructor(
    private readonly db: TenantDb,
    private readonly fleet: FleetService,
    private readonly tariffs: TariffService,
  ) {}

  /** @throws DATES_REVERSED, DATES_PAST, DATES_TOO_FAR, TIME_MISSING, DEPOT_UNKNOWN of the return */
  async find(ctx: RequestContext, question: VanQuestion): Promise<FoundVans> {
    const { depots, dates, returnLocation } = question;
    const asked = askedHire(ctx, dates, returnLocation, await this.fleet.depots(ctx));
    return this.findAt(
      ctx,
      question,
      depots.map((near) => hireAtDepot(near, asked)),
    );
  }

  /** The same for hires that are worked out already. */
  async findAt(
    ctx: RequestContext,
    question: Pick<VanQuestion, 'filter' | 'dates' | 'onlyAvailable'>,
    hires: readonly HireAtDepot[],
  ): Promise<FoundVans> {
    if (hires.length === 0) return { vans: [], show: async () => [] };
    const values = searchValues(ctx, {
      wanted: hires.map(({ wanted }) => wanted),
      filter: question.filter,
      onlyAvailable: question.onlyAvailable,
      dated: question.dates !== null,
    });
    const large = this.large.has(ctx.tenant.id);
    const moved = movedBy(
      await this.fleet.moves(ctx),
      hires.map(({ wanted }) => wanted),
    );
    const [tariff, found] = await Promise.all([
      this.tariffs.tariff(ctx),
      moved.size === 0
        ? this.db.rows(ctx, large ? manyVansSearch : vanSearch, values)
        : this.db.rows(ctx, large ? movedManyVansSearch : movedVanSearch, {
            ...values,
            moved: [...moved.keys()],
            movedTo: [...moved.values()],
          }),
    ]);
    const rows = found.map((van) => {
      const depotId = moved.get(van.id);
      return depotId === undefined ? van : { ...van, depot_id: depotId };
    });
    if (rows.length > READ_WHOLE) this.large.add(ctx.tenant.id);
    const prices = new VanPrices(tariff, hires);
    return {
      vans: pricedVans(rows, hires, prices),
      show: (page) => this.show(ctx, page, prices, !large),
    };
  }

  /** A few free vans of the same depot to have instead of a planned hire's, in the order of `substitutes`. */
  async substitutes(ctx: RequestContext, hire: PlannedHire, limit: number): Promise<FoundVans> {
    const at = plannedAtDepot(hire);
    const gone = movedBy(await this.fleet.moves(ctx), [at.wanted]);
    const [tariff, rows] = await Promise.all([
      this.tariffs.tariff(ctx),
      this.db.rows(ctx, substitutes, {
        gone: [...gone].flatMap(([vanId, depotId]) => (depotId === at.depot.id ? [] : [vanId])),
        tenantId: ctx.tenant.id,
        depotId: at.depot.id,
        vanId: hire.van.id,
        size: sizeRank(hire.van.vanType) + 1,
        from: at.wanted.from.toISOString(),
        until: at.wanted.until.toISOString(),
        limit,
      }),
    ]);
    const prices = new VanPrices(tariff, [at]);
    return { vans: pricedVans(rows, [at], prices), show: (page) => this.show(ctx, page, prices, true) };
  }

  private async show(
    ctx: RequestContext,
    page: readonly PricedVan[],
    prices: VanPrices,
    whole: boolean,
  ): Promise<VanResult[]> {
    const ids = page.map(({ van }) => van.id);
    const read =
      whole || ids.length === 0 ? [] : await this.db.rows(ctx, vanDetails, { tenantId: ctx.tenant.id, ids });
    const known = new Map(read.map((row) => [row.id, row]));
    return page.flatMap(({ van, toPrice, near, price }) => {
      const details = whole ? (van as CandidateVan & VanDetails) : known.get(van.id);
      // Gone between the two statements.
      return details ? [toVanResult(van, details, near, price, prices.rate(toPrice))] : [];
    });
  }
}

function pricedVans(
  rows: readonly CandidateVan[],
  hires: readonly HireAtDepot[],
  prices: VanPrices,
): PricedVan[] {
  const at = new Map(hires.map((hire) => [hire.depot.id, hire]));
  return rows.map((van) => {
    const near = at.get(van.depot_id)!;
    const toPrice = vanToPrice(van);
    const price = prices.of(toPrice);
    return {
      van,
      toPrice,
      near,
      price,
      distanceMiles: near.distanceMiles,
      pence: price?.rentalPence ?? oneDay(prices.rate(toPrice)),
    };
  });
}
