import { request } from 'node:http';
import { seededRandom } from '@convoy/platform/testing';
import {
  bodiesOf,
  type Compared,
  type Door,
  doorFinder,
  faultsOfAnswer,
  isSame,
  nameOf,
  richerBy,
  type Spelling,
  spellingsOf,
} from '../../../../tools/proof/src/fuzz/index.ts';
import type { FuzzActor, FuzzBench } from './fuzz-bench.ts';

/** A body, ready to be sent. */
interface Sent {
  readonly bytes: Buffer;
  readonly type: string;
}

let calls = 0;

/** Asks over a socket, with the address as it is: what runs in this process would write it in its usual form first. */
function ask(
  bench: FuzzBench,
  actor: FuzzActor,
  asked: {
    method: string;
    url: string;
    headers?: Readonly<Record<string, string>> | undefined;
    sent?: Sent | null;
  },
): Promise<Compared> {
  const { bytes, type } = asked.sent ?? {};
  calls += 1;
  return new Promise((resolve, reject) => {
    const call = request({
      host: '127.0.0.1',
      port: bench.api.port,
      // From many addresses, so that no limit of one of them answers instead.
      ...(process.platform === 'linux'
        ? { localAddress: `127.${1 + ((calls >> 16) & 127)}.${(calls >> 8) & 255}.${1 + (calls % 254)}` }
        : {}),
      method: asked.method,
      path: asked.url,
      setHost: false,
      agent: false,
      timeout: 30_000,
      headers: {
        host: bench.hostOf(actor),
        connection: 'close',
        ...bench.broughtBy(actor),
        ...(bytes && type ? { 'content-type': type, 'content-length': String(bytes.length) } : {}),
        ...asked.headers,
      },
    });
    call.on('error', reject);
    call.on('timeout', () => call.destroy(new Error(`${asked.method} ${asked.url} hangs`)));
    call.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode!,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    call.end(bytes);
  });
}

/** A door's address with what is there in it, as far as that is known to belong together. */
function addressOf(bench: FuzzBench, { path }: Door): string {
  const [whole] = bench.known[path] ?? [];
  if (typeof whole === 'string') return whole;
  const parts = path.split('/');
  return parts
    .map((part, at) => {
      if (!part.startsWith('{')) return part;
      const name = part.slice(1, -1);
      const there = bench.known[`${parts[at - 1]}/`] ?? bench.known[name] ?? [1];
      return encodeURIComponent(String(there[0]));
    })
    .join('/');
}

/** Addresses where nothing is, among calls and among pages. */
const NOTHING = ['/api/nowhere-at-all/1', '/nowhere-at-all'];
/** What is seen so often is so: another asker may have signed somebody out, or changed what is read, in between. */
const TRIES = 3;

/** What came of spelling addresses out; a fault is what was another answer, one sentence each. */
export interface SpelledOut {
  /** Doors with who asks there. */
  readonly pairs: number;
  /** Of these those that were spelled out: no limit of calls stood before them. */
  readonly addresses: number;
  /** Of these those that refuse whoever asks. */
  readonly guarded: number;
  readonly asked: number;
  /** Spellings that met a limit of calls. */
  readonly limited: number;
  /** The fewest of any address. */
  readonly spellings: number;
  /** The slowest answer to any of them, milliseconds. */
  readonly slowest: number;
  readonly faults: string[];
}

/**
 * Asks each door in all its spellings, for each actor, and compares with what the address itself gives. What is written is sent what
 * the door takes, so that whoever got past its guard would get through. What reads comes first, because what writes changes it.
 * @param part how much of all, 0 to 1: chance says which doors for whom
 * @param excusedAt codes with which a door may say that it stands on what is not there
 */
