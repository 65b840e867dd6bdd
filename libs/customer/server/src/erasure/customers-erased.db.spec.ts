import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import { type HiresBench, hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import { CustomerParts } from '@convoy/customer/server';
import { cookieOf } from '@convoy/identity/testing/account-bench';
import { FileStore } from '@convoy/platform/files';
import { aCustomer, openTestDatabase, PASSWORD, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let here: HiresBench;
let admin: SignedIn;
let files: FileStore;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  here = await hiresBench(database, api, 'customers-erased');
  admin = await here.operator();
  await database.rows("update app_user set role = 'admin' where id = $1", [admin.actor.id]);
  files = api.app.get(FileStore, { strict: false });
});
afterAll(async () => {
  await api.close();
  await database.close();
});
afterEach(() => vi.restoreAllMocks());

const call = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { on: here.tenant.slug, as: admin.cookie, body });
const said = ({ status, body }: TestAnswer) => [status, body?.code];
const statusOf = async (id: number) => (await call('GET', `/api/customers/${id}`)).status;
const added = async () => (await here.customer()).actor;
const erase = async (id: number) => {
  const { revision } = (await call('GET', `/api/customers/${id}`)).body;
  return call('POST', `/api/customers/${id}/erase`, { revision });
};
const nameOf = async (id: number) =>
  (await database.rows<{ first_name: string }>('select first_name from app_user where id = $1', [id]))[0]!
    .first_name;

/** As a backup from before has it: nobody merged, nobody erased. */
async function restored(ids: readonly number[], as: { createdAt?: string } = {}): Promise<void> {
  await database.rows('delete from customer_erasure where customer_id = any($1::bigint[])', [ids]);
  await database.rows(
    'update customer set erased_at = null, merged_into = null, merged_at = null where id = any($1::bigint[])',
    [ids],
  );
  await database.rows(
    "update app_user set first_name = 'Morag', created_at = coalesce($2::timestamptz, created_at) where id = any($1::bigint[])",
    [ids, as.createdAt ?? null],
  );
}

const stones = async (id: number) =>
  (await files.list(here, 'tombstones'))
    .map(({ path }) => path)
    .filter((path) => path.split(/[/.-]/)[1] === `${id}`);
const pending = async (id: number) => (await stones(id)).filter((path) => path.includes('pending'));

it('that is only asked about erases nobody and leaves no mark', async () => {
  const { id } = await added();
  const { revision } = (await call('GET', `/api/customers/${id}`)).body;
  expect((await call('POST', `/api/customers/${id}/erase`, { revision, check: true })).status).toBe(204);
  expect(
    said(await call('POST', `/api/customers/${id}/erase`, { revision: revision + 1, check: true })),
  ).toEqual([409, 'CONFLICT']);
  expect([await statusOf(id), await stones(id)]).toEqual([200, []]);
});

