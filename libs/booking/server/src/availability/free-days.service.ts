import {
  type Availability,
  type AvailabilityInput,
  bookingErrors,
  MAX_DAYS_AHEAD,
} from '@convoy/booking/contract';
import { type DepotRecord, FleetService, hoursOn, placeAt } from '@convoy/fleet/server';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { addDays, civilToday } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { instantOf } from '../quote/civil-moment.ts';
import { AskedDepots } from './asked-depots.service.ts';
import { isFree, movingTo, vanDiaries, wantedOf } from './van-diaries.sql.ts';
import { anyVan } from './van-filter.ts';

/** More vans than any brand has: all of them count. */
const ALL_VANS = 100_000;

/** A day at a depot: what a hire from opening to closing would take of a van. */
interface OpenDay {
  readonly from: Date;
  readonly until: Date;
}

/** On which days of a month vans can be had. */
@Injectable()
export class FreeDaysService {
  constructor(
    private readonly db: TenantDb,
    private readonly fleet: FleetService,
    private readonly depots: AskedDepots,
  ) {}

  /**
   * A month of one van, or of the vans of a size and place. Vans out of service do not count. One statement, whatever
   * the month holds.
   * @throws VAN_NOT_FOUND
   */
  async month(
    ctx: RequestContext,
    { month, vanId, vanType, location }: AvailabilityInput,
  ): Promise<Availability> {
    const depots = vanId === undefined ? await this.meant(ctx, location) : await this.fleet.depots(ctx);
    const dates = datesOf(month);
    // By this process's clock: a calendar only shows, quotes and hires go by the database's.
    const now = new Date();
    const at = instants(ctx.tenant.timeZone);
    const days = new Map(
      depots.map((depot) => [depot.id, dates.map((date) => openDay(ctx, depot, date, now, at))]),
    );
    const stretch = stretchOf([...days.values()].flat(), now);
    const moves = await this.fleet.moves(ctx);
    const depotIds = depots.map(({ id }) => id);
    const diaries = await this.db.rows(ctx, vanDiaries, {
      tenantId: ctx.tenant.id,
      depotIds,
      moving: movingTo(moves, depotIds),
      ...anyVan,
      vanId: vanId ?? null,
      vanType: vanType ?? null,
      from: stretch.from.toISOString(),
      until: stretch.until.toISOString(),
      limit: ALL_VANS,
    });
    const home = diaries[0]?.depot_id;
    if (vanId !== undefined && home === undefined) throw new DomainError(bookingErrors.VAN_NOT_FOUND);
    /** Depots that are asked about on a day: a van's is the one at which it stands then. */
    const asked = (date: string) => {
      if (vanId === undefined || home === undefined) return depots;
      const place = placeAt({ id: vanId, depotId: home }, moves, new Date(at(date, '12:00')));
      return depots.filter(({ id }) => id === place);
    };
    return {
      month,
      days: dates.map((date, nth) => ({
        date,
        free: diaries.filter((diary) => {
          const day = wantedOf(diary, moves, (depotId) => days.get(depotId)?.[nth]);
          return day && isFree(diary, day.from, day.until);
        }).length,
        total: diaries.length,
        open: asked(date).some((depot) => hoursOn(depot, date) !== null),
      })),
    };
  }

  private async meant(ctx: RequestContext, location: string | undefined): Promise<DepotRecord[]> {
    return (await this.depots.of(ctx, { location })).map(({ depot }) => depot);
  }
}

function datesOf(month: string): string[] {
  const dates: string[] = [];
  for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Instants of civil times, epoch milliseconds; worked out once for all depots that open or close then. */
function instants(timeZone: string): (date: string, time: string) => number {
  const known = new Map<string, number>();
  return (date, time) => {
    const key = `${date}T${time}`;
    const instant = known.get(key) ?? instantOf(date, time, timeZone).getTime();
    known.set(key, instant);
    return instant;
  };
}

/** From the first to the last of some days, and now; however many depots there are. */
function stretchOf(days: readonly (OpenDay | null)[], now: Date): OpenDay {
  let [from, until] = [now, now];
  for (const day of days) {
    if (day && day.from < from) from = day.from;
    if (day && day.until > until) until = day.until;
  }
  return { from, until };
}

/**
 * What a hire of this one day would take: from opening, or today from when the depot can have a van ready, to closing
 * and the turnaround after it. Null where there can be none: closed, past, or further ahead than one can book.
 */
function openDay(
  ctx: RequestContext,
  depot: DepotRecord,
  date: string,
  now: Date,
  at: (date: string, time: string) => number,
): OpenDay | null {
  const today = civilToday(ctx.tenant.timeZone, now);
  const hours = hoursOn(depot, date);
  if (!hours || date < today || date > addDays(today, MAX_DAYS_AHEAD)) return null;
  const byStaff = ctx.actor !== null && ctx.actor.role !== 'customer';
  const ready = now.getTime() + (byStaff ? 0 : depot.noticeMinutes) * 60_000;
  const opens = Math.max(at(date, hours[0]), ready);
  const closes = at(date, hours[1]);
  if (opens >= closes) return null;
  return { from: new Date(opens), until: new Date(closes + depot.turnaroundMinutes * 60_000) };
}
