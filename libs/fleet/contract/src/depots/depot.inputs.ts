import {
  civilDateSchema,
  idSchema,
  lineSchema,
  moneyInputSchema,
  nameSchema,
  revisionSchema,
} from '@convoy/platform/schema';
import { z } from 'zod';
import { fleetFaults } from '../fleet.faults.ts';
import { type Weekday, weekdays } from '../weekdays.ts';
import { bankHolidayRegions } from './bank-holiday-regions.ts';

/** Most closures and routes one depot has. */
export const MOST_DEPOT_ROWS = 200;

const clockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, fleetFaults.clock);

/** Opens before it closes, on one day: who is open over midnight has two days of it. Null on a day without hours. */
const openDaySchema = z
  .tuple([clockSchema, clockSchema])
  .refine(([opens, closes]) => closes > opens, { path: [1], message: fleetFaults.closesFirst })
  .nullable();

/** Every weekday is named. */
const hoursSchema = z.strictObject(
  Object.fromEntries(weekdays.map((day) => [day, openDaySchema])) as Record<Weekday, typeof openDaySchema>,
);

/** A postcode of the United Kingdom in any case and spacing; becomes capitals with its one space. */
const postcodeSchema = z
  .string()
  .max(12)
  .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
  .refine((text) => /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(text), fleetFaults.postcode)
  .transform((text) => `${text.slice(0, -3)} ${text.slice(-3)}`);

const phoneSchema = lineSchema(30).refine((text) => /^[+\d][\d ()-]{5,}$/.test(text), fleetFaults.phone);

const closureSchema = z
  .strictObject({ from: civilDateSchema, until: civilDateSchema, reason: lineSchema(120) })
  .refine(({ from, until }) => until >= from, { path: ['until'], message: fleetFaults.untilBeforeFrom });

const routeSchema = z.strictObject({
  depotId: idSchema,
  fee: moneyInputSchema.refine((pence) => pence >= 0 && pence <= 10_000_000, fleetFaults.fee),
  relocationMinutes: z.number().int().min(0).max(20_160),
});

/** Something a search could find it by. */
const depotNameSchema = nameSchema(80).refine((name) => /[\p{L}\p{N}]/u.test(name), fleetFaults.depotName);

const facts = {
  name: depotNameSchema,
  address: lineSchema(160),
  town: nameSchema(80),
  postcode: postcodeSchema,
  /** Degrees; the British Isles. */
  latitude: z.number().min(49).max(61),
  longitude: z.number().min(-9).max(2),
  phone: phoneSchema,
  hours: hoursSchema,
  bankHolidayRegion: z.enum(bankHolidayRegions),
  closedOnBankHolidays: z.boolean(),
  /** All that are to come or have begun; those not named are taken away. */
  closures: z.array(closureSchema).max(MOST_DEPOT_ROWS),
  outOfHoursFee: moneyInputSchema
    .refine((pence) => pence >= 0 && pence <= 10_000_000, fleetFaults.fee)
    .nullable(),
  turnaroundMinutes: z.number().int().min(0).max(1_440),
  noticeMinutes: z.number().int().min(0).max(43_200),
  minHireDays: z.number().int().min(1).max(365),
  maxHireDays: z.number().int().min(1).max(365),
  /** All there are; those not named are taken away. One each depot, and none to itself. */
  routes: z
    .array(routeSchema)
    .max(MOST_DEPOT_ROWS)
    .refine((routes) => new Set(routes.map(({ depotId }) => depotId)).size === routes.length, {
      message: fleetFaults.routeTwice,
    }),
};

type Length = { minHireDays?: number | undefined; maxHireDays?: number | undefined };
const rightWayRound = ({ minHireDays, maxHireDays }: Length) =>
  minHireDays === undefined || maxHireDays === undefined || minHireDays <= maxHireDays;
const wrongWayRound = { path: ['maxHireDays'], message: fleetFaults.longestBelowShortest };
type Position = { latitude?: number | undefined; longitude?: number | undefined };
const bothOrNone = ({ latitude, longitude }: Position) =>
  (latitude === undefined) === (longitude === undefined);
const halfAPosition = { path: ['longitude'], message: fleetFaults.halfAPosition };

/** `POST /api/fleet/depots`. Without a position it is where its postcode is. */
export const depotInputSchema = z
  .strictObject({
    ...facts,
    latitude: facts.latitude.optional(),
    longitude: facts.longitude.optional(),
    bankHolidayRegion: facts.bankHolidayRegion.default('england-and-wales'),
    closedOnBankHolidays: facts.closedOnBankHolidays.default(true),
    closures: facts.closures.default([]),
    outOfHoursFee: facts.outOfHoursFee.default(null),
    turnaroundMinutes: facts.turnaroundMinutes.default(60),
    noticeMinutes: facts.noticeMinutes.default(0),
    minHireDays: facts.minHireDays.default(1),
    maxHireDays: facts.maxHireDays.default(365),
    routes: facts.routes.default([]),
  })
  .refine(rightWayRound, wrongWayRound)
  .refine(bothOrNone, halfAPosition);
export type DepotInput = z.output<typeof depotInputSchema>;

/** `PATCH /api/fleet/depots/{id}`: what is left out stays. */
export const depotChangeSchema = z
  .strictObject(facts)
  .partial()
  .extend({
    /** At which it was read. Where it is another by now, nothing is changed, and the refusal has what is there. */
    revision: revisionSchema,
  })
  .refine(rightWayRound, wrongWayRound)
  .refine(bothOrNone, halfAPosition);
export type DepotChange = z.output<typeof depotChangeSchema>;

/** `POST /api/fleet/depots/{id}/close`. */
export const depotCloseSchema = z.strictObject({ reason: lineSchema(300) });
export type DepotClose = z.output<typeof depotCloseSchema>;