describe('a tombstone', () => {
  it('erases nobody who has got the number of somebody erased after a backup was restored', async () => {
    const { id } = await added();
    expect((await erase(id)).status).toBe(204);
    // The number is given again: another account, opened later.
    await restored([id], { createdAt: new Date(Date.now() + 1_000).toISOString() });
    await api.job('customer.erase-again');
    expect([await statusOf(id), await nameOf(id)]).toEqual([200, 'Morag']);
    // Both stay erased when this one is, too: whichever of them a backup brings back.
    const [{ created_at: second }] = (await database.rows<{ created_at: Date }>(
      'select created_at from app_user where id = $1',
      [id],
    )) as [{ created_at: Date }];
    expect((await erase(id)).status).toBe(204);
    expect(await stones(id)).toHaveLength(2);
    await restored([id], { createdAt: second.toISOString() });
    await api.job('customer.erase-again');
    expect(await statusOf(id)).toBe(404);
  });

  it('of the older form, which does not say when the account was opened, erases who was here before it only', async () => {
    const [old, young] = [await added(), await added()];
    await database.rows("update app_user set created_at = '2025-03-01T12:00:00Z' where id = $1", [old.id]);
    for (const { id } of [old, young])
      await files.put(
        here,
        `tombstones/${id}.json`,
        Buffer.from(JSON.stringify({ customerId: id, erasedOn: '2026-01-05' })),
      );
    await api.job('customer.erase-again');
    expect([await statusOf(old.id), await statusOf(young.id)]).toEqual([404, 200]);
  });

  it('erases again also where that of another fails in a way nobody foresaw', async () => {
    const ids = [(await added()).id, (await added()).id];
    for (const id of ids) await erase(id);
    await restored(ids);
    const part = api.worker.app.get(CustomerParts, { strict: false }).parts[0]!;
    vi.spyOn(part, 'forget').mockRejectedValueOnce(new Error('Nobody foresaw this.'));
    await expect(api.job('customer.erase-again')).rejects.toThrow(AggregateError);
    expect((await Promise.all(ids.map(statusOf))).sort()).toEqual([200, 404]);
    await api.job('customer.erase-again');
    expect(await Promise.all(ids.map(statusOf))).toEqual([404, 404]);
  });

  it('says when, and nothing of who it was', async () => {
    const { id, email } = await added();
    await erase(id);
    const [path, ...more] = await stones(id);
    expect(more).toEqual([]);
    const text = String(await files.get(here, path!));
    expect(JSON.parse(text)).toEqual({
      customerId: id,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      erasedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(text).not.toContain(email);
  });

  it('stays when two erase the same person at once: the second is told that nobody is there', async () => {
    const { id } = await added();
    // Both look and find nothing in the way before either goes on.
    const put = files.put.bind(files);
    const bothLooked = Promise.withResolvers<void>();
    let looked = 0;
    vi.spyOn(files, 'put').mockImplementation(async (scope, path, content) => {
      if (++looked === 2) bothLooked.resolve();
      await bothLooked.promise;
      await put(scope, path, content);
    });
    const answers = await Promise.all([erase(id), erase(id)]);
    expect(looked).toBeGreaterThanOrEqual(2);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(await pending(id)).toEqual([]);
    await restored([id]);
    await api.job('customer.erase-again');
    expect(await statusOf(id)).toBe(404);
  });

  it('is kept of those too who were merged into them while they were being erased', async () => {
    const [one, other] = [await added(), await added()];
    const put = files.put.bind(files);
    let merged = false;
    vi.spyOn(files, 'put').mockImplementation(async (scope, path, content) => {
      if (!merged && path.startsWith('tombstones/')) {
        merged = true;
        await database.rows('update customer set merged_into = $2, merged_at = now() where id = $1', [
          other.id,
          one.id,
        ]);
      }
      await put(scope, path, content);
    });
    expect((await erase(one.id)).status).toBe(204);
    expect([merged, await nameOf(other.id)]).toEqual([true, 'Erased']);
    await restored([one.id, other.id]);
    await api.job('customer.erase-again');
    expect([await statusOf(one.id), await statusOf(other.id)]).toEqual([404, 404]);
  });

  it('of an attempt that failed erases nobody later, and goes after an hour', async () => {
    const one = await here.customer();
    const { id } = one.actor;
    await database.asSuperuser(`
      create function refuse_erasure() returns trigger language plpgsql as $$
        begin raise exception 'the disk is full' using errcode = '53100'; end $$;
      create trigger refuse_erasure before insert on customer_erasure
        for each row when (new.customer_id = ${id}) execute function refuse_erasure();`);
    const failed = await erase(id);
    expect(failed.status).toBeGreaterThanOrEqual(500);
    await database.asSuperuser(
      'drop trigger refuse_erasure on customer_erasure; drop function refuse_erasure();',
    );
    // Then they hire: there is something in the way of erasing them now.
    expect((await here.book(here.hire(await here.van()), one)).status).toBe(201);
    await api.job('customer.erase-again');
    expect([await statusOf(id), await nameOf(id)]).toEqual([200, one.actor.firstName]);
    const [path] = await pending(id);
    expect(await stones(id)).toEqual([path]);
    const mark = JSON.parse(String(await files.get(here, path!)));
    const markedAt = new Date(Date.now() - 61 * 60_000);
    await files.put(here, path!, Buffer.from(JSON.stringify({ ...mark, markedAt })));
    await api.job('customer.erase-again');
    expect([await stones(id), await statusOf(id)]).toEqual([[], 200]);
  });

  it('is made final by the clock where the erasure was written and then the process ended', async () => {
    const { id } = await added();
    const put = files.put.bind(files);
    vi.spyOn(files, 'put').mockImplementation(async (scope, path, content) => {
      if (path.startsWith('tombstones/') && !path.includes('pending')) throw new Error('the process ended');
      await put(scope, path, content);
    });
    expect((await erase(id)).status).toBe(204);
    vi.restoreAllMocks();
    expect(await pending(id)).toEqual(await stones(id));
    await api.job('customer.erase-again');
    expect([(await stones(id)).length, await pending(id)]).toEqual([1, []]);
    await restored([id]);
    await api.job('customer.erase-again');
    expect(await statusOf(id)).toBe(404);
  });

  it('is lifted where the erasure is refused', async () => {
    const one = await here.customer();
    const { id } = one.actor;
    const { revision } = (await call('GET', `/api/customers/${id}`)).body;
    const put = files.put.bind(files);
    vi.spyOn(files, 'put').mockImplementation(async (scope, path, content) => {
      await put(scope, path, content);
      if (path.startsWith('tombstones/'))
        await database.rows('update customer set revision = revision + 1 where id = $1', [id]);
    });
    expect(said(await call('POST', `/api/customers/${id}/erase`, { revision }))).toEqual([409, 'CONFLICT']);
    expect([await stones(id), await statusOf(id)]).toEqual([[], 200]);
  });
});

describe('the time a brand keeps people', () => {
  it('counts from when they last signed in, also when they have signed out since', async () => {
    const bench = await hiresBench(database, api, 'customers-seen');
    const boss = await bench.operator();
    await database.rows("update app_user set role = 'admin' where id = $1", [boss.actor.id]);
    const [away, back] = [await aCustomer(database, bench.tenant), await aCustomer(database, bench.tenant)];
    await database.rows(
      "update app_user set created_at = now() - interval '30 months', last_seen_at = now() - interval '30 months' where id = any($1::bigint[])",
      [[away.id, back.id]],
    );
    const login = await api.call('POST', '/api/auth/login', {
      on: bench.tenant.slug,
      body: { username: back.email, password: PASSWORD },
    });
    expect(login.status).toBe(200);
    await api.call('GET', '/api/logout', { on: bench.tenant.slug, as: cookieOf(login) });
    expect(await database.rows('select 1 from session where user_id = $1', [back.id])).toEqual([]);
    const set = await api.call('PUT', '/api/customers/retention', {
      on: bench.tenant.slug,
      as: boss.cookie,
      body: { months: 24 },
    });
    expect(set.body).toEqual({ months: 24, due: 1 });
    await api.job('customer.retention');
    expect([await nameOf(away.id), await nameOf(back.id)]).toEqual(['Erased', back.firstName]);
  });

  it('is written down at most once a day', async () => {
    const { id, email } = await aCustomer(database, here.tenant);
    const seen = async () =>
      (
        await database.rows<{ last_seen_at: Date }>('select last_seen_at from app_user where id = $1', [id])
      )[0]!.last_seen_at;
    const login = () =>
      api.call('POST', '/api/auth/login', {
        on: here.tenant.slug,
        body: { username: email, password: PASSWORD },
      });
    await database.rows("update app_user set last_seen_at = now() - interval '23 hours' where id = $1", [id]);
    const before = await seen();
    expect((await login()).status).toBe(200);
    expect(await seen()).toEqual(before);
    await database.rows("update app_user set last_seen_at = now() - interval '25 hours' where id = $1", [id]);
    await login();
    expect(Date.now() - (await seen()).getTime()).toBeLessThan(60_000);
  });
});

describe('news of a dispute', () => {
  it('goes with the customer it names', async () => {
    const [one, other] = [await added(), await added()];
    for (const { id } of [one, other]) {
      const booked = await here.post(
        '/api/bookings',
        { ...here.hire(await here.van()), customerId: id },
        admin,
      );
      expect(booked.status).toBe(201);
      await database.rows(
        `update booking set status = 'completed', hold_expires_at = null, hold_slot = null, rental_paid_pence = rental_pence,
           pickup_at = now() - interval '60 days', return_at = now() - interval '57 days' where id = $1`,
        [booked.body.id],
      );
      await database.rows('delete from van_allocation where booking_id = $1', [booked.body.id]);
      await database.rows(
        `insert into notification (tenant_id, user_id, event_id, kind, params, path)
         values ($1, $2, $3, 'dispute-opened', $4, $5)`,
        [
          here.tenant.id,
          admin.actor.id,
          900_000 + id,
          JSON.stringify({ bookingId: booked.body.id, customerName: `Named ${id}`, disputeId: id }),
          `/payment/disputes/${id}`,
        ],
      );
    }
    expect((await erase(one.id)).status).toBe(204);
    await api.deliver();
    const left = await database.rows<{ name: string }>(
      "select params ->> 'customerName' as name from notification where kind = 'dispute-opened' and tenant_id = $1",
      [here.tenant.id],
    );
    expect(left).toEqual([{ name: `Named ${other.id}` }]);
  });
});
