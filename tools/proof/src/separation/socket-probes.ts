import { GraphParts } from '@convoy/platform/graphql';
import { type Heard, handshake, listen, liveClient } from '../../../../apps/api/src/testing/socket-bench.ts';
import type { Door, GraphDoor } from '../doors/door.ts';
import type { ProofTenant, World } from '../world/world.ts';
import { documentOf } from './graph-document.ts';
import { type Id, idsOf, tablesOfField } from './ids.rule.ts';
import type { Ground } from './make-probes.ts';
import { needlesOf } from './read-answer.ts';

/** What sockets gave. */
export interface SocketsTried {
  readonly subscriptions: number;
  /** Handshakes with another's session, or from another's page. */
  readonly handshakes: number;
  /** Events that told somebody of what is theirs: that anything is heard at all. */
  readonly own: number;
  /** Subscriptions that heard twice, after all news of others, what they had to hear: those beside them were open meanwhile. */
  readonly awake: number;
  readonly faults: readonly string[];
}

/**
 * Listens at each tenant for another's records, and for all, while the database tells of every tenant's: nobody hears of
 * another's, in any event.
 */
export async function trySockets(
  world: World,
  ground: Ground,
  doors: readonly Door[],
  { all }: { readonly all: boolean },
): Promise<SocketsTried> {
  const subscriptions = doors.filter((door): door is GraphDoor => door.kind === 'subscription');
  const faults: string[] = [];
  const handshakes = await tryHandshakes(world, faults, all);
  const open: { dispose(): unknown }[] = [];
  const heard: Listener[] = [];
  const calls = await callsOf(world);
  const listening = async (at: ProofTenant, of: ProofTenant) => {
    const client = liveClient(world.product, { on: at.slug, as: at.as('admin').cookie });
    open.push(client);
    const one = async (door: GraphDoor, whose: ProofTenant): Promise<Listener> => {
      const variables = variablesFor(door, at, whose);
      const by = await listen(client, documentOf(ground.schema, door, 2), variables);
      return { at, of: whose, door, by };
    };
    // Beside one that must hear nothing, on the same socket, one that must hear.
    const asked =
      at.id === of.id
        ? subscriptions.map((door) => one(door, at))
        : subscriptions.filter(named).flatMap((door) => [one(door, of), one(door, at)]);
    heard.push(...(await Promise.all(asked)));
  };
  const { tenants } = world;
  for (const [n, at] of tenants.entries()) {
    // One's own, and all others or the next one.
    const others = all ? tenants.filter(({ id }) => id !== at.id) : [tenants[(n + 1) % tenants.length]!];
    await Promise.all([at, ...others].map((of) => listening(at, of)));
  }
  const { channels } = world.product.app.get(GraphParts, { strict: false });
  const ring = async (tenantId: number, ids: readonly Id[]) => {
    for (const channel of channels)
      for (const id of ids)
        await world.database.rows('select pg_notify($1, $2)', [channel, JSON.stringify({ tenantId, id })]);
  };
  for (const { id: tenantId, ids } of world.tenants)
    await ring(
      tenantId,
      ['booking', 'van', 'maintenance', 'app_user', 'notification']
        .flatMap((table) => ids[table]?.slice(0, 3) ?? [])
        .filter((id) => !calls.get(tenantId)!.includes(Number(id))),
    );
  // What comes after all of it, twice: whoever heard that heard whatever came before.
  const wakeful = heard.filter(({ at, of }) => at.id === of.id);
  let awake: Listener[] = wakeful;
  for (const round of [1, 2]) {
    for (const { id } of world.tenants) await ring(id, calls.get(id)!);
    awake = await haveHeard(awake, calls, round);
  }
  for (const deaf of wakeful.filter((one) => !awake.includes(one)))
    faults.push(`${deaf.door.name} at ${deaf.at.slug} never heard what it had to: its silence says nothing`);
  let own = 0;
  for (const { at, of, door, by } of heard) {
    const text = Buffer.from(JSON.stringify(by.events));
    const ended = by.ended();
    if (ended !== undefined) faults.push(`${door.name} at ${at.slug} ended: ${JSON.stringify(ended)}`);
    for (const other of world.tenants)
      if (other.id !== at.id && needlesOf(other).some((needle) => text.includes(needle)))
        faults.push(`${door.name} at ${at.slug} told of ${other.slug}`);
    // What names another's record hears nothing at all but that something may have been missed.
    const told = by.events.filter((event) => JSON.stringify(event).includes(at.canary)).length;
    if (at.id === of.id) own += told;
    else if (told > 0 && named(door))
      faults.push(`${door.name} at ${at.slug} told of a record of ${of.slug}`);
  }
  for (const client of open) await client.dispose();
  return { subscriptions: heard.length, handshakes, own, awake: awake.length, faults };
}

