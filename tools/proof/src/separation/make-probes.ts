import { seededRandom } from '@convoy/platform/testing';
import type { GraphQLSchema } from 'graphql';
import type { CallDoor, Door, GraphDoor } from '../doors/door.ts';
import type { ProofRequest, ProofRole, ProofTenant, World } from '../world/world.ts';
import { documentOf, variablesOf, type Width } from './graph-document.ts';
import { ghostOf, type Id, idsOf, namesRecord, tablesOfField, tablesOfParam } from './ids.rule.ts';
import type { Place, Probe, Swap, Way } from './probe.ts';
import { type Chance, type Samples, sampleOf, schemaOf, type ValueSchema } from './sample-value.ts';
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

/** What would use up one's own records, of which there are few: those are always another's. */
const CONSUMES = /\/(erase|merge|retire|close|cancel|revoke|no-show)$/;

/** Calls and fields of the graph that a request reaches; sockets are tried on their own. */
export const probed = (doors: readonly Door[]): (CallDoor | GraphDoor)[] =>
  doors.filter(
    (door): door is CallDoor | GraphDoor =>
      (door.kind === 'call' && !HEAVY.test(door.name)) || door.kind === 'query' || door.kind === 'mutation',
  );

const staffFirst: readonly ProofRole[] = [
  'admin',
  'admin',
  'operator',
  'customer',
  'key',
  'key',
  'nobody',
  'otherCustomer',
  'testKey',
  'readingKey',
];
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
      'session',
      'own',
    ];
  const found: Way[] = ['session'];
  if (door.name === 'GET /api/logout') return found;
  if (recordsIn(door).length > 0) found.push('path');
  if (door.query) found.push('query');
  if (door.body) found.push('body', 'nested');
  if (isRead(door)) found.push('header', 'own');
  else if (
    door.method !== 'GET' &&
    door.method !== 'ALL' &&
    door.path.startsWith('/api/') &&
    !door.path.startsWith('/api/webhooks/')
  )
    found.push('origin');
  return found;
}

/** Parameters of an address that name a record, with where they stand. */
function recordsIn({ path }: CallDoor): { at: number; tables: readonly string[] }[] {
  const parts = path.split('/');
  return parts.flatMap((part, at) => {
    if (!part.startsWith(':') || PLAIN[part]) return [];
    const tables = tablesOfParam(parts, at);
    return tables.length > 0 && parts[2] !== 'integrations' ? [{ at, tables }] : [];
  });
}

/** Parameters that name no record, and what stands there. */
const PLAIN: Readonly<Record<string, readonly string[]>> = {
  ':language': ['en', 'de'],
  ':plate': ['AB12CDE'],
  ':pluginId': ['sample-parking-permit'],
  ':name': ['token'],
  ':suite': ['unit'],
};
const FILES = ['large.webp', 'small.webp', '320.webp', '960.webp', 'begin.js'];
const PAGES = ['', 'booking', 'dashboard', 'logo.svg', 'mark.svg', 'robots.txt', 'customers'];

/** The probe of a number: the same of the same seed and world. */
export function probeOf(ground: Ground, seed: number, n: number, at: Place, reads = false): Probe {
  const chance = seededRandom((seed ^ Math.imul(n + 1, 0x9e3779b1)) >>> 0);
  const of = chance.pick(ground.world.tenants.filter(({ id }) => id !== at.id));
  // Where chance leaves nothing of another's in a probe, it is none, and another door is taken.
  for (let tries = 0; ; tries++) {
    const way = reads ? 'own' : chance.pick(WEIGHTED);
    const door = chance.pick(doorsFor(ground, way));
    const probe = attempt(ground, chance, { n, door, way, at, of });
    if (probe.ghost || !NAMING.has(way) || tries > 50) return probe;
  }
}

/** The ways, those of which there is most to find most often. */
const WEIGHTED: readonly Way[] = (
  [
    ['path', 25],
    ['query', 10],
    ['body', 18],
    ['nested', 7],
    ['variable', 9],
    ['input', 4],
    ['header', 7],
    ['origin', 4],
    ['session', 10],
    ['own', 6],
  ] as const
).flatMap(([way, times]) => Array.from({ length: times }, () => way));

