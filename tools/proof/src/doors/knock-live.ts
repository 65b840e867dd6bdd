import { GraphParts } from '@convoy/platform/graphql';
import { type Heard, handshake, listen, liveClient } from '../../../../apps/api/src/testing/socket-bench.ts';
import { documentOf } from '../separation/graph-document.ts';
import type { Id } from '../separation/ids.rule.ts';
import type { ProofTenant } from '../world/world.ts';
import { type Knocker, standingOf } from './actors.ts';
import { saidBySocket } from './came-in.rule.ts';
import type { GraphDoor, SocketDoor } from './door.ts';
import type { Doorstep, Knocked } from './knock.ts';
import type { Person } from './people.ts';

/** What became of somebody at the socket, or at one of the subscriptions that come by it. */
export interface KnockedLive {
  readonly door: string;
  readonly actor: Knocker;
  readonly became: Knocked;
}

/** How long a socket may take to tell what it has to. */
const LIMIT_MS = 15_000;
/** Records of each kind and person that are told of. */
const EACH = 2;

/**
 * Opens a socket as everybody, and whoever gets one subscribes to everything, while the database tells of records of everybody at the
 * brand: who hears of another's came in, who hears of theirs alone to their own. Each is told twice, so that silence about the
 * first is silence: news come in their order.
 */
export async function knockLive(
  step: Doorstep,
  { socket, subscriptions }: { readonly socket: SocketDoor; readonly subscriptions: readonly GraphDoor[] },
  actors: readonly Knocker[],
): Promise<KnockedLive[]> {
  const { world, schema } = step.ground;
  const knocked: KnockedLive[] = [];
  const open: { dispose(): unknown }[] = [];
  const heard: { actor: Knocker; door: GraphDoor; by: Heard }[] = [];
  await Promise.all(
    actors.map(async (actor) => {
      const { host, headers } = standingOf(world, step.at, actor);
      const opening = { on: step.at.slug, headers: { host, origin: `http://${host}`, ...headers } };
      const status = await handshake(world.product, opening);
      const became: Knocked = { outcome: saidBySocket(status), said: `handshake ${status}` };
      knocked.push({ door: socket.name, actor, became });
      if (status !== 101) {
        // There is no other way to a subscription.
        knocked.push(...subscriptions.map(({ name }) => ({ door: name, actor, became })));
        return;
      }
      const client = liveClient(world.product, opening);
      open.push(client);
      const all = subscriptions.map(async (door) =>
        heard.push({ actor, door, by: await listen(client, documentOf(schema, door, 2)) }),
      );
      await Promise.all(all);
    }),
  );
  try {
    const told = await recordsOf(step);
    for (const _round of [1, 2]) {
      const before = heard.map(({ by }) => by.events.length);
      await tell(step, told);
      const until = performance.now() + LIMIT_MS;
      // What is one's own comes last for nobody: whoever may hear anything hears something of each round.
      while (
        performance.now() < until &&
        heard.some(({ by }, at) => !by.ended() && by.events.length === before[at])
      )
        await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (const { actor, door, by } of heard)
      knocked.push({ door: door.name, actor, became: becameOf(step, actor, door, by, told) });
  } finally {
    for (const client of open) await client.dispose();
  }
  return knocked;
}

/** A record that is told of, and whose it is; of nobody's are vans and jobs. */
interface ToldRecord {
  readonly tenant: Pick<ProofTenant, 'id'>;
  readonly id: Id;
  readonly whose: Person | null;
}

/** Records of everybody at a brand, of whatever can be told of, and of head office at its own host. */
async function recordsOf({ ground: { world }, people, at }: Doorstep): Promise<readonly ToldRecord[]> {
  const told: ToldRecord[] = [];
  const here = people.all.filter((person) => person.at.id === at.id);
  for (const whose of here) {
    const own = await Promise.all(['booking', 'notification'].map((table) => people.owned(whose, [table])));
    const ids = [whose.id, ...own.flatMap((some) => some.slice(0, EACH))];
    told.push(...ids.map((id) => ({ tenant: at, id, whose })));
  }
  for (const table of ['van', 'maintenance'])
    told.push(...(at.ids[table] ?? []).slice(0, EACH).map((id) => ({ tenant: at, id, whose: null })));
  // Nobody has told head office anything yet.
  const { headOffice } = people;
  const [news] = await world.database.rows<{ id: number }>(
    `with event as (
       insert into outbox_event (tenant_id, type, aggregate, payload, delivered_at)
       values ($1, 'proof.told.v1', 'proof:live', '{}', now()) returning id)
     insert into notification (tenant_id, user_id, event_id, kind, params, path)
     select $1, $2, id, 'booking-held', '{"reference": "of the proof"}', '/bookings/1' from event returning id`,
    [headOffice.at.id, headOffice.id],
  );
  return [...told, { tenant: headOffice.at, id: news!.id, whose: headOffice }];
}

/** Tells of records as the worker does, on every channel there is. */
async function tell({ ground: { world } }: Doorstep, told: readonly ToldRecord[]): Promise<void> {
  for (const channel of world.product.app.get(GraphParts, { strict: false }).channels)
    await world.database.rows('select pg_notify($1, news) from unnest($2::text[]) as news', [
      channel,
      told.map(({ tenant, id }) => JSON.stringify({ tenantId: tenant.id, id: Number(id) })),
    ]);
}

function becameOf(
  { at }: Doorstep,
  actor: Knocker,
  door: GraphDoor,
  { ended, events }: Heard,
  told: readonly ToldRecord[],
): Knocked {
  const end = ended();
  if (end !== undefined) return { outcome: saidBySocket(end), said: JSON.stringify(end).slice(0, 200) };
  const named = events
    .map(({ data }) => data?.[door.field]?.id)
    .filter((id) => id !== null && id !== undefined);
  const known = named.map((id) => told.find((one) => Number(one.id) === Number(id)));
  const isOwn = (record: ToldRecord | undefined) =>
    record?.whose !== null &&
    (actor === 'headOffice'
      ? record?.whose.at.id !== at.id
      : record?.whose.at.id === at.id && record.whose.role === actor);
  const outcome = known.length === 0 ? 'unseen' : known.every(isOwn) ? 'own' : 'in';
  const whose = new Set(
    known.map((record) => (record ? (record.whose?.role ?? 'the brand') : 'somebody else')),
  );
  return { outcome, said: `heard ${named.length} of ${[...whose].join(', ') || 'nobody'}` };
}
