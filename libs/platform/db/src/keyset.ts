import { commonErrors, DomainError } from '@convoy/platform/errors';
import type { Paging } from '@convoy/platform/schema';
import { type RawBuilder, sql } from 'kysely';

/** What a cursor carries for one of the things a list is ordered by. */
export interface CursorKey {
  readonly type: keyof typeof forms;
}

/** One of the things a list is ordered by. Never null, and together they name one row: the last one is an id. */
export interface SortKey extends CursorKey {
  readonly by: RawBuilder<unknown>;
  /** A type of the database. */
  readonly type: Exclude<keyof typeof forms, 'number'>;
  readonly desc?: boolean;
  /** Compared sign by sign, as an index for prefixes has it. */
  readonly pattern?: boolean;
}

/** Texts that a cursor may carry for a key: whatever else stands there was not written here. */
const forms = {
  bigint: /^-?\d{1,18}$/,
  timestamptz: /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/,
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d:\d\d(\.\d{1,6})?$/,
  text: /^[^\0]*$/,
  /** Of a list that is ordered here and not by the database. */
  number: /^(-?\d{1,18}(\.\d+)?|-?Infinity)$/,
} as const;

/** Where the neighbouring pages begin; null where there is none. */
export interface Cursors {
  readonly next: string | null;
  readonly prev: string | null;
}

/** A row with the place at which it stands, as `KeysetPage.place` selects it. */
export interface Placed {
  readonly place?: readonly string[];
}

/**
 * A page that begins behind a row, not after a number of rows: nothing is lost or doubled where rows come, go or change their
 * state between two pages. A cursor holds what the row at the edge was ordered by, and the direction. A page that is asked for by
 * its number alone is found by counting, as a jump.
 */
export class KeysetPage {
  /** Values for `beyond`; null where the page is found by its number. */
  readonly after: readonly string[] | null;
  /** Reads towards the beginning of the list. */
  readonly back: boolean;
  readonly limit: number;
  readonly offset: number;
  private readonly name: string;
  private readonly perPage: number;
  private readonly isFirst: boolean;

  /**
   * @param name of the order: a cursor of another one is refused
   * @throws INVALID_INPUT for a cursor that was not made by this list in this order
   */
  constructor(name: string, keys: readonly CursorKey[], { page, perPage, cursor }: Paging) {
    const found = cursor === undefined ? null : readCursor(cursor, name, keys);
    this.name = name;
    this.perPage = perPage;
    this.after = found?.place ?? null;
    this.back = found?.back ?? false;
    this.limit = perPage + 1;
    this.offset = found ? 0 : (page - 1) * perPage;
    this.isFirst = !found && page === 1;
  }

  /** The page itself of the rows that were read, in the order of the list, and its neighbours. */
  cut<R extends Placed>(read: readonly R[]): { rows: Omit<R, 'place'>[]; cursors: Cursors } {
    const more = read.length > this.perPage;
    const page = read.slice(0, this.perPage);
    if (this.back) page.reverse();
    const [first, last] = [page[0]?.place, page.at(-1)?.place];
    const hasNext = this.back || more;
    const hasPrev = this.back ? more : !this.isFirst;
    return {
      rows: page.map(({ place: _place, ...row }) => row),
      cursors: {
        next: hasNext && last ? this.cursor(last, false) : null,
        prev: hasPrev && first ? this.cursor(first, true) : null,
      },
    };
  }

  private cursor(place: readonly string[], back: boolean): string {
    return Buffer.from(JSON.stringify([this.name, back ? 1 : 0, ...place])).toString('base64url');
  }
}

function readCursor(
  cursor: string,
  name: string,
  keys: readonly CursorKey[],
): { back: boolean; place: string[] } {
  const refused = () => new DomainError(commonErrors.INVALID_INPUT, { summary: 'cursor' });
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw refused();
  }
  if (!Array.isArray(parts)) throw refused();
  const [order, back, ...place] = parts as unknown[];
  const isOurs =
    order === name &&
    (back === 0 || back === 1) &&
    place.length === keys.length &&
    place.every((value, at) => typeof value === 'string' && forms[keys[at]!.type].test(value));
  if (!isOurs) throw refused();
  return { back: back === 1, place: place as string[] };
}

/** What a list selects beside its columns, so that a cursor can be made of its rows. */
export const placeOf = (keys: readonly SortKey[]): RawBuilder<string[]> =>
  sql<string[]>`array[${sql.join(keys.map(({ by }) => sql`(${by})::text`))}]`;

/** The same keys, read from a place that was selected before: where a list narrows rows that it has numbered. */
export const keysAt = (keys: readonly SortKey[], place: RawBuilder<unknown>): readonly SortKey[] =>
  keys.map((key, at) => ({ ...key, by: sql`(${place})[${sql.lit(at + 1)}]::${sql.raw(key.type)}` }));

/** The order of a list, or the other way round. */
export function orderOf(keys: readonly SortKey[], back = false): RawBuilder<unknown> {
  return sql.join(
    keys.map(({ by, desc = false, pattern = false }) => {
      const down = desc !== back;
      if (pattern) return down ? sql`${by} using ~>~` : sql`${by} using ~<~`;
      return down ? sql`${by} desc` : sql`${by} asc`;
    }),
  );
}

/**
 * Stands a row behind a place?
 * @param after the place, as a `text[]`
 */
export function beyond(
  keys: readonly SortKey[],
  after: RawBuilder<unknown>,
  back = false,
): RawBuilder<boolean> {
  const placed = (at: number) => sql`(${after})[${sql.lit(at + 1)}]::${sql.raw(keys[at]!.type)}`;
  const isDown = ({ desc = false }: SortKey) => desc !== back;
  const alike = keys.every((key) => !key.pattern && isDown(key) === isDown(keys[0]!));
  if (alike) {
    // One comparison of rows, which an index answers.
    const [own, other] = [sql.join(keys.map(({ by }) => by)), sql.join(keys.map((_, at) => placed(at)))];
    return isDown(keys[0]!) ? sql<boolean>`(${own}) < (${other})` : sql<boolean>`(${own}) > (${other})`;
  }
  const behind = keys.map((key, at) => {
    const sign = key.pattern ? (isDown(key) ? sql`~<~` : sql`~>~`) : isDown(key) ? sql`<` : sql`>`;
    const before = keys.slice(0, at).map(({ by }, i) => sql`${by} = ${placed(i)}`);
    return sql`(${sql.join([...before, sql`${key.by} ${sign} ${placed(at)}`], sql` and `)})`;
  });
  return sql<boolean>`(${sql.join(behind, sql` or `)})`;
}