const known = new WeakMap<Ground, Map<Way, (CallDoor | GraphDoor)[]>>();

/** The doors into which something fits in a way. */
function doorsFor(ground: Ground, way: Way): readonly (CallDoor | GraphDoor)[] {
  const byWay = known.get(ground) ?? new Map<Way, (CallDoor | GraphDoor)[]>();
  known.set(ground, byWay);
  const doors = byWay.get(way) ?? ground.doors.filter((door) => waysInto(door).includes(way));
  byWay.set(way, doors);
  return doors;
}

/** Ways that name a record. */
const NAMING: ReadonlySet<Way> = new Set(['path', 'query', 'body', 'nested', 'variable', 'input']);

function attempt(
  ground: Ground,
  chance: Chance,
  { n, door, way, at, of }: Pick<Probe, 'n' | 'door' | 'way' | 'at' | 'of'>,
): Probe {
  const foreign = way === 'session';
  const role = chance.pick(staffFirst);
  const as = foreign ? chance.pick(['admin', 'operator', 'customer', 'key'] as const) : role;
  const who = at.tenant || foreign ? as : as === 'nobody' ? 'nobody' : 'admin';
  const own = foreign ? {} : headersOf(ground.world, at, who);
  const headers = headersFor(way, own, of.as(as), of, chance);
  // What differs inside one door is taken from few: what nobody has is then asked for once for many.
  const variant = chance.between(0, 5);
  // Addresses are many, so that limits that count by them stop nobody here.
  const from = `10.${chance.between(0, 255)}.${chance.between(0, 255)}.${chance.between(1, 254)}`;
  const make = (swap: Swap) => ({
    ...requestOf(ground, door, way, { at, of, variant, swap, headers }),
    from,
  });
  const request = make((id) => id);
  const ghost = NAMING.has(way) ? make(ghostOf) : null;
  const differs = ghost && (ghost.url !== request.url || String(ghost.payload) !== String(request.payload));
  return {
    n,
    door,
    way,
    at,
    of,
    who: foreign ? `${as} of another` : who,
    variant,
    mustBeRefused:
      (foreign && !isPublic(door) && ground.world.mode !== 'rls-alone') ||
      (way === 'origin' && own.authorization === undefined),
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

interface Making {
  readonly at: Place;
  readonly of: ProofTenant;
  readonly variant: number;
  readonly swap: Swap;
  readonly headers: Readonly<Record<string, string>>;
}

function requestOf(ground: Ground, door: CallDoor | GraphDoor, way: Way, making: Making): ProofRequest {
  const chance = seededRandom(making.variant * 7_919 + 17);
  return door.kind === 'call'
    ? callOf(ground, door, way, making, chance)
    : questionOf(ground, door, way, making, chance);
}

/** Ids: another tenant's where the way says so, else one's own. */
function samplesOf(
  { depots }: Ground,
  door: string,
  { at, of, swap }: Making,
  chance: Chance,
  foreignAt: (depth: number) => boolean,
): Samples {
  const depot = depots.get(at.id) ?? 'Nowhere';
  return {
    chance,
    depot,
    search: foreignAt(1) ? String(swap(of.canary.slice(0, -3))) : (at.canary ?? 'probe'),
    idFor: (name, depth) => {
      const tables = tablesOfField(name, door);
      const roll = chance.between(0, 1_000);
      const pick = (tenant: ProofTenant) => {
        const ids = idsOf(tenant, tables);
        return ids[roll % Math.max(1, ids.length)] ?? 1;
      };
      if (foreignAt(depth) || !at.tenant) return swap(pick(of));
      return pick(at.tenant);
    },
  };
}

function callOf(ground: Ground, door: CallDoor, way: Way, making: Making, chance: Chance): ProofRequest {
  const path = addressOf(door, way, making, chance);
  const query = schemaOf(door.query);
  const search = query ? searchOf(query, door, way, ground, making, chance) : '';
  const url = `${path}${search ? `?${search}` : ''}`;
  const { headers } = making;
  if (door.takesFile) return withFile(door, url, headers, chance);
  const shape = schemaOf(door.body);
  const method = door.method === 'ALL' ? 'GET' : door.method;
  if (!shape || method === 'GET') return { method, url, headers };
  const samples = samplesOf(ground, door.name, making, chance, (depth) =>
    way === 'body' ? true : way === 'nested' && depth > 1,
  );
  const body = sampleOf(shape, '', samples) as Record<string, unknown>;
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (way === 'body' && isObject && chance.chance(0.15)) body.tenantId = making.swap(making.of.id);
  return {
    method,
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  };
}

function addressOf(door: CallDoor, way: Way, { at, of, swap }: Making, chance: Chance): string {
  const parts = door.path.split('/');
  const records = recordsIn(door);
  // All of them foreign, or only the last or the first one.
  const which = chance.between(0, 2);
  return parts
    .map((part, index) => {
      if (part === '*') return chance.pick(PAGES);
      if (!part.startsWith(':')) return part;
      const roll = chance.between(0, 1_000);
      const record = records.findIndex((one) => one.at === index);
      if (part === ':file' && (record < 0 || parts.includes(':key'))) return chance.pick(FILES);
      if (record < 0) return chance.pick(PLAIN[part] ?? ['sample-parking-permit']);
      const isForeign =
        (way !== 'own' && way !== 'header' && CONSUMES.test(door.path)) ||
        (way === 'path' &&
          (records.length === 1 ||
            which === 0 ||
            (which === 1 ? record === records.length - 1 : record === 0)));
      const owner = isForeign || !at.tenant ? of : at.tenant;
      const ids = idsOf(owner, records[record]!.tables);
      const id = ids[roll % Math.max(1, ids.length)] ?? 1;
      return encodeURIComponent(String(owner === of ? swap(id) : id));
    })
    .join('/');
}

function searchOf(
  schema: ValueSchema,
  door: CallDoor,
  way: Way,
  ground: Ground,
  making: Making,
  chance: Chance,
): string {
  const samples = samplesOf(ground, door.name, making, chance, () => way === 'query');
  const search = new URLSearchParams();
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const required = schema.required?.includes(name) ?? false;
    const likely = namesRecord(name) || name === 'q' ? 0.5 : way === 'query' ? 0.12 : 0.05;
    if (!chance.chance(likely) && !required) continue;
    const value = sampleOf(inner, name, samples, 1);
    search.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  if (way === 'query' && chance.chance(0.1)) search.set('tenantId', String(making.swap(making.of.id)));
  if (way === 'query' && chance.chance(0.1)) search.set('tenant', String(making.swap(making.of.slug)));
  return search.toString();
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function withFile(door: CallDoor, url: string, headers: Making['headers'], chance: Chance): ProofRequest {
  const csv = door.path.includes('/import');
  return {
    method: door.method,
    url,
    headers: { 'content-type': csv ? 'text/csv' : 'image/png', ...headers },
    payload: csv ? `registration,make\nPR${chance.between(10, 99)} OBE,Ford\n` : PNG,
  };
}

function questionOf(ground: Ground, door: GraphDoor, way: Way, making: Making, chance: Chance): ProofRequest {
  const width = chance.pick([1, 2, 2, 3] as const satisfies readonly Width[]);
  const samples = samplesOf(ground, `/${door.field}`, making, chance, (depth) =>
    way === 'variable' ? true : way === 'input' && depth > 1,
  );
  const graphSamples: Samples = {
    ...samples,
    idFor: (name, depth) =>
      name === 'id' ? idOfField(door, making, chance, way === 'variable') : samples.idFor(name, depth),
  };
  return {
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...making.headers },
    payload: JSON.stringify({
      query: documentOf(ground.schema, door, width),
      variables: variablesOf(ground.schema, door, graphSamples),
    }),
  };
}

/** What an argument called `id` names is told by the field: `fleetVan`, `maintenanceJob`. */
function idOfField(door: GraphDoor, { at, of, swap }: Making, chance: Chance, foreign: boolean): Id {
  const noun = door.field.replace(/^fleet/, '').replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  const tables = tablesOfField(noun, '/');
  const owner = foreign || !at.tenant ? of : at.tenant;
  const ids = idsOf(owner, tables.length > 0 ? tables : tablesOfField(noun.replace(/Job$/, ''), '/'));
  const id = ids[chance.between(0, 1_000) % Math.max(1, ids.length)] ?? 1;
  return owner === of ? swap(id) : id;
}
