import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { type BookedHire, changesBench } from '@convoy/booking/testing/changes-bench';
import { systemContext } from '@convoy/platform/context';
import { emptyAbility } from '@convoy/platform/policy';
import { anOperator, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ReferralQueries } from './referral.queries.ts';
import { Referrals } from './referrals.service.ts';

const BRAND = 'swift-vans';

let database: TestDatabase;
let api: TestApi;
let bench: Awaited<ReturnType<typeof changesBench>>;
let admin: string;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [BRAND] });
  await database.rows('delete from price_rule');
  bench = await changesBench(database, api, api.brands[BRAND]!);
  const boss = await anOperator(database, api.brands[BRAND]!);
  await database.rows("update app_user set role = 'admin' where id = $1", [boss.id]);
  admin = await api.signIn(api.brands[BRAND]!, boss);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const call = (method: string, path: string, as: string, body?: object) =>
  api.call(method, `/api/loyalty${path}`, { on: BRAND, as, ...(body ? { body } : {}) });
const balance = async ({ cookie }: BookedHire) => {
  const { availablePoints, owedPoints, totalPoints } = (await call('GET', '/customer', cookie)).body;
  return { availablePoints, owedPoints, totalPoints };
};
const rental = async ({ id }: BookedHire): Promise<number> =>
  (
    await database.rows<{ pence: number }>('select rental_pence as pence from booking where id = $1', [id])
  )[0]!.pence;

/** Drives a paid hire to its end; its events wait to be delivered. */
async function over(hire: BookedHire): Promise<void> {
  await bench.shift(hire, -30, 2);
  for (const door of ['hand-over', 'return']) {
    const answer = await bench.call('POST', `/api/bookings/${hire.id}/${door}`, bench.staff);
    if (answer.status !== 200) throw new Error(answer.text);
  }
}

/** A customer who invites, and an invited one whose paid first hire is over: both have their points. */
async function rewarded(): Promise<{ ann: BookedHire; bob: BookedHire; earned: number }> {
  const ann = await bench.held();
  const bob = await bench.paid('rental');
  const { code } = (await call('POST', '/referral/code', ann.cookie)).body;
  const entered = await call('POST', '/referral', bob.cookie, { code });
  if (entered.status !== 200) throw new Error(entered.text);
  await over(bob);
  await api.deliver();
  return { ann, bob, earned: Math.floor((await rental(bob)) / 100) };
}

async function refund(hire: BookedHire, pence: number): Promise<void> {
  const answer = await bench.call('POST', `/api/bookings/${hire.id}/goodwill-refunds`, admin, {
    amount: (pence / 100).toFixed(2),
    reason: 'van',
    note: 'The heating was broken.',
  });
  if (answer.status !== 201) throw new Error(answer.text);
  await bench.money.settle();
  await api.deliver();
}

describe('points for an invited friend', () => {
  it('stay while the first hire is refunded in part, and go on both sides once nothing of it is kept', async () => {
    const { ann, bob, earned } = await rewarded();
    expect(await balance(ann)).toEqual({ availablePoints: 200, owedPoints: 0, totalPoints: 200 });
    expect((await balance(bob)).totalPoints).toBe(earned + 100);
    const pence = await rental(bob);
    await refund(bob, pence - 500);
    expect((await balance(ann)).totalPoints).toBe(200);
    expect((await balance(bob)).totalPoints).toBe(105);
    await refund(bob, 500);
    for (const side of [ann, bob])
      expect(await balance(side)).toEqual({ availablePoints: 0, owedPoints: 0, totalPoints: 0 });
    expect((await call('GET', '/referral', ann.cookie)).body).toMatchObject({ invited: 1, rewarded: 0 });
    expect((await call('GET', '/referral', bob.cookie)).body).toMatchObject({
      entered: 'taken-back',
      mayEnter: false,
    });
    const [latest] = (await call('GET', '/customer', ann.cookie)).body.recentActivity;
    // The one who invited does not read whose hire it was.
    expect(latest).toMatchObject({ type: 'reversed', points: -200, bookingId: null, reference: null });
  });

  it('are owed where they were spent, and the next points pay them', async () => {
    const { ann, bob } = await rewarded();
    const reward = await call('POST', '/rewards', admin, {
      title: `Off ${bob.id}`,
      description: '',
      type: 'discount',
      unit: 'pounds',
      value: 10,
      pointsCost: 150,
      expiryDays: 30,
    });
    expect((await call('POST', `/redeem/${reward.body.id}`, ann.cookie)).status).toBe(201);
    await refund(bob, await rental(bob));
    expect(await balance(ann)).toEqual({ availablePoints: 0, owedPoints: 150, totalPoints: 0 });
    await call('POST', `/members/${ann.customer.id}/corrections`, admin, { points: 160, reason: 'A test.' });
    expect(await balance(ann)).toEqual({ availablePoints: 10, owedPoints: 0, totalPoints: 160 });
  });

  it('go when the hire is refunded while they are given', async () => {
    const ann = await bench.held();
    const bob = await bench.paid('rental');
    await over(bob);
    await api.deliver();
    const tenant = api.brands[BRAND]!;
    await database.rows(
      'insert into loyalty_referral (tenant_id, referrer_id, referred_id) values ($1, $2, $3)',
      [tenant.id, ann.customer.id, bob.customer.id],
    );
    // Longer than listeners that run at once wait for each other.
    const waits = async () => {
      const [{ count } = { count: 0 }] = await database.rows<{ count: number }>(
        `select count(*)::integer from pg_locks l join pg_stat_activity a using (pid)
         where a.datname = current_database() and not l.granted and l.waitstart < now() - interval '1 second'`,
      );
      return count > 0;
    };
    // The reward has looked at the booking, and goes on when the refund is done or waits for it.
    const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: hasLooked, resolve: looked } = Promise.withResolvers<void>();
    const queries = api.app.get(ReferralQueries);
    const member = queries.member.bind(queries);
    vi.spyOn(queries, 'member').mockImplementationOnce(async (...asked) => {
      looked();
      await goesOn;
      return member(...asked);
    });
    const ctx = systemContext(tenant, 'worker', emptyAbility(), 'spec');
    const giving = api.app.get(Referrals).reward(ctx, bob.customer.id, bob.id);
    await hasLooked;
    let refunded = false;
    const refunding = (async () => {
      await refund(bob, await rental(bob));
      refunded = true;
    })();
    await vi.waitFor(async () => expect(refunded || (await waits())).toBe(true), 20_000);
    goOn();
    await Promise.all([giving, refunding]);
    await api.deliver();
    expect((await balance(ann)).totalPoints).toBe(0);
    expect((await balance(bob)).totalPoints).toBe(0);
  });
});
