import pg from 'pg';

/** The parts of pg's wire connection that are spoken to. */
export interface Wire {
  readonly stream: { write(bytes: Buffer): boolean };
}

/** What a statement's rows are made of: its columns with how each is read. */
export interface RowShape {
  row(fields: readonly (string | null)[]): Record<string, unknown>;
}

/** The shape of rows with these columns, read as pg is told to read their types. */
export function shapeOf(fields: readonly pg.FieldDef[]): RowShape {
  const names = fields.map(({ name }) => name);
  const parsers = fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text'));
  // Copied for each row, so that all of them are built alike.
  const empty: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, null]));
  return {
    row(values) {
      const row = { ...empty };
      for (let at = 0; at < names.length; at++) {
        const value = values[at];
        if (value !== null && value !== undefined) row[names[at]!] = parsers[at]!(value);
      }
      return row;
    },
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
