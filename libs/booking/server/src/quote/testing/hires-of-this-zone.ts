/** Prints periods and prices of many hires as JSON: run under several TZ, the text must be the same (zones.spec.ts). */
import { DomainError } from '@convoy/platform/errors';
import { addDays } from '@convoy/platform/time';
import { priceHire } from '../../prices/price-hire.ts';
import type { StoredPriceRule } from '../../prices/price-records.ts';
import { compileTariff } from '../../prices/tariff.ts';
import { hirePeriod } from '../hire-period.ts';
import { aDepotRecord } from './depot-record.fixtures.ts';

const TIMES = ['', 'T00:00', 'T00:30', 'T01:30', 'T02:00', 'T10:00', 'T23:59'];
/** Days around both clock changes, a leap day, the end of a year, and an ordinary week. */
const STARTS = ['2026-10-23', '2027-03-25', '2028-02-27', '2026-12-22', '2026-11-02'];

const all = {
  active: true,
  priority: 0,
  vanType: null,
  vanId: null,
  depotId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const rules: readonly StoredPriceRule[] = [
  {
    ...all,
    id: 1,
    kind: 'season',
    name: 'Winter',
    conditions: { from: '11-01', until: '02-29' },
    effect: { percentBp: -1000 },
  },
  {
    ...all,
    id: 2,
    kind: 'weekday',
    name: 'Weekend',
    conditions: { days: ['sat', 'sun'] },
    effect: { percentBp: 1500 },
  },
  {
    ...all,
    id: 3,
    kind: 'length',
    name: 'Week',
    conditions: { minDays: 7, maxDays: null, pickupDays: null, returnDays: null },
    effect: { percentBp: -2000 },
  },
  {
    ...all,
    id: 4,
    kind: 'lead-time',
    name: 'Early',
    conditions: { minDaysAhead: 30, maxDaysAhead: null },
    effect: { percentBp: -500 },
  },
];
const tariff = compileTariff(rules);
const depot = aDepotRecord({ outOfHoursFeePence: 2500, bankHolidays: 'england-and-wales' });

const told: unknown[] = [];
for (const start of STARTS)
  for (const from of TIMES)
    for (const until of TIMES)
      for (const days of [1, 2, 3, 7]) {
        const asked = { pickup: start + from, return: addDays(start, days) + until };
        try {
          const period = hirePeriod({
            ...asked,
            pickupDepot: depot,
            returnDepot: depot,
            timeZone: 'Europe/London',
            // Late in the evening of London: another day already in Tokyo, still another hour in New York.
            now: new Date(`${addDays(start, -40)}T22:45:00Z`),
          });
          const price = priceHire(tariff, {
            van: { id: 1, vanType: 'medium', depotId: 1, dailyRatePence: 8537, depositPence: 20_000 },
            ...period,
            oneWayFeePence: 0,
            outOfHours: {
              pickupPence: period.outOfHours.pickup ? 2500 : 0,
              returnPence: period.outOfHours.return ? 2500 : 0,
            },
            extras: [],
            promotion: null,
          });
          told.push({ asked, period, lines: price.lines, total: price.totalPence });
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          told.push({ asked, refused: error.code, details: error.details });
        }
      }
console.log(JSON.stringify({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, told }));
