import pg from 'pg';

/** The parts of pg's wire connection that are spoken to. */
export interface Wire {
  readonly stream: { write(bytes: Buffer): boolean };
}

/** What a statement's rows are made of: its columns with how each is read. */
export interface RowShape {
  row(fields: readonly (string | null)[]): Record<string, unknown>;
}

type Parse = (text: string) => unknown;

/** Shapes by their columns, for all connections: one function for each, which is soon a fast one. */
const shapes = new Map<string, RowShape>();
const MOST_SHAPES = 1_000;

/** The shape of rows with these columns, read as pg is told to read their types. */
export function shapeOf(fields: readonly pg.FieldDef[]): RowShape {
  const columns = JSON.stringify(fields.map(({ name, dataTypeID }) => [name, dataTypeID]));
  const known = shapes.get(columns);
  if (known) return known;
  const names = fields.map(({ name }) => name);
  const parsers = fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text') as Parse);
  // Whatever comes after so many is not worth a function that is written for it.
  if (shapes.size >= MOST_SHAPES) return { row: copied(names, parsers) };
  const shape = {
    row: names.length > 0 && distinct(names) ? writtenOut(names, parsers) : copied(names, parsers),
  };
  shapes.set(columns, shape);
  return shape;
}

/** More columns than any statement of ours names; a function of that many parameters there is still. */
const MOST_WRITTEN_OUT = 500;

const distinct = (names: readonly string[]): boolean =>
  names.length <= MOST_WRITTEN_OUT && new Set(names).size === names.length && !names.includes('__proto__');

/**
 * Writes the row out as one would by hand, `{ id: p0(v[0]), … }`: five times as fast as filling an object column by column,
 * and a search or a list reads hundreds of columns. The names are those of our own statements, and stand in it as JSON
 * writes them.
 */
function writtenOut(names: readonly string[], parsers: readonly Parse[]): RowShape['row'] {
  const columns = names.map(
    (name, at) => `${JSON.stringify(name)}: v[${at}] == null ? null : p${at}(v[${at}])`,
  );
  const make = new Function(
    ...parsers.map((_, at) => `p${at}`),
    `return (v) => ({ ${columns.join(', ')} });`,
  );
  return make(...parsers) as RowShape['row'];
}

/** Columns of one name twice, and none: the last of a name that is not null counts, as pg has it. */
function copied(names: readonly string[], parsers: readonly Parse[]): RowShape['row'] {
  const empty: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, null]));
  return (values) => {
    const row = { ...empty };
    for (let at = 0; at < names.length; at++) {
      const value = values[at];
      if (value !== null && value !== undefined) row[names[at]!] = parsers[at]!(value);
    }
    return row;
  };
}

/** What a connection has parsed already, with the shape of what it answers: null for what nobody reads. */
export class PreparedStatements {
  private static readonly all = new WeakMap<Wire, PreparedStatements>();
  private readonly known = new Map<string, RowShape | null>();

  /** Those of a connection. */
  static of(connection: Wire): PreparedStatements {
    let own = PreparedStatements.all.get(connection);
    if (!own) {
      own = new PreparedStatements();
      PreparedStatements.all.set(connection, own);
    }
    return own;
  }

  has(name: string): boolean {
    return this.known.has(name);
  }

  shape(name: string): RowShape | null {
    return this.known.get(name) ?? null;
  }

  add(name: string, shape: RowShape | null): void {
    if (!this.known.has(name)) this.known.set(name, shape);
  }
}
