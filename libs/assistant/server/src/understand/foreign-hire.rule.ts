import type { VanType } from '@convoy/fleet/contract';
import * as chrono from 'chrono-node';
import { plusDays } from './read-dates.ts';
import type { Slots } from './read-slots.ts';
import { blank } from './words.ts';

/** How a language says what a form needs beside dates, which chrono reads. */
interface Wording {
  readonly dates: Pick<chrono.Chrono, 'parse'>;
  /** Words from two to seven. */
  readonly numbers: string;
  /** A length; the number is the first group, in figures or words, and the unit the second. */
  readonly length: (numbers: string) => RegExp;
  readonly week: RegExp;
  /** Right before a date that ends the hire. */
  readonly until: RegExp;
  readonly sizes: Readonly<Record<VanType, RegExp>>;
}

const whole = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
const before = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})\\s*$`, 'iu');
const lengthIn =
  (one: string, units: string, lead = '') =>
  (numbers: string) =>
    new RegExp(
      `${lead}(?<!\\p{L})(\\d{1,2}|${one}|${numbers.replaceAll(' ', '|')})\\s*(${units})(?!\\p{L})`,
      'iu',
    );
const sizes = (xl: string, large: string, medium: string, small: string) => ({
  'extra-large': whole(xl),
  large: whole(large),
  medium: whole(medium),
  small: whole(small),
});

const wordings: Readonly<Record<string, Wording>> = {
  de: {
    dates: chrono.de,
    numbers: 'zwei drei vier fünf sechs sieben',
    length: lengthIn('einen|eine', 'tage?|wochen?', '(?<!\\bin\\s)'),
    week: /woche/i,
    until: before('bis(?:\\s+zum)?|zurück(?:\\s+am)?'),
    sizes: sizes(
      'extra\\s?groß\\p{L}*|größte\\p{L}*',
      'groß\\p{L}*',
      'mittel\\p{L}*|mittler\\p{L}*',
      'klein\\p{L}*',
    ),
  },
  fr: {
    dates: chrono.fr,
    numbers: 'deux trois quatre cinq six sept',
    length: lengthIn('une?', 'jours?|semaines?', '(?<!\\bdans\\s)'),
    week: /semaine/i,
    until: before("jusqu['’](?:au|à)|au"),
    sizes: sizes('très grande?s?|plus grande?s?', 'grande?s?', 'moyen(?:ne)?s?', 'petite?s?'),
  },
  es: {
    dates: chrono.es,
    numbers: 'dos tres cuatro cinco seis siete',
    length: lengthIn('una?', 'días?|semanas?', '(?<!\\ben\\s)(?<!\\bdentro de\\s)'),
    week: /semana/i,
    until: before('hasta(?:\\s+el)?|al'),
    sizes: sizes('extra\\s?grandes?|más grandes?', 'grandes?', 'median[oa]s?', 'pequeñ[oa]s?'),
  },
  it: {
    dates: chrono.it,
    numbers: 'due tre quattro cinque sei sette',
    length: lengthIn('un[oa]?', 'giorn[oi]|settiman[ae]', '(?<!\\btra\\s)(?<!\\bfra\\s)'),
    week: /settiman/i,
    until: before('fino\\s+a(?:l|lla)?|al'),
    sizes: sizes('extra\\s?grand[ei]|più grand[ei]', 'grand[ei]', 'medi[oae]', 'piccol[oaie]'),
  },
  pt: {
    dates: chrono.pt,
    numbers: 'dois duas três quatro cinco seis sete',
    length: lengthIn('uma?', 'dias?|semanas?', '(?<!\\bem\\s)(?<!\\bdaqui a\\s)'),
    week: /semana/i,
    until: before('até(?:\\s+(?:ao?|o))?'),
    sizes: sizes('extra\\s?grandes?|maior', 'grandes?', 'médi[oa]s?', 'pequen[oa]s?'),
  },
  zh: {
    dates: chrono.zh,
    numbers: '两 三 四 五 六 七',
    length: (numbers) =>
      new RegExp(`(\\d{1,2}|一|${numbers.replaceAll(' ', '|')})\\s*(天|个星期|周)(?!后)`, 'u'),
    week: /星期|周/,
    until: /(?:到|至)\s*$/,
    sizes: { 'extra-large': /特大|超大/, large: /大型|大货车|大的/, medium: /中型/, small: /小型|小货车/ },
  },
  ja: {
    dates: chrono.ja,
    numbers: '二 三 四 五 六 七',
    length: (numbers) =>
      new RegExp(`(\\d{1,2}|一|${numbers.replaceAll(' ', '|')})\\s*(日間|週間)(?!後)`, 'u'),
    week: /週/,
    until: /から\s*$/,
    sizes: {
      'extra-large': /特大/,
      large: /大型|大きい|大きな/,
      medium: /中型/,
      small: /小型|小さい|小さな/,
    },
  },
};

/** The names that a sentence may give a place: Latin words with a capital, up to four of them. */
const names = /\p{Lu}[\p{Script=Latin}'’-]*(?:\s\p{Lu}[\p{Script=Latin}'’-]*){0,3}/gu;

/**
 * Reads dates, place and size of a hire out of words in one of the seven other languages. Nothing is guessed: what cannot be read is
 * absent. Places are read by the names that the gazetteer has, which are the English ones.
 */
export function foreignHireIn(
  text: string,
  language: string,
  { now, isPlace }: { readonly now: string; readonly isPlace: (name: string) => boolean },
): Slots {
  const wording = wordings[language.slice(0, 2)];
  if (!wording) return {};
  const said = text.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, 600);
  const size = foreignSizeIn(said, language);
  const place = [...said.matchAll(names)].flatMap(([name]) => placeIn(name, isPlace))[0];
  return { ...datesIn(said, wording, now), ...(place ? { place } : {}), ...(size ? { size } : {}) };
}

/** The size of a van that words in one of the seven other languages name. */
export function foreignSizeIn(text: string, language: string): VanType | undefined {
  const sizes = wordings[language.slice(0, 2)]?.sizes;
  return sizes && (Object.keys(sizes) as VanType[]).find((one) => sizes[one].test(text));
}

/** The longest beginning of some words that is a place, or of what follows its first word. */
function placeIn(name: string, isPlace: (name: string) => boolean): string[] {
  const words = name.split(' ');
  for (let at = 0; at < words.length; at++)
    for (let end = words.length; end > at; end--) {
      const part = words.slice(at, end).join(' ');
      if (part.length > 2 && isPlace(part)) return [part];
    }
  return [];
}

function datesIn(said: string, wording: Wording, now: string): Pick<Slots, 'from' | 'until' | 'days'> {
  const length = wording.length(wording.numbers).exec(said);
  const days = length ? daysOf(length, wording) : undefined;
  // A length is no date: "for three days" is otherwise read as the day in three days.
  const rest = length ? blank(said, length.index, length[0].length) : said;
  const [date, time = '00:00'] = now.split('T');
  const found = wording.dates
    .parse(rest, { instant: new Date(`${date}T${time}:00Z`), timezone: 0 }, { forwardDate: true })
    .filter(({ start }) => start.isCertain('day') || start.isCertain('weekday'));
  const [first, second] = found;
  if (!first) return days ? { days } : {};
  const start = momentOf(first.start);
  // An end whose beginning was not read: "5.12. to 8.12.2026".
  if (!first.end && !second && wording.until.test(rest.slice(0, first.index))) return { until: start };
  const ends = first.end ?? (second && momentOf(second.start) > start ? second.start : undefined);
  const until = ends
    ? momentOf(ends)
    : days
      ? plusDays(start.slice(0, 10), days) + start.slice(10)
      : undefined;
  return { from: start, ...(until ? { until } : {}) };
}

function daysOf([, count = '1', unit = '']: RegExpExecArray, { numbers, week }: Wording): number {
  const words = numbers.replace('dois duas', 'dois').split(' ');
  const named = words.indexOf(count.toLowerCase() === 'duas' ? 'dois' : count.toLowerCase());
  const figure = /^\d+$/.test(count) ? Number(count) : named < 0 ? 1 : named + 2;
  return figure * (week.test(unit) ? 7 : 1);
}

function momentOf(found: chrono.ParsedComponents): string {
  const two = (value: number | null) => String(value ?? 0).padStart(2, '0');
  const date = `${found.get('year')}-${two(found.get('month'))}-${two(found.get('day'))}`;
  return found.isCertain('hour') ? `${date}T${two(found.get('hour'))}:${two(found.get('minute'))}` : date;
}
