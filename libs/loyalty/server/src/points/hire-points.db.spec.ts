import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { type BookedHire, changesBench } from '@convoy/booking/testing/changes-bench';
import { FeatureSwitches } from '@convoy/platform/ports';
import { aCustomer, anOperator, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BRAND = 'swift-vans';
const OTHER = 'northern-hire';

let database: TestDatabase;
let api: TestApi;
let bench: Awaited<ReturnType<typeof changesBench>>;
let admin: string;
let strangers: string;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [BRAND, OTHER] });
  await database.rows('delete from price_rule');
  bench = await changesBench(database, api, api.brands[BRAND]!);
  admin = await anAdmin(BRAND);
  strangers = await anAdmin(OTHER);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

async function anAdmin(slug: string): Promise<string> {
  const boss = await anOperator(database, api.brands[slug]!);
  await database.rows("update app_user set role = 'admin' where id = $1", [boss.id]);
  return api.signIn(api.brands[slug]!, boss);
}
const call = (method: string, path: string, as: string | undefined, body?: object, on = BRAND) =>
  api.call(method, `/api/loyalty${path}`, { on, as, ...(body ? { body } : {}) });
const summary = async (hire: BookedHire) => (await call('GET', '/customer', hire.cookie)).body;
const rental = async (hire: { id: number }): Promise<number> =>
  (
    await database.rows<{ rental_pence: number }>('select rental_pence from booking where id = $1', [hire.id])
  )[0]!.rental_pence;

const mailsOf = async ({ customer }: BookedHire, subject: string) =>
  (await api.mails(customer.email)).filter((mail) => mail.subject.startsWith(subject));

/** Drives a paid hire to its end. */
async function over(hire: BookedHire): Promise<BookedHire> {
  await bench.shift(hire, -30, 2);
  for (const door of ['hand-over', 'return']) {
    const answer = await bench.call('POST', `/api/bookings/${hire.id}/${door}`, bench.staff);
    if (answer.status !== 200) throw new Error(answer.text);
  }
  await api.deliver();
  return hire;
}
const goodwill = async (hire: BookedHire, amount: string) => {
  const answer = await bench.call('POST', `/api/bookings/${hire.id}/goodwill-refunds`, admin, {
    amount,
    reason: 'van',
    note: 'The heating was broken.',
  });
  if (answer.status !== 201) throw new Error(answer.text);
  await api.deliver();
};
const programme = async (change: object) => {
  const { body } = await call('GET', '/programme', admin);
  const { on, pointsPerPound, expiryDays, noticeDays, revision } = body;
  const settings = { on, pointsPerPound, expiryDays, noticeDays, revision };
  return call('PUT', '/programme', admin, { ...settings, ...change });
};

