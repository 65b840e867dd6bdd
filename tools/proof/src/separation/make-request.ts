import { seededRandom } from '@convoy/platform/testing';
import type { z } from 'zod';
import type { CallDoor, GraphDoor } from '../doors/door.ts';
import { sampleFile } from '../doors/sample-file.ts';
import type { ProofRequest, ProofTenant } from '../world/world.ts';
import { documentOf, variablesOf, type Width } from './graph-document.ts';
import { idsOf, isParam, namesRecord, recordsIn, tablesOfField } from './ids.rule.ts';
import type { Ground } from './make-probes.ts';
import { plainPartsOf } from './no-records.rule.ts';
import type { Place, Swap, Way } from './probe.ts';
import { type Chance, type Samples, sampleOf, schemaOf, type ValueSchema } from './sample-value.ts';

/** What would use up one's own records, of which there are few: those are always another's. */
const CONSUMES = /\/(erase|merge|retire|close|cancel|revoke|no-show)$/;

/** What a request is made with. */
export interface Making {
  readonly at: Place;
  readonly of: ProofTenant;
  /** Seed of all that is chosen. */
  readonly shape: number;
  /** For each record of another's that is named. */
  readonly swap: Swap;
  /** For each tenant that is named as such. */
  readonly swapTenant: Swap;
  readonly headers: Readonly<Record<string, string>>;
}

/** The request by which something foreign comes to a door in a way; the same of the same shape but for what is swapped. */
export function requestOf(
  ground: Ground,
  door: CallDoor | GraphDoor,
  way: Way,
  making: Making,
): ProofRequest {
  const chance = seededRandom(making.shape);
  return door.kind === 'call'
    ? callOf(ground, door, way, making, chance)
    : questionOf(ground, door, way, making, chance);
}

/** Which of the ids in a value are another's: those at such a depth, or of these one alone. */
interface Foreign {
  at(depth: number): boolean;
  /** Counted among those that may be; all of them where it is null. */
  readonly only: number | null;
}

/** Ids: another tenant's where the way says so, else one's own. */
function samplesOf(
  { depots }: Ground,
  door: CallDoor | GraphDoor,
  { at, of, swap }: Making,
  chance: Chance,
  { at: mayBe, only }: Foreign,
): Samples & { readonly asked: () => number } {
  let asked = 0;
  return {
    chance,
    depot: depots.get(at.id) ?? 'Nowhere',
    anything: 0.1,
    get search() {
      return mayBe(1) ? String(swap(of.canary.slice(0, -3))) : (at.canary ?? 'probe');
    },
    idFor: (name, depth) => {
      const tables = tablesOfField(name, door.name);
      const roll = chance.between(0, 1_000);
      const isForeign = mayBe(depth) && (only === null || only === asked);
      if (mayBe(depth)) asked += 1;
      const owner = isForeign || !at.tenant ? of : at.tenant;
      const ids = idsOf(owner, tables);
      const id = ids[roll % ids.length]!;
      return owner === of ? swap(id) : id;
    },
    asked: () => asked,
  };
}

/** How often another value is drawn where a door would refuse it for its form. */
const DRAWS = 6;

/**
 * Draws a value until a door takes its form. Every id that may be is another's, or, in half of those with several, one of them
 * alone, so that what is looked at after the first is come to.
 */
function drawn<T>(
  making: Making,
  fits: (value: T) => boolean,
  draw: (making: Making, chance: Chance, only: number | null) => { value: T; ids: number },
): T {
  const asItIs: Making = { ...making, swap: (id) => id };
  for (let attempt = 1; ; attempt++) {
    const seed = (making.shape + attempt * 7_919) >>> 0;
    const whole = draw(asItIs, seededRandom(seed), null);
    if (attempt < DRAWS && !fits(whole.value)) continue;
    const choice = seededRandom(seed ^ 0x2545f491);
    const only = whole.ids > 1 && choice.chance(0.5) ? choice.between(0, whole.ids - 1) : null;
    return draw(making, seededRandom(seed), only).value;
  }
}

/** Whether a door takes the form of a value; what can only be told later is taken. */
function isTaken(schema: z.ZodType | null, value: unknown): boolean {
  try {
    return !schema || schema.safeParse(value).success;
  } catch {
    return true;
  }
}

