import { dayIn } from '@convoy/platform/testing';
import fc from 'fast-check';
import { type GraphQLInputType, getNamedType, isInputObjectType } from 'graphql';
import type { JsonSchema } from '../fuzz/door.ts';
import { valuesOf } from '../fuzz/from-schema.ts';
import { documentOf, fieldOf } from '../separation/graph-document.ts';
import { type Id, isParam, namesRecord, recordsIn, tablesOfField } from '../separation/ids.rule.ts';
import type { Ground } from '../separation/make-probes.ts';
import { plainPartsOf } from '../separation/no-records.rule.ts';
import { idFieldsIn, schemaOf } from '../separation/sample-value.ts';
import { sliceWorlds } from '../world/slice-worlds.ts';
import type { ProofRequest } from '../world/world.ts';
import type { CallDoor, GraphDoor } from './door.ts';
import { sampleFile } from './sample-file.ts';

/** Where a door takes the name of a record. */
export interface IdPlace {
  readonly where: 'path' | 'query' | 'body' | 'variable';
  readonly name: string;
  /** Tables it names records of. */
  readonly tables: readonly string[];
}

/** The names a request is to have, by place. */
export type IdsFor = (place: IdPlace) => Id;

/**
 * Every place of a door that takes the name of a record: in its address, its query, its body and its variables.
 * @throws where nothing says which records one names
 */
export function placesAt({ schema }: Pick<Ground, 'schema'>, door: CallDoor | GraphDoor): IdPlace[] {
  if (door.kind !== 'call')
    return fieldOf(schema, door).args.flatMap(({ name, type }) =>
      idsInInput(type, [name]).map((names): IdPlace => {
        const tables = tablesOfField(names.at(-1)!, door.name);
        return { where: 'variable', name: names.join('.'), tables };
      }),
    );
  const named = (where: 'query' | 'body') =>
    idFieldsIn(schemaOf(door[where])).map((name) => ({
      where,
      name,
      tables: tablesOfField(name, door.name),
    }));
  return [
    ...recordsIn(door).map(({ name, tables }): IdPlace => ({ where: 'path', name, tables })),
    ...named('query'),
    ...(door.method === 'GET' ? [] : named('body')),
  ];
}

/** Ways to the fields of an input that take the name of a record. */
function idsInInput(type: GraphQLInputType, names: readonly string[]): (readonly string[])[] {
  const inner = getNamedType(type);
  if (isInputObjectType(inner))
    return Object.values(inner.getFields()).flatMap((field) =>
      idsInInput(field.type, [...names, field.name]),
    );
  return String(inner) === 'Id' || namesRecord(names.at(-1)!) ? [names] : [];
}

/** What is asked about a record. */
export interface AboutRecord {
  /** The place that has to be there, where it could be left out; null for none. */
  readonly place: IdPlace | null;
  readonly ids: IdsFor;
  /** The name of a depot of the brand. */
  readonly depot: string;
}

/**
 * A request that a door's schemas take, with the names of records that it is given: what refuses it is no fault of its shape.
 * @throws where no such request could be made
 */
export function requestAbout(ground: Ground, door: CallDoor | GraphDoor, about: AboutRecord): ProofRequest {
  return door.kind === 'call' ? callAbout(ground, door, about) : questionAbout(ground, door, about);
}

function callAbout(ground: Ground, door: CallDoor, about: AboutRecord): ProofRequest {
  const places = placesAt(ground, door);
  const path = door.path
    .split('/')
    .map((part) => {
      if (!isParam(part)) return part;
      const place = places.find(({ where, name }) => where === 'path' && name === part);
      return encodeURIComponent(String(place ? about.ids(place) : plainPartsOf(door, part)![0]));
    })
    .join('/');
  const search = searchAbout(door, places, about);
  const url = `${path}${search ? `?${search}` : ''}`;
  const { method } = door;
  if (door.takesFile) return { method, url, ...sampleFile(door) };
  if (method === 'GET' || !door.body) return { method, url };
  return {
    method,
    url,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(bodyAbout(door, places, about)),
  };
}

