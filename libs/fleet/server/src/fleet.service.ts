import type { Depot } from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Injectable } from '@nestjs/common';
import { type DepotRecord, FleetQueries, type VanRecord } from './fleet.queries.ts';

/** Where the vans are and what they are. */
@Injectable()
export class FleetService {
  constructor(private readonly queries: FleetQueries) {}

  /** The depots of a brand, as anybody may see them. */
  async publicDepots(ctx: RequestContext): Promise<Depot[]> {
    const depots = await this.queries.depots(ctx);
    return depots.map(
      ({ turnaroundMinutes: _turnaround, outOfHoursFeePence: _fee, routes: _routes, ...depot }) => depot,
    );
  }

  depots(ctx: RequestContext): Promise<DepotRecord[]> {
    return this.queries.depots(ctx);
  }

  van(ctx: RequestContext, id: number): Promise<VanRecord | null> {
    return this.queries.van(ctx, id);
  }
}
