import { randomInt } from 'node:crypto';
import { documentOf } from '../separation/graph-document.ts';
import { ghostOf, type Id, isParam } from '../separation/ids.rule.ts';
import type { Ground } from '../separation/make-probes.ts';
import { plainPartsOf } from '../separation/no-records.rule.ts';
import { allBytes } from '../separation/read-answer.ts';
import type { ProofAnswer, ProofRequest, World } from '../world/world.ts';
import { type IdPlace, placesAt } from './about-record.ts';
import { type Knocker, standingOf } from './actors.ts';
import { becameOf, type Said } from './came-in.rule.ts';
import type { CallDoor, GraphDoor } from './door.ts';
import type { MatrixRow } from './matrix.rule.ts';
import { askAbout, ENDS, knownOf, TAKES, type Told, tellsAlike } from './others-records.ts';
import { givesOwn } from './own-lists.ts';
import type { People, Person } from './people.ts';

/** Where people knock, and whose records are there. */
export interface Doorstep {
  readonly ground: Ground;
  readonly people: People;
  /** The brand they knock at. */
  readonly at: World['tenants'][number];
}

/** What became of somebody who knocked. */
export interface Knocked {
  /** `unseen`: they came in, and nothing in the answer says whose it was. */
  readonly outcome: Said | 'unseen';
  readonly said: string;
}

/**
 * What becomes of somebody who really stands at a door. Where anybody is let in to their own alone, another person's record and
 * one's own are asked for beside what nobody has: that tells `own` from `in`.
 */
export async function knock(
  step: Doorstep,
  door: CallDoor | GraphDoor,
  actor: Knocker,
  row: MatrixRow,
): Promise<Knocked> {
  if (!Object.values(row).includes('own')) return (await plainly(step, door, actor)).knocked;
  const place = placesAt(step.ground, door).find(
    ({ where, tables }) => where !== 'query' && step.people.isOwned(tables),
  );
  // What may be left out of a question names nothing by itself.
  if (
    place &&
    (door.kind === 'call' || door.args.some(({ name, isAsked }) => isAsked && name === place.name))
  )
    return forRecord(step, door, actor, place);
  const { answer, knocked } = givesOwn({ ...step, doors: [] }, door)
    ? await forAll(step, door, actor)
    : await plainly(step, door, actor);
  return knocked.outcome === 'in' ? whoseIs(step, actor, answer) : knocked;
}

interface Answered {
  readonly answer: ProofAnswer;
  readonly knocked: Knocked;
}

/** Whose texts are in an answer. */
function whoseIs({ people, at }: Doorstep, actor: Knocker, answer: ProofAnswer): Knocked {
  const bytes = allBytes(answer);
  const seen = people.all.filter(({ mark }) => bytes.includes(mark));
  const others = seen.filter((one) => one.at.id !== at.id || one.role !== actor);
  const outcome = others.length > 0 ? 'in' : seen.length > 0 ? 'own' : 'unseen';
  return { outcome, said: `texts of ${seen.map(({ role }) => role).join(', ') || 'nobody'}` };
}

/** With a record of somebody else’s, then with one’s own, each beside one that nobody has. */
async function forRecord(
  { ground, people, at }: Doorstep,
  door: CallDoor | GraphDoor,
  actor: Knocker,
  place: IdPlace,
): Promise<Knocked> {
  const { host, headers } = standingOf(ground.world, at, actor);
  const ask = (id: Id, known: (one: IdPlace) => Id) =>
    askAbout({ ground, people, at: { id: at.id, host }, headers }, door, place, (one) =>
      one.where === place.where && one.name === place.name ? id : known(one),
    );
  const other = people.at(at, actor === 'customer' ? 'otherCustomer' : 'customer');
  const themselves =
    actor === 'headOffice'
      ? people.headOffice
      : people.all.find((one) => one.at.id === at.id && one.role === actor);
  let nobodys: Told | undefined;
  const firstOtherwise = async (ids: readonly Id[], whose: Person): Promise<Knocked | Told | undefined> => {
    const known = await knownOf(people, whose, ground, door);
    for (const id of ids.slice(0, 4)) {
      const told = await ask(id, known);
      const became = becameOf(door.name, told.answer, door.kind !== 'call');
      if (became !== 'in' && became !== 'absent' && became !== '404')
        return { outcome: became, said: sayOf(told.answer) };
      nobodys ??= await ask(ghostOf(id), known);
      if (!tellsAlike(told, nobodys)) return told;
    }
    return undefined;
  };
  const theirs = await firstOtherwise(await people.owned(other, place.tables), other);
  if (theirs && 'outcome' in theirs) return theirs;
  if (theirs) return { outcome: 'in', said: `another’s: ${sayOf(theirs.answer)}` };
  const taken = TAKES[door.name];
  const own = !themselves
    ? []
    : taken && (taken === 'session' || /customer$/i.test(themselves.role))
      ? [await people.another(themselves, taken)]
      : await people.owned(themselves, place.tables);
  const mine = themselves && (await firstOtherwise(own, themselves));
  if (mine && 'outcome' in mine) return mine;
  if (mine) return { outcome: 'own', said: `one’s own: ${sayOf(mine.answer)}` };
  const alike = becameOf(door.name, nobodys!.answer, door.kind !== 'call');
  return {
    // Taken as done, whatever was named: that tells nothing.
    outcome: alike === 'in' ? 'unseen' : alike,
    said: `nobody’s, another’s and one’s own alike: ${sayOf(nobodys!.answer)}`,
  };
}

