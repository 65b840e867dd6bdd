import * as chrono from 'chrono-node';
import { blank, numberOf, numberWords } from './words.ts';

/** When a hire is wanted, as far as a sentence says it. Dates are civil, with a time only where one was said. */
export interface SaidDates {
  readonly from?: string;
  readonly until?: string;
  /** Length of the hire where no end was said. */
  readonly days?: number;
}

/** What dates are read against. */
export interface DateReference {
  /** The wall clock of the brand: `2026-11-25T09:00`. */
  readonly now: string;
  readonly isBankHoliday: (date: string) => boolean;
}

const DAY_MS = 86_400_000;
const utc = (date: string) => new Date(`${date.slice(0, 10)}T00:00:00Z`);
const civil = (at: Date) => at.toISOString().slice(0, 10);
/** A civil date some days later; a time stays. */
export const plusDays = (date: string, days: number): string =>
  civil(new Date(utc(date).getTime() + days * DAY_MS)) + date.slice(10);

/** The next date from `date` on that falls on a weekday (0 is Sunday). */
function weekdayFrom(date: string, weekday: number): string {
  return plusDays(date, (weekday - utc(date).getUTCDay() + 7) % 7);
}

const parts = (date: string) => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
});

/** Weekends and bank holidays, which chrono does not know. */
function parsersFor({ now, isBankHoliday }: DateReference): chrono.Parser[] {
  const today = now.slice(0, 10);
  return [
    {
      pattern: () => /(?:\b(this|next|coming)\s+|\b(?:the|at the)\s+)?\bweek\s?end\b(?!s)/i,
      extract: (context, match) => {
        const saturday = weekdayFrom(today, 6);
        const starts = match[1]?.toLowerCase() === 'next' ? plusDays(saturday, 7) : saturday;
        return context.createParsingResult(
          match.index ?? 0,
          match[0],
          parts(starts),
          parts(plusDays(starts, 1)),
        );
      },
    },
    {
      pattern: () => /\b(?:the\s+|next\s+)?bank\s*holiday(?:\s+(monday|friday|week\s?end))?/i,
      extract: (context, match) => {
        const wanted = match[1]?.toLowerCase();
        for (let ahead = 0; ahead <= 366; ahead++) {
          const date = plusDays(today, ahead);
          if (!isBankHoliday(date)) continue;
          const weekday = utc(date).getUTCDay();
          if (!(wanted === 'friday' ? weekday === 5 : wanted ? weekday === 1 : true)) continue;
          return wanted?.startsWith('week')
            ? context.createParsingResult(match.index ?? 0, match[0], parts(plusDays(date, -2)), parts(date))
            : parts(date);
        }
        return null;
      },
    },
  ];
}

const units = `(day|night|week|fortnight)s?`;
const count = `(\\d{1,2}|a|an|one|${numberWords.join('|')})`;
/** "for three days", "a fortnight", "two days later"; never "in three days", which is a date, and never "£80 a day", which is a rate. */
const lengths: readonly RegExp[] = [
  new RegExp(`\\bfor\\s+(?:about\\s+|around\\s+)?${count}?\\s*${units}\\b`, 'i'),
  new RegExp(
    `(?<!\\bin\\s)(?<!\\bwithin\\s)\\b(\\d{1,2}|one|${numberWords.join('|')})[\\s-]+${units}\\b(?!\\s+(?:ago|before))`,
    'i',
  ),
  new RegExp(`\\b(a|an)\\s+(?:extra\\s+)?${units}\\s+(?:later|earlier|longer|more|hire)\\b`, 'i'),
  /\b(a|an)\s+(?:whole\s+|full\s+)?(week|fortnight)\b/i,
  /\b(the|a)\s+(week)\s+(?=of\b|commencing\b|beginning\b)/i,
];
const lengthOf: Record<string, number> = { day: 1, night: 1, week: 7, fortnight: 14 };

/** Takes the length of a hire out of a sentence. */
function readLength(text: string): { days?: number; rest: string } {
  for (const pattern of lengths) {
    const match = pattern.exec(text);
    if (!match) continue;
    const days = (numberOf(match[1] ?? 'a') ?? 1) * lengthOf[match[2]!.toLowerCase()]!;
    return { days, rest: blank(text, match.index ?? 0, match[0].length) };
  }
  return { rest: text };
}

