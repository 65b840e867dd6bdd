import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HiresBench, hiresBench, type SignedIn } from '../../../testing/hires-bench.ts';

let database: TestDatabase;
let api: TestApi;
let bench: HiresBench;
let other: HiresBench;
let ann: SignedIn;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  bench = await hiresBench(database, api, 'testford-vans');
  other = await hiresBench(database, api, 'otherford-vans');
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(async () => {
  ann = await bench.customer();
});

const hire = (van: { id: number }, from = 90, until = 91) => bench.hire(van, from, until);
const book = (body: unknown, headers?: Record<string, string>) => bench.book(body, ann, headers);
const allocations = (van: { id: number }) => bench.allocations(van);
const key = (name: string) => ({ 'idempotency-key': `key-of-the-spec-${name}` });
const codeOf = (answer: { status: number; body: { code?: string } }) => [answer.status, answer.body.code];

describe('an Idempotency-Key', () => {
  it('gives a repeated call the first one’s answer and makes one booking', async () => {
    const van = await bench.van();
    const first = await book(hire(van), key('a'));
    const again = await book(hire(van), key('a'));
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await allocations(van)).toHaveLength(1);
  });

  it('repeats the answer though what was asked would be refused by now: the price, the hold, the van', async () => {
    const van = await bench.van();
    const asked = { ...hire(van), totalAmount: '285.00' };
    const first = await book(asked, key('a'));
    expect(first.status).toBe(201);
    await database.rows(`update van set daily_rate_pence = 9900, status = 'unavailable' where id = $1`, [
      van.id,
    ]);
    expect(await book(asked, key('a'))).toMatchObject({ status: 201, body: first.body });
    expect(codeOf(await book(asked, key('b')))).toEqual([409, 'VAN_OUT_OF_SERVICE']);
    // Another body under the key is refused as such, also where it would be refused anyway.
    expect(codeOf(await book({ ...asked, totalAmount: '1.00' }, key('a')))).toEqual([
      422,
      'IDEMPOTENCY_KEY_REUSED',
    ]);
  });

  it('refuses another body, and is each customer’s and each brand’s own', async () => {
    const [van, second] = [await bench.van(), await bench.van()];
    await book(hire(van), key('b'));
    expect(codeOf(await book(hire(second), key('b')))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await bench.book(hire(second), await bench.customer(), key('b'))).status).toBe(201);
    const [theirs, them] = [await other.van(), await other.customer()];
    expect((await other.book(other.hire(theirs, 90, 91), them, key('b'))).status).toBe(201);
    expect(await allocations(van)).toHaveLength(1);
  });

  it('makes one booking of twenty calls at once: the others wait or repeat', async () => {
    const van = await bench.van();
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(hire(van, 92, 93), key('c'))));
    const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    const rest = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code);
    expect(rest.filter((code) => code !== 'IDEMPOTENCY_IN_FLIGHT')).toEqual([]);
  });

  it('of several keys over several vans at once makes one booking a key and one a van', async () => {
    const vans = [await bench.van(), await bench.van(), await bench.van()];
    const people = [ann, await bench.customer(), await bench.customer()];
    const answers = await Promise.all(
      Array.from({ length: 54 }, async (_, n) => {
        const [van, who] = [n % 3, Math.floor(n / 3) % 3];
        const answer = await bench.book(hire(vans[van]!, 94, 95), people[who]!, key(`of-${who}-for-${van}`));
        return { of: `${who}-${van}`, ...answer };
      }),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(3);
    for (const { of } of made) {
      const answered = answers.filter((answer) => answer.of === of && answer.status === 201);
      expect(new Set(answered.map(({ text }) => text)).size).toBe(1);
    }
    const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code);
    expect([...new Set(refused)]).toEqual(['VAN_UNAVAILABLE']);
    for (const van of vans) expect(await allocations(van)).toHaveLength(1);
  });

  it('is free again after a call that failed', async () => {
    const van = await bench.van();
    expect((await book({ ...hire(van), totalAmount: '1.00' }, key('d'))).status).toBe(409);
    const before = await bench.book(hire(van), await bench.customer());
    expect(codeOf(await book(hire(van), key('d')))).toEqual([409, 'VAN_UNAVAILABLE']);
    await bench.holdIsOver(before.body);
    expect((await book(hire(van), key('d'))).status).toBe(201);
  });

  it.each(['short', 'x'.repeat(101), 'with space in it'])('is refused as %s', async (bad) => {
    const answer = await book(hire(await bench.van()), { 'idempotency-key': bad });
    expect(codeOf(answer)).toEqual([400, 'IDEMPOTENCY_KEY_INVALID']);
  });
});

