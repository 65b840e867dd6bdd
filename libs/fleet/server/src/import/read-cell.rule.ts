import { type DecimalSign, type ImportField, type ImportRule, UNLIMITED } from '@convoy/fleet/contract';
import { civilDateIn, isEmptyCell, isFormulaCell, plainCsvText } from '@convoy/platform/csv';
import { isUnlimited, isWordField, meaningOf, valuesOf } from './words.ts';

/** What a cell says: a value for the rules of `POST /api/vans`, nothing where it is empty, or why it says nothing. */
export type CellReading =
  | { readonly value: unknown }
  | { readonly rule: ImportRule; readonly detail: string | null };

const refused = (rule: ImportRule, detail: string | null = null): CellReading => ({ rule, detail });

type How = 'text' | 'whole' | 'miles' | 'tenths' | 'pounds' | 'date' | 'words';
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
  loadWidthCm: 'whole',
  loadHeightCm: 'whole',
  rearDoorHeightCm: 'whole',
  sideDoorHeightCm: 'whole',
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
  milesPerDay: 'miles',
  extraMileAmount: 'pounds',
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

const MILES = /\s*(miles|mi|meilen|millas|milles|miglia|milhas|英里|マイル)$/i;

/** The unit each number is in; any other one is no unit of it, so kilometres are not taken for miles. */
const units: Partial<Readonly<Record<ImportField, RegExp>>> = {
  loadLength: /\s*(m|metres|meters|米)$/i,
  loadVolume: /\s*(m³|m3|cbm|立方米)$/i,
  loadWidthCm: /\s*(cm|centimetres|centimeters|厘米)$/i,
  loadHeightCm: /\s*(cm|centimetres|centimeters|厘米)$/i,
  rearDoorHeightCm: /\s*(cm|centimetres|centimeters|厘米)$/i,
  sideDoorHeightCm: /\s*(cm|centimetres|centimeters|厘米)$/i,
  grossWeightKg: /\s*(kgs?|公斤)$/i,
  payloadKg: /\s*(kgs?|公斤)$/i,
  odometerMiles: MILES,
  milesPerDay: MILES,
};

/** Longest cell that can be a figure with its unit. A longer one is not searched for it: spaces by the thousand would take long. */
const LONGEST_FIGURE = 60;

/** Does a field hold an amount or a length, which may have a fraction? */
export const fractionOf = (field: ImportField): 'amount' | 'length' | null =>
  how[field] === 'pounds' ? 'amount' : how[field] === 'tenths' ? 'length' : null;

/**
 * Reads one cell as people write them: numbers with units, dates in ISO or day first, words in our languages. What could mean
 * two things is refused, not guessed.
 * @param sign what the file has before fractions; null where it does not tell
 */
export function readCell(field: ImportField, cell: string, sign: DecimalSign | null): CellReading {
  if (isEmptyCell(cell)) return { value: undefined };
  if (isFormulaCell(cell)) return refused('formula');
  const text = plainCsvText(cell);
  const bare = withoutUnit(field, text.trim());
  switch (how[field]) {
    case 'text':
      return { value: field === 'licenceCategory' ? bare.toUpperCase() : text };
    case 'whole':
      return valued(wholeNumber(bare, sign), 'number');
    case 'miles':
      return isUnlimited(bare) || isUnlimited(text)
        ? { value: UNLIMITED }
        : valued(wholeNumber(bare, sign), 'number');
    case 'tenths':
      return valued(decimal(bare, sign), 'decimal');
    case 'pounds':
      return sign === null && UNCLEAR.test(amountOf(bare))
        ? refused('decimalSign')
        : valued(pounds(bare, sign), 'pounds');
    case 'date':
      return valued(civilDateIn(bare), 'date');
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

/**
 * `3500`, `3,500`, `3.500`, `3 500`, `3500.0`: a fraction of a seat or a kilogram is none, so a sign before three digits
 * groups them, unless it is the file's decimal sign.
 */
function wholeNumber(text: string, sign: DecimalSign | null): number | null {
  if (text.length > 15) return null;
  if (/^-?\d+$/.test(text)) return Number(text);
  const groups = sign === null ? '.,' : sign === 'comma' ? '.' : ',';
  if (new RegExp(`^\\d{1,3}([${groups}'’\\s]\\d{3})+$`).test(text)) return Number(text.replace(/\D/g, ''));
  const round = /^(\d+)[.,]0{1,2}$/.exec(text);
  return round ? Number(round[1]) : null;
}

/** `3.2`, `3,2`, `3.20`. Zeros at the end say nothing. */
function decimal(text: string, sign: DecimalSign | null): string | null {
  const match = /^(\d{1,5})(?:([.,])(\d{1,6}))?$/.exec(text);
  if (!match) return null;
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  // The other sign of the file groups thousands, which no length has.
  if (sign !== null && match[2] !== undefined && match[2] !== (sign === 'comma' ? ',' : '.')) return null;
  return fraction === '' ? match[1]! : `${match[1]}.${fraction}`;
}

/** One group of thousands, or a fraction of three digits. */
const UNCLEAR = /^[1-9]\d{0,2}[.,]\d{3}$/;

const amountOf = (text: string): string =>
  text
    .replace(/^(£|GBP)|(£|GBP)$/gi, '')
    .trim()
    // Before three digits a space groups thousands; before two it could as well stand for a decimal sign.
    .replace(/(\d)[\s'’](?=\d{3}(?!\d))/g, '$1');

/**
 * `85`, `85.00`, `85,00`, `£1,250.00`, `1.250,00`; where the file tells its decimal sign, by that one alone. What has another
 * currency's sign is no amount of pounds, and neither are fractions of a penny.
 */
function pounds(text: string, sign: DecimalSign | null): string | null {
  const amount = amountOf(text);
  if (sign !== 'comma') {
    const point = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2})0*)?$/.exec(amount);
    if (point) return joined(point[1]!, point[2]);
  }
  if (sign !== 'point') {
    const comma = /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2})0*)?$/.exec(amount);
    if (comma) return joined(comma[1]!, comma[2]);
  }
  return null;
}

const joined = (whole: string, fraction: string | undefined): string =>
  whole.replace(/[.,]/g, '') + (fraction === undefined ? '' : `.${fraction}`);

function word(field: ImportField, text: string): CellReading {
  if (!isWordField(field)) return { value: text };
  const value = meaningOf(field, text);
  if (field === 'cleanAirCompliant') return value === null ? refused('yesNo') : { value: value === 'yes' };
  return value === null ? refused('choice', valuesOf(field).join(', ')) : { value };
}
