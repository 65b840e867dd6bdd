import type { ImportField, ImportRule } from '@convoy/fleet/contract';
import { plainCsvText } from '@convoy/platform/csv';
import { isWordField, meaningOf, valuesOf } from './words.ts';

/** What a cell says: a value for the rules of `POST /api/vans`, nothing where it is empty, or why it says nothing. */
export type CellReading =
  | { readonly value: unknown }
  | { readonly rule: ImportRule; readonly detail: string | null };

const refused = (rule: ImportRule, detail: string | null = null): CellReading => ({ rule, detail });

type How = 'text' | 'whole' | 'tenths' | 'pounds' | 'date' | 'words';
const how: Readonly<Record<ImportField, How>> = {
  registration: 'text',
  make: 'text',
  model: 'text',
  year: 'whole',
  vanType: 'words',
  category: 'words',
  location: 'text',
  loadLength: 'tenths',
  loadVolume: 'tenths',
  fuelType: 'words',
  seats: 'whole',
  licenceCategory: 'text',
  minDriverAge: 'whole',
  grossWeightKg: 'whole',
  payloadKg: 'whole',
  euroClass: 'words',
  cleanAirCompliant: 'words',
  dailyRate: 'pounds',
  depositAmount: 'pounds',
  odometerMiles: 'whole',
  motExpiresOn: 'date',
  taxExpiresOn: 'date',
  insuranceExpiresOn: 'date',
  ownership: 'words',
  purchasedOn: 'date',
  purchasePrice: 'pounds',
  leaseMonthly: 'pounds',
  leaseEndsOn: 'date',
  imageUrl: 'text',
  notes: 'text',
};

/** The unit each number is in; any other one is no unit of it, so kilometres are not taken for miles. */
const units: Partial<Readonly<Record<ImportField, RegExp>>> = {
  loadLength: /\s*(m|metres|meters|米)$/i,
  loadVolume: /\s*(m³|m3|cbm|立方米)$/i,
  grossWeightKg: /\s*(kgs?|公斤)$/i,
  payloadKg: /\s*(kgs?|公斤)$/i,
  odometerMiles: /\s*(miles|mi|meilen|millas|milles|miglia|milhas|英里|マイル)$/i,
};

/** Longest cell that can be a figure with its unit. A longer one is not searched for it: spaces by the thousand would take long. */
const LONGEST_FIGURE = 60;

/** What stands where nothing does: a dash of the pages, too. */
const EMPTY = /^[-–—]?$/;
const FORMULA = /^\s*[=＝]/;

/**
 * Reads one cell as people write them: numbers with units and either sign of thousands, dates in ISO or day first, words in
 * our languages. What could mean two things is refused, not guessed.
 */
export function readCell(field: ImportField, cell: string): CellReading {
  if (EMPTY.test(cell.trim())) return { value: undefined };
  if (FORMULA.test(cell)) return refused('formula');
  const text = plainCsvText(cell);
  const bare = withoutUnit(field, text.trim());
  switch (how[field]) {
    case 'text':
      return { value: field === 'licenceCategory' ? bare.toUpperCase() : text };
    case 'whole':
      return valued(wholeNumber(bare), 'number');
    case 'tenths':
      return valued(decimal(bare), 'decimal');
    case 'pounds':
      return valued(pounds(bare), 'pounds');
    case 'date':
      return valued(civilDate(bare), 'date');
    case 'words':
      return word(field, bare);
  }
}

const withoutUnit = (field: ImportField, text: string): string => {
  const unit = text.length > LONGEST_FIGURE ? undefined : units[field];
  return unit ? text.replace(unit, '') : text;
};

const valued = (value: unknown, rule: ImportRule): CellReading =>
  value === null ? refused(rule) : { value };

/** `3500`, `3,500`, `3.500`, `3 500`, `3500.0`: a fraction of a seat or a kilogram is none, so a sign before three digits groups. */
function wholeNumber(text: string): number | null {
  if (text.length > 15) return null;
  if (/^-?\d+$/.test(text)) return Number(text);
  if (/^\d{1,3}([.,'’\s]\d{3})+$/.test(text)) return Number(text.replace(/\D/g, ''));
  const round = /^(\d+)[.,]0+$/.exec(text);
  return round ? Number(round[1]) : null;
}

/** `3.2`, `3,2`, `3.20`. Zeros at the end say nothing. */
function decimal(text: string): string | null {
  const match = /^(\d{1,5})(?:[.,](\d{1,6}))?$/.exec(text);
  if (!match) return null;
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  return fraction === '' ? match[1]! : `${match[1]}.${fraction}`;
}

/** `85`, `85.00`, `85,00`, `£1,250.00`, `1.250,00`. What has another currency's sign is no amount of pounds. */
function pounds(text: string): string | null {
  const amount = text
    .replace(/^(£|GBP)|(£|GBP)$/gi, '')
    .replace(/\s/g, '')
    .replace(/['’]/g, ',');
  if (/^\d+(\.\d{1,2})?$/.test(amount)) return amount;
  if (/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(amount)) return amount.replaceAll(',', '');
  // `85.000` is left alone: it may be eighty-five with three places.
  if (/^\d+,\d{1,2}$/.test(amount) || /^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(amount))
    return amount.replaceAll('.', '').replace(',', '.');
  return null;
}

/** `2027-03-31`, `31/03/2027`, `31.3.2027`, with a time of midnight or without; the day before the month, as here. */
function civilDate(text: string): string | null {
  const day = text.replace(/[T ]0{1,2}:00(:00(\.0+)?)?(Z|\+00:00)?$/, '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day);
  const british = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(day);
  const [year, month, date] = iso ? iso.slice(1) : british ? [british[3], british[2], british[1]] : [];
  return year && month && date ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : null;
}

function word(field: ImportField, text: string): CellReading {
  if (!isWordField(field)) return { value: text };
  const value = meaningOf(field, text);
  if (field === 'cleanAirCompliant') return value === null ? refused('yesNo') : { value: value === 'yes' };
  return value === null ? refused('choice', valuesOf(field).join(', ')) : { value };
}
