import { request } from 'node:http';
import { seededRandom } from '@convoy/platform/testing';
import {
  type Compared,
  type Door,
  faultsOfAnswer,
  nameOf,
  richerBy,
  spellingsOf,
} from '../../../../tools/proof/src/fuzz/index.ts';
import type { FuzzActor, FuzzBench } from './fuzz-bench.ts';

let calls = 0;

/** Asks over a socket, with the address as it is: what runs in this process would write it in its usual form first. */
function ask(
  bench: FuzzBench,
  actor: FuzzActor,
  asked: { method: string; url: string; headers?: Readonly<Record<string, string>> | undefined },
): Promise<Compared> {
  const body = asked.method === 'GET' ? undefined : '{}';
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
      timeout: 10_000,
      headers: {
        host: bench.hostOf(actor),
        connection: 'close',
        ...bench.broughtBy(actor),
        ...(body ? { 'content-type': 'application/json', 'content-length': String(body.length) } : {}),
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
    call.end(body);
  });
}

/** A door's address with what is there in it. */
function addressOf(bench: FuzzBench, { path }: Door): string {
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

/**
 * Asks each door in all its spellings, for each actor, and compares with what the address itself gives. What is written is only
 * tried where the address itself refuses it: a spelling that gets further is a fault, and none may change what others see.
 * @param part how much of all, 0 to 1: chance says which doors for whom
 * @returns what gave more, one sentence each
 */
export async function spellOut(
  bench: FuzzBench,
  doors: readonly Door[],
  { part, seed, atOnce }: { part: number; seed: number; atOnce: number },
): Promise<{ asked: number; addresses: number; spellings: number; faults: string[] }> {
  const random = seededRandom(seed);
  const pairs = doors.flatMap((door) =>
    bench.actors.filter(() => random.chance(part)).map((actor) => ({ door, actor })),
  );
  const nowhere = new Map<FuzzActor, Compared>();
  for (const actor of bench.actors)
    nowhere.set(actor, await ask(bench, actor, { method: 'GET', url: '/nowhere-at-all' }));
  const faults: string[] = [];
  const seen = new Set<string>();
  let asked = 0;
  let addresses = 0;
  let spellings = 0;

  async function compare({ door, actor }: (typeof pairs)[number]): Promise<void> {
    const { method } = door;
    const address = addressOf(bench, door);
    const canonical = await ask(bench, actor, { method, url: address });
    asked += 1;
    // What is limited already tells nothing of the others.
    if (canonical.status === 429 || (method !== 'GET' && canonical.status < 400)) return;
    addresses += 1;
    const all = spellingsOf(address, bench.hostOf(actor));
    spellings = all.length;
    for (const { name, url, headers } of all) {
      const answer = await ask(bench, actor, { method, url, headers });
      asked += 1;
      const more = richerBy(canonical, answer, nowhere.get(actor)!);
      for (const fault of [...(more ? [more] : []), ...faultsOfAnswer({ method, url }, answer)]) {
        const sign = `${name}: ${fault}`.replace(/\d+/g, 'n');
        if (!seen.has(sign))
          faults.push(`${nameOf(door)} for ${actor.name}, with ${name} (${url}): ${fault}`);
        seen.add(sign);
      }
    }
  }

  const queue = [...pairs];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let pair = queue.pop(); pair; pair = queue.pop()) await compare(pair);
    }),
  );
  return { asked, addresses, spellings, faults };
}
