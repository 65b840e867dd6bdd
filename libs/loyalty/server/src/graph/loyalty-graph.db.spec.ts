import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { SignedIn } from '@convoy/booking/testing/hires-bench';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RewardsBench, rewardsBench } from '../../../testing/rewards-bench.ts';

let database: TestDatabase;
let api: TestApi;
let here: RewardsBench;
let there: RewardsBench;
let ann: SignedIn;
let bob: SignedIn;
let stranger: SignedIn;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  here = await rewardsBench(database, api, 'graph-here');
  there = await rewardsBench(database, api, 'graph-there');
  [ann, bob, stranger] = [await here.member(700), await here.member(40), await there.member(9_000)];
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const ask = async (query: string, as: SignedIn, on = here) =>
  (await api.call('POST', '/graphql', { on: on.tenant.slug, as: as.cookie, body: { query } })).body;
const codes = ({ errors }: { errors?: { extensions: { code: string } }[] }) =>
  errors?.map(({ extensions }) => extensions.code);

const TIER = 'id name minimumPoints';
const STANDING = `totalPoints availablePoints owedPoints totalBookings pointsToNext progress
  tier { id name } nextTier { id name } nextExpiry { points at } recentActivity { id type points note reference }`;

describe('points in the graph', () => {
  it('are those that REST shows their owner, and nobody else’s', async () => {
    const { data } = await ask(`{ loyaltyPoints { ${STANDING} } }`, ann);
    const { body } = await here.get('/api/loyalty/customer', ann);
    expect(data.loyaltyPoints).toMatchObject({ totalPoints: 700, availablePoints: 700 });
    expect(body).toMatchObject({
      ...data.loyaltyPoints,
      recentActivity: data.loyaltyPoints.recentActivity,
    });
    expect(data.loyaltyPoints.recentActivity).toHaveLength(1);
  });

  it('of a customer are for staff of the brand', async () => {
    const member = (id: number) => `{ loyaltyMember(customerId: ${id}) { ${STANDING} } }`;
    const { data } = await ask(member(bob.actor.id), here.admin);
    expect(data.loyaltyMember).toMatchObject({ totalPoints: 40 });
    expect((await here.get(`/api/loyalty/members/${bob.actor.id}`, here.admin)).body).toMatchObject(
      data.loyaltyMember,
    );
    // Another brand's customer is none.
    expect(await ask(member(stranger.actor.id), here.admin)).toEqual({ data: { loyaltyMember: null } });
    expect(codes(await ask(member(bob.actor.id), ann))).toEqual(['FORBIDDEN']);
  });
});

describe('the leaderboard in the graph', () => {
  const QUERY = `{ loyaltyLeaderboard { rank customerId customerName points you tier { ${TIER} } } }`;

  it('is the one of REST, of one brand, with ids for staff alone', async () => {
    const { data } = await ask(QUERY, ann);
    expect((await here.get('/api/loyalty/leaderboard', ann)).body).toMatchObject(data.loyaltyLeaderboard);
    expect(data.loyaltyLeaderboard).toMatchObject([
      { rank: 1, points: 700, you: true, customerId: ann.actor.id },
      { rank: 2, points: 40, you: false, customerId: null },
    ]);
    const seen = await ask(QUERY, here.admin);
    expect(seen.data.loyaltyLeaderboard[1].customerId).toBe(bob.actor.id);
    const foreign = await ask(QUERY, stranger, there);
    expect(foreign.data.loyaltyLeaderboard.map(({ points }: { points: number }) => points)).toEqual([9_000]);
  });

  it('and points are refused while the programme is off', async () => {
    const { revision, ...programme } = (await there.get('/api/loyalty/programme', there.admin)).body;
    const settings = {
      on: false,
      pointsPerPound: programme.pointsPerPound,
      expiryDays: programme.expiryDays,
      noticeDays: programme.noticeDays,
    };
    expect((await there.send('PUT', '/programme', { ...settings, revision }, there.admin)).status).toBe(200);
    expect(codes(await ask(QUERY, stranger, there))).toEqual(['LOYALTY_PROGRAMME_OFF']);
    expect(codes(await ask('{ loyaltyPoints { totalPoints } }', stranger, there))).toEqual([
      'LOYALTY_PROGRAMME_OFF',
    ]);
  });
});

describe('invited friends in the graph', () => {
  const QUERY =
    '{ loyaltyReferral { code referrerPoints referredPoints invited rewarded mayEnter entered } }';

  it('are what REST shows a customer', async () => {
    expect((await ask(QUERY, ann)).data.loyaltyReferral.code).toBeNull();
    const { body } = await here.send('POST', '/referral/code', undefined, ann);
    expect((await ask(QUERY, ann)).data.loyaltyReferral).toEqual(body);
    expect((await ask(QUERY, bob)).data.loyaltyReferral.code).toBeNull();
    expect(codes(await ask(QUERY, here.admin))).toEqual(['FORBIDDEN']);
  });

  it('give points that admins of the brand read', async () => {
    const settings = '{ loyaltyReferralSettings { referrerPoints referredPoints } }';
    const decided = { referrerPoints: 300, referredPoints: 50 };
    expect((await here.send('PUT', '/referral/settings', decided, here.admin)).status).toBe(200);
    expect((await ask(settings, here.admin)).data.loyaltyReferralSettings).toEqual(decided);
    expect((await ask(settings, there.admin, there)).data.loyaltyReferralSettings).toEqual({
      referrerPoints: 200,
      referredPoints: 100,
    });
    expect(codes(await ask(settings, ann))).toEqual(['FORBIDDEN']);
  });
});
