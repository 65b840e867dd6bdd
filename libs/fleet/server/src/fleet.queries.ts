import type { Depot, VanType } from '@convoy/fleet/contract';
import { type DataContext, TenantDb } from '@convoy/platform/db';
import { formatPence } from '@convoy/platform/money';
import { Injectable } from '@nestjs/common';

/** A depot with what the booking rules need beside what is shown. */
export interface DepotRecord extends Depot {
  turnaroundMinutes: number;
  /** Integer pence; null where hires outside opening hours are not offered. */
  outOfHoursFeePence: number | null;
  /** Depots a hire from here may end at. */
  routes: readonly OneWayRoute[];
}

/** Where a hire may end instead, what that costs and how long the van takes to be brought home. */
export interface OneWayRoute {
  depotId: number;
  feePence: number;
  relocationMinutes: number;
}

/** A van as the booking rules need it. */
export interface VanRecord {
  id: number;
  depotId: number;
  vanType: VanType;
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
      closedDays: [],
      outOfHoursFee: row.out_of_hours_fee_pence === null ? null : formatPence(row.out_of_hours_fee_pence),
      outOfHoursFeePence: row.out_of_hours_fee_pence,
      noticeMinutes: row.notice_minutes,
      minHireDays: row.min_hire_days,
      maxHireDays: row.max_hire_days,
      oneWay: [],
      routes: [],
    }));
  }

  async van(ctx: DataContext, id: number): Promise<VanRecord | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('van')
      .select(['id', 'depot_id', 'van_type', 'status', 'daily_rate_pence', 'deposit_pence', 'make', 'model'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    return {
      id: row.id,
      depotId: row.depot_id,
      vanType: row.van_type as VanType,
      status: row.status,
      dailyRatePence: row.daily_rate_pence,
      depositPence: row.deposit_pence,
      make: row.make,
      model: row.model,
    };
  }
}
