import type { Depot } from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { type DataContext, Freshness, Remembered } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { DepotRecord } from './depot-record.ts';
import { FleetQueries, type KnownDepot, type VanRecord } from './fleet.queries.ts';
import type { VanMoves } from './transfers/van-place.rule.ts';

/** The depots of a brand: all it ever had, those that are open, and which vans move between them. */
interface Depots {
  readonly all: readonly KnownDepot[];
  readonly open: KnownDepot[];
  readonly moves: VanMoves;
}

/** Where the vans are and what they are. */
@Injectable()
export class FleetService {
  private readonly remembered: Remembered<DataContext, Depots>;

  constructor(
    private readonly queries: FleetQueries,
    freshness: Freshness,
  ) {
    this.remembered = new Remembered({
      freshness,
      topic: 'depots',
      keyOf: ({ tenant }) => tenant.id,
      tenantOf: ({ tenant }) => tenant.id,
      read: async (ctx) => {
        const [all, moves] = await Promise.all([queries.depots(ctx), queries.moves(ctx)]);
        return { all, open: all.filter(({ closed }) => !closed), moves };
      },
    });
  }

  /** The depots of a brand, as anybody may see them. */
  async publicDepots(ctx: RequestContext): Promise<Depot[]> {
    return (await this.remembered.of(ctx)).open.map(toPublic);
  }

  /** One depot, as anybody may see it; one that was closed for good too, where a hire of the past was. */
  async publicDepot(ctx: RequestContext, id: number): Promise<Depot | null> {
    const depot = (await this.remembered.of(ctx)).all.find((one) => one.id === id);
    return depot ? toPublic(depot) : null;
  }

  /** The open depots of a brand in its order. The same objects for all who ask: change none. */
  async depots(ctx: DataContext): Promise<DepotRecord[]> {
    return (await this.remembered.of(ctx)).open;
  }

  /** Planned transfers of a brand, by van: where each stands at a time is `placeAt`. */
  async moves(ctx: DataContext): Promise<VanMoves> {
    return (await this.remembered.of(ctx)).moves;
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

/** Records are remembered for minutes and asked for by every row of a list: what is shown of one is made once. */
const shownOf = new WeakMap<DepotRecord, Depot>();

function toPublic(depot: KnownDepot): Depot {
  const known = shownOf.get(depot);
  if (known) return known;
  const {
    turnaroundMinutes: _turnaround,
    outOfHoursFeePence: _fee,
    routes: _routes,
    closures: _closures,
    bankHolidays: _bankHolidays,
    closed: _closed,
    ...shown
  } = depot;
  shownOf.set(depot, shown);
  return shown;
}
