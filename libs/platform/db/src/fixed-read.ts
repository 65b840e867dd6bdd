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
 * @typeParam V values by name; a name may stand in the text several times, as a value of one and the same type
 * @typeParam R a row
 */
export class FixedRead<V extends Readonly<Record<string, unknown>>, R> {
  readonly text: string;
  private readonly names: readonly (keyof V & string)[];
  /** Whether it shares its round trip with others of its kind. */
  readonly shared: boolean;
  /** Only a type: what the rows are. */
  declare readonly row: R;

  /**
   * @param write gets what stands for each value, and answers the statement
   * @param shared true for a quick look that is had beside others (a van, who drives it): those that one piece of
   *   work asks at one moment go in one round trip and one transaction; each sees what was committed when its turn came. What
   *   takes long is better asked on a connection of its own.
   */
  constructor(
    write: (value: (name: keyof V & string) => RawBuilder<unknown>) => RawBuilder<R>,
    { shared = false }: { readonly shared?: boolean } = {},
  ) {
    this.shared = shared;
    const { sql: text, parameters } = write((name) => sql`${new Place(name)}`).compile(compiler);
    const names = parameters.map((parameter) => {
      if (parameter instanceof Place) return parameter.name;
      throw new TypeError('A value of a fixed read has a name.');
    });
    // A value that stands in the text several times is sent, and read by the database, once.
    const once = [...new Set(names)];
    let met = 0;
    this.text = text.replace(/\$(\d+)/g, (place, number: string) => {
      met += 1;
      if (Number(number) !== met)
        throw new TypeError(`A fixed read has a ${place} that is no value of its own.`);
      return `$${once.indexOf(names[met - 1]!) + 1}`;
    });
    if (met !== names.length) throw new TypeError('A fixed read lost one of its values.');
    once.forEach((name, at) => {
      const casts = this.text.match(new RegExp(`(?<=\\$${at + 1}::)[a-z]\\w*(\\[\\])?`, 'g')) ?? [];
      if (new Set(casts).size > 1)
        throw new TypeError(
          `A fixed read has ${name} as ${casts.join(' and ')}: the first of them would be both.`,
        );
    });
    this.names = once;
  }

  /** The values in the order of their first places in the text. */
  parameters(values: V): unknown[] {
    return this.names.map((name) => values[name]);
  }
}
