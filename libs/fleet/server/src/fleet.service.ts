import type { Depot } from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import type { DataContext } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { DepotRecord } from './depot-record.ts';
import { FleetQueries, type VanRecord } from './fleet.queries.ts';

/** How long a brand's depots are remembered: a change made by another process is seen within this time. */
const REMEMBER_MS = 5_000;
const MOST_REMEMBERED = 5_000;

/** Where the vans are and what they are. */
@Injectable()
export class FleetService {
  private readonly remembered = new Map<number, { until: number; depots: Promise<DepotRecord[]> }>();

  constructor(private readonly queries: FleetQueries) {}

  /** The depots of a brand, as anybody may see them. */
  async publicDepots(ctx: RequestContext): Promise<Depot[]> {
    return (await this.depots(ctx)).map(toPublic);
  }

  /** One depot, as anybody may see it. */
  async publicDepot(ctx: RequestContext, id: number): Promise<Depot | null> {
    const depot = (await this.depots(ctx)).find((one) => one.id === id);
    return depot ? toPublic(depot) : null;
  }

  /** The depots of a brand in its order, at most five seconds old. The same objects for all who ask: change none. */
  depots(ctx: DataContext): Promise<DepotRecord[]> {
    const tenantId = ctx.tenant.id;
    const known = this.remembered.get(tenantId);
    if (known && known.until > Date.now()) return known.depots;
    if (this.remembered.size >= MOST_REMEMBERED) this.remembered.clear();
    const depots = this.queries.depots(ctx);
    const entry = { until: Date.now() + REMEMBER_MS, depots };
    this.remembered.set(tenantId, entry);
    depots.catch(() => {
      // A failed look-up is not kept; a later one that succeeded is.
      if (this.remembered.get(tenantId) === entry) this.remembered.delete(tenantId);
    });
    return depots;
  }

  /** Makes the next question about a brand's depots look again: after they were changed. */
  forget(tenantId: number): void {
    this.remembered.delete(tenantId);
  }

  van(ctx: RequestContext, id: number): Promise<VanRecord | null> {
    return this.queries.van(ctx, id);
  }
}

/** Records are remembered for seconds and asked for by every row of a list: what is shown of one is made once. */
const shownOf = new WeakMap<DepotRecord, Depot>();

function toPublic(depot: DepotRecord): Depot {
  const known = shownOf.get(depot);
  if (known) return known;
  const {
    turnaroundMinutes: _turnaround,
    outOfHoursFeePence: _fee,
    routes: _routes,
    closures: _closures,
    bankHolidays: _bankHolidays,
    ...shown
  } = depot;
  shownOf.set(depot, shown);
  return shown;
}
