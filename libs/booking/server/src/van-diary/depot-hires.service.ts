import type { HireEnd } from '@convoy/fleet/contract';
import { DepotHiresPort } from '@convoy/fleet/server';
import type { RequestContext } from '@convoy/platform/context';
import { sql, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

interface EndRow {
  id: number;
  reference: string;
  pickup_at: Date;
  end: HireEnd['end'];
  date: string;
  time: string | null;
}

/** Tells depots which hires are still to begin or to end there. */
@Injectable()
export class DepotHiresService {
  constructor(port: DepotHiresPort) {
    port.answeredBy((tx, ctx, depotId) => this.ahead(tx, ctx, depotId));
  }

  private async ahead(tx: TenantTx, ctx: RequestContext, depotId: number): Promise<HireEnd[]> {
    // A hold whose time is over holds nothing, whether the worker has seen it or not.
    const { rows } = await sql<EndRow>`
      with ahead as materialized (
        select b.* from booking b
        where b.tenant_id = ${ctx.tenant.id} and b.status in ('pending', 'confirmed', 'active')
          and (b.hold_expires_at is null or b.hold_expires_at > now())
      )
      select id, reference, pickup_at, 'pickup' as "end", pickup_date as date, to_char(pickup_time, 'HH24:MI') as time,
             pickup_at as at
      from ahead where pickup_depot_id = ${depotId} and status <> 'active'
      union all
      select id, reference, pickup_at, 'return', return_date, to_char(return_time, 'HH24:MI'), return_at
      from ahead where return_depot_id = ${depotId}
      order by at, id, "end"`.execute(tx);
    return rows.map((row) => ({
      bookingId: row.id,
      reference: row.reference,
      pickupAt: row.pickup_at.toISOString(),
      end: row.end,
      date: row.date,
      time: row.time,
    }));
  }
}
