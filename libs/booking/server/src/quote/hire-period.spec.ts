import { bankHolidayOn } from '@convoy/fleet/rules';
import { DomainError } from '@convoy/platform/errors';
import { specSeed } from '@convoy/platform/testing';
import { addDays } from '@convoy/platform/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf } from './civil-moment.ts';
import { hireDays } from './hire-days.ts';
import { type AskedPeriod, hirePeriod } from './hire-period.ts';
import { aDepotRecord } from './testing/depot-record.fixtures.ts';

const depot = aDepotRecord();
/** Takes hires at any hour for a fee, except where it is closed for the day. */
const roundTheClock = aDepotRecord({ id: 2, name: 'Airport', outOfHoursFeePence: 2500 });

const asked = (pickup: string, end: string, now = '2026-10-01T09:00:00Z', given: Partial<AskedPeriod> = {}) =>
  hirePeriod({
    pickup,
    return: end,
    pickupDepot: depot,
    returnDepot: depot,
    timeZone: 'Europe/London',
    now: new Date(now),
    ...given,
  });
const at = (where: typeof depot, given: Partial<AskedPeriod> = {}) => ({
  pickupDepot: where,
  returnDepot: where,
  ...given,
});

const code = (work: () => unknown) => {
  try {
    work();
    return 'no refusal';
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
};

const refusal = (work: () => unknown): Record<string, unknown> => {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, ...error.details };
  }
  throw new Error('It was not refused.');
};

describe('days of a hire', () => {
  it('is the difference of the dates when no times are given', () => {
    expect(hireDays('2026-10-05', '2026-10-08')).toBe(3);
    expect(hireDays('2028-02-28', '2028-03-01')).toBe(2);
  });

  it('counts a started day when times are given', () => {
    expect(hireDays('2026-10-05T10:00', '2026-10-06T10:00')).toBe(1);
    expect(hireDays('2026-10-05T10:00', '2026-10-06T10:30')).toBe(2);
    expect(hireDays('2026-10-05T10:00', '2026-10-05T14:00')).toBe(1);
  });

  it('is civil: the 25 hours over the autumn clock change and the 23 of spring are one day', () => {
    expect(hireDays('2026-10-24T10:00', '2026-10-25T10:00')).toBe(1);
    expect(hireDays('2027-03-27T10:00', '2027-03-28T10:00')).toBe(1);
  });
});

describe('dates without times', () => {
  const leeds = at(
    aDepotRecord({
      hours: { ...depot.hours, tue: ['07:00', '20:00'], wed: ['07:00', '20:00'], thu: ['07:00', '20:00'] },
    }),
  );
  const leedsAsked = (pickup: string, end: string) => asked(pickup, end, undefined, leeds);

  it('run from the opening to the same hour of the last date, so that what is blocked is paid', () => {
    expect(leedsAsked('2026-12-01', '2026-12-03')).toMatchObject({
      pickupTime: '07:00',
      returnTime: '07:00',
      totalDays: 2,
      pickupAt: new Date('2026-12-01T07:00:00Z'),
      returnAt: new Date('2026-12-03T07:00:00Z'),
      blockedUntil: new Date('2026-12-03T08:00:00Z'),
    });
    expect(leedsAsked('2026-12-01T07:00', '2026-12-03T20:00').totalDays).toBe(3);
  });

  it('cost and block what they do with the hours that are shown', () => {
    for (const [pickup, end] of [
      ['2026-10-05', '2026-10-06'],
      // From eight o'clock to a Saturday that opens at nine, and back from there.
      ['2026-10-08', '2026-10-10'],
      ['2026-10-10', '2026-10-12'],
      ['2026-10-05', '2026-10-05'],
    ] as const) {
      const period = asked(pickup, end);
      const said = asked(`${pickup}T${period.pickupTime}`, `${end}T${period.returnTime}`);
      expect(said).toEqual(period);
    }
    expect(asked('2026-10-08', '2026-10-10')).toMatchObject({ returnTime: '09:00', totalDays: 2 });
    expect(asked('2026-10-10', '2026-10-12')).toMatchObject({ pickupTime: '09:00', returnTime: '09:00' });
  });

  it('that are one date are a day from opening to closing', () => {
    expect(asked('2026-10-10', '2026-10-10')).toMatchObject({
      pickupTime: '09:00',
      returnTime: '13:00',
      totalDays: 1,
      pickupAt: new Date('2026-10-10T08:00:00Z'),
      returnAt: new Date('2026-10-10T12:00:00Z'),
    });
    // Of today what is left of it, and nothing once no half hour is.
    expect(asked('2026-10-05', '2026-10-05', '2026-10-05T11:10:00Z')).toMatchObject({
      pickupTime: '12:30',
      returnTime: '18:00',
      totalDays: 1,
      startsNow: true,
    });
    expect(code(() => asked('2026-10-05', '2026-10-05', '2026-10-05T16:45:00Z'))).toBe('DEPOT_CLOSED');
  });
});

