import type { DepotChange, FleetDepot } from '@convoy/fleet/contract';
import { type DB, type RawBuilder, sql, type Updateable } from '@convoy/platform/db';
import { formatPence } from '@convoy/platform/money';
import type { BankHolidayRegion } from '../bank-holidays.ts';
import type { DepotClosure, OneWayRoute } from '../depot-record.ts';
import { closedReason, hoursOn, type OpeningFacts } from '../opening-hours.ts';

/** A depot as it is stored, with what belongs to it. */
export interface FleetDepotRow {
  id: number;
  name: string;
  address: string;
  town: string;
  postcode: string;
  latitude: number;
  longitude: number;
  phone: string;
  hours: FleetDepot['hours'];
  turnaround_minutes: number;
  bank_holiday_region: BankHolidayRegion;
  closed_on_bank_holidays: boolean;
  out_of_hours_fee_pence: number | null;
  notice_minutes: number;
  min_hire_days: number;
  max_hire_days: number;
  closed_at: Date | null;
  closed_reason: string | null;
  revision: number;
  vans: number;
  closures: DepotClosure[];
  routes: OneWayRoute[];
}

/** When a depot is open, as the rules take it. */
export const openingOf = ({
  hours,
  closures,
  closedOnBankHolidays,
  bankHolidayRegion,
}: Pick<FleetDepot, 'hours' | 'closures' | 'closedOnBankHolidays' | 'bankHolidayRegion'>): OpeningFacts => ({
  hours,
  closures,
  bankHolidays: closedOnBankHolidays ? bankHolidayRegion : null,
});

/** The contract's form of a depot. @param today where the brand is */
export function toFleetDepot(row: FleetDepotRow, today: string): FleetDepot {
  const known = {
    id: row.id,
    name: row.name,
    address: row.address,
    town: row.town,
    postcode: row.postcode,
    latitude: row.latitude,
    longitude: row.longitude,
    phone: row.phone,
    hours: row.hours,
    bankHolidayRegion: row.bank_holiday_region,
    closedOnBankHolidays: row.closed_on_bank_holidays,
    closures: row.closures,
    outOfHoursFee: row.out_of_hours_fee_pence === null ? null : formatPence(row.out_of_hours_fee_pence),
    turnaroundMinutes: row.turnaround_minutes,
    noticeMinutes: row.notice_minutes,
    minHireDays: row.min_hire_days,
    maxHireDays: row.max_hire_days,
    routes: row.routes.map(({ depotId, feePence, relocationMinutes }) => ({
      depotId,
      fee: formatPence(feePence),
      relocationMinutes,
    })),
    vans: row.vans,
    closedAt: row.closed_at?.toISOString() ?? null,
    closedReason: row.closed_reason,
    revision: row.revision,
  };
  const opening = openingOf(known);
  return {
    ...known,
    today: { hours: hoursOn(opening, today), closedReason: closedReason(opening, today) },
  };
}

/** Facts of a depot as people say them, closures and routes apart. */
export type DepotFacts = Omit<DepotChange, 'revision' | 'closures' | 'routes'>;
const columns = {
  address: 'address',
  town: 'town',
  postcode: 'postcode',
  latitude: 'latitude',
  longitude: 'longitude',
  phone: 'phone',
  bankHolidayRegion: 'bank_holiday_region',
  closedOnBankHolidays: 'closed_on_bank_holidays',
  outOfHoursFee: 'out_of_hours_fee_pence',
  turnaroundMinutes: 'turnaround_minutes',
  noticeMinutes: 'notice_minutes',
  minHireDays: 'min_hire_days',
  maxHireDays: 'max_hire_days',
} as const satisfies Record<keyof Omit<DepotFacts, 'name' | 'hours'>, keyof DB['depot']>;

/** What the columns of a depot become; the name in lower case is the database's own, its check compares with that. */
export type DepotColumns = Pick<Updateable<DB['depot']>, (typeof columns)[keyof typeof columns]> & {
  name?: string;
  name_lc?: RawBuilder<string>;
  hours?: string;
};

/** Facts as columns; what is left out stays out. */
export function columnsOf({ name, hours, ...facts }: DepotFacts): DepotColumns {
  const plain = Object.entries(columns).flatMap(([fact, column]) => {
    const value = facts[fact as keyof typeof facts];
    return value === undefined ? [] : [[column, value] as const];
  });
  return {
    ...(Object.fromEntries(plain) as DepotColumns),
    ...(name === undefined ? {} : { name, name_lc: sql<string>`lower(${name}::text)` }),
    ...(hours === undefined ? {} : { hours: JSON.stringify(hours) }),
  };
}

const silent: readonly (keyof FleetDepot)[] = ['revision', 'today', 'vans', 'closedAt', 'closedReason'];

/** What is different between two readings of a depot: by field, as it was and as it is. */
export function depotDifferences(
  before: FleetDepot,
  after: FleetDepot,
): Partial<Record<keyof FleetDepot, [unknown, unknown]>> {
  return Object.fromEntries(
    (Object.keys(after) as (keyof FleetDepot)[])
      .filter((name) => !silent.includes(name))
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, [before[name], after[name]]]),
  );
}
