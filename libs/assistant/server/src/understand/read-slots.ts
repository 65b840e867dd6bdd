import type { FuelType, VanCategory, VanType } from '@convoy/fleet/contract';
import { type DateReference, readDates, type SaidDates, spelt } from './read-dates.ts';
import { blank, numberOf, numberWords } from './words.ts';

/** One of the vans that were offered. */
export type Pick = number | 'cheapest' | 'largest' | 'last';

/** What a sentence says of a hire. Nothing is guessed: what was not said is absent. */
export interface Slots extends SaidDates {
  readonly place?: string;
  readonly returnPlace?: string;
  readonly size?: VanType;
  readonly category?: VanCategory;
  readonly fuel?: FuelType;
  readonly seats?: number;
  /** Whole pounds, of the hire or of a day. */
  readonly budget?: { readonly pounds: number; readonly perDay: boolean };
  readonly purpose?: 'moving' | 'delivery';
  /** Reference of a booking: `SV-7F3K2`. */
  readonly ref?: string;
  readonly pick?: Pick;
}

/** What sentences are read against. */
export interface SlotReference extends DateReference {
  /** True where a town, outcode or postcode is called exactly so; `large` leaves small towns out: Over, Wing, Deal. */
  readonly isPlace: (name: string, large?: boolean) => boolean;
  /** Words that are no places unless a preposition says so: `deal`, `settle`. */
  readonly isCommonWord: (word: string) => boolean;
}

const number = `(\\d{1,2}|one|${numberWords.join('|')})`;

/** A sentence while it is read: what was understood is taken out, so that nothing is read twice. */
class Reading {
  text: string;
  /** The same with a token in the place of what was understood, for the intent model. */
  masked: string;

  constructor(sentence: string) {
    this.text = sentence;
    this.masked = sentence;
  }

  take(pattern: RegExp, token: string): RegExpExecArray | null {
    const match = pattern.exec(this.text);
    if (!match) return null;
    this.put(match.index, match[0].length, token);
    return match;
  }

  put(at: number, length: number, token: string): void {
    const gap = this.masked.length === this.text.length;
    this.text = blank(this.text, at, length);
    // Both strings keep the same length: the token is padded or cut to the part it stands for.
    if (gap)
      this.masked =
        this.masked.slice(0, at) +
        (length > token.length ? token.padEnd(length) : ''.padEnd(length)) +
        this.masked.slice(at + length);
  }
}

const fuels: readonly [RegExp, FuelType][] = [
  [/\b(?:electric|ev|e-?van|zero emission)\b/i, 'electric'],
  [/\bhybrid\b/i, 'hybrid'],
  [/\bdiesel\b/i, 'diesel'],
  [/\b(?:petrol|gasoline)\b/i, 'petrol'],
];
const categories: readonly [RegExp, VanCategory][] = [
  [
    /\b(?:refrigerated|refrigerator|fridge|chilled|freezer|cold)\s+(?:van|vehicle|transport|truck)s?\b|\brefrigerated\b/i,
    'refrigerated',
  ],
  [/\b(?:luxury|executive|vip|premium)\b/i, 'luxury'],
  [/\b(?:mini\s?bus(?:es)?|people carriers?|mpv|passenger vans?|crew vans?)\b/i, 'passenger'],
  [/\b(?:cargo|panel vans?)\b/i, 'cargo'],
];
const sizes: readonly [RegExp, VanType][] = [
  [/\b(?:extra[\s-]?large|x-?large|xl|xlwb|lutons?|biggest|largest|box vans?)\b/i, 'extra-large'],
  [/\b(?:large|big|lwb|long wheel\s?base)\b/i, 'large'],
  [/\b(?:medium|mid[\s-]?sized?|mwb)\b/i, 'medium'],
  [/\b(?:small|smallest|compact|swb|tiny)\b/i, 'small'],
];
const moving =
  /\b(?:moving|removals?|relocat\w+|furniture)\b|\b(?:house|flat|home|student|office)\s+mov\w+|\bmov\w+\s+(?:in|out|house|home|flat|office)\b|\bshift\w*\s+(?:house|flat|home)s?\b/i;
