import { csvFields, gridToWgs84 } from '@convoy/places/data';

/** Where a postcode lies: no spaces, upper case; degrees on WGS84. */
export interface PostcodeRow {
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A file that cannot be used; the message is a sentence for whoever gave it. */
export class WrongFile extends Error {
  override readonly name = 'WrongFile';
}

/** Reads the rows of one kind of file: null for a postcode that is no longer in use or lies nowhere known. */
export interface PostcodeFile {
  readonly kind: 'ONS Postcode Directory' | 'Code-Point Open';
  /** Whether the first line is a row already. */
  readonly headless: boolean;
  /** @throws WrongFile naming what is wrong, without the line */
  readonly row: (line: string) => PostcodeRow | null;
}

const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/;
const CODE_POINT_COLUMNS = 10;
/** Quality of a position that is none (Code-Point Open user guide, "Positional quality indicator"). */
const NO_POSITION = '90';

/**
 * Tells by its first line which of the two files this is.
 * @throws WrongFile when it is neither
 */
export function postcodeFileOf(firstLine: string): PostcodeFile {
  const first = fieldsOf(firstLine.replace(/^\uFEFF/, ''));
  const names = first.map((name) => name.trim().toLowerCase());
  const directory = columnsOf(names);
  if (directory)
    return {
      kind: 'ONS Postcode Directory',
      headless: false,
      row: (line) => directoryRow(fieldsOf(line), directory, names.length),
    };
  if (first.length === CODE_POINT_COLUMNS && POSTCODE.test(compact(first[0]!)) && /^\d+$/.test(first[2]!))
    return { kind: 'Code-Point Open', headless: true, row: (line) => codePointRow(fieldsOf(line)) };
  throw new WrongFile(
    'it is neither an ONS Postcode Directory (a CSV whose first line names the columns pcds, lat and long) nor a Code-Point Open file (a CSV of ten columns: postcode, quality, eastings, northings …).',
  );
}

interface DirectoryColumns {
  readonly postcode: number;
  readonly latitude: number;
  readonly longitude: number;
  /** When it was given up; empty for a live one. */
  readonly ended: number;
}

function columnsOf(names: readonly string[]): DirectoryColumns | null {
  const columns = {
    postcode: ['pcds', 'pcd', 'pcd7'].map((name) => names.indexOf(name)).find((at) => at >= 0) ?? -1,
    latitude: names.indexOf('lat'),
    longitude: names.indexOf('long'),
    ended: names.indexOf('doterm'),
  };
  return Object.values(columns).every((at) => at >= 0) ? columns : null;
}

function directoryRow(fields: string[], columns: DirectoryColumns, count: number): PostcodeRow | null {
  if (fields.length !== count) throw new WrongFile(`it has ${fields.length} columns, not ${count}`);
  const postcode = postcodeIn(fields[columns.postcode]!);
  const latitude = numberIn(fields[columns.latitude]!);
  const longitude = numberIn(fields[columns.longitude]!);
  if (fields[columns.ended]!.trim() !== '') return null;
  // 99.999999, 0 stands for "not known", and the islands of the Channel have no position.
  if (latitude > 90) return null;
  return placed(postcode, latitude, longitude);
}

function codePointRow(fields: string[]): PostcodeRow | null {
  if (fields.length !== CODE_POINT_COLUMNS)
    throw new WrongFile(`it has ${fields.length} columns, not ${CODE_POINT_COLUMNS}`);
  const postcode = postcodeIn(fields[0]!);
  const easting = numberIn(fields[2]!);
  const northing = numberIn(fields[3]!);
  if (fields[1]!.trim() === NO_POSITION) return null;
  const { latitude, longitude } = gridToWgs84(easting, northing);
  return placed(postcode, Number(latitude.toFixed(6)), Number(longitude.toFixed(6)));
}

function placed(postcode: string, latitude: number, longitude: number): PostcodeRow {
  if (latitude < 49 || latitude > 61 || longitude < -9 || longitude > 2)
    throw new WrongFile(`${postcode} at ${latitude}, ${longitude} does not lie in the United Kingdom`);
  return { postcode, latitude, longitude };
}

const compact = (text: string) => text.replace(/\s/g, '').toUpperCase();

function postcodeIn(text: string): string {
  const postcode = compact(text);
  if (!POSTCODE.test(postcode)) throw new WrongFile(`"${text}" is no postcode`);
  return postcode;
}

function numberIn(text: string): number {
  const number = Number(text);
  if (text.trim() === '' || Number.isNaN(number)) throw new WrongFile(`"${text}" is no number`);
  return number;
}

function fieldsOf(line: string): string[] {
  try {
    return csvFields(line);
  } catch (error) {
    throw new WrongFile((error as Error).message);
  }
}
