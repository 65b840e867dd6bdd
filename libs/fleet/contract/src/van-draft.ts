import { type PaperDates, paperDate, vanPapers } from './van-papers.ts';

/** What a van needs before customers can find it. */
export const vanNeeds = ['price', ...vanPapers] as const;
export type VanNeed = (typeof vanNeeds)[number];

/** From the third year after manufacture on a van needs an MOT, as the law has it for vans of up to 3.5 tonnes. */
const FIRST_MOT_YEARS = 3;

/** What decides whether a van is complete. */
export interface VanToComplete extends PaperDates {
  readonly year: number;
  /** Pounds or pence; 0 where none was given. */
  readonly dailyRate: string | number;
}

/**
 * What a van still lacks before it can be hired: its price, and the last day of its MOT, tax and insurance. A van too new for an
 * MOT needs none.
 * @param today where the brand is
 */
export function vanLacks(van: VanToComplete, today: string): VanNeed[] {
  const isTooNew = Number(today.slice(0, 4)) - van.year < FIRST_MOT_YEARS;
  return vanNeeds.filter((need) => {
    if (need === 'price') return Number(van.dailyRate) <= 0;
    if (need === 'mot' && isTooNew) return false;
    return paperDate(van, need) === null;
  });
}
