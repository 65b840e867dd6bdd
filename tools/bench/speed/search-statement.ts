import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { searchVans, type VanSearch } from '../../../libs/booking/server/src/availability/search-vans.sql.ts';

/** What the bare server fills in. */
export interface SearchValues {
  readonly tenantId: number;
  readonly depotIds: readonly number[];
  readonly from: readonly string[];
  readonly until: readonly string[];
  readonly open: readonly boolean[];
  readonly vanType: string | null;
  readonly onlyAvailable: boolean;
}

/** Stands for a value, so that its places among the parameters can be told. */
const mark = (name: keyof SearchValues) => `<${name}>`;

/** The product's own text of a search for a period, compiled once, and its parameters in order. */
export async function searchStatement(): Promise<{ text: string; values(given: SearchValues): unknown[] }> {
  let text = '';
  let parameters: readonly unknown[] = [];
  const silent = new Kysely<never>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      text = query.sql;
      parameters = query.parameters;
    },
  });
  const search = {
    wanted: [
      {
        depotId: mark('depotIds'),
        from: { toISOString: () => mark('from') },
        until: { toISOString: () => mark('until') },
        open: mark('open'),
      },
    ],
    filter: {
      vanId: null,
      vanType: mark('vanType'),
      category: null,
      fuelType: null,
      seats: null,
      licences: null,
      driverAge: null,
    },
    onlyAvailable: mark('onlyAvailable'),
    dated: true,
  };
  await searchVans(
    silent as unknown as Parameters<typeof searchVans>[0],
    { tenant: { id: mark('tenantId') } } as unknown as Parameters<typeof searchVans>[1],
    search as unknown as VanSearch,
  );
  const places = parameters.map((value) => {
    const name = /^<(\w+)>$/.exec(String(value))?.[1] as keyof SearchValues | undefined;
    return name ? (given: SearchValues): unknown => given[name] : () => value;
  });
  return { text, values: (given) => places.map((place) => place(given)) };
}
