import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { type HiresBench, hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import { CustomerParts } from '@convoy/customer/server';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let here: HiresBench;
let there: HiresBench;
let operator: SignedIn;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  [here, there] = [
    await hiresBench(database, api, 'wishes-here'),
    await hiresBench(database, api, 'wishes-there'),
  ];
  operator = await here.operator();
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** Somebody's wish, so many days before or after its day. */
const wish = (bench: HiresBench, { id }: { id: number }, days: number) =>
  database.rows(
    `insert into account_deletion (tenant_id, user_id, requested_at, due_at)
     values ($1, $2, now() - interval '40 days', now() + make_interval(days => $3))`,
    [bench.tenant.id, id, days],
  );
const stateOf = async ({ id }: { id: number }) =>
  (
    await database.rows<{ state: string; held_for: string[]; erased: boolean; name: string }>(
      `select d.state, d.held_for, c.erased_at is not null as erased, u.first_name as name
       from account_deletion d join app_user u on u.id = d.user_id left join customer c on c.id = u.id
       where d.user_id = $1 order by d.requested_at desc limit 1`,
      [id],
    )
  )[0];
const trail = async ({ id }: { id: number }) =>
  (
    await database.rows<{ action: string; details: object; actor_id: number | null }>(
      `select action, details, actor_id from audit_entry where subject = 'Customer' and subject_id = $1 order by at, id`,
      [id],
    )
  ).map(({ action, details, actor_id }) => ({ action, details, actor_id }));
const tonight = () => api.job('customer.deletion-wishes');

describe('a wish to be deleted', () => {
  it('is carried out by the clock on its day and not before, of each brand its own, and of no staff', async () => {
    const [due, later, theirs] = [await here.customer(), await here.customer(), await there.customer()];
    await wish(here, due.actor, -1);
    await wish(here, later.actor, 1);
    await wish(there, theirs.actor, -2);
    await wish(here, operator.actor, -1);
    await tonight();
    expect(await stateOf(due.actor)).toMatchObject({ state: 'done', erased: true, name: 'Erased' });
    expect(await stateOf(theirs.actor)).toMatchObject({ state: 'done', erased: true });
    expect(await stateOf(later.actor)).toMatchObject({ state: 'requested', erased: false });
    expect(await stateOf(operator.actor)).toMatchObject({ state: 'requested', erased: false });
    expect(await trail(due.actor)).toEqual([
      { action: 'erase', details: { reason: 'asked' }, actor_id: null },
    ]);
    expect(
      await database.rows(
        'select tenant_id, reason from customer_erasure where customer_id = any($1::bigint[])',
        [[due.actor.id, theirs.actor.id]],
      ),
    ).toEqual(
      expect.arrayContaining([
        { tenant_id: here.tenant.id, reason: 'asked' },
        { tenant_id: there.tenant.id, reason: 'asked' },
      ]),
    );
    // Their sessions are over.
    expect((await here.get('/api/account/sessions', due)).status).toBe(401);
  });

  it('waits while a hire is open, says why, tells staff once, and is carried out when it is over', async () => {
    const who = await here.customer();
    const booked = await here.book(here.hire(await here.van()), who);
    expect(booked.status).toBe(201);
    await database.rows(
      `update booking set status = 'confirmed', hold_slot = null, hold_expires_at = null where id = $1`,
      [booked.body.id],
    );
    await database.rows('update van_allocation set hold_expires_at = null where booking_id = $1', [
      booked.body.id,
    ]);
    await wish(here, who.actor, -1);
    await tonight();
    await tonight();
    await api.deliver();
    expect(await stateOf(who.actor)).toMatchObject({
      state: 'requested',
      held_for: ['hires'],
      erased: false,
    });
    const held = { action: 'deletion-held', details: { obstacles: ['hires'] }, actor_id: null };
    expect(await trail(who.actor)).toEqual([held]);
    const told = await database.rows<{ user_id: number; path: string }>(
      `select user_id, path from notification where kind = 'deletion-requested' and path = $1`,
      [`/customers/${who.actor.id}`],
    );
    expect(told).toEqual([{ user_id: operator.actor.id, path: `/customers/${who.actor.id}` }]);
    await database.rows(`update booking set status = 'cancelled' where id = $1`, [booked.body.id]);
    await tonight();
    expect(await stateOf(who.actor)).toMatchObject({ state: 'done', held_for: [], erased: true });
  });

  it('that fails in a way nobody foresaw keeps no later one waiting, and is told at the end', async () => {
    const [broken, next] = [await here.customer(), await here.customer()];
    await wish(here, broken.actor, -3);
    await wish(here, next.actor, -2);
    const part = api.worker.app.get(CustomerParts, { strict: false }).parts[0]!;
    const forget = part.forget.bind(part);
    const spy = vi.spyOn(part, 'forget').mockImplementation(async (tx, ctx, ids) => {
      if (ids.includes(broken.actor.id)) throw new Error('Nobody foresaw this.');
      await forget(tx, ctx, ids);
    });
    await expect(tonight()).rejects.toThrow(AggregateError);
    expect(await stateOf(broken.actor)).toMatchObject({ state: 'requested', erased: false });
    expect(await stateOf(next.actor)).toMatchObject({ state: 'done', erased: true });
    spy.mockRestore();
    await tonight();
    expect(await stateOf(broken.actor)).toMatchObject({ state: 'done', erased: true });
  });

  it('that was withdrawn is not carried out', async () => {
    const who = await here.customer();
    await wish(here, who.actor, -1);
    const answer = await api.call('DELETE', '/api/account/deletion', {
      on: here.tenant.slug,
      as: who.cookie,
    });
    expect(answer.status).toBe(200);
    await tonight();
    expect(await stateOf(who.actor)).toMatchObject({ state: 'withdrawn', erased: false });
  });

  it('is closed too where an admin erases before its day', async () => {
    const who = await here.customer();
    await wish(here, who.actor, 20);
    const admin = await here.operator();
    await database.rows("update app_user set role = 'admin' where id = $1", [admin.actor.id]);
    const { revision } = (await here.get(`/api/customers/${who.actor.id}`, admin)).body;
    expect((await here.post(`/api/customers/${who.actor.id}/erase`, { revision }, admin)).status).toBe(204);
    expect(await stateOf(who.actor)).toMatchObject({ state: 'done', erased: true });
  });
});
