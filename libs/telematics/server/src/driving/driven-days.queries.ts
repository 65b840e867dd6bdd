import { type DataContext, sql, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { DrivenPart } from '../rules/driver-score.rule.ts';
import type { DaysSpan } from '../rules/period-days.rule.ts';
import { carbonFuelOf, type VanSize } from '../rules/usual-consumption.rule.ts';
import type { DrivenDay, DrivenVan } from './van-driving.rule.ts';

interface DayRow {
  readonly distance_m: number;
  readonly moving_s: number;
  readonly idle_s: number;
  readonly fuel_l: number | null;
  readonly harsh_braking: number;
  readonly rapid_acceleration: number;
  readonly harsh_cornering: number;
  readonly speeding: number;
}
interface VanDayRow extends DayRow {
  readonly van_id: number;
  readonly registration: string;
  readonly van: string;
  readonly van_type: string;
  readonly fuel_type: string;
  /** Null for a van with a tracker of which the span has no day. */
  readonly day: string | null;
}

/** The hire that a score is asked of. */
export interface DrivenHire {
  readonly reference: string;
  readonly customerId: number;
}

/** A hire's days. */
export interface HireDays {
  readonly parts: readonly DrivenPart[];
  readonly distanceMetres: number;
  readonly from: Date;
  readonly to: Date;
}

/** Reads `telematics_day`. */
@Injectable()
export class DrivenDayQueries {
  constructor(private readonly db: TenantDb) {}

  /** Vans that carry a tracker, or of which days of a span are kept, with those days; by registration. */
  async vans(ctx: DataContext, { from, to }: DaysSpan): Promise<DrivenVan[]> {
    const { rows } = await sql<VanDayRow>`
      select v.id as van_id, v.registration, v.make || ' ' || v.model as van, v.van_type, v.fuel_type, t.day::text as day,
        t.distance_m, t.moving_s, t.idle_s, t.fuel_l, t.harsh_braking, t.rapid_acceleration, t.harsh_cornering, t.speeding
      from van v
      left join telematics_day t on t.tenant_id = v.tenant_id and t.van_id = v.id and t.day between ${from}::date and ${to}::date
      where v.tenant_id = ${ctx.tenant.id} and (t.van_id is not null or exists (
        select from telematics_device d where d.tenant_id = v.tenant_id and d.van_id = v.id))
      order by v.registration, v.id, t.day, t.part`.execute(this.db.read(ctx));
    const vans = new Map<number, DrivenVan & { days: DrivenDay[] }>();
    for (const row of rows) {
      const van = vans.get(row.van_id) ?? { ...vanOf(row), days: [] };
      if (row.day !== null) van.days.push(dayOf(row));
      vans.set(row.van_id, van);
    }
    return [...vans.values()];
  }

  /** A hire of the brand; null where there is none. */
  async hire(ctx: DataContext, bookingId: number): Promise<DrivenHire | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('booking')
      .select(['reference', 'customer_id as customerId'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', bookingId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** What was recorded of a hire; null where nothing was. */
  async ofHire(ctx: DataContext, bookingId: number): Promise<HireDays | null> {
    const { rows } = await sql<DayRow & { first_at: Date; last_at: Date }>`
      select t.distance_m, t.moving_s, t.idle_s, t.fuel_l, t.harsh_braking, t.rapid_acceleration, t.harsh_cornering, t.speeding,
        t.first_at, t.last_at
      from telematics_day t
      where t.tenant_id = ${ctx.tenant.id} and t.booking_id = ${bookingId}
      order by t.first_at`.execute(this.db.read(ctx));
    const first = rows[0];
    if (!first) return null;
    const parts = rows.map(dayOf);
    return {
      parts,
      distanceMetres: parts.reduce((sum, { distanceMetres }) => sum + distanceMetres, 0),
      from: first.first_at,
      to: new Date(Math.max(...rows.map(({ last_at }) => last_at.getTime()))),
    };
  }
}

const vanOf = (row: VanDayRow) => ({
  vanId: row.van_id,
  registration: row.registration,
  van: row.van,
  size: row.van_type as VanSize,
  fuelType: row.fuel_type,
  fuel: carbonFuelOf(row.fuel_type),
});

const dayOf = (row: DayRow): DrivenDay => ({
  distanceMetres: row.distance_m,
  movingSeconds: row.moving_s,
  idleSeconds: row.idle_s,
  litres: row.fuel_l,
  events: {
    'harsh-braking': row.harsh_braking,
    'rapid-acceleration': row.rapid_acceleration,
    'harsh-cornering': row.harsh_cornering,
    speeding: row.speeding,
  },
});
