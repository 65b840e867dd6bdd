import { randomUUID } from 'node:crypto';
import { specInstallation } from '@convoy/api/testing/demo-data';
import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import type { SignedIn } from '@convoy/booking/testing/hires-bench';
import { FleetService } from '@convoy/fleet/server';
import { aDepot, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fillRewards } from '../../../demo/demo-rewards.ts';
import { type RewardsBench, rewardsBench } from '../../../testing/rewards-bench.ts';

let database: TestDatabase;
let api: TestApi;
let here: RewardsBench;
let there: RewardsBench;

beforeAll(async () => {
  database = await openTestDatabase();
  // A pack of a brand, because mails take their look from it.
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  here = await rewardsBench(database, api, 'rewards-here');
  there = await rewardsBench(database, api, 'rewards-there');
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const said = ({ status, body }: TestAnswer) => [status, body?.code];
const made = async (given: object = {}, on = here) => {
  const answer = await on.send('POST', '/rewards', on.entries(given), on.admin);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
};
const redeemed = async (given: object, as: SignedIn) => {
  const answer = await here.redeem((await made(given)).id, as);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
};
const stateOf = async (id: number, as: SignedIn) =>
  (await here.get('/api/loyalty/redemptions', as)).body.find((one: { id: number }) => one.id === id).state;

const isAvailable = async (id: number, as: SignedIn) =>
  (await here.get('/api/loyalty/rewards', as)).body.find((one: { id: number }) => one.id === id).available;

describe('what a brand owes its members', () => {
  it('is valued by its reward on offer that gives most pounds for a point', async () => {
    const owing = await rewardsBench(database, api, 'rewards-owed');
    await owing.member(1_000);
    const view = async () => (await owing.get('/api/loyalty/programme', owing.admin)).body;
    await made({ type: 'upgrade', unit: 'pieces', value: 1, pointsCost: 1 }, owing);
    expect(await view()).toMatchObject({ outstandingPoints: 1_000, outstandingAmount: null, valuedBy: null });
    await made({ value: 10, pointsCost: 300 }, owing);
    await made({ value: 20, pointsCost: 500, title: 'Best' }, owing);
    await made({ value: 90, pointsCost: 1, active: false }, owing);
    await made({ value: 80, pointsCost: 1, stock: 0 }, owing);
    expect(await view()).toMatchObject({
      outstandingPoints: 1_000,
      outstandingAmount: '40.00',
      valuedBy: { title: 'Best', amount: '20.00', pointsCost: 500 },
    });
  });
});

describe('rewards', () => {
  it('are added, changed and stopped by admins, and seen by all of the brand', async () => {
    const customer = await here.customer();
    const operator = await here.operator();
    for (const person of [customer, operator])
      expect((await here.send('POST', '/rewards', here.entries(), person)).status).toBe(403);
    const { revision, id, ...reward } = await made({ stock: 3 });
    expect(reward).toMatchObject({ value: 10, unit: 'pounds', left: 3, available: true, active: true });
    const stop = { ...here.entries({ title: reward.title, stock: 3 }), active: false, revision };
    const stopped = await here.send('PUT', `/rewards/${id}`, stop, here.admin);
    expect(stopped.body).toMatchObject({ active: false, available: false });
    expect(said(await here.send('PUT', `/rewards/${id}`, stop, here.admin))).toEqual([409, 'CONFLICT']);
    const idsOf = async (as: SignedIn) =>
      (await here.get('/api/loyalty/rewards', as)).body.map((one: { id: number }) => one.id);
    expect(await idsOf(here.admin)).toContain(id);
    expect(await idsOf(customer)).not.toContain(id);
    expect(said(await here.redeem(id, await here.member(500)))).toEqual([409, 'REWARD_STOPPED']);
  });

  it('are refused where they make no sense', async () => {
    const theirs = await there.extra();
    const taken = await made();
    for (const [given, status, code] of [
      [{ pointsCost: -5 }, 400, 'INVALID_INPUT'],
      [{ pointsCost: 10_000_000 }, 400, 'INVALID_INPUT'],
      [{ unit: 'percent', value: 101 }, 400, 'INVALID_INPUT'],
      [{ type: 'free_rental', unit: 'days', value: 1.5 }, 400, 'INVALID_INPUT'],
      [{ type: 'upgrade', unit: 'percent', value: 5 }, 400, 'INVALID_INPUT'],
      [{ type: 'extra', unit: 'pieces', value: 1 }, 400, 'INVALID_INPUT'],
      [{ type: 'extra', unit: 'pieces', value: 1, extraId: theirs }, 422, 'REWARD_SCOPE_UNKNOWN'],
      [{ depotIds: [there.depot.id] }, 422, 'REWARD_SCOPE_UNKNOWN'],
      [{ title: taken.title.toUpperCase() }, 409, 'REWARD_TITLE_TAKEN'],
    ] as const) {
      const answer = await here.send('POST', '/rewards', here.entries(given), here.admin);
      expect([given, ...said(answer)]).toEqual([given, status, code]);
    }
  });
});

describe('the rewards of a demo brand', () => {
  it('are filled in once', async () => {
    const demo = await rewardsBench(database, api, 'rewards-demo');
    const { id: tenantId } = demo.tenant;
    const brand = {
      tenantId,
      slug: 'demo',
      today: demo.day(0),
      seed: 1,
      rows: database.rows,
      keepFile: async () => {},
      ...specInstallation,
    };
    await fillRewards(brand);
    const listed = async () => (await demo.get('/api/loyalty/rewards', demo.admin)).body.length;
    const filled = await listed();
    expect(filled).toBeGreaterThanOrEqual(5);
    await fillRewards(brand);
    expect(await listed()).toBe(filled);
  });
});

describe('redeeming', () => {
  it('takes the points once for a repeated call and gives a code', async () => {
    const ann = await here.member(250);
    const { id } = await made();
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await here.redeem(id, ann, headers);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ rewardId: id, pointsLeft: 150, expiresAt: here.day(30) });
    expect((await here.redeem(id, ann, headers)).body).toEqual(first.body);
    expect(await here.pointsOf(ann)).toBe(150);
    expect((await here.get('/api/loyalty/redemptions', ann)).body).toEqual([
      expect.objectContaining({ code: first.body.code, state: 'ready', points: 100 }),
    ]);
    expect((await here.get('/api/loyalty/redemptions', await here.customer())).body).toEqual([]);
  });

  it('succeeds once of 50 parallel calls with points for one', async () => {
    const ann = await here.member(100);
    const { id } = await made();
    const answers = await Promise.all(Array.from({ length: 50 }, () => here.redeem(id, ann)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(said(answer)).toEqual([409, 'LOYALTY_POINTS_TOO_FEW']);
    expect(await here.pointsOf(ann)).toBe(0);
  });

  it('gives the last of the stock to one, and takes no points of the others', async () => {
    const { id } = await made({ stock: 1 });
    const members = await Promise.all(Array.from({ length: 8 }, () => here.member(100)));
    const answers = await Promise.all(members.map((member) => here.redeem(id, member)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(said(answer)).toEqual([409, 'REWARD_OUT_OF_STOCK']);
    const points = await Promise.all(members.map((member) => here.pointsOf(member)));
    expect(points.reduce((sum, one) => sum + one, 0)).toBe(700);
  });

  it('is refused for the reward of another brand, one that is over, too few points, and staff', async () => {
    const ann = await here.member(99);
    const theirs = await made({}, there);
    expect(said(await here.redeem(theirs.id, ann))).toEqual([404, 'REWARD_NOT_FOUND']);
    const over = await made({ offeredUntil: here.day(-1) });
    expect(said(await here.redeem(over.id, ann))).toEqual([409, 'REWARD_OVER']);
    const { id } = await made();
    expect(said(await here.redeem(id, ann))).toEqual([409, 'LOYALTY_POINTS_TOO_FEW']);
    expect((await here.redeem(id, here.admin)).status).toBe(403);
    expect(await here.pointsOf(ann)).toBe(99);
  });

  it('is refused for an extra that is switched off, and takes no points', async () => {
    const ann = await here.member(100);
    const extraId = await here.extra();
    const { id } = await made({ type: 'extra', unit: 'pieces', value: 1, extraId });
    expect(await isAvailable(id, ann)).toBe(true);
    await database.rows('update extra set active = false where id = $1', [extraId]);
    expect(await isAvailable(id, ann)).toBe(false);
    expect(said(await here.redeem(id, ann))).toEqual([409, 'REWARD_STOPPED']);
    expect(await here.pointsOf(ann)).toBe(100);
  });

  it('is refused once all depots of the reward are closed, and goes on while one is open', async () => {
    const ann = await here.member(100);
    const [one, other] = [await aDepot(database, here.tenant), await aDepot(database, here.tenant)];
    // Depots are remembered until the database has told of new ones, which takes a moment on a busy machine.
    await vi.waitUntil(async () => {
      const depots = await api.app.get(FleetService, { strict: false }).depots({ tenant: here.tenant });
      return [one, other].every(({ id }) => depots.some((depot) => depot.id === id));
    });
    const { id } = await made({ depotIds: [one.id, other.id] });
    const close = (depot: { id: number }) =>
      database.rows("update depot set closed_at = now(), closed_reason = 'Moved.' where id = $1", [depot.id]);
    await close(one);
    expect(await isAvailable(id, ann)).toBe(true);
    await close(other);
    expect(await isAvailable(id, ann)).toBe(false);
    expect(said(await here.redeem(id, ann))).toEqual([409, 'REWARD_STOPPED']);
    expect(await here.pointsOf(ann)).toBe(100);
  });
});

describe('the code of a reward', () => {
  it('takes its line off a quote, is used by one booking, and comes back when that is cancelled', async () => {
    const ann = await here.member(100);
    const { id, code } = await redeemed({ title: 'A tenner off' }, ann);
    const hire = here.hire(await here.van());
    const plain = await here.post('/api/quotes', hire, ann);
    const quote = await here.post('/api/quotes', { ...hire, promotionCode: code }, ann);
    expect(quote.body.lines).toContainEqual(
      expect.objectContaining({ code: 'promotion', label: 'A tenner off', amount: '-10.00' }),
    );
    expect(Number(plain.body.rentalAmount) - Number(quote.body.rentalAmount)).toBe(10);
    const booking = await here.book({ ...hire, promotionCode: code, quoteId: quote.body.id }, ann);
    expect(booking.status).toBe(201);
    expect(await stateOf(id, ann)).toBe('used');
    const other = here.hire(await here.van());
    expect(said(await here.book({ ...other, promotionCode: code }, ann))).toEqual([409, 'PROMOTION_USED_UP']);
    const cancelled = await here.post(`/api/bookings/${booking.body.id}/cancel`, {}, ann);
    expect(cancelled.status).toBe(200);
    expect(await stateOf(id, ann)).toBe('ready');
    expect((await here.book({ ...other, promotionCode: code }, ann)).status).toBe(201);
  });

  it('comes back also when something was paid for the cancelled hire', async () => {
    const ann = await here.member(100);
    const { id, code } = await redeemed({}, ann);
    const booking = await here.book({ ...here.hire(await here.van()), promotionCode: code }, ann);
    const operator = await here.operator();
    const paid = await here.post(`/api/bookings/${booking.body.id}/confirm`, {}, operator);
    expect(paid.status).toBe(200);
    await database.rows('update booking set refunded_elsewhere_pence = 1 where id = $1', [booking.body.id]);
    expect((await here.post(`/api/bookings/${booking.body.id}/cancel`, {}, operator)).status).toBe(200);
    expect(await stateOf(id, ann)).toBe('ready');
  });

  it('comes back when the hold ends', async () => {
    const ann = await here.member(100);
    const { id, code } = await redeemed({}, ann);
    const van = await here.van();
    const booking = await here.book({ ...here.hire(van), promotionCode: code }, ann);
    await here.holdIsOver(booking.body);
    expect((await here.book(here.hire(van), await here.customer())).status).toBe(201);
    expect(await stateOf(id, ann)).toBe('ready');
  });

  it('is nobody else’s: unknown to others and guests, and to a booking of staff for another customer', async () => {
    const ann = await here.member(100);
    const bob = await here.customer();
    const { code } = await redeemed({}, ann);
    const hire = { ...here.hire(await here.van()), promotionCode: code };
    for (const as of [bob, null])
      expect(said(await here.post('/api/quotes', hire, as))).toEqual([422, 'PROMOTION_UNKNOWN']);
    expect(said(await there.post('/api/quotes', { ...hire }, await there.customer()))[0]).toBeGreaterThan(
      399,
    );
    const operator = await here.operator();
    const quote = await here.post('/api/quotes', hire, operator);
    expect(quote.status).toBe(200 + 1);
    const forBob = { ...hire, quoteId: quote.body.id, customerId: bob.actor.id };
    expect(said(await here.book(forBob, operator))).toEqual([409, 'PROMOTION_USED_UP']);
    expect((await here.book({ ...forBob, customerId: ann.actor.id }, operator)).status).toBe(201);
  });

  it('is seen by staff of its brand on the page of its customer, and by nobody else', async () => {
    const ann = await here.member(100);
    const { code } = await redeemed({}, ann);
    const path = `/api/loyalty/members/${ann.actor.id}/redemptions`;
    const operator = await here.operator();
    expect((await here.get(path, operator)).body).toMatchObject([{ code, state: 'ready', points: 100 }]);
    expect((await here.get(path, ann)).status).toBe(403);
    expect(said(await there.get(path, there.admin))).toEqual([404, 'LOYALTY_MEMBER_NOT_FOUND']);
  });

  it('is over after its days, and its points stay spent', async () => {
    const ann = await here.member(100);
    const { id, code } = await redeemed({}, ann);
    await database.rows('update promotion set valid_until = $2 where code = $1', [code, here.day(-1)]);
    const hire = { ...here.hire(await here.van()), promotionCode: code };
    expect(said(await here.post('/api/quotes', hire, ann))).toEqual([422, 'PROMOTION_NOT_VALID']);
    expect(await stateOf(id, ann)).toBe('expired');
    expect(await here.pointsOf(ann)).toBe(0);
  });

  it('is for its sizes and depots alone', async () => {
    const ann = await here.member(100);
    const { code } = await redeemed({ vanTypes: ['large'] }, ann);
    const [small, large] = [await here.van({ vanType: 'small' }), await here.van({ vanType: 'large' })];
    const asked = (van: { id: number }) =>
      here.post('/api/quotes', { ...here.hire(van), promotionCode: code }, ann);
    expect(said(await asked(small))).toEqual([422, 'PROMOTION_NOT_VALID']);
    expect((await asked(large)).status).toBe(201);
  });

  it('gives free days, a free extra or a larger van', async () => {
    const ann = await here.member(300);
    const offOf = async (code: string, body: object) => {
      const answer = await here.post('/api/quotes', { ...body, promotionCode: code }, ann);
      const line = answer.body.lines?.find((one: { code: string }) => one.code === 'promotion');
      return line ? line.amount : answer.body.code;
    };
    const van = await here.van({ vanType: 'extra-large', dailyRatePence: 9_000 });
    await here.van({ vanType: 'large', dailyRatePence: 7_000 });
    const hire = here.hire(van);
    const day = await redeemed({ type: 'free_rental', unit: 'days', value: 1 }, ann);
    expect(await offOf(day.code, hire)).toBe('-90.00');
    const extraId = await here.extra();
    const extra = await redeemed({ type: 'extra', unit: 'pieces', value: 1, extraId }, ann);
    expect(await offOf(extra.code, hire)).toBe('PROMOTION_NEEDS_EXTRA');
    expect(await offOf(extra.code, { ...hire, extras: [{ extraId, quantity: 2 }] })).toBe('-5.00');
    const upgrade = await redeemed({ type: 'upgrade', unit: 'pieces', value: 1 }, ann);
    expect(await offOf(upgrade.code, hire)).toMatch(/^-\d+\.\d\d$/);
    const small = await here.van({ vanType: 'small' });
    expect(await offOf(upgrade.code, here.hire(small))).toBe('PROMOTION_NOT_VALID');
  });
});
