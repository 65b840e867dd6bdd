import { seededRandom } from '@convoy/platform/testing';
import type { GraphQLSchema } from 'graphql';
import type { CallDoor, Door, GraphDoor } from '../doors/door.ts';
import type { ProofRole, ProofTenant, World } from '../world/world.ts';
import { type Cell, cellName, cellsOf, plannedCell, whoOf } from './cells.rule.ts';
import { ghostOf, recordsIn } from './ids.rule.ts';
import { requestOf } from './make-request.ts';
import { NAMING, type Place, type Probe, type Swap, type Way } from './probe.ts';
import type { Chance } from './sample-value.ts';
import { tamperedHeaders } from './tampered-headers.ts';

/** What probes are made of. */
export interface Ground {
  readonly world: World;
  readonly places: readonly Place[];
  readonly schema: GraphQLSchema;
  readonly doors: readonly (CallDoor | GraphDoor)[];
  /** A depot's name by tenant. */
  readonly depots: ReadonlyMap<number, string>;
}

/** Doors that end the session that asks, or the account: a whole run must not end with its first probe. */
const ENDS =
  /^(GET \/api\/logout|\w+ \/api\/account\/(sessions|password|deletion)|DELETE \/api\/account\/sessions)/;
/** Answers that take seconds or speak to the provider: a probe brings nothing that others do not. */
const HEAVY = /^(POST \/api\/payments\/(reconcile|account)|\w+ \/api\/dev\/)/;
/** What changes who asks, or what all others ask of: there headers are tampered with at what reads alone. */
const UNMAKES = /^(DELETE |\w+ \/api\/(account|auth|integrations)\/)/;
/** What asks the provider about one's own payments, of which it never heard: likewise. */
const ASKS_PROVIDER =
  /^\w+ \/api\/(payments\/|payment-methods|create-payment-intent|refunds\/|late-charges\/|bookings\/:id\/(counter-payments|goodwill-refunds|late-charges|deposit\/|cancel|return))/;

/** Calls and fields of the graph that a request reaches; sockets are tried on their own. */
export const probed = (doors: readonly Door[]): (CallDoor | GraphDoor)[] =>
  doors.filter(
    (door): door is CallDoor | GraphDoor =>
      (door.kind === 'call' && !HEAVY.test(door.name)) || door.kind === 'query' || door.kind === 'mutation',
  );

/** Who asks: those who come furthest most often. */
const ROLES = weighted<ProofRole>({
  admin: 10,
  operator: 3,
  key: 3,
  customer: 2,
  otherCustomer: 1,
  nobody: 1,
  readingKey: 1,
  testKey: 1,
});
/** Whose session or key is brought to another's host. */
const GUESTS = weighted<ProofRole>({
  admin: 3,
  operator: 2,
  customer: 2,
  key: 2,
  otherCustomer: 1,
  readingKey: 1,
  testKey: 1,
});

/** Who has a page: programs bring a key and none. */
const BROWSERS = ROLES.filter((role) => !isKey(role));

const AT_BRAND = { own: [...new Set(ROLES)], guests: [...new Set(GUESTS)] };
/** The platform has people of its own: head office. */
const AT_PLATFORM = { ...AT_BRAND, own: ['nobody', 'admin'] as const };

/** Everybody as whom probes ask. */
export const everyWho: readonly string[] = [...new Set(cellsOf([null], AT_BRAND).map(whoOf))];

/** Everybody who asks at a host, with the things of each other tenant. */
function cellsAt({ world }: Ground, at: Place): Cell<ProofTenant>[] {
  const others = world.tenants.filter(({ id }) => id !== at.id);
  return cellsOf(others, at.tenant ? AT_BRAND : AT_PLATFORM);
}

/** The same by the names they are counted by. */
export const cellNamesAt = (ground: Ground, at: Place): string[] =>
  cellsAt(ground, at).map((cell) => cellName(at, cell.of, whoOf(cell)));

