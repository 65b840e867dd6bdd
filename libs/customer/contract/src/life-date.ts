import { commonFaults } from '@convoy/platform/schema';
import { z } from 'zod';

/** Whether a text is a date of somebody's life, `YYYY-MM-DD`, that exists: from 1900, because people are older than hires. */
export function isLifeDate(value: string): boolean {
  const match = /^(19|2[01])\d\d-\d\d-\d\d$/.exec(value);
  if (!match) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value;
}

/** A date of somebody's life. */
export const lifeDateSchema = z.string().refine(isLifeDate, commonFaults.civilDate);
