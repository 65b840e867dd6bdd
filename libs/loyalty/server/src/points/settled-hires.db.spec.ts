import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { SignedIn } from '@convoy/booking/testing/hires-bench';
import { sql, TenantDb } from '@convoy/platform/db';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RewardsBench, rewardsBench } from '../../../testing/rewards-bench.ts';
import { HirePoints } from './hire-points.service.ts';

let database: TestDatabase;
let api: TestApi;
let here: RewardsBench;

beforeAll(async () => {
  database = await openTestDatabase();
  // A pack of a brand, because mails take their look from it.
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  here = await rewardsBench(database, api, 'settled-hires');
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** A customer who has a row as such, as after a first hire. */
const customer = async (): Promise<SignedIn> => {
  const person = await here.customer();
  await database.rows('insert into customer (tenant_id, id) values ($1, $2) on conflict do nothing', [
    here.tenant.id,
    person.actor.id,
  ]);
  return person;
};
/** A hire that is over, and what was paid of it. */
const over = async (person: SignedIn, paid: 'all' | 'nothing'): Promise<number> => {
  const booking = await here.book(here.hire(await here.van()), person);
  if (booking.status !== 201) throw new Error(booking.text);
  await database.rows(
    `update booking set status = 'completed', hold_expires_at = null, hold_slot = null, returned_at = now(),
       rental_paid_pence = case when $2 then rental_pence else 0 end
     where id = $1`,
    [booking.body.id, paid === 'all'],
  );
  return booking.body.id;
};
const settle = (id: number, eventId: number) =>
  api.app.get(HirePoints).settle({ tenant: here.tenant }, id, eventId);
const pointsOfHire = async (id: number, as: SignedIn) =>
  (await here.get(`/api/loyalty/hires/${id}`, as)).body;

describe('a hire that is over', () => {
  it('earns for the customer it moves to while it is settled', async () => {
    const [from, into] = [await customer(), await customer()];
    const id = await over(from, 'all');
    let began!: () => void;
    const moving = new Promise<void>((resolve) => {
      began = resolve;
    });
    // As a merge does: both customers locked, then their hires moved.
    const merge = api.app.get(TenantDb).write({ tenant: here.tenant }, async (tx) => {
      await sql`
        select 1 from customer where tenant_id = ${here.tenant.id} and id in (${from.actor.id}, ${into.actor.id})
        order by id for update`.execute(tx);
      await sql`
        update booking set customer_id = ${into.actor.id} where tenant_id = ${here.tenant.id} and id = ${id}`.execute(
        tx,
      );
      began();
      await new Promise((resolve) => setTimeout(resolve, 500));
    });
    await moving;
    await Promise.all([settle(id, 1), merge]);
    expect(await here.pointsOf(into)).toBeGreaterThan(0);
    const accounts = await database.rows('select 1 from loyalty_account where customer_id = $1', [
      from.actor.id,
    ]);
    expect(accounts).toEqual([]);
  });

  it('promises points until it is paid, and none when it was refunded before it earned', async () => {
    const person = await customer();
    const id = await over(person, 'nothing');
    expect((await pointsOfHire(id, person)).toEarn).toBeGreaterThan(0);
    await database.rows(
      'update booking set rental_paid_pence = rental_pence, refunded_elsewhere_pence = rental_pence where id = $1',
      [id],
    );
    await settle(id, 2);
    expect(await pointsOfHire(id, person)).toEqual({ toEarn: 0, earned: 0 });
  });

  it('says nothing of its points while the programme is off', async () => {
    const person = await customer();
    const id = await over(person, 'all');
    await settle(id, 3);
    const { earned } = await pointsOfHire(id, person);
    expect(earned).toBeGreaterThan(0);
    const switched = async (on: boolean) => {
      const { body } = await here.get('/api/loyalty/programme', here.admin);
      const { pointsPerPound, expiryDays, noticeDays, revision } = body;
      const settings = { on, pointsPerPound, expiryDays, noticeDays, revision };
      expect((await here.send('PUT', '/programme', settings, here.admin)).status).toBe(200);
    };
    await switched(false);
    for (const reader of [person, here.admin])
      expect(await pointsOfHire(id, reader)).toEqual({ toEarn: 0, earned: 0 });
    await switched(true);
    expect((await pointsOfHire(id, person)).earned).toBe(earned);
  });
});
