import { bookingErrors, type VanResult, type VanSearchInput } from '@convoy/booking/contract';
import { type DepotRecord, FleetService, findDepots } from '@convoy/fleet/server';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { formatPence } from '@convoy/platform/money';
import { civilToday, daysBetween } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import type { HirePrice, VanToPrice } from '../prices/hire-price.ts';
import { pricerFor } from '../prices/price-hire.ts';
import { TariffService } from '../prices/tariff.service.ts';
import { type HirePeriod, hireDays, hirePeriod } from '../quote/hire-period.ts';
import { type FoundVan, searchVans, type WantedAtDepot } from './search-vans.sql.ts';

const CLOSED = new Set([bookingErrors.DEPOT_CLOSED.code, bookingErrors.OUTSIDE_HOURS.code]);

/** Which vans there are, and which are free when. */
@Injectable()
export class VanSearchService {
  constructor(
    private readonly db: TenantDb,
    private readonly fleet: FleetService,
    private readonly tariffs: TariffService,
  ) {}

  /** Vans of `GET /api/vans` with their total number. */
  async search(ctx: RequestContext, input: VanSearchInput): Promise<{ vans: VanResult[]; total: number }> {
    const depots = findDepots(await this.fleet.depots(ctx), input.location ?? '');
    const dates =
      input.pickupDate && input.returnDate ? ([input.pickupDate, input.returnDate] as const) : null;
    const priced = dates
      ? await this.pricer(ctx, dates[0].slice(0, 10), dates[1].slice(0, 10), hireDays(...dates))
      : null;
    const wanted = depots.map((depot) => this.wantedAt(ctx, depot, dates));
    if (wanted.length === 0) return { vans: [], total: 0 };
    const asked = {
      wanted,
      vanType: input.vanType ?? null,
      onlyAvailable: input.available,
      dated: dates !== null,
      limit: input.perPage,
      offset: (input.page - 1) * input.perPage,
    };
    const rows = await searchVans(this.db.read(ctx), ctx, asked);
    // Each row carries the total; a page past the end has none to carry it.
    const beyond = rows.length === 0 && asked.offset > 0;
    const [counted] = beyond
      ? await searchVans(this.db.read(ctx), ctx, { ...asked, limit: 1, offset: 0 })
      : rows;
    return { vans: rows.map((row) => toResult(row, priced)), total: counted?.total ?? 0 };
  }

  /** The cheapest vans free for a period at a depot: what to offer instead of one that is taken. */
  async alternatives(
    ctx: RequestContext,
    depot: DepotRecord,
    period: Pick<HirePeriod, 'pickupAt' | 'blockedUntil' | 'pickupDate' | 'returnDate' | 'totalDays'>,
    except: number,
  ): Promise<VanResult[]> {
    const rows = await searchVans(this.db.read(ctx), ctx, {
      wanted: [{ depotId: depot.id, from: period.pickupAt, until: period.blockedUntil, open: true }],
      vanType: null,
      onlyAvailable: true,
      dated: true,
      limit: 4,
      offset: 0,
    });
    const priced = await this.pricer(ctx, period.pickupDate, period.returnDate, period.totalDays);
    return rows
      .filter((row) => row.id !== except)
      .slice(0, 3)
      .map((row) => toResult(row, priced));
  }

  private async pricer(
    ctx: RequestContext,
    pickupDate: string,
    returnDate: string,
    totalDays: number,
  ): Promise<(van: VanToPrice) => HirePrice> {
    const daysAhead = Math.max(0, daysBetween(civilToday(ctx.tenant.timeZone, new Date()), pickupDate));
    return pricerFor(await this.tariffs.tariff(ctx), { pickupDate, returnDate, totalDays, daysAhead });
  }

  private wantedAt(
    ctx: RequestContext,
    depot: DepotRecord,
    dates: readonly [string, string] | null,
  ): WantedAtDepot {
    const now = new Date();
    if (!dates) return { depotId: depot.id, from: now, until: new Date(now.getTime() + 60_000), open: true };
    try {
      const period = hirePeriod({
        pickup: dates[0],
        return: dates[1],
        pickupDepot: depot,
        returnDepot: depot,
        timeZone: ctx.tenant.timeZone,
        now,
      });
      return { depotId: depot.id, from: period.pickupAt, until: period.blockedUntil, open: true };
    } catch (error) {
      // A closed depot has vans that cannot be had then; dates that are wrong everywhere are the asker's to mend.
      if (!(error instanceof DomainError) || !CLOSED.has(error.code)) throw error;
      return { depotId: depot.id, from: now, until: now, open: false };
    }
  }
}

function toResult(row: FoundVan, priced: ((van: VanToPrice) => HirePrice) | null): VanResult {
  const price = priced?.({
    id: row.id,
    vanType: row.van_type as VanResult['vanType'],
    depotId: row.depot_id,
    dailyRatePence: row.daily_rate_pence,
    depositPence: row.deposit_pence,
  });
  return {
    id: row.id,
    registration: row.registration,
    make: row.make,
    model: row.model,
    year: row.year,
    vanType: row.van_type as VanResult['vanType'],
    category: row.category as VanResult['category'],
    loadLength: (row.load_length_dm / 10).toFixed(1),
    fuelType: row.fuel_type as VanResult['fuelType'],
    seats: row.seats,
    dailyRate: formatPence(row.daily_rate_pence),
    depositAmount: formatPence(row.deposit_pence),
    status: row.status as VanResult['status'],
    licenceCategory: row.licence_category as VanResult['licenceCategory'],
    grossWeightKg: row.gross_weight_kg,
    payloadKg: row.payload_kg,
    minDriverAge: row.min_driver_age,
    location: row.depot_name,
    depotId: row.depot_id,
    imageUrl: row.image_url,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    available: row.free,
    distanceMiles: null,
    price: price
      ? {
          totalDays: price.totalDays,
          rentalAmount: formatPence(price.rentalPence),
          totalAmount: formatPence(price.totalPence),
        }
      : null,
  };
}