interface Listener {
  readonly at: ProofTenant;
  readonly of: ProofTenant;
  readonly door: GraphDoor;
  readonly by: Heard;
}

/** How long a socket may take to tell what it has to. */
const LIMIT_MS = 15_000;

/** Records of each tenant that its admin hears of, one of each kind: of these nothing is told before all else was. */
async function callsOf({ database, tenants }: World): Promise<ReadonlyMap<number, readonly number[]>> {
  const calls = new Map<number, readonly number[]>();
  for (const { id } of tenants) {
    const rows = await database.rows<{ id: number }>(
      `(select id from booking where tenant_id = $1 order by id desc limit 1)
       union all (select id from van where tenant_id = $1 order by id desc limit 1)
       union all (select id from maintenance where tenant_id = $1 order by id desc limit 1)
       union all (select customer_id from customer_document where tenant_id = $1 order by id desc limit 1)
       union all (select n.id from notification n join app_user u on u.tenant_id = n.tenant_id and u.id = n.user_id
                  where n.tenant_id = $1 and u.role = 'admin' order by n.id desc limit 1)`,
      [id],
    );
    calls.set(
      id,
      rows.map((row) => Number(row.id)),
    );
  }
  return calls;
}

/** Those that heard one of their calls so many times, as soon as all have or the limit is over. */
async function haveHeard(
  listeners: readonly Listener[],
  calls: ReadonlyMap<number, readonly number[]>,
  times: number,
): Promise<Listener[]> {
  const heard = ({ at, by }: Listener) =>
    by.events.filter((event) => {
      const text = JSON.stringify(event);
      return calls.get(at.id)!.some((id) => text.includes(`"id":${id}`) || text.includes(`"id":"${id}"`));
    }).length >= times;
  const until = performance.now() + LIMIT_MS;
  while (performance.now() < until && !listeners.every(heard))
    await new Promise((resolve) => setTimeout(resolve, 20));
  return listeners.filter(heard);
}

const named = ({ args }: GraphDoor) => args.some(({ name }) => name === 'id');

/** Of one's own everything; of another's one record. */
function variablesFor(door: GraphDoor, at: ProofTenant, of: ProofTenant): Record<string, unknown> {
  if (at.id === of.id || !named(door)) return {};
  return { id: idsOf(of, tablesOfField('id', door.name))[0] };
}

async function tryHandshakes(world: World, faults: string[], all: boolean): Promise<number> {
  let tried = 0;
  const expected = async (of: string, socket: Parameters<typeof handshake>[1], status: number) => {
    tried += 1;
    const became = await handshake(world.product, socket);
    if (became !== status) faults.push(`a socket at ${socket.on} ${of}: ${became}`);
  };
  for (const at of world.tenants)
    for (const of of world.tenants) {
      if (at.id === of.id || (!all && at.group === of.group)) continue;
      await expected(`with the session of ${of.slug}`, { on: at.slug, as: of.as('admin').cookie }, 401);
      const headers = { origin: `http://${of.host}` };
      await expected(`from a page of ${of.slug}`, { on: at.slug, as: at.as('admin').cookie, headers }, 403);
    }
  return tried;
}
