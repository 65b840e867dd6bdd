import { FleetService } from '@convoy/fleet/server';
import { lists, readLists } from './lists.ts';
import { switchOffRowSecurity, switchOnRowSecurity, takenOf } from './run-modes.ts';
import { tenantTables } from './tenant-tables.ts';
import type { ProofRole, World } from './world.ts';

/** Tables in which the application’s role has to read rows of several tenants, before that says anything. */
const FEWEST_SHARED = 50;

/**
 * What still stands of row level security: tables that have it, and those of which the application's role, of no tenant, reads
 * less than there is. Empty where only the application keeps tenants apart.
 */
export async function rowSecurityStanding({ database }: Pick<World, 'database'>): Promise<string[]> {
  const standing: string[] = [];
  const readable = await database.rows<{ schema: string; name: string; secured: boolean; reads: boolean }>(
    `select n.nspname as schema, c.relname as name, c.relrowsecurity as secured,
       n.nspname = 'public' and has_table_privilege('convoy_app', c.oid, 'select') as reads
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p')`,
  );
  const count = 'select count(*)::int as n, count(distinct tenant_id)::int as of from';
  let shared = 0;
  for (const { schema, name } of await tenantTables(database)) {
    const table = readable.find((one) => one.schema === schema && one.name === name)!;
    if (table.secured) standing.push(`${schema}.${name} has row level security`);
    if (!table.reads) continue;
    const [all] = await database.rows<Count>(`${count} "${schema}"."${name}"`);
    const seen = await database.app.query<Count>(`${count} "${schema}"."${name}"`).then(
      ({ rows }) => rows[0]!,
      (error: Error) => error.message,
    );
    const isAll = typeof seen === 'object' && seen.n === all!.n;
    if (!isAll)
      standing.push(
        `${schema}.${name}: the application reads ${typeof seen === 'string' ? seen : `${seen.n} of ${all!.n} rows`}`,
      );
    if (isAll && all!.of > 1) shared += 1;
  }
  if (shared < FEWEST_SHARED) standing.push(`rows of several tenants are read in ${shared} tables`);
  return standing;
}
interface Count {
  readonly n: number;
  readonly of: number;
}

/** The lists that every tenant has, as they are told. */
export const listNames: readonly string[] = lists.map(([role, url]) => `${role} ${url}`);

/** Doors of staff, and who has no business there. */
const STAFF_DOORS: readonly (readonly [role: ProofRole, url: string])[] = [
  ['customer', '/api/customers?perPage=100'],
  ['customer', '/api/rates'],
  ['operator', '/api/api-keys'],
  ['nobody', '/api/maintenance'],
];

/**
 * What still stands of the application's checks: doors of staff that are closed to others, or show them nothing; statements and
 * functions that name their tenant. Empty where only row level security keeps tenants apart.
 */
export async function checksStanding(world: World): Promise<string[]> {
  const standing: string[] = [];
  const before = takenOf(world.database).statements;
  for (const tenant of world.tenants)
    for (const [role, url] of STAFF_DOORS) {
      const answer = await world.api.inject(tenant.host, { method: 'GET', url, headers: tenant.as(role) });
      if (answer.status !== 200) standing.push(`${url} answers ${role} ${answer.status}`);
      else if (!answer.bytes.includes(tenant.canary)) standing.push(`${url} shows ${role} nothing`);
    }
  const { statements, functions } = takenOf(world.database);
  if (statements === before) standing.push('no statement lost its tenant');
  if (functions === 0) standing.push('no function lost its tenant');
  return standing;
}

/** Lists that show nobody else’s text with neither wall, each with the reason. */
export const heldOtherwise: Readonly<Record<string, string>> = {
  'operator /api/notifications': 'they are found by the person who reads, who is of one tenant',
};

/** Does something where neither wall stands: takes the other one away where row level security stands alone, and puts it back. */
export async function withNeitherWall<T>(world: World, work: () => Promise<T>): Promise<T> {
  // What is remembered of a tenant was read behind the wall.
  const forget = () => {
    const fleet = world.product.app.get(FleetService, { strict: false });
    for (const { id } of world.tenants) fleet.forget(id);
  };
  await switchOffRowSecurity(world.database);
  forget();
  try {
    return await work();
  } finally {
    await switchOnRowSecurity(world.database);
    forget();
  }
}

/** The lists of the first tenant that show nobody else’s text even with neither wall: those that something else keeps. */
export const listsThatHold = (world: World): Promise<string[]> =>
  withNeitherWall(world, async () => {
    const { leaks } = await readLists(world, world.tenants[0]!);
    return listNames.filter((list) => !leaks.some((leak) => leak.startsWith(`${list}: `)));
  });