const isRead = (door: CallDoor | GraphDoor) =>
  door.kind === 'query' || (door.kind === 'call' && door.method === 'GET' && !ENDS.test(door.name));
const isPublic = (door: CallDoor | GraphDoor) =>
  door.kind === 'call'
    ? door.access === null || (door.access !== 'signed-in' && 'public' in door.access)
    : door.rules.length === 0;

/** Types of the graph that have nothing inside. */
const PLAIN_TYPE = /^\[?(Id|Int|Float|String|Boolean|Money|Json)\b/;

/** The ways in which something foreign fits into a door. */
export function waysInto(door: CallDoor | GraphDoor): Way[] {
  if (door.kind !== 'call')
    return [
      ...(door.args.length > 0 ? (['variable'] as const) : []),
      ...(door.args.some(({ type }) => !PLAIN_TYPE.test(type)) ? (['input'] as const) : []),
      'header',
      // Questions are sent by POST, like anything that writes.
      'origin',
      'session',
      ...(door.kind === 'query' ? (['own'] as const) : []),
    ];
  const found: Way[] = ['session'];
  if (door.name === 'GET /api/logout') return found;
  if (recordsIn(door).length > 0) found.push('path');
  if (door.query) found.push('query');
  if (door.body) found.push('body', 'nested');
  if (isRead(door)) found.push('header', 'own');
  if (door.method === 'GET' || door.method === 'ALL') return found;
  // Machines bring a proof of their own and no page.
  if (!door.path.startsWith('/api/webhooks/')) found.push('origin');
  if (![ENDS, UNMAKES, ASKS_PROVIDER].some((kept) => kept.test(door.name))) found.push('header');
  return found;
}

/**
 * The probe of a number with something of another's: the same of the same seed, world and place.
 * @param nth how many were made for this host before, where a run has to meet everybody
 */
export function probeOf(
  ground: Ground,
  seed: number,
  n: number,
  at: Place,
  nth: number | null = null,
): Probe {
  const chance = chanceOf(seed, n);
  const planned = nth === null ? null : plannedCell(cellsAt(ground, at), nth);
  const of = planned?.of ?? chance.pick(ground.world.tenants.filter(({ id }) => id !== at.id));
  // Where chance leaves nothing of another's in a probe, it is none, and another door is taken.
  for (let tries = 0; tries < 500; tries++) {
    const way = planned?.isGuest ? 'session' : chance.pick(planned ? WAYS_OF_OWN : WAYS);
    const doors = doorsFor(ground, way);
    if (doors.length === 0) continue;
    const roles = way === 'session' ? GUESTS : way === 'origin' ? BROWSERS : ROLES;
    const as = planned?.as ?? chance.pick(roles);
    if (!roles.includes(as)) continue;
    const probe = attempt(ground, chance, { n, door: chance.pick(doors), way, at, of, as });
    if (probe.ghost || !NAMING.has(way)) return probe;
  }
  throw new Error('No door takes anything of another’s.');
}

/** How many hosts are asked the same at the same time. */
const TOGETHER = 3;

/**
 * The probe of a number of a crowd, with nothing of another's: some hosts after each other are asked the same thing by the same
 * role, so that what is kept between requests or read for several of them together would show.
 */
export function ownProbeOf(ground: Ground, seed: number, n: number): Probe {
  const hosts = ground.places.filter(({ tenant }) => tenant !== null);
  const question = Math.floor(n / TOGETHER);
  const chance = chanceOf(seed ^ 0x5bd1e995, question);
  const doors = doorsFor(ground, 'own');
  // All doors in turn, from somewhere.
  const door = doors[(seed + question * 89) % doors.length]!;
  const as = chance.pick(ROLES);
  const at = hosts[(question + n) % hosts.length]!;
  const of = ground.world.tenants.find(({ id }) => id !== at.id)!;
  return attempt(ground, chance, { n, door, way: 'own', at, of, as });
}

const chanceOf = (seed: number, n: number): Chance =>
  seededRandom((seed ^ Math.imul(n + 1, 0x9e3779b1)) >>> 0);

/** The ways, those of which there is most to find most often. */
const WAYS = weighted<Way>({
  path: 26,
  query: 10,
  body: 19,
  nested: 7,
  variable: 10,
  input: 5,
  header: 8,
  origin: 5,
  session: 10,
});
/** Those of somebody of the host itself. */
const WAYS_OF_OWN = WAYS.filter((way) => way !== 'session');

function isKey(role: ProofRole): boolean {
  return /key$/i.test(role);
}

function weighted<T extends string>(weights: Readonly<Partial<Record<T, number>>>): readonly T[] {
  return (Object.entries(weights) as [T, number][]).flatMap(([one, times]) =>
    Array.from({ length: times }, () => one),
  );
}

const known = new WeakMap<Ground, Map<Way, (CallDoor | GraphDoor)[]>>();

/** The doors into which something fits in a way. */
function doorsFor(ground: Ground, way: Way): readonly (CallDoor | GraphDoor)[] {
  const byWay = known.get(ground) ?? new Map<Way, (CallDoor | GraphDoor)[]>();
  known.set(ground, byWay);
  const doors = byWay.get(way) ?? ground.doors.filter((door) => waysInto(door).includes(way));
  byWay.set(way, doors);
  return doors;
}

function attempt(
  ground: Ground,
  chance: Chance,
  { n, door, way, at, of, as }: Pick<Probe, 'n' | 'door' | 'way' | 'at' | 'of'> & { readonly as: ProofRole },
): Probe {
  const foreign = way === 'session';
  const who = at.tenant || foreign ? as : as === 'nobody' ? 'nobody' : 'admin';
  const own = foreign ? {} : headersOf(ground.world, at, who);
  const headers = headersFor(way, own, of.as(as), of, chance);
  const shape = chance.between(0, 0x7fffffff);
  // Addresses are many, so that limits that count by them stop nobody here.
  const from = `10.${chance.between(0, 255)}.${chance.between(0, 255)}.${chance.between(1, 254)}`;
  let names = false;
  const make = (swap: Swap, given = headers) => {
    const onRecord: Swap = (id) => {
      names = NAMING.has(way);
      return swap(id);
    };
    return {
      ...requestOf(ground, door, way, { at, of, shape, swap: onRecord, swapTenant: swap, headers: given }),
      from,
    };
  };
  const request = make((id) => id);
  // Another's session is nobody's: who has none is answered the same at a door for everybody. Another's key is refused everywhere.
  const isOpen = isPublic(door) && !isKey(as);
  const ghost = NAMING.has(way) ? make(ghostOf) : foreign && isOpen ? make((id) => id, {}) : null;
  const differs =
    ghost && (foreign || ghost.url !== request.url || String(ghost.payload) !== String(request.payload));
  return {
    n,
    door,
    way,
    at,
    of,
    who: foreign ? `${as} of another` : who,
    shape,
    names,
    mustBeRefused: (foreign && !isOpen && ground.world.mode !== 'rls-alone') || way === 'origin',
    request,
    ghost: differs ? ghost : null,
  };
}

function headersFor(
  way: Way,
  own: Readonly<Record<string, string>>,
  theirs: Readonly<Record<string, string>>,
  of: ProofTenant,
  chance: Chance,
): Readonly<Record<string, string>> {
  if (way === 'session') return { ...theirs, ...(chance.chance(0.3) ? { 'x-forwarded-host': of.host } : {}) };
  if (way === 'header') return { ...own, ...tamperedHeaders(of, chance, own) };
  if (way === 'origin') return { ...own, origin: `http://${of.host}` };
  return own;
}

function headersOf(world: World, at: Place, who: ProofRole): Readonly<Record<string, string>> {
  if (at.tenant) return at.tenant.as(who);
  return world.headOffice.as(who === 'nobody' ? 'nobody' : 'admin');
}