function callOf(ground: Ground, door: CallDoor, way: Way, making: Making, chance: Chance): ProofRequest {
  const path = addressOf(door, way, making, chance);
  const query = schemaOf(door.query);
  const search = query ? searchOf(query, door, way, ground, making) : '';
  const url = `${path}${search ? `?${search}` : ''}`;
  const { headers } = making;
  if (door.takesFile) return withFile(door, url, headers, chance);
  const shape = schemaOf(door.body);
  const method = door.method === 'ALL' ? 'GET' : door.method;
  if (!shape || method === 'GET') return { method, url, headers };
  const mayBe = (depth: number) => way === 'body' || (way === 'nested' && depth > 1);
  const body = drawn<unknown>(
    making,
    (value) => isTaken(door.body, value),
    (given, chosen, only) => {
      const samples = samplesOf(ground, door, given, chosen, { at: mayBe, only });
      return { value: sampleOf(shape, '', samples), ids: samples.asked() };
    },
  );
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (way === 'body' && isObject && chance.chance(0.08))
    Object.assign(body, { tenantId: making.swapTenant(making.of.id) });
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
      if (!isParam(part)) return part;
      const plain = plainPartsOf(door, part);
      if (plain) return chance.pick(plain);
      const roll = chance.between(0, 1_000);
      const record = records.findIndex((one) => one.at === index);
      const isForeign =
        (way !== 'own' && CONSUMES.test(door.path)) ||
        (way === 'path' &&
          (records.length === 1 ||
            which === 0 ||
            (which === 1 ? record === records.length - 1 : record === 0)));
      const owner = isForeign || !at.tenant ? of : at.tenant;
      const ids = idsOf(owner, records[record]!.tables);
      const id = ids[roll % ids.length]!;
      return encodeURIComponent(String(owner === of ? swap(id) : id));
    })
    .join('/');
}

function searchOf(schema: ValueSchema, door: CallDoor, way: Way, ground: Ground, making: Making): string {
  const draw = (given: Making, chance: Chance, only: number | null) => {
    const samples = samplesOf(ground, door, given, chance, { at: () => way === 'query', only });
    const value: Record<string, string> = {};
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      const required = schema.required?.includes(name) ?? false;
      const likely = namesRecord(name) || name === 'q' ? 0.5 : way === 'query' ? 0.12 : 0.05;
      if (!chance.chance(likely) && !required) continue;
      const one = sampleOf(inner, name, samples, 1);
      value[name] = typeof one === 'object' ? JSON.stringify(one) : String(one);
    }
    return { value, ids: samples.asked() };
  };
  const chosen = drawn(making, (value) => isTaken(door.query, value), draw);
  const chance = seededRandom(making.shape ^ 0x1b873593);
  if (way === 'query' && chance.chance(0.07)) chosen.tenantId = String(making.swapTenant(making.of.id));
  if (way === 'query' && chance.chance(0.07)) chosen.tenant = String(making.swapTenant(making.of.slug));
  return new URLSearchParams(chosen).toString();
}

function withFile(door: CallDoor, url: string, headers: Making['headers'], chance: Chance): ProofRequest {
  const plate = `registration,make\nPR${chance.between(10, 99)} OBE,Ford\n`;
  const { headers: own, payload } = sampleFile(door, plate);
  return { method: door.method, url, headers: { ...own, ...headers }, payload };
}

function questionOf(ground: Ground, door: GraphDoor, way: Way, making: Making, chance: Chance): ProofRequest {
  const width = chance.pick([1, 2, 2, 3] as const satisfies readonly Width[]);
  const variables = drawn<Readonly<Record<string, unknown>>>(
    making,
    () => true,
    (given, chosen, only) => {
      const samples = samplesOf(ground, door, given, chosen, {
        at: (depth) => way === 'variable' || (way === 'input' && depth > 1),
        only,
      });
      return { value: variablesOf(ground.schema, door, samples), ids: samples.asked() };
    },
  );
  return {
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...making.headers },
    payload: JSON.stringify({ query: documentOf(ground.schema, door, width), variables }),
  };
}
