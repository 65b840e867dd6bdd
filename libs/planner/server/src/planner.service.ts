import {
  MOST_PLANNER_VANS,
  type Planner,
  type PlannerQuery,
  type Take,
  writePlanner,
} from '@convoy/planner/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb } from '@convoy/platform/db';
import { addDays } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { minutesSince } from './minutes-since.rule.ts';
import { plannerTakes, plannerVans, type TakeRow } from './planner.queries.ts';

/** Tells what takes the vans of a brand. */
@Injectable()
export class PlannerService {
  constructor(private readonly db: TenantDb) {}

  /** Vans in the order of depot, size and registration, each with what takes it in the days asked for. */
  async show(ctx: RequestContext, query: PlannerQuery): Promise<Planner> {
    const filter = {
      tenantId: ctx.tenant.id,
      depotId: query.depot ?? null,
      size: query.size ?? null,
    };
    const zone = ctx.tenant.timeZone;
    const [vans, takes] = await Promise.all([
      this.db.rows(ctx, plannerVans, { ...filter, limit: MOST_PLANNER_VANS + 1 }),
      this.db.rows(ctx, plannerTakes, {
        ...filter,
        zone,
        from: query.from,
        until: addDays(query.from, query.days),
      }),
    ]);
    const ofVan = Map.groupBy(takes, ({ van_id }) => van_id);
    return writePlanner(
      {
        from: query.from,
        days: query.days,
        now: minutesSince(query.from, new Date(), zone),
        more: vans.length > MOST_PLANNER_VANS,
      },
      vans.slice(0, MOST_PLANNER_VANS).map((van) => ({
        id: van.id,
        registration: van.registration,
        model: van.name,
        size: van.van_type,
        status: van.status,
        depot: { id: van.depot_id, name: van.depot_name },
        takes: (ofVan.get(van.id) ?? []).map(toTake),
      })),
    );
  }
}

const toTake = (row: TakeRow): Take => ({
  state: row.state,
  id: row.id,
  label: row.label,
  from: row.from_minute,
  until: row.until_minute,
  blockedFrom: row.blocked_from,
  blockedUntil: row.blocked_until,
  whole: row.whole,
});
