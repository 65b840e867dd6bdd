import type { SearchAlternatives, VanResult, VanSearchInput } from '@convoy/booking/contract';
import { vanTypes } from '@convoy/fleet/contract';
import { FleetService, hoursOn, nextOpenDay } from '@convoy/fleet/server';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { formatPence } from '@convoy/platform/money';
import { addDays } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { TariffService } from '../prices/tariff.service.ts';
import type { PlannedHire } from '../quote/planned-hire.ts';
import { AskedDepots } from './asked-depots.service.ts';
import { Briefly } from './briefly.ts';
import { FoundVansService } from './found-vans.service.ts';
import { type AskedHire, askedHire, type DepotNear, type HireAtDepot, hireAtDepot } from './hire-at-depot.ts';
import { sizeRank } from './order-vans.ts';
import { isFree, movingTo, type VanDiary, vanDiaries, wantedOf } from './van-diaries.sql.ts';
import { filterOf } from './van-filter.ts';
import { oneDay, VanPrices } from './van-prices.ts';
import { vanToPrice } from './van-result.ts';

/** How far from the asked dates others are looked for, and how many are named. */
const MOST_DAYS_AWAY = 14;
const MOST_PERIODS = 3;
/** Only so many other depots are looked at, and named. */
const MOST_DEPOTS_ASKED = 12;
/** Of the asked depots themselves, the nearest: all of them where there are no more. */
const MOST_MEANT = 24;
const MOST_DEPOTS = 5;
/** Diaries of a size that are read at most: of the cheapest vans, among which the cheapest offer is. */
const MOST_DIARIES = 250;
const MOST_VANS = 3;
/** Of so many free vans those are the ones to offer instead. */
const MOST_SUBSTITUTES = 12;
const DAY_MS = 86_400_000;

/** How many vans can be had, and from how much. */
interface Offer {
  readonly free: number;
  readonly pence: number;
}

/** What to offer instead of what cannot be had. */
@Injectable()
export class AlternativesService {
  private readonly offered = new Briefly<VanResult[]>(1_000);

  constructor(
    private readonly db: TenantDb,
    private readonly fleet: FleetService,
    private readonly tariffs: TariffService,
    private readonly depots: AskedDepots,
    private readonly found: FoundVansService,
  ) {}

  /**
   * Other vans of the same depot for the same hire: of the same size first, then the cheapest. Where many want one van at
   * once, those who come within a second are offered the same.
   */
  insteadOf(ctx: RequestContext, hire: PlannedHire): Promise<VanResult[]> {
    const { van, period, pickupDepot, returnDepot } = hire;
    const times = [period.pickupAt, period.returnAt, period.blockedUntil].map((at) => at.getTime());
    const key = [ctx.tenant.id, van.id, pickupDepot.id, returnDepot.id, ...times].join(':');
    return this.offered.of(key, () => this.othersFor(ctx, hire));
  }

  private async othersFor(ctx: RequestContext, hire: PlannedHire): Promise<VanResult[]> {
    const { vans, show } = await this.found.substitutes(ctx, hire, MOST_SUBSTITUTES);
    const size = sizeRank(hire.van.vanType);
    const away = (type: string) => Math.abs(sizeRank(type) - size);
    // By what the hire costs with each: rules may price vans of one size apart.
    const others = [...vans].sort(
      (a, b) =>
        away(a.van.van_type) - away(b.van.van_type) ||
        sizeRank(b.van.van_type) - sizeRank(a.van.van_type) ||
        a.pence - b.pence ||
        a.van.id - b.van.id,
    );
    return show(others.slice(0, MOST_VANS));
  }

  /** What a search that found nothing would find nearby: other dates, sizes and depots. */
  async ofSearch(ctx: RequestContext, input: VanSearchInput): Promise<SearchAlternatives> {
    const { meant, others } = await this.depots.withOthers(ctx, input);
    const dates =
      input.pickupDate && input.returnDate ? { pickup: input.pickupDate, return: input.returnDate } : null;
    const asked = askedHire(ctx, dates, input.returnLocation, await this.fleet.depots(ctx));
    const hires = meant.slice(0, MOST_MEANT).map((near) => hireAtDepot(near, asked));
    const [near, depots] = await Promise.all([
      this.nearby(ctx, input, asked, hires),
      this.elsewhere(ctx, input, asked, others),
    ]);
    return { ...near, depots, nextOpen: nextOpenOf(meant[0], asked) };
  }

