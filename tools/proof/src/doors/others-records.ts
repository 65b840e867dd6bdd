import { ghostOf, type Id, idsOf } from '../separation/ids.rule.ts';
import type { Ground } from '../separation/make-probes.ts';
import { allBytes, type Outcome, outcomeOf } from '../separation/read-answer.ts';
import { ofSlices } from '../world/slice-worlds.ts';
import type { ProofAnswer } from '../world/world.ts';
import { type IdPlace, placesAt, requestAbout } from './about-record.ts';
import { becameOf } from './came-in.rule.ts';
import type { CallDoor, GraphDoor } from './door.ts';
import type { People, Person } from './people.ts';

/** What another customer of the same brand was answered. */
export interface OthersTried {
  /** Questions for what is another's, each beside the same for what nobody has. */
  readonly asked: number;
  /** Places of doors at which one's own was answered where another's was not. */
  readonly shown: readonly string[];
  readonly faults: readonly string[];
}

/** Where nobody's record and one's own are answered alike, each with the reason. */
export const ownIsAsNobodys: Readonly<Record<string, string>> = {
  'POST /api/bookings by body customerId': 'customers may name nobody, themselves neither',
  'POST /api/bookings by body quoteId':
    'one’s own that does not fit the rest of the body is answered as none',
  ...ofSlices(({ ownUnseen }) => ownUnseen),
};

/** What is answered about one record. */
export interface Told extends Outcome {
  /** The answer with what was asked for and times taken out of it. */
  readonly text: string;
  readonly answer: ProofAnswer;
}

/** Whether two answers tell the same. */
export const tellsAlike = (a: Told, b: Told): boolean =>
  a.status === b.status && a.code === b.code && (a.status >= 300 || a.text === b.text);

let turn = 0;

/** Who asks, and where. */
export interface Asking {
  readonly ground: Ground;
  readonly people: People;
  readonly at: { readonly id: number; readonly host: string };
  readonly headers: Readonly<Record<string, string>>;
}