/** For all that there is for whoever asks. */
async function forAll(
  { ground, people, at }: Doorstep,
  door: CallDoor | GraphDoor,
  actor: Knocker,
): Promise<Answered> {
  const { host, headers } = standingOf(ground.world, at, actor);
  const asking = { ground, people, at: { id: at.id, host }, headers };
  return answered(door, (await askAbout(asking, door, null, () => 1)).answer);
}

const answered = (door: CallDoor | GraphDoor, answer: ProofAnswer): Answered => ({
  answer,
  knocked: { outcome: becameOf(door.name, answer, door.kind !== 'call'), said: sayOf(answer) },
});

async function plainly(
  { ground, people, at: usual }: Doorstep,
  door: CallDoor | GraphDoor,
  actor: Knocker,
): Promise<Answered> {
  const { world } = ground;
  // What takes plugins away is done to another brand than what asks them.
  const at = door.name.includes('/api/integrations')
    ? world.tenants.filter(({ groupParent }) => !groupParent).at(-1)!
    : usual;
  const { host, headers } = standingOf(world, at, actor);
  const fresh = ENDS.test(door.name) ? { ...headers, cookie: 'convoy_session=none' } : headers;
  const known = await knownOf(people, people.at(usual, 'customer'), ground, door);
  const request = door.kind === 'call' ? callAt(ground, door, known) : questionAt(ground, door, known);
  const answer = await world.api.inject(host, {
    ...request,
    headers: { ...request.headers, ...fresh },
    // Limits that count by address stop nobody here.
    from: `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`,
  });
  return answered(door, answer);
}

const sayOf = ({ status, bytes }: ProofAnswer) => `${status} ${bytes.toString('utf8').slice(0, 200)}`;

function callAt(ground: Ground, door: CallDoor, known: (place: IdPlace) => Id): ProofRequest {
  const places = placesAt(ground, door);
  const url = door.path
    .split('/')
    .map((part) => {
      if (!isParam(part)) return part;
      const place = places.find(({ where, name }) => where === 'path' && name === part);
      if (!place) return plainPartsOf(door, part)![0];
      // Who knocks needs their key and session for other doors.
      const kept = place.tables.some((table) => table === 'api_key' || table === 'session');
      return encodeURIComponent(String(kept ? ghostOf(known(place)) : known(place)));
    })
    .join('/');
  const method = door.method === 'ALL' ? 'GET' : door.method;
  if (method === 'GET' || method === 'DELETE') return { method, url };
  // Nobody wants what is asked here to be done.
  return { method, url, headers: { 'content-type': 'application/json' }, payload: '{"nothing":"asked"}' };
}

function questionAt(ground: Ground, door: GraphDoor, known: (place: IdPlace) => Id): ProofRequest {
  const places = placesAt(ground, door);
  const variables = Object.fromEntries(
    door.args
      .filter(({ isAsked }) => isAsked)
      .map(({ name }) => {
        const place = places.find((one) => one.name === name);
        return [name, place ? known(place) : 1];
      }),
  );
  return {
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ query: documentOf(ground.schema, door, 1), variables }),
  };
}