  /** Other dates of the asked kind, and other sizes for the asked dates, at the asked depots. */
  private async nearby(
    ctx: RequestContext,
    input: VanSearchInput,
    asked: AskedHire,
    hires: readonly HireAtDepot[],
  ): Promise<Pick<SearchAlternatives, 'dates' | 'sizes'>> {
    if (hires.length === 0) return { dates: [], sizes: [] };
    const shifted = asked.dates ? shiftedHires(hires, asked) : [];
    const all = [...hires, ...shifted.flatMap((one) => one.hires)].map(({ wanted }) => wanted);
    const depotIds = hires.map(({ depot }) => depot.id);
    const diaries = await this.db.rows(ctx, vanDiaries, {
      tenantId: ctx.tenant.id,
      depotIds,
      moving: movingTo(await this.fleet.moves(ctx), depotIds),
      ...filterOf({ ...input, vanType: undefined }),
      from: new Date(Math.min(...all.map(({ from }) => from.getTime()))).toISOString(),
      until: new Date(Math.max(...all.map(({ until }) => until.getTime())) + DAY_MS).toISOString(),
      limit: MOST_DIARIES,
    });
    const offer = await this.offers(ctx);
    const fitting = diaries.filter((van) => !input.vanType || van.van_type === input.vanType);
    const dates: SearchAlternatives['dates'] = [];
    for (const { pickup, end, hires: at } of shifted) {
      if (dates.length === MOST_PERIODS) break;
      const found = offer(fitting, at);
      if (found)
        dates.push({ pickupDate: pickup, returnDate: end, free: found.free, from: formatPence(found.pence) });
    }
    const sizes = input.vanType === undefined ? [] : vanTypes.filter((type) => type !== input.vanType);
    return {
      dates,
      sizes: sizes.flatMap((vanType) => {
        const found = offer(
          diaries.filter((van) => van.van_type === vanType),
          hires,
        );
        return found ? [{ vanType, free: found.free, from: formatPence(found.pence) }] : [];
      }),
    };
  }

  /** Counts and prices the vans of diaries that are free for a hire; null where none is. */
  private async offers(
    ctx: RequestContext,
  ): Promise<(diaries: readonly VanDiary[], hires: readonly HireAtDepot[]) => Offer | null> {
    const [tariff, moves] = await Promise.all([this.tariffs.tariff(ctx), this.fleet.moves(ctx)]);
    return (diaries, hires) => {
      const prices = new VanPrices(tariff, hires);
      const at = new Map(hires.map((hire) => [hire.depot.id, hire.wanted]));
      let free = 0;
      let least = Number.POSITIVE_INFINITY;
      for (const diary of diaries) {
        const wanted = wantedOf(diary, moves, (depotId) => at.get(depotId));
        if (!wanted?.open || !isFree(diary, wanted.from, wanted.until)) continue;
        // At the price of where it is then.
        const van = vanToPrice({ ...diary, depot_id: wanted.depotId });
        free += 1;
        least = Math.min(least, prices.of(van)?.rentalPence ?? oneDay(prices.rate(van)));
      }
      return free === 0 ? null : { free, pence: least };
    };
  }

  /** Other depots with what was asked, nearest first. */
  private async elsewhere(
    ctx: RequestContext,
    input: VanSearchInput,
    asked: AskedHire,
    others: readonly DepotNear[],
  ): Promise<SearchAlternatives['depots']> {
    const hires = others.slice(0, MOST_DEPOTS_ASKED).map((near) => hireAtDepot(near, asked));
    const { vans } = await this.found.findAt(
      ctx,
      { filter: filterOf(input), dates: asked.dates, onlyAvailable: true },
      hires,
    );
    return hires
      .flatMap(({ depot, distanceMiles }) => {
        const here = vans.filter(({ van }) => van.depot_id === depot.id);
        if (here.length === 0) return [];
        const pence = Math.min(...here.map((van) => van.pence));
        return [
          {
            depotId: depot.id,
            name: depot.name,
            distanceMiles: distanceMiles === null ? null : Math.round(distanceMiles * 10) / 10,
            free: here.length,
            from: formatPence(pence),
          },
        ];
      })
      .slice(0, MOST_DEPOTS);
  }
}

/** The same hire on other days, nearest first, a later one before an earlier one; days it cannot begin on are left out. */
function shiftedHires(
  depots: readonly DepotNear[],
  asked: AskedHire,
): { pickup: string; end: string; hires: HireAtDepot[] }[] {
  const { dates } = asked;
  if (!dates) return [];
  const moved = (moment: string, days: number) => addDays(moment.slice(0, 10), days) + moment.slice(10);
  return Array.from(
    { length: 2 * MOST_DAYS_AWAY },
    (_, at) => (at % 2 === 0 ? 1 : -1) * (1 + (at >> 1)),
  ).flatMap((days) => {
    const [pickup, end] = [moved(dates.pickup, days), moved(dates.return, days)];
    try {
      const hires = depots.map((near) => hireAtDepot(near, { ...asked, dates: { pickup, return: end } }));
      return hires.some(({ wanted }) => wanted.open) ? [{ pickup, end, hires }] : [];
    } catch (error) {
      // In the past, too far ahead, or at a time the clocks skip that day.
      if (error instanceof DomainError) return [];
      throw error;
    }
  });
}

/** The next day on which the asked depot opens, where it is closed on the asked one. */
function nextOpenOf(near: DepotNear | undefined, { dates }: AskedHire): string | null {
  const day = dates?.pickup.slice(0, 10);
  if (!near || !day || hoursOn(near.depot, day)) return null;
  return nextOpenDay(near.depot, day);
}
