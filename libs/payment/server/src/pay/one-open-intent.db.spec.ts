import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import {
  DEEP,
  openTestDatabase,
  seededRandom,
  specSeed,
  type TestDatabase,
  tellWrong,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksBench } from '../../../testing/books-bench.ts';
import { type Payable, paymentsBench } from '../../../testing/payments-bench.ts';

const TIMES = 50;
const AT_ONCE = 10;
/** With a provider that fails each takes its time: the deep campaign has all of them. */
const TIMES_FAILING = DEEP ? TIMES : 15;
let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let bench: ReturnType<typeof paymentsBench>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  tenant = api.brands['swift-vans']!;
  bench = paymentsBench(database, api, tenant);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** What can still be paid of a booking: here, and at the provider. */
async function open(booking: Payable): Promise<{ here: string[]; there: number[] }> {
  const rows = await database.rows<{ id: number; type: string; open: boolean }>(
    `select id, type, status in ('pending', 'processing') as open from payment where booking_id = $1`,
    [booking.id],
  );
  const ours = new Set(rows.map(({ id }) => String(id)));
  const there: number[] = [];
  for await (const intent of bench.stripe.paymentIntents.list({ limit: 100 }))
    if (ours.has(intent.metadata.convoy_payment ?? '') && intent.status !== 'canceled')
      there.push(intent.amount);
  return { here: rows.filter((row) => row.open).map(({ type }) => type), there };
}
const type = (n: number) => (n % 2 === 0 ? 'deposit' : 'rental');

describe('toggling between deposit and everything', () => {
  it('fifty times leaves one open intent, of what was chosen last', async () => {
    const booking = await bench.payable();
    for (let n = 0; n < TIMES; n++) expect((await bench.ask(booking, type(n))).status).toBe(201);
    expect(await open(booking)).toEqual({ here: ['rental'], there: [28_500] });
    await bench.settle();
    expect(await open(booking)).toEqual({ here: ['rental'], there: [28_500] });
  });

  it('with a provider that fails, and cuts the line after it did the work, leaves one as well', async () => {
    const seed = specSeed();
    console.log(`toggling: seed ${seed}`);
    const random = seededRandom(seed);
    const booking = await bench.payable();
    const answers = new Set<number>();
    for (let n = 0; n < TIMES_FAILING; n++) {
      const mode = random.pick(['none', 'none', '500', 'reset-after-effect']);
      // Three failures are all tries of one call; less than that is mended by trying again.
      if (mode !== 'none') await bench.lever('failure', { mode, times: random.between(1, 3), match: '/v1/' });
      answers.add((await bench.ask(booking, type(n))).status);
      await bench.lever('failure', { mode: 'none' });
    }
    expect([...answers].filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
    const last = await patiently(booking);
    expect(await open(booking)).toEqual({ here: ['deposit'], there: [20_000] });
    await bench.confirm(bench.intentOf(last));
    await bench.settle();
    expect(await bench.stateOf(booking)).toMatchObject({ status: 'confirmed', deposit_paid_pence: 20_000 });
    expect(await booksBench(database, api, tenant).faults()).toEqual([]);
  }, 180_000);

  it('in windows that all do it at once never leaves two', async () => {
    const booking = await bench.payable();
    const most: [number, number][] = [];
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, n) => bench.ask(booking, type(n))),
      );
      expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
      const { here, there } = await open(booking);
      most.push([here.length, there.length]);
    }
    const twice = most.filter(([here, there]) => here > 1 || there > 1);
    tellWrong({
      campaign: 'races',
      what: `for a payment to open: rounds of ${AT_ONCE} windows that left two`,
      wrong: twice.length,
      of: most.length,
    });
    expect(twice).toEqual([]);
    await patiently(booking);
    await bench.settle();
    expect(await open(booking)).toEqual({ here: ['deposit'], there: [20_000] });
  });
});

/** Asks for the deposit as often as it takes, waiting as long as it is told. */
async function patiently(booking: Payable) {
  for (;;) {
    const answer = await bench.ask(booking, 'deposit');
    if (answer.status === 201) return answer;
    expect([409, 503]).toContain(answer.status);
    const seconds = Number(answer.headers['retry-after'] ?? 0);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  }
}