/** Names a day. `now`, `a second` and `the day before` are no days to hire on. */
const dated = ({ start, text }: chrono.ParsedResult) =>
  (start.isCertain('day') || start.isCertain('weekday')) &&
  !/\bnow\b|\b(?:second|minute|hour)s?\b|\bday before\b/i.test(text);

/** Slips of the pen in names of days. */
const misspelt: readonly [RegExp, string][] = [
  [/\btom+or+ow?\b/gi, 'tomorrow'],
  [/\bsaterday\b/gi, 'saturday'],
  [/\bwensday\b|\bwednsday\b/gi, 'wednesday'],
  [/\bthur?sda?y\b/gi, 'thursday'],
];

/** The sentence with names of days spelt as chrono reads them. */
export const spelt = (text: string): string =>
  misspelt.reduce((right, [slip, word]) => right.replace(slip, word), text);

function momentOf(found: chrono.ParsedComponents): string {
  const two = (value: number | null) => String(value ?? 0).padStart(2, '0');
  const date = `${found.get('year')}-${two(found.get('month'))}-${two(found.get('day'))}`;
  return found.isCertain('hour') ? `${date}T${two(found.get('hour'))}:${two(found.get('minute'))}` : date;
}

/** Dates as the product writes them itself: of links, of suggestions. */
const written = /\b(20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?:T([01]\d|2[0-3]):([0-5]\d))?\b/g;

function readWritten(text: string): (SaidDates & { readonly rest: string }) | null {
  const found = [...text.matchAll(written)];
  const [first, second] = found;
  if (!first) return null;
  const rest = found.reduce((left, { index, 0: said }) => blank(left, index, said.length), text);
  const { days, rest: last } = readLength(rest);
  if (second) return { from: first[0], until: second[0], rest: last };
  if (/\b(?:until|till|by)\s+$/i.test(text.slice(0, first.index))) return { until: first[0], rest: last };
  return { from: first[0], ...(days ? { until: plusDays(first[0], days) } : {}), rest: last };
}

/** Reads from when until when, or for how long, a hire is wanted. `rest` is the sentence without what was read. */
export function readDates(text: string, reference: DateReference): SaidDates & { readonly rest: string } {
  const exact = readWritten(text);
  if (exact) return exact;
  const { days, rest: withoutLength } = readLength(text);
  const nextWeek = /\bnext\s+week\b(?=.*\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)/i.exec(withoutLength);
  const oneWeek = nextWeek ? blank(withoutLength, nextWeek.index, nextWeek[0].length) : withoutLength;
  // The length stays the same: places of later words are looked up in the sentence.
  const asked = oneWeek
    .replace(/\bbetween\s+(\S+?)\s+and\s+/i, (whole, first: string) => `at ${first} to `.padEnd(whole.length))
    .replace(/([,.;])(\s{2,})/g, (_whole, mark: string, gap: string) => mark + ''.padEnd(gap.length, '·'))
    .replace(/\s{2,}$/, (gap) => ''.padEnd(gap.length, '·'));
  const reader = chrono.en.GB.clone();
  reader.parsers.unshift(...parsersFor(reference));
  const [date, time = '00:00'] = reference.now.split('T');
  const instant = new Date(`${date}T${time}:00Z`);
  const found = reader.parse(asked, { instant, timezone: 0 }, { forwardDate: true }).filter(dated);
  let rest = asked;
  for (const { index, text: said } of found) rest = blank(rest, index, said.length);
  const shift = (moment: string) =>
    nextWeek && moment.slice(0, 10) < plusDays(weekdayFrom(plusDays(date!, 1), 1), 0)
      ? plusDays(moment, 7)
      : moment;
  const [first, second] = found;
  if (!first) return { ...(days ? { days } : {}), rest };
  const isEnd = /\b(?:until|till|til|by|back(?:\s+on)?|return(?:ing)?(?:\s+on)?)\s*$/i.test(
    asked.slice(0, first.index),
  );
  const start = shift(momentOf(first.start));
  if (isEnd && !first.end && !second) return { until: start, ...(days ? { days } : {}), rest };
  const ends = first.end ?? (second && momentOf(second.start) > start ? second.start : undefined);
  let until = ends && shift(momentOf(ends));
  if (!until && days) until = plusDays(start.slice(0, 10), days) + start.slice(10);
  return { from: start, ...(until ? { until } : {}), rest };
}
