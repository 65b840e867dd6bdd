import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { seededRandom } from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import type { Answer, Brand, Heard } from '../brand.ts';
import type { Door, Exchange } from '../history/history.ts';

/** Vans that all shoppers want, and days on which they want them: few, so that they meet. */
const VANS = 6;
const DAYS = 12;
/** How long a shopper asks again for what was not answered. */
const PATIENCE_MS = 75_000;

type Random = ReturnType<typeof seededRandom>;

/** Where people shop: a brand, its doors, and what there is. */
export type Shop = Pick<Brand, 'tenant' | 'depot' | 'van' | 'customer' | 'once'>;

/** People who look, ask for prices, book the same few vans and look again, until it is over. */
export async function openShop(brand: Shop, random: Random, people: number) {
  const vans = await Promise.all(Array.from({ length: VANS }, () => brand.van()));
  const cookies = await Promise.all(Array.from({ length: people }, () => brand.customer()));
  let over = false;

  const shopper = async (first: string): Promise<void> => {
    let cookie = first;
    while (!over) {
      const from = addDays(civilToday(brand.tenant.timeZone), 40 + random.between(0, DAYS) * 4);
      const wanted = {
        vanId: random.pick(vans).id,
        pickupDate: from,
        returnDate: addDays(from, random.between(1, 3)),
        pickupLocation: brand.depot.name,
      };
      const dates = `pickupDate=${wanted.pickupDate}&returnDate=${wanted.returnDate}`;
      await once(brand, 'GET', `/api/vans?location=${brand.depot.name}&${dates}`, cookie);
      if (random.chance(0.4)) await once(brand, 'POST', '/api/quotes', cookie, wanted);
      const key = randomUUID();
      const made = await persist(brand, 'POST', '/api/bookings', cookie, wanted, key);
      // Some clients repeat what was answered already.
      if (random.chance(0.3)) await persist(brand, 'POST', '/api/bookings', cookie, wanted, key);
      if (random.chance(0.5)) await once(brand, 'GET', '/api/bookings?perPage=100', cookie);
      if (made?.status === 201 && random.chance(0.7)) {
        const id = Number(made.body.id);
        await persist(brand, 'POST', `/api/bookings/${id}/cancel`, cookie, { fee: '0.00' });
      }
      if (random.chance(0.5)) await once(brand, 'GET', '/api/bookings?perPage=100', cookie);
      // Who has as many holds as anybody may, or has dropped too many today, is refused from now on: somebody else comes.
      if (made && hadEnough(made)) cookie = await brand.customer().catch(() => cookie);
      await sleep(random.between(20, 200));
    }
  };
  const running = Promise.all(cookies.map(shopper));
  return {
    /** Lets everybody finish what they are at. */
    close: async () => {
      over = true;
      await running;
    },
  };
}

const hadEnough = ({ status, body }: Answer): boolean => status === 429 || body?.code === 'HOLD_LIMIT';

/** Asks once; whatever becomes of it is in the history. */
async function once(
  brand: Shop,
  method: string,
  path: string,
  cookie: string,
  body?: object,
  key?: string,
): Promise<Answer | null> {
  return brand.once(method, path, cookie, body, key).catch(() => null);
}

/** Asks again, as the same call, until there is an answer that counts: nothing came, the fault was ours, or it is being done. */
async function persist(
  brand: Shop,
  method: string,
  path: string,
  cookie: string,
  body: object,
  key?: string,
): Promise<Answer | null> {
  for (const giveUpAt = Date.now() + PATIENCE_MS; Date.now() < giveUpAt; ) {
    const answer = await once(brand, method, path, cookie, body, key);
    if (answer && answer.status < 500 && answer.body?.code !== 'IDEMPOTENCY_IN_FLIGHT') return answer;
    await sleep(150);
  }
  return null;
}

/** A call as the history has it. */
export function exchangeOf(
  { method, path, cookie, key, body, askedAt, endedAt, answer }: Heard,
  people: ReadonlyMap<string, number>,
): Exchange {
  const failed = answer instanceof Error;
  const door = doorOf(method, path);
  // What a search finds is judged by nobody, and there is much of it.
  const seen = failed
    ? null
    : door === 'search' && answer.status === 200
      ? { ...answer, body: null }
      : answer;
  return {
    client: `user ${people.get(cookie)}`,
    door,
    method,
    path,
    key,
    body,
    askedAt,
    endedAt,
    answer: seen,
    lost: failed ? (answer.message === 'No answer.' ? 'no patience' : 'broken') : null,
  };
}

const doors: readonly (readonly [string, RegExp, Door])[] = [
  ['GET', /^\/api\/vans\?/, 'search'],
  ['POST', /^\/api\/quotes$/, 'quote'],
  ['POST', /^\/api\/bookings$/, 'book'],
  ['POST', /^\/api\/bookings\/\d+\/cancel$/, 'cancel'],
  ['POST', /^\/api\/create-payment-intent$/, 'pay'],
  ['GET', /^\/api\/bookings\?perPage=/, 'list'],
];

const doorOf = (method: string, path: string): Door =>
  doors.find(([verb, pattern]) => verb === method && pattern.test(path))?.[2] ?? 'other';