describe('a time at one end alone', () => {
  it('is set against the opening, or is the hour of the return as well', () => {
    expect(asked('2026-10-05T08:00', '2026-10-06').totalDays).toBe(1);
    expect(asked('2026-10-05T18:00', '2026-10-06')).toMatchObject({ totalDays: 1, returnTime: '18:00' });
    expect(asked('2026-10-05', '2026-10-06T08:00').totalDays).toBe(1);
    expect(asked('2026-10-05', '2026-10-06T08:30').totalDays).toBe(2);
    // Saturday has hours of its own: from nine to one.
    expect(asked('2026-10-08T15:00', '2026-10-10')).toMatchObject({ totalDays: 2, returnTime: '13:00' });
    expect(asked('2026-10-08T08:30', '2026-10-10')).toMatchObject({ totalDays: 2, returnTime: '09:00' });
    // Out of hours for a fee it comes back inside them.
    expect(asked('2026-10-05T06:00', '2026-10-06', undefined, at(roundTheClock))).toMatchObject({
      totalDays: 1,
      returnTime: '08:00',
      outOfHours: { pickup: true, return: false },
    });
  });

  it('lets a hire end on the day it began, and refuses one that would end before', () => {
    expect(asked('2026-10-05T10:00', '2026-10-05').totalDays).toBe(1);
    expect(asked('2026-10-05', '2026-10-05T12:00').totalDays).toBe(1);
    expect(code(() => asked('2026-10-05T18:00', '2026-10-05'))).toBe('DATES_REVERSED');
    expect(code(() => asked('2026-10-04T10:00', '2026-10-04', undefined, at(roundTheClock)))).toBe(
      'DEPOT_CLOSED',
    );
  });

  it('of a hire under change is as many days as agreed while both ends stay, whatever the hours are by now', () => {
    const agreed = {
      ...asked('2026-10-05T10:00', '2026-10-06T10:30'),
      pickupDepotId: depot.id,
      returnDepotId: depot.id,
    };
    const late: [string, string] = ['11:00', '18:00'];
    const later = aDepotRecord({ hours: { ...depot.hours, tue: late } });
    const end = '2026-10-06T10:30';
    expect(agreed.totalDays).toBe(2);
    expect(code(() => asked('2026-10-05T10:00', end, undefined, at(later)))).toBe('OUTSIDE_HOURS');
    expect(asked('2026-10-05T10:00', end, undefined, at(later, { agreed })).totalDays).toBe(2);
    // Agreed by its dates alone, until closing: it stays so.
    const byDates = {
      ...agreed,
      pickupTime: null,
      returnTime: null,
      totalDays: 1,
      pickupAt: new Date('2026-10-05T07:00:00Z'),
      returnAt: new Date('2026-10-06T17:00:00Z'),
    };
    expect(asked('2026-10-05', '2026-10-06', undefined, { agreed: byDates })).toMatchObject({
      totalDays: 1,
      returnTime: '18:00',
      returnAt: byDates.returnAt,
    });
  });
});

