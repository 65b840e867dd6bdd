import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { SignedIn } from '@convoy/booking/testing/hires-bench';
import { systemContext } from '@convoy/platform/context';
import { emptyAbility } from '@convoy/platform/policy';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RewardsBench, rewardsBench } from '../../../testing/rewards-bench.ts';
import { Referrals } from '../referrals/referrals.service.ts';

let database: TestDatabase;
let api: TestApi;
let here: RewardsBench;

beforeAll(async () => {
  database = await openTestDatabase();
  // A pack of a brand, because mails take their look from it.
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  here = await rewardsBench(database, api, 'merged-members');
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const post = async (path: string, body: object, as: SignedIn) => {
  const answer = await here.post(`/api/loyalty${path}`, body, as);
  if (answer.status >= 300) throw new Error(answer.text);
  return answer.body;
};
const redeemed = async (as: SignedIn, pointsCost: number) => {
  const made = await post('/rewards', here.entries({ pointsCost }), here.admin);
  return post(`/redeem/${made.id}`, {}, as);
};
const revisionOf = async (person: SignedIn): Promise<number> =>
  (await here.get(`/api/customers/${person.actor.id}`, here.admin)).body.revision;
const merge = async (into: SignedIn, from: SignedIn) => {
  const body = {
    otherId: from.actor.id,
    revision: await revisionOf(into),
    otherRevision: await revisionOf(from),
  };
  const answer = await here.post(`/api/customers/${into.actor.id}/merge`, body, here.admin);
  if (answer.status >= 300) throw new Error(answer.text);
};
const codeOf = async (as: SignedIn): Promise<string> => (await post('/referral/code', {}, as)).code;
/** As the listener does when a hire of this customer earns points. */
const earns = async (person: SignedIn) => {
  const { id } = (await here.book(here.hire(await here.van()), person)).body;
  await database.rows(
    "update booking set status = 'cancelled', hold_expires_at = null, hold_slot = null, hold_network = null, rental_paid_pence = rental_pence where id = $1",
    [id],
  );
  await api.app
    .get(Referrals)
    .reward(systemContext(here.tenant, 'worker', emptyAbility(), 'spec'), person.actor.id, id);
};
const member = async (person: SignedIn) =>
  (await here.get(`/api/loyalty/members/${person.actor.id}`, here.admin)).body;
const sound = async ({ actor: { id } }: SignedIn) => {
  const [sums] = await database.rows(
    `select a.available_points as available, a.owed_points as owed, a.total_points as total,
       (select coalesce(sum(left_points), 0)::bigint from loyalty_lot where customer_id = $1) as left,
       (select coalesce(sum(points), 0)::bigint from loyalty_entry where customer_id = $1) as points,
       (select coalesce(sum(total_points), 0)::bigint from loyalty_entry where customer_id = $1) as total_of_entries
     from loyalty_account a where a.customer_id = $1`,
    [id],
  );
  const { available, owed, total, left, points, total_of_entries } = sums as Record<string, number>;
  expect([left, points, total_of_entries]).toEqual([available, available! - owed!, total]);
};

describe('two customers who are one person', () => {
  it('have their points, codes and invitations together, and stay off the leaderboard', async () => {
    const [into, from, friend] = [await here.member(300), await here.member(500), await here.customer()];
    const [one, other] = [await redeemed(into, 100), await redeemed(from, 200)];
    await here.send('PUT', '/listing', { listed: false }, from);
    const code = await codeOf(from);
    await here.send('POST', '/referral', { code }, friend);
    await merge(into, from);
    expect(await member(into)).toMatchObject({ availablePoints: 500, owedPoints: 0, totalPoints: 800 });
    await sound(into);
    const codes = (await here.get('/api/loyalty/redemptions', into)).body;
    expect(codes.map((had: { code: string }) => had.code).sort()).toEqual([one.code, other.code].sort());
    expect((await here.get('/api/loyalty/listing', into)).body).toEqual({ listed: false });
    // Friends have that code: it stays good where the customer who stays had none.
    expect((await here.get('/api/loyalty/referral', into)).body).toMatchObject({ code, invited: 1 });
    await earns(friend);
    expect((await member(into)).totalPoints).toBe(1_000);
  });

  it('lose what one of them got for inviting the other', async () => {
    const [into, from] = [await here.customer(), await here.customer()];
    await here.send('POST', '/referral', { code: await codeOf(into) }, from);
    await earns(from);
    expect([(await member(into)).totalPoints, (await member(from)).totalPoints]).toEqual([200, 100]);
    await merge(into, from);
    expect(await member(into)).toMatchObject({ availablePoints: 0, owedPoints: 0, totalPoints: 0 });
    expect((await here.get('/api/loyalty/referral', into)).body).toMatchObject({ invited: 0, entered: 'no' });
    await sound(into);
  });

  it('were invited once: the invitation that gave its points stays', async () => {
    const [into, from, ann, eve] = await Promise.all(Array.from({ length: 4 }, () => here.customer()));
    await here.send('POST', '/referral', { code: await codeOf(ann!) }, into!);
    await here.send('POST', '/referral', { code: await codeOf(eve!) }, from!);
    await earns(from!);
    await merge(into!, from!);
    expect((await here.get('/api/loyalty/referral', into)).body).toMatchObject({ entered: 'rewarded' });
    await earns(into!);
    expect([await here.pointsOf(ann!), await here.pointsOf(eve!), await here.pointsOf(into!)]).toEqual([
      0, 200, 100,
    ]);
    await sound(into!);
  });

  it('pay with one account what the other owes', async () => {
    const [into, from] = [await here.member(60), await here.member(50)];
    await redeemed(from, 50);
    await database.rows(
      `with entry as (
         insert into loyalty_entry (tenant_id, customer_id, kind, points, total_points, source, source_id)
         values ($1, $2, 'reversed', -50, -50, 'test', $2))
       update loyalty_account set owed_points = 50, total_points = 0 where tenant_id = $1 and customer_id = $2`,
      [here.tenant.id, from.actor.id],
    );
    await merge(into, from);
    expect(await member(into)).toMatchObject({ availablePoints: 10, owedPoints: 0, totalPoints: 60 });
    await sound(into);
  });
});
