import type { Depot } from '@convoy/fleet/contract';
import { type DataContext, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** A depot with what the booking rules need beside what is shown. */
export interface DepotRecord extends Depot {
  turnaroundMinutes: number;
}

/** A van as the booking rules need it. */
export interface VanRecord {
  id: number;
  depotId: number;
  status: string;
  dailyRatePence: number;
  depositPence: number;
  make: string;
  model: string;
}

/** The only file that touches depots, vans and maintenance jobs on their own. */
@Injectable()
export class FleetQueries {
  constructor(private readonly db: TenantDb) {}

  async depots(ctx: DataContext): Promise<DepotRecord[]> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('depot')
      .selectAll()
      .where('tenant_id', '=', ctx.tenant.id)
      .orderBy('sort_order')
      .orderBy('name')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      address: row.address,
      town: row.town,
      postcode: row.postcode,
      latitude: row.latitude,
      longitude: row.longitude,
      phone: row.phone,
      hours: row.hours as Depot['hours'],
      turnaroundMinutes: row.turnaround_minutes,
    }));
  }

  async van(ctx: DataContext, id: number): Promise<VanRecord | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('van')
      .select(['id', 'depot_id', 'status', 'daily_rate_pence', 'deposit_pence', 'make', 'model'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    return {
      id: row.id,
      depotId: row.depot_id,
      status: row.status,
      dailyRatePence: row.daily_rate_pence,
      depositPence: row.deposit_pence,
      make: row.make,
      model: row.model,
    };
  }
}
