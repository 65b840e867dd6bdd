import { GraphRegistry } from '@convoy/platform/graphql';
import { type Heard, handshake, listen, liveClient } from '../../../../apps/api/src/testing/socket-bench.ts';
import type { Door, GraphDoor } from '../doors/door.ts';
import type { ProofTenant, World } from '../world/world.ts';
import { documentOf } from './graph-document.ts';
import { idsOf, tablesOfField } from './ids.rule.ts';
import type { Ground } from './make-probes.ts';
import { needlesOf } from './read-answer.ts';

/** What sockets gave. */
export interface SocketsTried {
  readonly subscriptions: number;
  /** Handshakes with another's session, or from another's page. */
  readonly handshakes: number;
  /** Events that told somebody of what is theirs: that anything is heard at all. */
  readonly own: number;
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
  const heard: {
    readonly at: ProofTenant;
    readonly of: ProofTenant;
    readonly door: GraphDoor;
    readonly by: Heard;
  }[] = [];
  const listening = async (at: ProofTenant, of: ProofTenant) => {
    const client = liveClient(world.product, { on: at.slug, as: at.as('admin').cookie });
    open.push(client);
    const asked = subscriptions.map(async (door) => ({
      at,
      of,
      door,
      by: await listen(client, documentOf(ground.schema, door, 2), variablesFor(door, at, of)),
    }));
    heard.push(...(await Promise.all(asked)));
  };
  const { tenants } = world;
  for (const [n, at] of tenants.entries()) {
    // One's own, and all others or the next one.
    const others = all ? tenants.filter(({ id }) => id !== at.id) : [tenants[(n + 1) % tenants.length]!];
    await Promise.all([at, ...others].map((of) => listening(at, of)));
  }
  const channels = world.product.app
    .get(GraphRegistry, { strict: false })
    .parts.flatMap(({ channels: own = [] }) => own);
  for (const { id: tenantId, ids } of world.tenants)
    for (const channel of channels)
      for (const id of ['booking', 'van', 'maintenance', 'app_user', 'notification'].flatMap(
        (table) => ids[table]?.slice(0, 3) ?? [],
      ))
        await world.database.rows('select pg_notify($1, $2)', [channel, JSON.stringify({ tenantId, id })]);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
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
  return { subscriptions: heard.length, handshakes, own, faults };
}

const named = ({ args }: GraphDoor) => args.some(({ name }) => name === 'id');

/** Of one's own everything; of another's one record. */
function variablesFor(door: GraphDoor, at: ProofTenant, of: ProofTenant): Record<string, unknown> {
  if (at.id === of.id || !named(door)) return {};
  const noun = door.field.replace(/Changed$|Added$/, '');
  return { id: idsOf(of, tablesOfField(noun, '/'))[0] };
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