/** What fields of some names take that cannot be made from their patterns: days as hires have them, codes. */
const KNOWN = {
  from: [dayIn(-20)],
  until: [dayIn(40)],
  to: [dayIn(40)],
  pickupDate: [dayIn(40)],
  returnDate: [dayIn(41)],
  month: [dayIn(0).slice(0, 7)],
  code: ['123456'],
  email: ['probe@example.com'],
  password: ['a probe that knows nothing'],
};
/** Tries to make what a schema takes. */
const TRIES = 400;

function bodyAbout(door: CallDoor, places: readonly IdPlace[], { place, ids, depot }: AboutRecord): unknown {
  const given = sliceWorlds.find(({ bodies = {} }) => Object.hasOwn(bodies, door.name))?.bodies?.[door.name];
  if (given) return given;
  const mine = places.filter(({ where }) => where === 'body');
  const known: Record<string, unknown[]> = { ...KNOWN, pickupLocation: [depot], returnLocation: [depot] };
  for (const one of mine) {
    known[one.name] = [ids(one)];
    // Of a list each one is called by the one word.
    known[one.name.replace(/s$/, '')] = [ids(one)];
    if (/s$/.test(one.name)) delete known[one.name];
  }
  const wanted = place?.where === 'body' ? place : null;
  const made = fc.sample(valuesOf(schemaOf(door.body) as JsonSchema, known), { numRuns: TRIES, seed: 7 });
  const taken = made.find(
    (value) => door.body!.safeParse(value).success && (!wanted || has(value, wanted.name, ids(wanted))),
  );
  if (taken === undefined)
    throw new Error(`Nothing could be made that ${door.name} takes${wanted ? ` with ${wanted.name}` : ''}.`);
  return taken;
}

/** Whether an id stands under a name, or in a list of that name. */
function has(value: unknown, name: string, id: Id): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([field, inner]) =>
    field === name ? [inner].flat().some((one) => String(one) === String(id)) : has(inner, name, id),
  );
}

function searchAbout(door: CallDoor, places: readonly IdPlace[], { place, ids }: AboutRecord): string {
  const shape = schemaOf(door.query);
  if (!door.query || !shape) return '';
  const wanted = place?.where === 'query' ? place : null;
  const required = { ...shape, properties: pick(shape.properties ?? {}, shape.required ?? []) };
  const made = fc.sample(valuesOf(required as unknown as JsonSchema, KNOWN), { numRuns: TRIES, seed: 7 });
  for (const value of made) {
    const asked = Object.entries(value as Record<string, unknown>).map(([name, one]) => {
      const named = places.find((each) => each.where === 'query' && each.name === name);
      return [name, String(named ? ids(named) : one)] as const;
    });
    const all = Object.fromEntries([...asked, ...(wanted ? [[wanted.name, String(ids(wanted))]] : [])]);
    if (door.query.safeParse(all).success) return new URLSearchParams(all).toString();
  }
  throw new Error(
    `Nothing could be made that ${door.name} is asked by${wanted ? ` with ${wanted.name}` : ''}.`,
  );
}

const pick = <T>(of: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name)));

function questionAbout(ground: Ground, door: GraphDoor, { place, ids }: AboutRecord): ProofRequest {
  const places = placesAt(ground, door);
  const variables: Record<string, unknown> = {};
  for (const { name, isAsked } of door.args) {
    const wanted = place?.name.split('.')[0] === name ? place : null;
    if (!isAsked && !wanted) continue;
    const own = wanted ?? places.find((one) => one.name === name);
    if (!own) throw new Error(`${door.name} asks for ${name}, which names no record.`);
    const [, field] = own.name.split('.');
    variables[name] = field ? { [field]: ids(own) } : ids(own);
  }
  return {
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ query: documentOf(ground.schema, door, 2), variables }),
  };
}