/** Asks as somebody at a door about the records that are named at its places. */
export async function askAbout(
  { ground, people, at, headers }: Asking,
  door: CallDoor | GraphDoor,
  place: IdPlace | null,
  ids: (place: IdPlace) => Id,
): Promise<Told> {
  const request = requestAbout(ground, door, { place, ids, depot: people.depotOf(at) });
  turn += 1;
  const answer = await ground.world.api.inject(at.host, {
    ...request,
    headers: { ...request.headers, ...headers },
    // Limits that count by address stop nobody here.
    from: `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
  });
  const asked = new Set(placesAt(ground, door).map((one) => String(ids(one))));
  let text = answer.bytes.toString('utf8');
  for (const id of asked) text = text.replaceAll(id, '#');
  text = text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '~');
  return {
    ...outcomeOf(answer, door.kind !== 'call'),
    text: text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, '~'),
    answer,
  };
}

/** Customers of a brand, and the doors that give them what is their own. */
export interface OthersGround {
  readonly ground: Ground;
  readonly people: People;
  readonly doors: readonly (CallDoor | GraphDoor)[];
}

/**
 * Asks as one customer for what another customer of the same brand has, at every place where a door takes a name: it is answered
 * as what nobody has, nothing of theirs is told, and none of their rows changes. Then for one's own, in the very same words:
 * that is answered otherwise, so that it was the ownership that refused.
 */
export async function tryOthersRecords(
  { ground, people, doors }: OthersGround,
  asker: Person,
  other: Person,
): Promise<OthersTried> {
  const faults: string[] = [];
  const shown: string[] = [];
  let asked = 0;
  const as = { ground, people, at: asker.at, headers: asker.at.as(asker.role) };
  const before = await people.hashOf(other);
  const takable = (door: CallDoor | GraphDoor, place: IdPlace | null): boolean => {
    try {
      requestAbout(ground, door, { place, ids: () => 1, depot: people.depotOf(asker.at) });
      return true;
    } catch (error) {
      faults.push((error as Error).message);
      return false;
    }
  };
  const tries = doors.flatMap((door) => {
    const owned = placesAt(ground, door).filter(({ tables }) => people.isOwned(tables));
    return (owned.length > 0 ? owned : [null])
      .map((place) => ({ door, place }))
      .filter((one) => takable(one.door, one.place));
  });
  const said = (door: CallDoor | GraphDoor, place: IdPlace | null) =>
    `${door.name}${place ? ` by ${place.where} ${place.name}` : ''}`;
  const looked = (what: string, told: Told) => {
    if (allBytes(told.answer).includes(other.mark)) faults.push(`${what} told of another customer`);
    const became = becameOf(what.split(' by ')[0]!, told.answer, what.startsWith('query'));
    if (became === 'fault' || became === 'limited') faults.push(`${what} ${became}: ${sayOf(told)}`);
  };
  const nobodys = new Map<string, Told>();
  for (const { door, place } of tries) {
    const what = said(door, place);
    const others = ENDS.test(door.name) ? [] : place ? await people.owned(other, place.tables) : [1];
    // All of an address that names several, and the one alone.
    for (const id of others.slice(0, 3))
      for (const whole of severalOwned(ground, people, door) ? [true, false] : [false]) {
        const rest = whole ? other : asker;
        const known = await knownOf(people, rest, ground, door);
        const ids = (swap: (id: Id) => Id) => (one: IdPlace) =>
          place && one.where === place.where && one.name === place.name
            ? swap(id)
            : whole && one.where === 'path'
              ? swap(known(one))
              : known(one);
        const theirs = await askAbout(
          as,
          door,
          place,
          ids((one) => one),
        );
        looked(what, theirs);
        if (!place) continue;
        const nothing = await askAbout(as, door, place, ids(ghostOf));
        asked += 1;
        if (!whole) nobodys.set(what, nothing);
        if (!tellsAlike(theirs, nothing))
          faults.push(`${what} of another customer: ${sayOf(theirs)}; of nobody: ${sayOf(nothing)}`);
      }
    if (place && others.length === 0) faults.push(`${what}: the other customer has none`);
  }
  if ((await people.hashOf(other)) !== before) faults.push('rows of the other customer are not as they were');
  for (const { door, place } of takingLast(tries)) {
    const what = said(door, place);
    const nothing = nobodys.get(what);
    if (!place || !nothing) continue;
    const own = TAKES[door.name]
      ? [await people.another(asker, TAKES[door.name]!)]
      : await people.owned(asker, place.tables);
    let isAnswered = false;
    for (const id of own.slice(0, 4)) {
      const known = await knownOf(people, asker, ground, door);
      const told = await askAbout(as, door, place, (one) =>
        one.where === place.where && one.name === place.name ? id : known(one),
      );
      looked(what, told);
      isAnswered ||= !tellsAlike(told, nothing);
      if (isAnswered) break;
    }
    if (isAnswered) shown.push(what);
    else if (!Object.hasOwn(ownIsAsNobodys, what))
      faults.push(`${what}: one's own is answered as nobody's, which shows nothing: ${sayOf(nothing)}`);
  }
  return { asked, shown, faults };
}

/** Doors that end the session: they are open to anybody, and nobody's is wanted gone. */
export const ENDS = /^GET \/api\/logout$/;
/** Doors that take the record away: each time there is another one, of this table. */
export const TAKES: Readonly<Record<string, 'saved_card' | 'session'>> = {
  'DELETE /api/payment-methods/:id': 'saved_card',
  'DELETE /api/account/sessions/:id': 'session',
};

/** What takes a record away comes after what needs it. */
export const takingLast = <T extends { readonly door: CallDoor | GraphDoor }>(tries: readonly T[]): T[] => [
  ...tries.filter(({ door }) => door.kind !== 'call' || door.method !== 'DELETE'),
  ...tries.filter(({ door }) => door.kind === 'call' && door.method === 'DELETE'),
];

const severalOwned = (ground: Ground, people: People, door: CallDoor | GraphDoor) =>
  placesAt(ground, door).filter(({ where, tables }) => where === 'path' && people.isOwned(tables)).length > 1;

/** The names that a request has at its other places: somebody's own, or any of the brand's. */
export async function knownOf(
  people: People,
  person: Person,
  ground: Ground,
  door: CallDoor | GraphDoor,
): Promise<(place: IdPlace) => Id> {
  const known = new Map<string, Id>();
  const places = placesAt(ground, door);
  for (const place of places) {
    const [own] = await people.owned(person, place.tables);
    const some = place.tables.filter((table) => (person.at.ids[table]?.length ?? 0) > 0);
    const [any] = some.length > 0 ? idsOf(person.at, some) : [];
    const picture = place.tables.includes('app_user.profile_image_url')
      ? await people.pictureAt(person.at)
      : undefined;
    known.set(`${place.where} ${place.name}`, own ?? picture ?? any ?? 1);
  }
  // What stands inside a hire is asked for at that hire: the last names what stands before it.
  for (const place of [...places].reverse()) {
    const id = known.get(`${place.where} ${place.name}`);
    const around = await people.around(person, place.tables, id);
    for (const other of places.filter((one) => one !== place))
      for (const table of other.tables)
        if (around[table] !== undefined) known.set(`${other.where} ${other.name}`, around[table]);
  }
  return ({ where, name }) => known.get(`${where} ${name}`) ?? 1;
}

const sayOf = ({ status, code, answer }: Told) =>
  `${status} ${code ?? answer.bytes.toString('utf8').slice(0, 120)}`;