export async function spellOut(
  bench: FuzzBench,
  doors: readonly Door[],
  {
    part,
    seed,
    atOnce,
    excusedAt,
  }: { part: number; seed: number; atOnce: number; excusedAt: (door: string) => ReadonlySet<string> },
): Promise<SpelledOut> {
  const random = seededRandom(seed);
  const find = doorFinder(doors);
  const bodies = bodiesOf(doors, bench.known, bench.taken, seed);
  const pairs = doors.flatMap((door) =>
    bench.actors.filter(() => random.chance(part)).map((actor) => ({ door, actor })),
  );
  const faults: string[] = [];
  const seen = new Set<string>();
  let [asked, addresses, guarded, limited] = [0, 0, 0, 0];
  let spellings = Number.POSITIVE_INFINITY;
  let slowest = 0;
  const put = async (actor: FuzzActor, given: Parameters<typeof ask>[2]) => {
    asked += 1;
    const began = performance.now();
    const answer = await ask(bench, actor, given);
    slowest = Math.max(slowest, performance.now() - began);
    return answer;
  };

  /** What the same spelling of nothing is answered; asked once. */
  const nothing = new Map<string, Promise<Compared[]>>();
  const nothingOf = (
    actor: FuzzActor,
    method: string,
    { name }: Spelling,
    sent: Sent | null,
    isAnew: boolean,
  ): Promise<Compared[]> => {
    // What is sent may be refused wherever it comes.
    const key = `${actor.name} ${method} ${name} ${sent?.type ?? ''}`;
    const known = nothing.get(key);
    if (known && !isAnew) return known;
    const found = Promise.all(
      NOTHING.flatMap((path) => {
        const one = spellingsOf(path, bench.hostOf(actor)).find((each) => each.name === name);
        // Some spellings are of longer addresses only.
        return [{ url: path }, ...(one ? [one] : [])];
      }).map(({ url, headers }: { url: string; headers?: Spelling['headers'] }) =>
        put(actor, { method, url, headers, sent }),
      ),
    );
    nothing.set(key, found);
    return found;
  };

  /** What a door says whose last parameter is no name of anything: a spelling may make it that. */
  const namelessOf = async (
    actor: FuzzActor,
    { method, path }: Door,
    address: string,
    sent: Sent | null,
  ): Promise<Compared[]> => {
    if (!path.endsWith('}')) return [];
    const url = address.replace(/[^/?]+(?=\?|$)/, 'not-a-name');
    return [await put(actor, { method, url, sent })].filter(({ status }) => status >= 400);
  };

  let turn = 0;
  /** Keys take turns from door to door: one alone would meet what a key may ask in a minute. */
  const withOneKey = (actor: FuzzActor): FuzzActor =>
    actor.keys ? { ...actor, keys: actor.keys.slice(turn % actor.keys.length).slice(0, 1) } : actor;

  async function compare({ door, actor: asker }: (typeof pairs)[number]): Promise<void> {
    const { method } = door;
    turn += 1;
    const actor = withOneKey(asker);
    const reads = method === 'GET';
    const address = addressOf(bench, door);
    const sent = reads ? null : bodies(door);
    let canonical = await put(actor, { method, url: address, sent });
    // Somebody signed them out, as some requests ask for.
    if (canonical.status === 401 && actor.cookie) {
      await bench.open(actor);
      canonical = await put(actor, { method, url: address, sent });
    }
    // What is limited already tells nothing of the others.
    if (canonical.status === 429) return;
    addresses += 1;
    if (canonical.status === 401 || canonical.status === 403) guarded += 1;
    const all = spellingsOf(address, bench.hostOf(actor));
    spellings = Math.min(spellings, all.length);
    const own = nameOf(door);
    for (const spelling of all) {
      const { name, url, headers } = spelling;
      const isOther = ![null, own].includes(find(method, url));
      let said: string[] = [];
      let tries = 0;
      // Some addresses tell another thing each time, such as how long the server runs.
      let isSteady = reads;
      do {
        if (tries > 0) {
          const again = await put(actor, { method, url: address, sent });
          isSteady &&= isSame(canonical, again);
          canonical = again;
        }
        const answer = await put(actor, { method, url, headers, sent });
        if (answer.status === 429 || canonical.status === 429) {
          limited += 1;
          break;
        }
        let more = richerBy(canonical, answer, { nothing: [], reads: isSteady, isOther });
        if (more)
          more = richerBy(canonical, answer, {
            nothing: [
              ...(await nothingOf(actor, method, spelling, sent, tries > 0)),
              ...(await namelessOf(actor, door, address, sent)),
            ],
            reads: isSteady,
            isOther,
          });
        said = [...(more ? [more] : []), ...faultsOfAnswer({ method, url }, answer, excusedAt(own))];
        tries += 1;
      } while (said.length > 0 && tries < TRIES);
      for (const fault of said) {
        const sign = `${name}: ${fault}`.replace(/\d+/g, 'n');
        if (!seen.has(sign)) faults.push(`${own} for ${actor.name}, with ${name} (${url}): ${fault}`);
        seen.add(sign);
      }
    }
  }

  for (const reads of [true, false]) {
    // One after the other for each of them: nobody is signed out by themselves in between.
    const queues = bench.actors.map((actor) =>
      pairs.filter((pair) => pair.actor === actor && (pair.door.method === 'GET') === reads),
    );
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let queue = queues.pop(); queue; queue = queues.pop())
          for (const pair of queue) await compare(pair);
      }),
    );
  }
  return { pairs: pairs.length, asked, addresses, guarded, limited, spellings, slowest, faults };
}
