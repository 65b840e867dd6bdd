import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';

/** A place in a statement's text where a value goes. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const compiler = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * A read whose text is always the same, compiled once: putting a text together costs about as much as asking the
 * database, so what is asked most is not put together again. To be run by `TenantDb.rows`.
 * @typeParam V values by name; a name may stand in the text several times
 * @typeParam R a row
 */
export class FixedRead<V extends Readonly<Record<string, unknown>>, R> {
  readonly text: string;
  private readonly names: readonly (keyof V & string)[];
  /** Only a type: what the rows are. */
  declare readonly row: R;

  /** @param write gets what stands for each value, and answers the statement */
  constructor(write: (value: (name: keyof V & string) => RawBuilder<unknown>) => RawBuilder<R>) {
    const { sql: text, parameters } = write((name) => sql`${new Place(name)}`).compile(compiler);
    this.text = text;
    this.names = parameters.map((parameter) => {
      if (parameter instanceof Place) return parameter.name;
      throw new TypeError('A value of a fixed read has a name.');
    });
  }

  /** The values in the order in which the text has them. */
  parameters(values: V): unknown[] {
    return this.names.map((name) => values[name]);
  }
}
