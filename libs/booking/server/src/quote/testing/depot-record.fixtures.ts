import type { DepotRecord } from '@convoy/fleet/rules';

const weekday: [string, string] = ['08:00', '18:00'];

/** A depot for specs of pure rules: open on weekdays and Saturday morning, closed on Sundays, without further terms. */
export function aDepotRecord(given: Partial<DepotRecord> = {}): DepotRecord {
  return {
    id: 1,
    name: 'Leeds City',
    address: '1 Test Street',
    town: 'Leeds',
    postcode: 'LS1 4AP',
    latitude: 53.8,
    longitude: -1.55,
    phone: '0113 496 0000',
    hours: {
      mon: weekday,
      tue: weekday,
      wed: weekday,
      thu: weekday,
      fri: weekday,
      sat: ['09:00', '13:00'],
      sun: null,
    },
    closedDays: [],
    closures: [],
    bankHolidays: null,
    turnaroundMinutes: 60,
    outOfHoursFee: null,
    outOfHoursFeePence: null,
    noticeMinutes: 0,
    minHireDays: 1,
    maxHireDays: 365,
    oneWay: [],
    routes: [],
    ...given,
  };
}