describe('points of a hire', () => {
  it('come once it is over and paid, with news, and go in proportion to what is refunded', async () => {
    const hire = await bench.paid('rental');
    await api.deliver();
    expect((await summary(hire)).totalPoints).toBe(0);
    const pence = await rental(hire);
    const promised = (await call('GET', `/hires/${hire.id}`, hire.cookie)).body;
    expect(promised).toEqual({ toEarn: Math.floor(pence / 100), earned: 0 });

    await over(hire);
    const earned = await summary(hire);
    expect([earned.totalPoints, earned.availablePoints]).toEqual([promised.toEarn, promised.toEarn]);
    expect(earned.recentActivity).toMatchObject([
      { type: 'earned', points: promised.toEarn, bookingId: hire.id },
    ]);
    const { body: news } = await api.call('GET', '/api/notifications', { on: BRAND, as: hire.cookie });
    expect(news.map(({ kind }: { kind: string }) => kind)).toContain('loyalty-points-earned');
    const [mail, ...more] = await mailsOf(hire, `You earned ${promised.toEarn} points`);
    expect([mail?.text?.includes('/loyalty'), more]).toEqual([true, []]);

    await goodwill(hire, '20.00');
    const left = Math.floor((pence - 2_000) / 100);
    expect(await summary(hire)).toMatchObject({ totalPoints: left, availablePoints: left });
    await goodwill(hire, ((pence - 2_000) / 100).toFixed(2));
    expect(await summary(hire)).toMatchObject({ totalPoints: 0, availablePoints: 0, owedPoints: 0 });
    expect((await call('GET', `/hires/${hire.id}`, hire.cookie)).body.earned).toBe(0);
  });

  it('are multiplied by the tier that the customer had, and a higher tier is told', async () => {
    const hire = await bench.paid('rental');
    const corrected = await call('POST', `/members/${hire.customer.id}/corrections`, admin, {
      points: 500,
      reason: 'Moved from the old card.',
    });
    expect([corrected.status, corrected.body.tier.name]).toEqual([201, 'Silver']);
    await over(hire);
    const bonus = Math.floor(((await rental(hire)) * 150) / 10_000);
    expect((await summary(hire)).totalPoints).toBe(500 + bonus);
    const { body: news } = await api.call('GET', '/api/notifications', { on: BRAND, as: hire.cookie });
    expect(news.map(({ kind }: { kind: string }) => kind)).toContain('loyalty-tier-reached');
    const [mail] = await mailsOf(hire, 'You reached Silver');
    expect(mail?.text ?? '').toContain('1.5 times');
    const audit = await database.rows(
      "select action from audit_entry where subject = 'LoyaltyMember' and subject_id = $1",
      [hire.customer.id],
    );
    expect(audit).toEqual([{ action: 'correct' }]);
  });

  it('are not mailed to a person who turned these mails off, who still reads of them in the app', async () => {
    const hire = await bench.paid('rental');
    await database.rows(
      `insert into notification_preference (tenant_id, user_id, kind, in_app, email)
       values ($1, $2, 'loyalty-points-earned', true, false)`,
      [api.brands[BRAND]!.id, hire.customer.id],
    );
    await over(hire);
    expect(await mailsOf(hire, 'You earned')).toEqual([]);
    const { body: news } = await api.call('GET', '/api/notifications', { on: BRAND, as: hire.cookie });
    expect(news.map(({ kind }: { kind: string }) => kind)).toContain('loyalty-points-earned');
  });

  it('of a hire whose customer is no member any more are none', async () => {
    const hire = await bench.held({ licence: false });
    await database.rows('update customer set erased_at = now() where id = $1', [hire.customer.id]);
    const told = await call('GET', `/hires/${hire.id}`, bench.staff);
    expect([told.status, told.body]).toEqual([200, { toEarn: 0, earned: 0 }]);
  });

  it('of another customer or another brand are absent', async () => {
    const hire = await bench.held();
    const other = await bench.held();
    expect((await call('GET', `/hires/${hire.id}`, other.cookie)).body.code).toBe('LOYALTY_HIRE_NOT_FOUND');
    expect((await call('GET', `/hires/${hire.id}`, strangers, undefined, OTHER)).status).toBe(404);
    expect((await call('GET', `/members/${hire.customer.id}`, strangers, undefined, OTHER)).status).toBe(404);
    const correction = { points: 50, reason: 'A test.' };
    const path = `/members/${hire.customer.id}/corrections`;
    expect((await call('POST', path, strangers, correction, OTHER)).status).toBe(404);
    expect((await call('POST', path, hire.cookie, correction)).status).toBe(403);
    expect((await call('GET', '/customer', undefined)).status).toBe(401);
  });
});

describe('corrections', () => {
  it('need a reason, stay within what is there, and refuse huge and no points', async () => {
    const { customer } = await bench.held();
    const path = `/members/${customer.id}/corrections`;
    const reason = 'Counted twice.';
    expect((await call('POST', path, admin, { points: -1, reason })).body.code).toBe(
      'LOYALTY_POINTS_TOO_FEW',
    );
    for (const body of [
      { points: 5, reason: '  ' },
      { points: 0, reason },
      { points: 1.5, reason },
      { points: 10_000_000, reason },
    ])
      expect((await call('POST', path, admin, body)).status).toBe(400);
    expect((await call('POST', path, admin, { points: 90, reason })).status).toBe(201);
    const taken = await call('POST', path, admin, { points: -40, reason });
    expect(taken.body).toMatchObject({ availablePoints: 50, totalPoints: 50 });
    expect(taken.body.recentActivity[0]).toMatchObject({ type: 'corrected', points: -40, note: reason });
  });
});

describe('the leaderboard', () => {
  it('masks names, is of this brand alone and leaves out who does not want to be on it', async () => {
    const hire = await bench.held();
    await call('POST', `/members/${hire.customer.id}/corrections`, admin, {
      points: 90_000,
      reason: 'First.',
    });
    const board = async (as: string, on = BRAND) =>
      (await call('GET', '/leaderboard', as, undefined, on)).body;
    const [first] = await board(hire.cookie);
    expect(first).toMatchObject({ rank: 1, customerId: hire.customer.id, points: 90_000, you: true });
    expect(first.customerName).toBe(`${hire.customer.firstName} ${hire.customer.lastName.charAt(0)}.`);
    const ids = (list: { customerId: number }[]) => list.map(({ customerId }) => customerId);
    expect(ids(await board(strangers, OTHER))).not.toContain(hire.customer.id);
    expect((await call('PUT', '/listing', hire.cookie, { listed: false })).body).toEqual({ listed: false });
    expect(ids(await board(hire.cookie))).not.toContain(hire.customer.id);
    expect((await call('GET', '/listing', hire.cookie)).body).toEqual({ listed: false });
    const reader = await bench.held();
    await call('PUT', '/listing', hire.cookie, { listed: true });
    const [seen] = await board(reader.cookie);
    expect([seen.points, seen.customerId, seen.you]).toEqual([90_000, null, false]);
    expect(ids(await board(hire.cookie))).toContain(hire.customer.id);
  });
});