describe('the period of a hire', () => {
  it('blocks from opening to the same hour of the last date and the turnaround after it', () => {
    const period = asked('2026-10-05', '2026-10-07');
    expect(period.pickupAt.toISOString()).toBe('2026-10-05T07:00:00.000Z');
    expect(period.returnAt.toISOString()).toBe('2026-10-07T07:00:00.000Z');
    expect(period.blockedUntil.toISOString()).toBe('2026-10-07T08:00:00.000Z');
    expect(period.totalDays).toBe(2);
  });

  it('follows the wall clock over both changes', () => {
    expect(asked('2026-10-23', '2026-10-26').returnAt.toISOString()).toBe('2026-10-26T08:00:00.000Z');
    expect(instantOf('2027-03-28', '01:30', 'Europe/London').toISOString()).toBe('2027-03-28T01:30:00.000Z');
    expect(instantOf('2026-10-25', '01:30', 'Europe/London').toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('refuses reversed, past, far and too long', () => {
    expect(code(() => asked('2026-10-07', '2026-10-05'))).toBe('DATES_REVERSED');
    expect(code(() => asked('2026-09-30', '2026-10-05'))).toBe('DATES_PAST');
    expect(code(() => asked('2027-11-06', '2027-11-08'))).toBe('DATES_TOO_FAR');
    expect(code(() => asked('2026-10-05', '2027-10-06'))).toBe('HIRE_TOO_LONG');
  });

  it('begins at the next half hour when it begins today without a time', () => {
    expect(asked('2026-10-05', '2026-10-06', '2026-10-05T12:00:00Z').pickupAt.toISOString()).toBe(
      '2026-10-05T12:00:00.000Z',
    );
    const past = asked('2026-10-05', '2026-10-06', '2026-10-05T12:00:01Z');
    expect(past).toMatchObject({ pickupTime: '13:30', returnTime: '13:30', totalDays: 1, startsNow: true });
    // No hour that is shown comes after closing.
    expect(asked('2026-10-05', '2026-10-06', '2026-10-05T16:45:00Z').pickupTime).toBe('18:00');
  });

  it('takes the last day ahead that may be booked', () => {
    expect(asked('2027-11-05', '2027-11-08').totalDays).toBe(3);
  });

  it('refuses a closed day at either end, a time outside the hours, and today after closing', () => {
    expect(code(() => asked('2026-10-04', '2026-10-06'))).toBe('DEPOT_CLOSED');
    expect(code(() => asked('2026-10-02', '2026-10-04'))).toBe('DEPOT_CLOSED');
    expect(code(() => asked('2026-10-05T07:30', '2026-10-06T10:00'))).toBe('OUTSIDE_HOURS');
    expect(code(() => asked('2026-10-05', '2026-10-06', '2026-10-05T17:00:00Z'))).toBe('DEPOT_CLOSED');
    expect(code(() => asked('2026-10-05T09:00', '2026-10-06T10:00', '2026-10-05T09:00:00Z'))).toBe(
      'DATES_PAST',
    );
  });
});

describe('hires outside opening hours', () => {
  const allowed = at(roundTheClock);

  it('are had for a fee at each end where the depot has one', () => {
    const early = asked('2026-10-05T06:00', '2026-10-06T10:00', undefined, allowed);
    expect(early.outOfHours).toEqual({ pickup: true, return: false });
    expect(early.pickupAt.toISOString()).toBe('2026-10-05T05:00:00.000Z');
    expect(asked('2026-10-05T08:00', '2026-10-06T18:01', undefined, allowed).outOfHours).toEqual({
      pickup: false,
      return: true,
    });
    // Also on a weekday without hours.
    expect(asked('2026-10-04T12:00', '2026-10-05T12:00', undefined, allowed).outOfHours.pickup).toBe(true);
  });

  it('need a time: a day without hours has no opening to begin at', () => {
    expect(refusal(() => asked('2026-10-04', '2026-10-06', undefined, allowed))).toEqual({
      code: 'DEPOT_CLOSED',
      depot: 'Airport',
      date: '2026-10-04',
      reason: null,
      nextOpen: '2026-10-05',
    });
  });

  it('are never had on a closing day or a bank holiday the depot keeps', () => {
    const closing = { from: '2026-10-05', until: '2026-10-07', reason: 'Stocktaking' };
    const shut = at(aDepotRecord({ outOfHoursFeePence: 2500, closures: [closing] }));
    expect(refusal(() => asked('2026-10-05T06:00', '2026-10-09T10:00', undefined, shut))).toMatchObject({
      code: 'DEPOT_CLOSED',
      reason: 'Stocktaking',
      nextOpen: '2026-10-08',
    });
    expect(code(() => asked('2026-10-05T10:00', '2026-10-09T10:00', undefined, shut))).toBe('DEPOT_CLOSED');
    const holidays = at(aDepotRecord({ outOfHoursFeePence: 2500, bankHolidays: 'england-and-wales' }));
    expect(bankHolidayOn('england-and-wales', '2026-12-28')).not.toBeNull();
    expect(refusal(() => asked('2026-12-23', '2026-12-28T07:00', undefined, holidays))).toMatchObject({
      code: 'DEPOT_CLOSED',
      date: '2026-12-28',
      nextOpen: '2026-12-29',
    });
    expect(asked('2026-12-23', '2026-12-28T07:00', undefined, allowed).outOfHours.return).toBe(true);
  });

  it('are refused without a fee, naming the hours and the next day', () => {
    expect(refusal(() => asked('2026-10-05T07:30', '2026-10-06T10:00'))).toEqual({
      code: 'OUTSIDE_HOURS',
      depot: 'Leeds City',
      date: '2026-10-05',
      opens: '08:00',
      closes: '18:00',
      nextOpen: '2026-10-06',
    });
  });
});

describe('what a depot asks of a hire', () => {
  it('is notice, of customers', () => {
    const tomorrow = at(aDepotRecord({ noticeMinutes: 24 * 60 }));
    const now = '2026-10-05T09:00:00Z';
    expect(refusal(() => asked('2026-10-06T09:59', '2026-10-07T10:00', now, tomorrow))).toEqual({
      code: 'NOTICE_TOO_SHORT',
      depot: 'Leeds City',
      hours: 24,
    });
    expect(asked('2026-10-06T10:00', '2026-10-07T10:00', now, tomorrow).totalDays).toBe(1);
    expect(asked('2026-10-05T12:00', '2026-10-06T12:00', now, { ...tomorrow, byStaff: true }).totalDays).toBe(
      1,
    );
  });

  it('is notice of a day without a time as well: the hire begins as soon as the van can be ready', () => {
    const depots = at(aDepotRecord({ noticeMinutes: 120 }));
    const now = '2026-10-05T09:00:00Z';
    expect(asked('2026-10-05', '2026-10-07', now, depots).pickupAt.toISOString()).toBe(
      '2026-10-05T11:00:00.000Z',
    );
    expect(asked('2026-10-05', '2026-10-07', now, { ...depots, byStaff: true }).pickupAt.toISOString()).toBe(
      '2026-10-05T09:00:00.000Z',
    );
    // Two hours from now it has closed.
    expect(code(() => asked('2026-10-05', '2026-10-07', '2026-10-05T15:30:00Z', depots))).toBe(
      'NOTICE_TOO_SHORT',
    );
  });

  it('is not asked again of a hire with a quote, but no hire begins in the past', () => {
    const strict = { ...at(aDepotRecord({ noticeMinutes: 120, minHireDays: 3 })), quoted: true };
    const period = asked('2026-10-05T12:00', '2026-10-06T12:00', '2026-10-05T09:01:00Z', strict);
    expect(period.pickupAt.toISOString()).toBe('2026-10-05T11:00:00.000Z');
    const today = asked('2026-10-05', '2026-10-06', '2026-10-05T16:30:00Z', strict);
    expect(today.pickupAt.toISOString()).toBe('2026-10-05T16:30:00.000Z');
    const past = refusal(() => asked('2026-10-05T10:00', '2026-10-06T10:00', '2026-10-05T09:01:00Z', strict));
    expect(past).toMatchObject({ code: 'DATES_PAST' });
  });

  it('is a shortest and a longest hire', () => {
    const depots = at(aDepotRecord({ minHireDays: 2, maxHireDays: 28 }));
    expect(refusal(() => asked('2026-10-05', '2026-10-06', undefined, depots))).toEqual({
      code: 'HIRE_TOO_SHORT',
      depot: 'Leeds City',
      days: 2,
    });
    expect(asked('2026-10-05', '2026-10-07', undefined, depots).totalDays).toBe(2);
    expect(refusal(() => asked('2026-10-05', '2026-11-03', undefined, depots))).toEqual({
      code: 'HIRE_TOO_LONG',
      days: 28,
    });
    expect(asked('2026-10-05', '2026-11-02', undefined, depots).totalDays).toBe(28);
  });
});

describe('clocks and calendars', () => {
  const anyTime = at(roundTheClock);

  it('refuses an hour that the clocks skip, at either end', () => {
    // 28 March 2027: 01:00 becomes 02:00.
    expect(refusal(() => asked('2027-03-28T01:30', '2027-03-29T10:00', undefined, anyTime))).toEqual({
      code: 'TIME_MISSING',
      date: '2027-03-28',
      time: '01:30',
    });
    expect(code(() => asked('2027-03-27T10:00', '2027-03-28T01:00', undefined, anyTime))).toBe(
      'TIME_MISSING',
    );
    expect(asked('2027-03-27T10:00', '2027-03-28T02:00', undefined, anyTime).returnAt.toISOString()).toBe(
      '2027-03-28T01:00:00.000Z',
    );
    expect(asked('2027-03-28T00:59', '2027-03-28T02:00', undefined, anyTime).totalDays).toBe(1);
  });

  it('takes the first of an hour that comes twice', () => {
    // 25 October 2026: 02:00 becomes 01:00 again.
    const period = asked('2026-10-25T01:30', '2026-10-26T01:30', undefined, anyTime);
    expect(period.pickupAt.toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(period.returnAt.toISOString()).toBe('2026-10-26T01:30:00.000Z');
    expect(period.totalDays).toBe(1);
  });

  it('knows 29 February and midnight', () => {
    const leap = '2028-01-10T09:00:00Z';
    expect(asked('2028-02-28T10:00', '2028-02-29T10:00', leap, anyTime).totalDays).toBe(1);
    expect(asked('2028-02-29T10:00', '2028-03-01T10:00', leap, anyTime).totalDays).toBe(1);
    const night = asked('2026-10-05T00:00', '2026-10-06T00:00', undefined, anyTime);
    expect(night.totalDays).toBe(1);
    expect(night.pickupAt.toISOString()).toBe('2026-10-04T23:00:00.000Z');
    expect(asked('2026-10-05T23:59', '2026-10-06T00:00', undefined, anyTime).totalDays).toBe(1);
  });

  it('counts days ahead on the wall calendar of the depot', () => {
    // Half past eleven at night in UTC is half past midnight in British summer time.
    expect(asked('2026-10-05', '2026-10-07', '2026-10-03T23:30:00Z').daysAhead).toBe(1);
    expect(asked('2026-10-05', '2026-10-07', '2026-10-03T22:30:00Z').daysAhead).toBe(2);
  });

  it('adds the way home to the turnaround', () => {
    expect(
      asked('2026-10-05', '2026-10-07', undefined, { relocationMinutes: 180 }).blockedUntil.toISOString(),
    ).toBe('2026-10-07T11:00:00.000Z');
  });
});

describe('a hire that is being changed', () => {
  const before = asked('2026-10-05T10:00', '2026-10-07T10:00');
  const agreed = { ...before, pickupDepotId: depot.id, returnDepotId: depot.id };
  const during = '2026-10-06T12:00:00Z';

  it('keeps a pickup that has been', () => {
    const longer = asked('2026-10-05T10:00', '2026-10-09T10:00', during, { agreed });
    expect(longer).toMatchObject({ totalDays: 4, daysAhead: 0, pickupAt: before.pickupAt });
    expect(code(() => asked('2026-10-05T10:00', '2026-10-09T10:00', during))).toBe('DATES_PAST');
    // Another pickup is asked about like any other.
    expect(code(() => asked('2026-10-05T11:00', '2026-10-09T10:00', during, { agreed }))).toBe('DATES_PAST');
  });

  it('keeps an end on a day that the depot has closed since', () => {
    const closing = { from: '2026-10-07', until: '2026-10-07', reason: 'Flood' };
    const shut = { ...at(aDepotRecord({ closures: [closing] })), agreed };
    expect(asked('2026-10-06T10:00', '2026-10-07T10:00', undefined, shut).returnAt).toEqual(before.returnAt);
    expect(code(() => asked('2026-10-05T10:00', '2026-10-07T11:00', undefined, shut))).toBe('DEPOT_CLOSED');
  });

  it('that is to end today ends when the depot closes where the hour of its pickup is over', () => {
    const today = (now: string) => asked('2026-10-05T10:00', '2026-10-06', now, { agreed });
    expect(today('2026-10-06T08:00:00Z')).toMatchObject({ returnTime: '10:00', totalDays: 1 });
    expect(today('2026-10-06T09:00:00Z')).toMatchObject({ returnTime: '18:00', totalDays: 2 });
  });

  it('cannot be made to end in the past', () => {
    expect(code(() => asked('2026-10-05T10:00', '2026-10-06T10:00', during, { agreed }))).toBe(
      'CHANGE_NOT_ALLOWED',
    );
    expect(asked('2026-10-05T10:00', '2026-10-06T15:00', during, { agreed }).totalDays).toBe(2);
  });

  it('does not ask for notice again', () => {
    const strict = { ...at(aDepotRecord({ noticeMinutes: 10_000 })), agreed };
    expect(asked('2026-10-05T10:00', '2026-10-08T10:00', during, strict).totalDays).toBe(3);
  });
});

describe('whatever is asked', () => {
  const seed = specSeed();
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  const moment = fc
    .tuple(fc.integer({ min: 0, max: 420 }), fc.option(clock))
    .map(([ahead, time]) => addDays('2026-10-01', ahead) + (time === null ? '' : `T${time}`));

  it('a period is whole or refused with a code: it begins before it ends, and is blocked to the end', () => {
    console.log(`seed ${seed} (CONVOY_SPEC_SEED repeats it)`);
    const seen = { had: 0, refused: 0 };
    const depots = [
      depot,
      roundTheClock,
      aDepotRecord({
        id: 3,
        outOfHoursFeePence: 0,
        bankHolidays: 'scotland',
        noticeMinutes: 600,
        minHireDays: 3,
      }),
    ];
    fc.assert(
      fc.property(
        moment,
        moment,
        fc.constantFrom(...depots),
        fc.constantFrom(...depots),
        (a, b, from, to) => {
          const now = new Date('2026-10-01T09:00:00Z');
          const refused = code(() => asked(a, b, now.toISOString(), { pickupDepot: from, returnDepot: to }));
          if (refused !== 'no refusal') {
            seen.refused += 1;
            expect(refused).toMatch(/^[A-Z_]+$/);
            return;
          }
          seen.had += 1;
          const period = asked(a, b, now.toISOString(), { pickupDepot: from, returnDepot: to });
          expect(period.pickupAt >= now).toBe(true);
          expect(period.returnAt > period.pickupAt).toBe(true);
          expect(period.blockedUntil.getTime() - period.returnAt.getTime()).toBe(
            to.turnaroundMinutes * 60_000,
          );
          expect(period.totalDays).toBeGreaterThanOrEqual(from.minHireDays);
          // The hours that are shown, asked for, are the same hire at the same price.
          const shown = [
            `${period.pickupDate}T${period.pickupTime}`,
            `${period.returnDate}T${period.returnTime}`,
          ] as const;
          const said = asked(...shown, now.toISOString(), { pickupDepot: from, returnDepot: to });
          expect(said).toEqual({ ...period, startsNow: false });
          // A day is never less than 23 hours apart from its neighbours.
          const hours = (period.returnAt.getTime() - period.pickupAt.getTime()) / 3_600_000;
          expect(period.totalDays).toBeLessThanOrEqual(Math.ceil(hours / 23) + 1);
        },
      ),
      { seed, numRuns: 4000 },
    );
    expect(Math.min(seen.had, seen.refused)).toBeGreaterThan(200);
  });

  it('a later return is never fewer days', () => {
    fc.assert(
      fc.property(moment, moment, moment, (pickup, a, b) => {
        const [sooner, later] = a.slice(0, 10) <= b.slice(0, 10) ? [a, b] : [b, a];
        if (sooner.slice(0, 10) === later.slice(0, 10)) return;
        expect(hireDays(pickup, later)).toBeGreaterThanOrEqual(hireDays(pickup, sooner));
      }),
      { seed, numRuns: 2000 },
    );
  });
});
