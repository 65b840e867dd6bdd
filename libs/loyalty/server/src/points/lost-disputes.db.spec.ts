import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { type BookedHire, changesBench } from '@convoy/booking/testing/changes-bench';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BRAND = 'swift-vans';

let database: TestDatabase;
let api: TestApi;
let bench: Awaited<ReturnType<typeof changesBench>>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [BRAND] });
  await database.rows('delete from price_rule');
  bench = await changesBench(database, api, api.brands[BRAND]!);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const call = (method: string, path: string, as: string, body?: object) =>
  api.call(method, `/api/loyalty${path}`, { on: BRAND, as, ...(body ? { body } : {}) });
const totalOf = async ({ cookie }: BookedHire): Promise<number> =>
  (await call('GET', '/customer', cookie)).body.totalPoints;

/** Drives a paid hire to its end. */
async function over(hire: BookedHire): Promise<void> {
  await bench.shift(hire, -30, 2);
  for (const door of ['hand-over', 'return']) {
    const answer = await bench.call('POST', `/api/bookings/${hire.id}/${door}`, bench.staff);
    if (answer.status !== 200) throw new Error(answer.text);
  }
  await api.deliver();
}

async function heard(): Promise<void> {
  await bench.money.settle();
  await api.deliver();
}

/** The bank of a hire's customer asks the whole payment back. @returns the dispute's id at the provider */
async function disputed(hire: BookedHire): Promise<string> {
  const [payment] = await database.rows<{ intent: string }>(
    'select stripe_payment_intent_id as intent from payment where booking_id = $1',
    [hire.id],
  );
  const { latest_charge } = await bench.money.stripe.paymentIntents.retrieve(payment!.intent);
  await bench.money.lever(`charges/${String(latest_charge)}/dispute`, {});
  await heard();
  const [dispute] = (await bench.money.stripe.disputes.list({ charge: String(latest_charge) })).data;
  return dispute!.id;
}

const decided = async (dispute: string, outcome: 'won' | 'lost') => {
  await bench.money.lever(`disputes/${dispute}/close`, { outcome });
  await heard();
};

describe('points of a hire whose payment is disputed', () => {
  it('stay until the bank decides, go when it is lost, and come back when it is won on appeal', async () => {
    const hire = await bench.paid('rental');
    await over(hire);
    const earned = await totalOf(hire);
    expect(earned).toBeGreaterThan(0);
    const dispute = await disputed(hire);
    expect(await totalOf(hire)).toBe(earned);
    await decided(dispute, 'lost');
    expect(await totalOf(hire)).toBe(0);
    expect((await call('GET', `/hires/${hire.id}`, hire.cookie)).body).toEqual({ toEarn: 0, earned: 0 });
    await bench.money.lever(`disputes/${dispute}/appeal`, {});
    await heard();
    expect(await totalOf(hire)).toBe(earned);
  });

  it('stay when the dispute is won', async () => {
    const hire = await bench.paid('rental');
    await over(hire);
    const earned = await totalOf(hire);
    await decided(await disputed(hire), 'won');
    expect([await totalOf(hire), earned > 0]).toEqual([earned, true]);
  });

  it('are taken from both sides of the invitation that the hire had rewarded', async () => {
    const ann = await bench.held();
    const bob = await bench.paid('rental');
    const { code } = (await call('POST', '/referral/code', ann.cookie)).body;
    expect((await call('POST', '/referral', bob.cookie, { code })).status).toBe(200);
    await over(bob);
    expect(await totalOf(ann)).toBe(200);
    await decided(await disputed(bob), 'lost');
    expect([await totalOf(ann), await totalOf(bob)]).toEqual([0, 0]);
  });
});
