import type { Depot } from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { type DataContext, Freshness, Remembered } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { DepotRecord } from './depot-record.ts';
import { FleetQueries, type VanRecord } from './fleet.queries.ts';

/** Where the vans are and what they are. */
@Injectable()
export class FleetService {
  private readonly remembered: Remembered<DataContext, DepotRecord[]>;

  constructor(
    private readonly queries: FleetQueries,
    freshness: Freshness,
  ) {
    this.remembered = new Remembered({
      freshness,
      topic: 'depots',
      keyOf: ({ tenant }) => tenant.id,
      tenantOf: ({ tenant }) => tenant.id,
      read: (ctx) => queries.depots(ctx),
    });
  }

  /** The depots of a brand, as anybody may see them. */
  async publicDepots(ctx: RequestContext): Promise<Depot[]> {
    return (await this.depots(ctx)).map(toPublic);
  }

  /** One depot, as anybody may see it. */
  async publicDepot(ctx: RequestContext, id: number): Promise<Depot | null> {
    const depot = (await this.depots(ctx)).find((one) => one.id === id);
    return depot ? toPublic(depot) : null;
  }

  /** The depots of a brand in its order. The same objects for all who ask: change none. */
  depots(ctx: DataContext): Promise<DepotRecord[]> {
    return this.remembered.of(ctx);
  }

  /** Makes the next question about a brand's depots look again: after they were changed. */
  forget(tenantId: number): void {
    this.remembered.forget(tenantId);
  }

  van(ctx: RequestContext, id: number): Promise<VanRecord | null> {
    return this.queries.van(ctx, id);
  }

  /** Those of some vans that the brand has, in no order. */
  vans(ctx: RequestContext, ids: readonly number[]): Promise<VanRecord[]> {
    return this.queries.vans(ctx, ids);
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