describe('points that are not spent', () => {
  it('expire after a notice, never without one', async () => {
    const hire = await bench.held();
    const { customer, cookie } = hire;
    await call('POST', `/members/${customer.id}/corrections`, admin, { points: 60, reason: 'A test.' });
    await database.rows(
      "update loyalty_lot set expires_at = now() - interval '1 day' where customer_id = $1",
      [customer.id],
    );
    await api.job('loyalty.expiry');
    await api.deliver();
    const available = async () => (await call('GET', '/customer', cookie)).body.availablePoints;
    expect(await available()).toBe(60);
    const { body: news } = await api.call('GET', '/api/notifications', { on: BRAND, as: cookie });
    expect(news.map(({ kind }: { kind: string }) => kind)).toContain('loyalty-points-expiring');
    expect(await mailsOf(hire, '60 points expire soon')).toHaveLength(1);
    await database.rows(
      "update loyalty_lot set warned_at = now() - interval '30 days' where customer_id = $1",
      [customer.id],
    );
    await api.job('loyalty.expiry');
    await api.job('loyalty.expiry');
    expect(await available()).toBe(0);
    const { body } = await call('GET', '/customer', cookie);
    expect(body.totalPoints).toBe(60);
    expect(body.recentActivity[0]).toMatchObject({ type: 'expired', points: -60 });
  });
});

describe('a programme that is switched off', () => {
  it('stops calls and points, keeps balances, and goes on where it was', async () => {
    const hire = await bench.paid('rental');
    await call('POST', `/members/${hire.customer.id}/corrections`, admin, { points: 70, reason: 'A test.' });
    expect((await call('PUT', '/programme', bench.staff, {})).status).toBe(403);
    expect((await programme({ on: false })).body.on).toBe(false);
    try {
      await over(hire);
      for (const path of ['/customer', '/leaderboard', '/listing', '/tiers', '/rewards'])
        expect((await call('GET', path, hire.cookie)).body.code).toBe('LOYALTY_PROGRAMME_OFF');
      expect((await call('GET', '/estimate?amount=100.00', hire.cookie)).body).toEqual({ points: 0 });
      expect((await call('GET', `/members/${hire.customer.id}`, admin)).body.availablePoints).toBe(70);
      // Admins prepare it meanwhile, and codes that were paid with points stay in sight.
      for (const path of ['/tiers', '/rewards']) expect((await call('GET', path, admin)).status).toBe(200);
      expect((await call('GET', '/redemptions', hire.cookie)).status).toBe(200);
      expect(await mailsOf(hire, 'You earned')).toEqual([]);
      const off = (slug: string) => api.app.get(FeatureSwitches).off({ tenant: api.brands[slug]! });
      expect([[...(await off(BRAND))], [...(await off(OTHER))]]).toEqual([['loyalty'], []]);
    } finally {
      expect((await programme({ on: true })).status).toBe(200);
    }
    expect((await summary(hire)).availablePoints).toBe(70);
  });

  it('refuses settings that contradict each other or were changed meanwhile', async () => {
    expect((await programme({ expiryDays: 30, noticeDays: 30 })).status).toBe(400);
    expect((await programme({ pointsPerPound: -1 })).status).toBe(400);
    await programme({ pointsPerPound: 1 });
    const stale = await programme({ revision: 999, pointsPerPound: 2 });
    expect([stale.status, stale.body.code]).toEqual([409, 'CONFLICT']);
  });
});

describe('a person’s points', () => {
  it('stand in a customer’s export and can no longer be spent after an erasure', async () => {
    const customer = await aCustomer(database, api.brands[BRAND]!);
    const cookie = await api.signIn(api.brands[BRAND]!, customer);
    await call('POST', `/members/${customer.id}/corrections`, admin, {
      points: 45,
      reason: 'For Ada herself.',
    });
    expect((await call('GET', '/customer', cookie)).body.availablePoints).toBe(45);
    const { revision } = (await api.call('GET', `/api/customers/${customer.id}`, { on: BRAND, as: admin }))
      .body;
    const erased = await api.call('POST', `/api/customers/${customer.id}/erase`, {
      on: BRAND,
      as: admin,
      body: { revision },
    });
    expect(erased.status).toBe(204);
    const notes = await database.rows(
      'select note from loyalty_entry where customer_id = $1 and note is not null',
      [customer.id],
    );
    expect(notes).toEqual([]);
    const [account] = await database.rows(
      'select available_points, is_listed from loyalty_account where customer_id = $1',
      [customer.id],
    );
    expect(account).toEqual({ available_points: 0, is_listed: false });
  });
});