const delivery = /\b(?:deliver\w*|parcels?|courier\w*)\b/i;
const ordinals: readonly [RegExp, Pick][] = [
  [/\b(?:first|1st|(?:option|number|no\.?|van|#)\s*(?:1|one))\b/i, 1],
  [/\b(?:second|2nd|(?:option|number|no\.?|van|#)\s*(?:2|two))\b/i, 2],
  [/\b(?:third|3rd|(?:option|number|no\.?|van|#)\s*(?:3|three))\b/i, 3],
  [/\b(?:fourth|4th|(?:option|number|no\.?|van|#)\s*(?:4|four))\b/i, 4],
  [/\b(?:cheapest|least expensive)\b/i, 'cheapest'],
  [/\b(?:largest|biggest)\b/i, 'largest'],
  [/\blast\s+(?:one|van|option)\b/i, 'last'],
];

const firstOf = <T>(text: string, of: readonly [RegExp, T][]): T | undefined =>
  of.find(([pattern]) => pattern.test(text))?.[1];

const postcode = /\b[A-Z]{1,2}\d[A-Z\d]?(?:\s*\d[A-Z]{2})?\b/gi;
const prepositions = /\b(in|near|around|at|from|to|outside|of|for|into)\s+$/i;

/** Names of places in what is left of a sentence: capitalised, after a preposition, or standing alone. */
function readPlaces(
  reading: Reading,
  { isPlace, isCommonWord }: SlotReference,
): { at: number; name: string; before: string }[] {
  const found: { at: number; name: string; before: string }[] = [];
  const keep = (at: number, name: string) => {
    found.push({ at, name, before: reading.text.slice(0, at) });
    reading.put(at, name.length, '{place}');
  };
  for (const match of reading.text.matchAll(postcode)) if (isPlace(match[0])) keep(match.index, match[0]);
  const words = [...reading.text.matchAll(/[\p{L}][\p{L}'’-]*/gu)];
  for (let i = 0; i < words.length; i++) {
    for (let size = Math.min(4, words.length - i); size >= 1; size--) {
      const first = words[i]!;
      const last = words[i + size - 1]!;
      const name = reading.text.slice(first.index, last.index + last[0].length);
      if (/\s{2,}|[,.;:!?]/.test(name) || name.length < 3) continue;
      const before = reading.text.slice(0, first.index);
      const named = prepositions.test(before);
      const capital = /^\p{Lu}/u.test(name) && before.trim() !== '';
      const common = size === 1 && isCommonWord(name.toLowerCase());
      if (common ? !(named && /^\p{Lu}/u.test(name)) : !(named || capital || size > 1 || name.length >= 4))
        continue;
      if (!isPlace(name, !(named || capital))) continue;
      keep(first.index, name);
      i += size - 1;
      break;
    }
  }
  return found.toSorted((a, b) => a.at - b.at);
}

/** Reads what a sentence says. `masked` has tokens in the place of what was understood. */
export function readSlots(said: string, reference: SlotReference): { slots: Slots; masked: string } {
  const sentence = spelt(said);
  const reading = new Reading(sentence);
  const slots: { -readonly [K in keyof Slots]: Slots[K] } = {};
  const ref = reading.take(/\b[A-Z]{2,3}-[A-Z0-9]{5,6}\b/i, '{ref}');
  if (ref) slots.ref = ref[0].toUpperCase();
  const money = reading.take(
    /(?:£\s?(\d{1,5})(?:\.\d\d)?|\b(\d{1,5})\s?(?:pounds|quid|gbp)\b)(\s*(?:a|per|\/|each)\s*day)?/i,
    '{money}',
  );
  const budget =
    money ??
    reading.take(
      /\b(?:under|below|less than|up to|no more than|not more than|budget(?: is| of)?|max(?:imum)?(?: of)?)\s+(\d{2,5})(?!\s*(?:people|passengers|seats|days|miles))()(\s*(?:a|per|\/|each)\s*day)?/i,
      '{money}',
    );
  if (budget) slots.budget = { pounds: Number(budget[1] || budget[2]), perDay: Boolean(budget[3]) };
  const seats =
    reading.take(
      new RegExp(
        `\\b${number}[\\s-]*(?:seats?|seaters?|people|passengers?|persons?|adults|of us|friends)\\b`,
        'i',
      ),
      '{seats}',
    ) ??
    (/carrier|minibus|mini bus/i.test(sentence)
      ? reading.take(new RegExp(`\\bfor\\s+${number}\\b(?!\\s*(?:day|night|week))`, 'i'), '{seats}')
      : null);
  const seated = seats && numberOf(seats[1]!);
  if (seated) slots.seats = seated;
  const { rest, ...dates } = readDates(reading.text, reference);
  Object.assign(slots, dates);
  for (const gap of gapsBetween(reading.text, rest)) reading.put(gap.at, gap.length, '{date}');
  const places = readPlaces(reading, reference);
  for (const { name, before } of places) {
    const returns =
      /\b(?:to|drop(?:ping)?(?: it)? off (?:in|at)|return(?:ing)?(?: it)? (?:in|at|to))\s+$/i.test(before);
    if (returns && (slots.place || /\bdrop|\breturn/i.test(before.slice(-24)))) slots.returnPlace ??= name;
    else slots.place ??= name;
  }
  const size = firstOf(reading.text, sizes);
  if (size) slots.size = size;
  const category = firstOf(reading.text, categories);
  if (category) slots.category = category;
  const fuel = firstOf(reading.text, fuels);
  if (fuel) slots.fuel = fuel;
  const pick = firstOf(reading.text, ordinals);
  if (pick !== undefined) slots.pick = pick;
  if (moving.test(sentence)) slots.purpose = 'moving';
  else if (delivery.test(sentence)) slots.purpose = 'delivery';
  return { slots, masked: reading.masked };
}

/** The parts of a text that were blanked in another one of the same length. */
function gapsBetween(text: string, rest: string): { at: number; length: number }[] {
  const gaps: { at: number; length: number }[] = [];
  let at = -1;
  for (let i = 0; i <= text.length; i++) {
    const gone = i < text.length && text[i] !== ' ' && rest[i] === ' ';
    const inside = at >= 0 && i < text.length && text[i] === ' ' && rest[i] === ' ';
    if (gone && at < 0) at = i;
    else if (at >= 0 && !gone && !inside) {
      gaps.push({ at, length: i - at });
      at = -1;
    }
  }
  return gaps;
}
