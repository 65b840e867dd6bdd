import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import type { SignedIn } from '@convoy/booking/testing/hires-bench';
import { systemContext } from '@convoy/platform/context';
import { emptyAbility } from '@convoy/platform/policy';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RewardsBench, rewardsBench } from '../../../testing/rewards-bench.ts';
import { Referrals } from './referrals.service.ts';

let database: TestDatabase;
let api: TestApi;
let here: RewardsBench;
let there: RewardsBench;

beforeAll(async () => {
  database = await openTestDatabase();
  // A pack of a brand, because mails take their look from it.
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  here = await rewardsBench(database, api, 'friends-here');
  there = await rewardsBench(database, api, 'friends-there');
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const said = ({ status, body }: TestAnswer) => [status, body?.code];
const own = async (as: SignedIn, on = here) => (await on.post('/api/loyalty/referral/code', {}, as)).body;
const enter = (code: string, as: SignedIn, on = here) => on.send('POST', '/referral', { code }, as);
const change = (person: SignedIn, column: 'email' | 'phone', value: string) =>
  database.rows(
    `update app_user set ${column} = $2 ${column === 'email' ? ', email_lc = lower($2)' : ''} where id = $1`,
    [person.actor.id, value],
  );
const decide = (points: object) => here.send('PUT', '/referral/settings', points, here.admin);
const bookingOf = async (person: SignedIn) =>
  (await here.book(here.hire(await here.van()), person)).body as { id: number };
/** As the listener does when a hire of this customer earns points. */
const earns = async (person: SignedIn, booking: { id: number }) => {
  // A hire earns once it is paid.
  await database.rows('update booking set rental_paid_pence = rental_pence where id = $1', [booking.id]);
  await api.app
    .get(Referrals)
    .reward(systemContext(here.tenant, 'worker', emptyAbility(), 'spec'), person.actor.id, booking.id);
};

describe('a code for friends', () => {
  it('is the same each time, one customer’s, and of its brand', async () => {
    const ann = await here.customer();
    expect((await here.get('/api/loyalty/referral', ann)).body.code).toBeNull();
    const { code } = await own(ann);
    expect((await here.get('/api/loyalty/referral', ann)).body.code).toBe(code);
    expect(code).toMatch(/^[A-Z0-9]{8}$/);
    expect((await own(ann)).code).toBe(code);
    expect((await own(await here.customer())).code).not.toBe(code);
    expect(said(await enter(code, await there.customer(), there))).toEqual([422, 'REFERRAL_CODE_UNKNOWN']);
    expect((await here.get('/api/loyalty/referral', here.admin)).status).toBe(403);
  });

  it('gives both sides their points once, however often a hire is told', async () => {
    expect((await decide({ referrerPoints: 300, referredPoints: 150 })).status).toBe(200);
    const [ann, bob] = [await here.customer(), await here.customer()];
    const entered = await enter(` ${(await own(ann)).code.toLowerCase()} `, bob);
    expect(entered.body).toMatchObject({ entered: 'waiting', mayEnter: false });
    expect(await here.pointsOf(ann)).toBe(0);
    const booking = await bookingOf(bob);
    await Promise.all([earns(bob, booking), earns(bob, booking)]);
    await earns(bob, booking);
    expect([await here.pointsOf(ann), await here.pointsOf(bob)]).toEqual([300, 150]);
    expect(await own(ann)).toMatchObject({ invited: 1, rewarded: 1 });
    expect(await own(bob)).toMatchObject({ entered: 'rewarded' });
  });

  it('is refused for oneself: the same account, mailbox or phone, and the one who was invited', async () => {
    const [ann, bob, eve, joe] = await Promise.all(Array.from({ length: 4 }, () => here.customer()));
    const { code } = await own(ann!);
    await change(ann!, 'email', 'ann.lee@gmail.com');
    await change(ann!, 'phone', '+44 7700 900123');
    await change(bob!, 'email', 'annlee+vans@gmail.com');
    await change(eve!, 'phone', '07700 900123');
    for (const self of [ann!, bob!, eve!])
      expect(said(await enter(code, self))).toEqual([409, 'REFERRAL_OF_SELF']);
    expect((await enter(code, joe!)).status).toBe(200);
    expect(said(await enter((await own(joe!)).code, ann!))).toEqual([409, 'REFERRAL_OF_SELF']);
  });

  it('gives nothing to accounts that have become one person’s', async () => {
    const [ann, bob] = [await here.customer(), await here.customer()];
    await enter((await own(ann)).code, bob);
    await change(ann, 'phone', '07700 900555');
    await change(bob, 'phone', '+447700900555');
    await earns(bob, await bookingOf(bob));
    expect([await here.pointsOf(ann), await here.pointsOf(bob)]).toEqual([0, 0]);
  });

  it('gives nothing to the side that was erased, and the other side its points', async () => {
    await decide({ referrerPoints: 300, referredPoints: 150 });
    const [ann, bob] = [await here.customer(), await here.customer()];
    expect((await enter((await own(ann)).code, bob)).status).toBe(200);
    await database.rows(
      `insert into customer (tenant_id, id, erased_at) values ($1, $2, now())
       on conflict (tenant_id, id) do update set erased_at = now()`,
      [here.tenant.id, ann.actor.id],
    );
    await earns(bob, await bookingOf(bob));
    expect([await here.pointsOf(ann), await here.pointsOf(bob)]).toEqual([0, 150]);
    expect(await own(bob)).toMatchObject({ entered: 'rewarded' });
    const told = await database.rows(
      `select payload from outbox_event where type = 'loyalty.referral-rewarded.v1'
         and payload ->> 'referrerId' = $1`,
      [String(ann.actor.id)],
    );
    expect(told).toMatchObject([{ payload: { referrerPoints: 0, referredPoints: 150 } }]);
  });

  it('is entered once, before the first hire, and while there are points for it', async () => {
    const [ann, eve, bob] = [await here.customer(), await here.customer(), await here.customer()];
    const [one, other] = [(await own(ann)).code, (await own(eve)).code];
    expect((await enter(one, bob)).status).toBe(200);
    expect(said(await enter(other, bob))).toEqual([409, 'REFERRAL_ENTERED']);
    expect(said(await enter('ZZZZZZZZ', bob))).toEqual([422, 'REFERRAL_CODE_UNKNOWN']);
    expect(said(await enter('no', bob))).toEqual([400, 'INVALID_INPUT']);
    const old = await here.customer();
    const { id } = await bookingOf(old);
    await database.rows(
      "update booking set status = 'completed', hold_expires_at = null, hold_slot = null, hold_network = null where id = $1",
      [id],
    );
    expect(said(await enter(one, old))).toEqual([409, 'REFERRAL_NOT_NEW']);
    await decide({ referrerPoints: 0, referredPoints: 0 });
    expect(said(await enter(one, await here.customer()))).toEqual([409, 'REFERRALS_OFF']);
    expect((await here.send('PUT', '/referral/settings', { referrerPoints: 9 }, ann)).status).toBe(403);
  });
});
