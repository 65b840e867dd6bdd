import type { HireEnd } from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import type { TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** Pickups and returns at a depot that are still to come, the first one first. The caller has locked the depot. */
type EndsAhead = (tx: TenantTx, ctx: RequestContext, depotId: number) => Promise<HireEnd[]>;

/** The port through which depots ask for their hires. The booking slice answers here, so that no arrow points at it. */
@Injectable()
export class DepotHiresPort {
  private look: EndsAhead | null = null;

  answeredBy(look: EndsAhead): void {
    this.look = look;
  }

  /** Pickups and returns at a depot that are still to come, the first one first. */
  async ahead(tx: TenantTx, ctx: RequestContext, depotId: number): Promise<HireEnd[]> {
    if (!this.look) throw new Error('Nobody knows the hires of a depot: the booking slice is missing.');
    return this.look(tx, ctx, depotId);
  }
}
