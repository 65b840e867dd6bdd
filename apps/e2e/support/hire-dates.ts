import { createHash } from 'node:crypto';
import { bankHolidayOn } from '@convoy/fleet/rules';
import type { TestInfo } from '@playwright/test';

/** A hire of two days, between weekdays without bank holidays or Christmas: every depot is open on both. */
export interface HireDates {
  readonly pickup: string;
  readonly back: string;
}

const DAY = 86_400_000;
const FIRST_WEEK = 3;
const WEEKS = 50;
const MONDAY = 1;
const STARTS = 3;
let turn = 0;

/**
 * Dates of a hire that hardly another test wants: tests share one fleet, and two that race for one van by accident
 * would fail for no fault. A product that is used again (`E2E_BASE_URL`) gets other dates, so the moment counts too.
 */
export function hireDates({ testId, project }: Pick<TestInfo, 'testId' | 'project'>): HireDates {
  const toMonday = (7 + MONDAY - new Date().getUTCDay()) % 7;
  for (;;) {
    const digest = createHash('sha256').update(`${project.name} ${testId} ${turn++} ${Date.now()}`).digest();
    const weeks = FIRST_WEEK + (digest.readUInt32BE(0) % WEEKS);
    const from = Date.now() + (toMonday + weeks * 7 + (digest.readUInt8(4) % STARTS)) * DAY;
    const dates = { pickup: civil(from), back: civil(from + 2 * DAY) };
    if (isWorkday(dates.pickup) && isWorkday(dates.back)) return dates;
  }
}

/** A weekday on which no demo depot is closed. */
const isWorkday = (date: string): boolean =>
  bankHolidayOn('england-and-wales', date) === null && !/-12-2[4-9]$|-12-3\d$|-01-0[12]$/.test(date);

/** A civil date `YYYY-MM-DD`, so many days from today. */
export const daysAhead = (days: number): string => civil(Date.now() + days * DAY);

/** The first day on which no demo depot is closed, so many days after another at least. */
export function workdayAfter(date: string, days: number): string {
  for (let from = Date.parse(date) + days * DAY; ; from += DAY) {
    const weekend = new Date(from).getUTCDay() % 6 === 0;
    if (!weekend && isWorkday(civil(from))) return civil(from);
  }
}

function civil(instant: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(instant);
}
