import type { z } from 'zod';
import { placesAt } from '../doors/about-record.ts';
import type { CallDoor, Door } from '../doors/door.ts';
import type { ProofTenant } from '../world/world.ts';
import { fieldsByDoor, idsOf, tablesOfField } from './ids.rule.ts';
import type { Ground } from './make-probes.ts';
import { noRecordFields, plainParts } from './no-records.rule.ts';
import { idFieldsIn, schemaOf } from './sample-value.ts';

/**
 * What could not be named with another's record at the doors there are: a field or a part of an address of which nothing says
 * what it names, or records of which a tenant has none. And what stands in a list of those and is at no door any more.
 */
export function namingFaults(
  ground: Pick<Ground, 'schema'>,
  doors: readonly Door[],
  tenants: readonly ProofTenant[],
): string[] {
  const faults = new Set<string>();
  const tried = <T>(what: () => T): T | undefined => {
    try {
      return what();
    } catch (error) {
      faults.add((error as Error).message);
      return undefined;
    }
  };
  for (const door of doors)
    for (const tables of tried(() => tablesAt(ground, door)) ?? [])
      for (const tenant of tenants) tried(() => idsOf(tenant, tables));
  return [...faults, ...unused(doors)];
}

/** The tables of every name that a door takes, or the event that a listener is told by. */
function tablesAt(ground: Pick<Ground, 'schema'>, door: Door): (readonly string[])[] {
  if (door.kind === 'socket') return [];
  if (!('event' in door)) return placesAt(ground, door).map(({ tables }) => tables);
  if (!door.event) return [];
  const { type, payload } = door.event;
  return idFieldsIn(schemaOf(payload)).map((name) => tablesOfField(name, type));
}

/** Entries of the lists that fit no door. */
function unused(doors: readonly Door[]): string[] {
  const isField = (entry: string) => {
    const at = entry.lastIndexOf(' ');
    return doors.some((door) => nameOf(door) === entry.slice(0, at) && takes(door, entry.slice(at + 1)));
  };
  const calls = doors.filter((door): door is CallDoor => door.kind === 'call');
  return [
    ...Object.keys(fieldsByDoor).filter((entry) => !isField(entry)),
    ...Object.keys(noRecordFields).filter((field) => !doors.some((door) => takes(door, field))),
    ...plainParts
      .filter(({ part, door }) => !calls.some(({ name, path }) => door.test(name) && has(path, part)))
      .map(({ part, door }) => `${part} of ${door.source}`),
  ].map((entry) => `${entry} is listed and at no door`);
}

const has = (path: string, part: string) => path.split('/').includes(part);

/** What fields of a door are listed by. */
const nameOf = (door: Door) => ('event' in door && door.event ? door.event.type : door.name);

/** Whether a door takes a field of a name, whatever that holds. */
function takes(door: Door, field: string): boolean {
  if ('args' in door) return door.args.some(({ name }) => name === field);
  const schemas: readonly (z.ZodType | null)[] =
    door.kind === 'call' ? [door.query, door.body] : 'event' in door ? [door.event?.payload ?? null] : [];
  return schemas.some((schema) => JSON.stringify(schemaOf(schema)).includes(`"${field}":`));
}
