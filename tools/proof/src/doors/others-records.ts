import { documentOf } from '../separation/graph-document.ts';
import { ghostOf, type Id, tablesOfField, tablesOfParam } from '../separation/ids.rule.ts';
import type { Ground } from '../separation/make-probes.ts';
import { outcomeOf } from '../separation/read-answer.ts';
import type { ProofRequest, ProofTenant, World } from '../world/world.ts';
import type { CallDoor, GraphDoor } from './door.ts';

/** What another customer of the same brand was answered. */
export interface OthersTried {
  readonly asked: number;
  readonly faults: readonly string[];
}

/**
 * Asks at every door that gives customers their own alone for a record of another customer of the same brand: it is answered as
 * one that nobody has.
 */
export async function tryOthersRecords(
  ground: Ground,
  doors: readonly (CallDoor | GraphDoor)[],
): Promise<OthersTried> {
  const { world } = ground;
  const faults: string[] = [];
  let asked = 0;
  for (const at of world.tenants.slice(0, 2)) {
    const owner = await whoIs(world, at, 'customer');
    for (const door of doors)
      for (const tables of tablesAt(door))
        for (const id of await ownedBy(world, at, owner, tables)) {
          const ask = async (of: Id) => {
            const request = requestFor(ground, door, of);
            const headers = { ...request.headers, ...at.as('otherCustomer') };
            return outcomeOf(await world.api.inject(at.host, { ...request, headers }), door.kind !== 'call');
          };
          const [theirs, nobodys] = [await ask(id), await ask(ghostOf(id))];
          asked += 1;
          if (
            theirs.status !== nobodys.status ||
            theirs.code !== nobodys.code ||
            theirs.likeness !== nobodys.likeness
          )
            faults.push(
              `${door.name} of another customer: ${theirs.status} ${theirs.code}; of nobody: ${nobodys.status} ${nobodys.code}`,
            );
        }
  }
  return { asked, faults };
}

async function whoIs(world: World, at: ProofTenant, role: 'customer'): Promise<number> {
  const { bytes } = await world.api.inject(at.host, {
    method: 'GET',
    url: '/api/auth/user',
    headers: at.as(role),
  });
  return JSON.parse(bytes.toString('utf8')).id;
}

/** The tables the first record of a door may be of. */
function tablesAt(door: CallDoor | GraphDoor): (readonly string[])[] {
  if (door.kind !== 'call')
    return door.args.filter(({ name }) => name === 'id').map(() => tablesOfField(door.field, '/'));
  const parts = door.path.split('/');
  const at = parts.findIndex((part) => part.startsWith(':'));
  return at < 0 ? [] : [tablesOfParam(parts, at)];
}

async function ownedBy(
  { database }: World,
  at: ProofTenant,
  owner: number,
  tables: readonly string[],
): Promise<Id[]> {
  const found: Id[] = [];
  for (const table of tables) {
    const columns = await database.rows<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    );
    const has = (name: string) => columns.some((column) => column.name === name);
    const condition = has('customer_id')
      ? 'customer_id = $2'
      : has('user_id')
        ? 'user_id = $2'
        : has('booking_id')
          ? 'booking_id in (select id from booking where tenant_id = $1 and customer_id = $2)'
          : null;
    if (!condition || !has('id')) continue;
    const rows = await database.rows<{ id: number }>(
      `select id from "${table}" where tenant_id = $1 and ${condition} order by id limit 2`,
      [at.id, owner],
    );
    found.push(...rows.map(({ id }) => Number(id)));
  }
  return found;
}

function requestFor({ schema }: Ground, door: CallDoor | GraphDoor, id: Id): ProofRequest {
  if (door.kind !== 'call')
    return {
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ query: documentOf(schema, door, 1), variables: { id } }),
    };
  let first = true;
  const url = door.path
    .split('/')
    .map((part) => {
      if (!part.startsWith(':')) return part;
      if (part === ':pluginId') return 'sample-parking-permit';
      const value = first ? id : 1;
      first = false;
      return String(value);
    })
    .join('/');
  const write = door.method !== 'GET' && door.method !== 'DELETE';
  return {
    method: door.method,
    url,
    ...(write ? { headers: { 'content-type': 'application/json' }, payload: '{}' } : {}),
  };
}
