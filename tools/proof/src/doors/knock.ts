import { randomInt } from 'node:crypto';
import { documentOf } from '../separation/graph-document.ts';
import { ghostOf, idsOf, tablesOfField, tablesOfParam } from '../separation/ids.rule.ts';
import type { Ground } from '../separation/make-probes.ts';
import { outcomeOf } from '../separation/read-answer.ts';
import type { ProofAnswer, ProofRequest, World } from '../world/world.ts';
import { type DoorOutcome, type Knocker, standingOf } from './actors.ts';
import type { CallDoor, GraphDoor } from './door.ts';

/** What becomes of somebody who really stands at a door. */
export async function knock(ground: Ground, door: CallDoor | GraphDoor, actor: Knocker): Promise<Knocked> {
  const { world } = ground;
  // What takes plugins away is done to another brand than what asks them.
  const brands = world.tenants.filter(({ groupParent }) => !groupParent);
  const at = brands.at(door.name.includes('/api/integrations') ? -1 : 0)!;
  const { host, headers } = standingOf(world, at, actor);
  const fresh = ENDS.test(door.name) ? { ...headers, cookie: 'convoy_session=none' } : headers;
  const request = door.kind === 'call' ? callAt(door, at) : questionAt(ground, door, at);
  const answer = await world.api.inject(host, {
    ...request,
    headers: { ...request.headers, ...fresh },
    // Limits that count by address stop nobody here.
    from: `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`,
  });
  return {
    outcome: becameOf(answer, door.kind !== 'call'),
    said: `${answer.status} ${answer.bytes.toString('utf8').slice(0, 200)}`,
  };
}

export interface Knocked {
  readonly outcome: DoorOutcome;
  readonly said: string;
}

/** Doors that end the session: they are open to anybody, and nobody's is wanted gone. */
const ENDS = /^GET \/api\/logout$/;

function callAt(door: CallDoor, at: World['tenants'][number]): ProofRequest {
  const parts = door.path.split('/');
  const url = parts
    .map((part, index) => {
      if (part === '*') return 'nothing-here';
      if (!part.startsWith(':')) return part;
      if (part === ':pluginId' || (part === ':id' && parts[2] === 'integrations'))
        return 'sample-parking-permit';
      const tables = tablesOfParam(parts, index);
      const [found = 1] = idsOf(at, tables);
      // Who knocks needs their key and session for other doors.
      const id = tables.some((table) => table === 'api_key' || table === 'session') ? ghostOf(found) : found;
      return encodeURIComponent(String(id));
    })
    .join('/');
  const method = door.method === 'ALL' ? 'GET' : door.method;
  if (method === 'GET' || method === 'DELETE') return { method, url };
  // Nobody wants what is asked here to be done.
  return { method, url, headers: { 'content-type': 'application/json' }, payload: '{"nothing":"asked"}' };
}

function questionAt({ schema }: Ground, door: GraphDoor, at: World['tenants'][number]): ProofRequest {
  const variables = Object.fromEntries(
    door.args
      .filter(({ isAsked }) => isAsked)
      .map(({ name }) => [name, idsOf(at, tablesOfField(name === 'id' ? door.field : name, '/'))[0] ?? 1]),
  );
  return {
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ query: documentOf(schema, door, 1), variables }),
  };
}

/** Which of the outcomes an answer is. */
export function becameOf(answer: ProofAnswer, isGraph: boolean): DoorOutcome {
  const { status, code } = outcomeOf(answer, isGraph);
  if (status === 401 || code === 'UNAUTHENTICATED') return '401';
  if (code === 'KEY_LACKS_RIGHT') return 'lacks';
  if (code === 'API_KEY_NOT_HERE') return 'closed';
  if (code === 'FORBIDDEN') return '403';
  if (code === 'WEBHOOK_SIGNATURE') return 'signed';
  if (code === 'NOT_FOUND') return '404';
  return 'in';
}

/** Whether what became of somebody is what the matrix says; what is not there may be a record, or a page of that name. */
export const isAsSaid = (door: CallDoor | GraphDoor, said: DoorOutcome, { outcome }: Knocked): boolean =>
  outcome === said ||
  ((said === 'in' || said === 'own') &&
    (outcome === 'in' || (outcome === '404' && (door.kind !== 'call' || /[:*]/.test(door.path)))));
