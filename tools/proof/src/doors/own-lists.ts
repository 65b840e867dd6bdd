import { allBytes } from '../separation/read-answer.ts';
import { placesAt } from './about-record.ts';
import { becameOf } from './came-in.rule.ts';
import type { CallDoor, GraphDoor } from './door.ts';
import { askAbout, ENDS, type OthersGround } from './others-records.ts';
import type { Person } from './people.ts';

/** What two customers of a brand were given where each is to get their own alone. */
export interface OwnLists {
  readonly asked: number;
  /** Doors that gave each of them records, none of them the other's. */
  readonly disjoint: readonly string[];
  /** Doors that told each of them a text of their own. */
  readonly told: readonly string[];
  readonly faults: readonly string[];
}

/** Doors that are asked without naming anything: they give what is one's own. */
export const givesOwn = ({ ground }: OthersGround, door: CallDoor | GraphDoor): boolean =>
  door.kind === 'call'
    ? door.method === 'GET' && !/[:*]/.test(door.path) && !ENDS.test(door.name)
    : door.kind === 'query' && placesAt(ground, door).every(({ name }) => !isAsked(door, name));

const isAsked = ({ args }: GraphDoor, name: string) =>
  args.some((one) => one.isAsked && one.name === name.split('.')[0]);

/**
 * Asks each of two customers of a brand at every door that gives what is one's own: no record, no name of one and no text of one
 * is in what the other is given.
 */
export async function tryOwnLists(
  given: OthersGround,
  one: Person,
  other: Person,
  /** Ids of records that belong to the brand and to no person: both customers may get them. */
  ofTheBrand: ReadonlySet<string> = new Set(),
): Promise<OwnLists> {
  const { ground, people, doors } = given;
  const faults: string[] = [];
  const disjoint: string[] = [];
  const told: string[] = [];
  const lists = doors.filter((door) => givesOwn(given, door));
  const ids = new Map([
    [one, await people.ids(one)],
    [other, await people.ids(other)],
  ]);
  for (const door of lists) {
    const given = new Map<Person, readonly string[]>();
    let own = 0;
    for (const [asker, stranger] of [
      [one, other],
      [other, one],
    ] as const) {
      const as = { ground, people, at: asker.at, headers: asker.at.as(asker.role) };
      const { answer } = await askAbout(as, door, null, () => 1);
      const became = becameOf(door.name, answer, door.kind !== 'call');
      if (became !== 'in') faults.push(`${door.name} as ${asker.role}: ${became} ${answer.status}`);
      const bytes = allBytes(answer);
      if (bytes.includes(stranger.mark)) faults.push(`${door.name} told ${asker.role} a text of another`);
      if (bytes.includes(asker.mark)) own += 1;
      const body = parsed(answer.bytes.toString('utf8'));
      const strange = namesIn(body).find((name) => ids.get(stranger)!.has(name));
      if (strange) faults.push(`${door.name} told ${asker.role} of ${strange}, which is another's`);
      given.set(
        asker,
        recordsOf(body).filter((id) => !ofTheBrand.has(id)),
      );
    }
    if (own === 2) told.push(door.name);
    const [mine, theirs] = [given.get(one)!, given.get(other)!];
    const both = mine.filter((record) => theirs.includes(record));
    if (both.length > 0) faults.push(`${door.name} gave ${both[0]} to both`);
    if (mine.length > 0 && theirs.length > 0) disjoint.push(door.name);
  }
  return { asked: lists.length * 2, disjoint, told, faults };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Every number and text of digits in an answer that is long enough to be the name of a record. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'number' || typeof value === 'string')
    return /^\d{7,}$/.test(String(value)) ? [String(value)] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(namesIn);
}

/** Names of the records that an answer lists: of the outermost list in it. */
function recordsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value)) return Object.values(value).flatMap(recordsOf);
  return value.flatMap((one) => {
    const id = (one as { id?: unknown } | null)?.id;
    return id === undefined ? [] : [String(id)];
  });
}
