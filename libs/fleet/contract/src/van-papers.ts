import { daysBetween } from '@convoy/platform/time';

/** What must be good for a van to be on the road. */
export const vanPapers = ['mot', 'tax', 'insurance'] as const;
export type VanPaper = (typeof vanPapers)[number];

/** The last good day of each; null where nobody has said. */
export interface PaperDates {
  readonly motExpiresOn: string | null;
  readonly taxExpiresOn: string | null;
  readonly insuranceExpiresOn: string | null;
}

/** From how many days before its end a paper is amber: an MOT can be renewed a month less a day early and keep its date. */
export const PAPER_SOON_DAYS = 30;

/** `lapsed` and `soon` are the red and the amber of a traffic light, `good` its green. */
export type PaperLight = 'lapsed' | 'soon' | 'good' | 'unknown';

/** The last good day of a paper. */
export const paperDate = (van: PaperDates, paper: VanPaper): string | null =>
  ({ mot: van.motExpiresOn, tax: van.taxExpiresOn, insurance: van.insuranceExpiresOn })[paper];

/**
 * How a paper stands.
 * @param until its last good day, itself included
 * @returns days left, 0 on the last day, below 0 once it is over; null where no date is known
 */
export function paperLight(
  until: string | null,
  today: string,
): { light: PaperLight; daysLeft: number | null } {
  if (until === null) return { light: 'unknown', daysLeft: null };
  const daysLeft = daysBetween(today, until);
  return { light: daysLeft < 0 ? 'lapsed' : daysLeft <= PAPER_SOON_DAYS ? 'soon' : 'good', daysLeft };
}

/** Papers that are over. A van with one may not go out; one of which no date is known is not held back. */
export const lapsedPapers = (van: PaperDates, today: string): VanPaper[] =>
  vanPapers.filter((paper) => paperLight(paperDate(van, paper), today).light === 'lapsed');

const severity: Record<PaperLight, number> = { lapsed: 0, soon: 1, good: 2, unknown: 3 };

/** The paper that needs care first: the worst light, of equals the one that ends first. */
export function firstPaper(
  van: PaperDates,
  today: string,
): { paper: VanPaper; until: string | null; light: PaperLight; daysLeft: number | null } {
  const [first] = vanPapers
    .map((paper) => ({ paper, until: paperDate(van, paper), ...paperLight(paperDate(van, paper), today) }))
    .sort((a, b) => severity[a.light] - severity[b.light] || (a.daysLeft ?? 0) - (b.daysLeft ?? 0));
  return first!;
}
