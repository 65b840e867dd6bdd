import type { Depot, VanType } from '@convoy/fleet/contract';
import { type DataContext, FixedRead, sql, TenantDb } from '@convoy/platform/db';
import { formatPence } from '@convoy/platform/money';
import { addDays, civilToday } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import type { BankHolidayRegion } from './bank-holidays.ts';
import { closedDays } from './closed-days.ts';
import type { DepotClosure, DepotRecord, OneWayRoute } from './depot-record.ts';
import { KeptOnce } from './kept-once.ts';
import type { VanMoves } from './transfers/van-place.rule.ts';

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
  /** When it was read, by the database's clock: what is to come is to come after that. */
  readAt: Date;
}

/** A depot with whether it was closed for good: then it hires nothing out, but what it did stays. */
export interface KnownDepot extends DepotRecord {
  readonly closed: boolean;
}

/** How far ahead closed days are told: as far as a hire may end, which begins up to 400 days ahead and lasts up to 365. */
const CLOSED_DAYS_AHEAD = 400 + 365;

/** Of most brands. */
const NO_MOVES: VanMoves = new Map();

interface DepotRow {
  id: number;
  name: string;
  address: string;
  town: string;
  postcode: string;
  latitude: number;
  longitude: number;
  phone: string;
  hours: Depot['hours'];
  turnaround_minutes: number;
  bank_holiday_region: BankHolidayRegion;
  closed_on_bank_holidays: boolean;
  out_of_hours_fee_pence: number | null;
  notice_minutes: number;
  min_hire_days: number;
  max_hire_days: number;
  closed: boolean;
  closures: DepotClosure[];
  routes: OneWayRoute[];
}

/** The only file that touches depots, vans and maintenance jobs on their own. */
@Injectable()
export class FleetQueries {
  constructor(private readonly db: TenantDb) {}

  /** A brand's depots with their terms, in its order, those closed for good too; one statement. */
  async depots(ctx: DataContext): Promise<KnownDepot[]> {
    const tenant = ctx.tenant.id;
    const { rows } = await sql<DepotRow>`
      select d.id, d.name, d.address, d.town, d.postcode, d.latitude, d.longitude, d.phone, d.hours,
             d.turnaround_minutes, d.bank_holiday_region, d.closed_on_bank_holidays, d.out_of_hours_fee_pence,
             d.notice_minutes, d.min_hire_days, d.max_hire_days, d.closed_at is not null as closed,
             coalesce((select json_agg(json_build_object('from', c.from_date, 'until', c.until_date, 'reason', c.reason)
                                       order by c.from_date, c.id)
                       from depot_closure c
                       where c.tenant_id = ${tenant} and c.depot_id = d.id and c.until_date >= current_date - 31),
                      '[]') as closures,
             coalesce((select json_agg(json_build_object('depotId', r.to_depot_id, 'feePence', r.fee_pence,
                                                         'relocationMinutes', r.relocation_minutes)
                                       order by r.to_depot_id)
                       from one_way_route r
                       join depot t on t.tenant_id = r.tenant_id and t.id = r.to_depot_id and t.closed_at is null
                       where r.tenant_id = ${tenant} and r.from_depot_id = d.id),
                      '[]') as routes
      from depot d where d.tenant_id = ${tenant} order by d.sort_order, d.name`.execute(this.db.read(ctx));
    const today = civilToday(ctx.tenant.timeZone);
    return rows.map((row) => toRecord(row, today));
  }

  /** The planned transfers of a brand, by van. */
  async moves(ctx: DataContext): Promise<VanMoves> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('van_transfer')
      .select(['van_id', 'to_depot_id', 'arrives_at'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('status', '=', 'planned')
      .execute();
    if (rows.length === 0) return NO_MOVES;
    return new Map(
      rows.map((row) => [
        row.van_id,
        { vanId: row.van_id, toDepotId: row.to_depot_id, arrivesAt: row.arrives_at },
      ]),
    );
  }

  async van(ctx: DataContext, id: number): Promise<VanRecord | null> {
    return (await this.vans(ctx, [id]))[0] ?? null;
  }

  /** Those of some vans that there are, in no order; one statement. */
  async vans(ctx: DataContext, ids: readonly number[]): Promise<VanRecord[]> {
    if (ids.length === 0) return [];
    return (await this.db.rows(ctx, vansOf, { tenantId: ctx.tenant.id, ids })).map(toVan);
  }
}

interface VanRow {
  id: number;
  depot_id: number;
  van_type: string;
  status: string;
  daily_rate_pence: number;
  deposit_pence: number;
  make: string;
  model: string;
  read_at: Date;
}

/** Asked whenever a hire is planned: its text is made once. */
const vansOf = new FixedRead<{ tenantId: number; ids: readonly number[] }, VanRow>(
  (value) => sql`
    select id, depot_id, van_type, status, daily_rate_pence, deposit_pence, make, model, now() as read_at from van
    where tenant_id = ${value('tenantId')} and id = any(${value('ids')}::bigint[])`,
  { shared: true },
);

function toVan(row: VanRow): VanRecord {
  return {
    id: row.id,
    depotId: row.depot_id,
    vanType: row.van_type as VanType,
    status: row.status,
    dailyRatePence: row.daily_rate_pence,
    depositPence: row.deposit_pence,
    make: row.make,
    model: row.model,
    readAt: row.read_at,
  };
}

const weeks = new KeptOnce<Depot['hours']>();
const daysClosed = new KeptOnce<Depot['closedDays']>();

function toRecord(row: DepotRow, today: string): KnownDepot {
  const closing = {
    closures: row.closures,
    bankHolidays: row.closed_on_bank_holidays ? row.bank_holiday_region : null,
  };
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    town: row.town,
    postcode: row.postcode,
    latitude: row.latitude,
    longitude: row.longitude,
    phone: row.phone,
    hours: weeks.of(row.hours),
    turnaroundMinutes: row.turnaround_minutes,
    ...closing,
    closed: row.closed,
    closedDays: daysClosed.of(closedDays(closing, today, addDays(today, CLOSED_DAYS_AHEAD))),
    outOfHoursFee: row.out_of_hours_fee_pence === null ? null : formatPence(row.out_of_hours_fee_pence),
    outOfHoursFeePence: row.out_of_hours_fee_pence,
    noticeMinutes: row.notice_minutes,
    minHireDays: row.min_hire_days,
    maxHireDays: row.max_hire_days,
    oneWay: row.routes.map(({ depotId, feePence }) => ({ depotId, fee: formatPence(feePence) })),
    routes: row.routes,
  };
}
