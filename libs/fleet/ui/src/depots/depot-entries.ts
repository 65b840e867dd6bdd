import { z } from '@convoy/ui-kit/forms';
import {
  depotInputSchema,
  type FleetDepot,
  fleetFaults,
  type Weekday,
  weekdays,
} from '../../../contract/src/index.ts';

/** Hours of one weekday as they are entered. */
export interface DayEntry {
  open: boolean;
  opens: string;
  closes: string;
}

/** A depot as its form holds it: amounts as text, numbers as numbers, what is left open empty. */
export type DepotEntries = {
  name: string;
  address: string;
  town: string;
  postcode: string;
  phone: string;
  latitude: number | null;
  longitude: number | null;
  hours: Record<Weekday, DayEntry>;
  closedOnBankHolidays: boolean;
  bankHolidayRegion: string;
  closures: { from: string; until: string; reason: string }[];
  handsOverOutside: boolean;
  outOfHoursFee: string;
  turnaroundMinutes: number | null;
  noticeMinutes: number | null;
  minHireDays: number | null;
  maxHireDays: number | null;
  routes: { depotId: string; fee: string; relocationMinutes: number | null }[];
};

/** The same as it travels. */
export type DepotBody = Readonly<Record<string, unknown>>;

const dayEntry = (hours: readonly [string, string] | null | undefined): DayEntry => ({
  open: hours != null,
  opens: hours?.[0] ?? '08:00',
  closes: hours?.[1] ?? '18:00',
});
const weekOf = (hoursOf: (day: Weekday) => DayEntry) =>
  Object.fromEntries(weekdays.map((day) => [day, hoursOf(day)])) as Record<Weekday, DayEntry>;

/** What a new depot begins with: open on weekdays from 8 to 18, on Saturdays till one. */
export const blankDepot = (): DepotEntries => ({
  name: '',
  address: '',
  town: '',
  postcode: '',
  phone: '',
  latitude: null,
  longitude: null,
  hours: weekOf((day) =>
    dayEntry(day === 'sun' ? null : day === 'sat' ? ['08:00', '13:00'] : ['08:00', '18:00']),
  ),
  closedOnBankHolidays: true,
  bankHolidayRegion: 'england-and-wales',
  closures: [],
  handsOverOutside: false,
  outOfHoursFee: '',
  turnaroundMinutes: 60,
  noticeMinutes: 120,
  minHireDays: 1,
  maxHireDays: 365,
  routes: [],
});

/** A depot that is there, as its form begins with it. */
export const depotEntriesOf = (depot: FleetDepot): DepotEntries => ({
  name: depot.name,
  address: depot.address,
  town: depot.town,
  postcode: depot.postcode,
  phone: depot.phone,
  latitude: depot.latitude,
  longitude: depot.longitude,
  hours: weekOf((day) => dayEntry(depot.hours[day])),
  closedOnBankHolidays: depot.closedOnBankHolidays,
  bankHolidayRegion: depot.bankHolidayRegion,
  closures: depot.closures.map((closure) => ({ ...closure })),
  handsOverOutside: depot.outOfHoursFee !== null,
  outOfHoursFee: depot.outOfHoursFee ?? '',
  turnaroundMinutes: depot.turnaroundMinutes,
  noticeMinutes: depot.noticeMinutes,
  minHireDays: depot.minHireDays,
  maxHireDays: depot.maxHireDays,
  routes: depot.routes.map((route) => ({ ...route, depotId: String(route.depotId) })),
});

const trimmed = <T>(value: T): T => (typeof value === 'string' ? (value.trim() as T) : value);

/** A depot as it travels. Without a position it is where its postcode is. */
export function depotBodyOf(entries: DepotEntries): DepotBody {
  const { hours, closures, handsOverOutside, outOfHoursFee, routes, latitude, longitude, ...plain } = entries;
  return {
    ...Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, trimmed(value)])),
    ...(latitude === null ? {} : { latitude }),
    ...(longitude === null ? {} : { longitude }),
    hours: Object.fromEntries(
      weekdays.map((day) => {
        const { open, opens, closes } = hours[day];
        return [day, open ? [opens, closes] : null];
      }),
    ),
    closures: closures.map(({ from, until, reason }) => ({
      from,
      until: until || from,
      reason: reason.trim(),
    })),
    outOfHoursFee: handsOverOutside ? outOfHoursFee.trim() : null,
    routes: routes.map(({ depotId, fee, relocationMinutes }) => ({
      depotId: depotId === '' ? null : Number(depotId),
      fee: fee.trim(),
      relocationMinutes,
    })),
  };
}

/** What of a form differs from what it began with, as it travels: the rest is left to whoever else is at it. */
export function depotChangesOf(before: DepotEntries, entries: DepotEntries): DepotBody {
  const [from, to] = [depotBodyOf(before), depotBodyOf(entries)];
  const changed = Object.keys(to).filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]));
  // A position is both of its numbers.
  const whole = ['latitude', 'longitude'].some((name) => changed.includes(name))
    ? [...new Set([...changed, 'latitude', 'longitude'])]
    : changed;
  return Object.fromEntries(whole.map((name) => [name, to[name]]));
}

/** Where a fault of the call stands in the form: hours are pairs there and named fields here. */
function placeOf(path: readonly PropertyKey[]): PropertyKey[] {
  const [first, day, end] = path;
  if (first !== 'hours' || end === undefined) return [...path];
  return ['hours', day as PropertyKey, end === 0 ? 'opens' : 'closes'];
}

/** The contract's rules for what was typed. It goes out as it stands, because the contract reads pounds into pence. */
export const depotForm: z.ZodType<DepotEntries, DepotEntries> = z
  .custom<DepotEntries>()
  .superRefine((entries, context) => {
    const { error } = depotInputSchema.safeParse(depotBodyOf(entries));
    for (const issue of error?.issues ?? []) context.addIssue({ ...issue, path: placeOf(issue.path) });
  });

/** The same of a depot that is there: it is somewhere, and a position that was cleared would stay as it was. */
export const depotEditForm: z.ZodType<DepotEntries, DepotEntries> = z
  .custom<DepotEntries>()
  .superRefine((entries, context) => {
    const { error } = depotInputSchema.safeParse(depotBodyOf(entries));
    for (const issue of error?.issues ?? [])
      if (issue.message !== fleetFaults.halfAPosition)
        context.addIssue({ ...issue, path: placeOf(issue.path) });
    for (const axis of ['latitude', 'longitude'] as const)
      if (entries[axis] === null)
        context.addIssue({ code: 'invalid_type', expected: 'number', path: [axis], message: '' });
  });