describe('a call with the key of one that is still running', () => {
  /** How many statements of this database wait for a lock. */
  const waiting = async () =>
    (
      await database.rows<{ n: number }>(
        `select count(distinct pid)::int as n from pg_locks where not granted
         and (database is null or database = (select oid from pg_database where datname = current_database()))`,
      )
    )[0]!.n;
  const until = async (number: number) => {
    while ((await waiting()) < number) await new Promise((resolve) => setTimeout(resolve, 10));
  };

  /** The first call waits for its van with the key in hand, the second for the first. Then something happens. */
  async function twoCalls(second: (van: { id: number }) => unknown, then: () => Promise<void>) {
    const van = await bench.van();
    const owner = await database.owner.connect();
    await owner.query('begin');
    await owner.query('select from van where id = $1 for update', [van.id]);
    try {
      const one = book(hire(van), key('e'));
      await until(1);
      const two = book(second(van), key('e'));
      await until(2);
      await then();
      await owner.query('rollback');
      return { van, answers: await Promise.all([one, two]) };
    } finally {
      await owner.query('rollback');
      owner.release();
    }
  }

  it('waits for it and repeats its answer', async () => {
    const { van, answers } = await twoCalls(hire, async () => {});
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    expect(await allocations(van)).toHaveLength(1);
  });

  it('waits for it and is refused where it asks for something else', async () => {
    const { van, answers } = await twoCalls(
      (wanted) => hire(wanted, 91, 92),
      async () => {},
    );
    expect(answers.map(codeOf)).toEqual([
      [201, undefined],
      [422, 'IDEMPOTENCY_KEY_REUSED'],
    ]);
    expect(await allocations(van)).toHaveLength(1);
  });

  it('takes its place where it dies', async () => {
    const { van, answers } = await twoCalls(hire, () =>
      database.asSuperuser(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and usename = 'convoy_app' and wait_event_type = 'Lock'
         order by query_start limit 1`,
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([503, 201]);
    expect(await allocations(van)).toEqual([{ booking_id: answers[1]!.body.id }]);
  });

  it('is told so where a call of another kind claimed the key, and takes it over after a minute', async () => {
    const van = await bench.van();
    expect((await book(hire(van), key('f'))).status).toBe(201);
    const [{ request_hash: hash } = { request_hash: '' }] = await database.rows<{ request_hash: string }>(
      `select request_hash from idempotency_key where actor = $1 and key = 'key-of-the-spec-f'`,
      [`user:${ann.actor.id}`],
    );
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const claimed = (age: string) =>
      database.rows(
        `update idempotency_key set status = null, response = null, created_at = now() - $2::interval
         where actor = $1`,
        [`user:${ann.actor.id}`, age],
      );
    await claimed('50 seconds');
    expect(codeOf(await book(hire(van), key('f')))).toEqual([409, 'IDEMPOTENCY_IN_FLIGHT']);
    await claimed('61 seconds');
    // It is a call of its own then.
    expect(codeOf(await book(hire(van), key('f')))).toEqual([409, 'VAN_UNAVAILABLE']);
    await database.rows('delete from van_allocation where van_id = $1', [van.id]);
    expect((await book(hire(van), key('f'))).status).toBe(201);
  });
});
