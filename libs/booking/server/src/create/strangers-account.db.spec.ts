import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HiresBench, hiresBench, type SignedIn } from '../../../testing/hires-bench.ts';

let database: TestDatabase;
let api: TestApi;
let here: HiresBench;
let there: HiresBench;
let brand = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(async () => {
  here = await hiresBench(database, api, `typed-first-${++brand}`);
  there = await hiresBench(database, api, `typed-there-${brand}`);
});

const email = 'ann.owner@mail.example';
const password = 'typed first by a stranger in 2026';
const names = { firstName: 'Ann', lastName: 'Owner' };

const register = (bench: HiresBench, more: object = {}) =>
  api.call('POST', '/api/auth/register', {
    on: bench.tenant.slug,
    body: { email, password, ...names, ...more },
  });
const logIn = (bench: HiresBench, guest = false, word = password) =>
  api.call('POST', '/api/auth/login', {
    on: bench.tenant.slug,
    body: { username: email, password: word, guest },
  });
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0]!;
const idOf = async (bench: HiresBench) =>
  (
    await database.rows<{ id: number }>('select id from app_user where tenant_id = $1 and email_lc = $2', [
      bench.tenant.id,
      email,
    ])
  )[0]!.id;
/** A stranger types the address first and signs in; they never read its mail. */
const typedFirst = async (bench: HiresBench, guest = false): Promise<SignedIn> => {
  expect((await register(bench)).status).toBe(202);
  const cookie = cookieOf(await logIn(bench, guest));
  return { actor: { id: await idOf(bench) } as SignedIn['actor'], cookie };
};
const mine = async (bench: HiresBench, as: SignedIn) => {
  const { status, body } = await bench.get('/api/bookings', as);
  return {
    status,
    references: status === 200 ? body.map((row: { reference: string }) => row.reference) : [],
  };
};
const bookFor = async (bench: HiresBench, customerId: number) => {
  const made = await bench.book({ ...bench.hire(await bench.van()), customerId }, await bench.operator());
  expect(made.status).toBe(201);
  return made.body;
};

describe('an account whose address was never proved', () => {
  it('is no way to a customer whom staff entered: the address is taken, and the password unknown', async () => {
    const staff = await here.operator();
    const entered = await here.post('/api/customers', { email, ...names }, staff);
    expect(entered.status).toBe(201);
    await bookFor(here, entered.body.id);
    // The same answer as for a new address, and nothing is opened.
    expect((await register(here)).status).toBe(202);
    expect((await logIn(here)).status).toBe(401);
    expect(
      await database.rows('select from app_user where tenant_id = $1 and email_lc = $2', [
        here.tenant.id,
        email,
      ]),
    ).toHaveLength(1);
  });

  it('is no way to what a guest of the same address booked', async () => {
    const guest = await typedFirst(here, true);
    const made = await here.book(here.hire(await here.van()), guest);
    expect(made.status).toBe(201);
    const other = 'another password of a stranger, 2026';
    expect((await register(here, { password: other })).status).toBe(202);
    expect((await logIn(here, false, other)).status).toBe(401);
  });

  it('loses its password and sessions once staff agree a hire for its address; its owner gets a link', async () => {
    const stranger = await typedFirst(here);
    const elsewhere = await typedFirst(there);
    expect(await mine(here, stranger)).toEqual({ status: 200, references: [] });
    const hire = await bookFor(here, stranger.actor.id);
    expect((await mine(here, stranger)).status).toBe(401);
    expect((await logIn(here)).status).toBe(401);
    const told = await database.rows<{ payload: { userId: number } }>(
      `select payload from outbox_event where tenant_id = $1 and type = 'identity.unproved-access-ended.v1'`,
      [here.tenant.id],
    );
    expect(told.map(({ payload }) => payload.userId)).toEqual([stranger.actor.id]);
    // A second hire finds nothing to end.
    await bookFor(here, stranger.actor.id);
    expect(
      await database.rows(
        `select from outbox_event where tenant_id = $1 and type = 'identity.unproved-access-ended.v1'`,
        [here.tenant.id],
      ),
    ).toHaveLength(1);
    // The other brand's account of the same address is another one.
    expect(await mine(there, elsewhere)).toEqual({ status: 200, references: [] });
    // Who owns the mailbox opens it, and finds the hire.
    await database.rows('update app_user set email_verified_at = now() where id = $1', [stranger.actor.id]);
    const owner = {
      ...stranger,
      cookie: await api.signIn(here.tenant, { ...stranger.actor, role: 'customer' } as never),
    };
    expect((await mine(here, owner)).references).toContain(hire.reference);
  });

  it('loses them too where staff enter facts or a licence, and where another customer is merged into it', async () => {
    const staff = await here.admin();
    const stranger = await typedFirst(here);
    const { body: customer } = await here.get(`/api/customers/${stranger.actor.id}`, staff);
    const changed = await api.call('PATCH', `/api/customers/${customer.id}`, {
      on: here.tenant.slug,
      as: staff.cookie,
      body: { revision: customer.revision, phone: '0113 496 0123' },
    });
    expect(changed.status).toBe(200);
    expect((await mine(here, stranger)).status).toBe(401);

    const again = await typedFirst(there);
    const owner = await there.admin();
    const [into, from] = [
      (await there.get(`/api/customers/${again.actor.id}`, owner)).body,
      (await there.post('/api/customers', { email: 'ann@work.example', ...names }, owner)).body,
    ];
    const merged = await there.post(
      `/api/customers/${into.id}/merge`,
      { otherId: from.id, revision: into.revision, otherRevision: from.revision },
      owner,
    );
    expect(merged.status).toBe(200);
    expect((await mine(there, again)).status).toBe(401);
  });

  it('keeps the session of a guest, which reaches the one hire that it made', async () => {
    const guest = await typedFirst(here, true);
    const own = await here.book(here.hire(await here.van()), guest);
    expect(own.status).toBe(201);
    const theirs = await bookFor(here, guest.actor.id);
    expect((await here.get(`/api/bookings/${own.body.id}`, guest)).status).toBe(200);
    expect((await here.get(`/api/bookings/${theirs.id}`, guest)).status).toBe(404);
    expect((await logIn(here)).status).toBe(401);
  });

  it('is left alone once a hire was made and paid by it: the mails about that went to the address', async () => {
    const person = await typedFirst(here);
    const own = await here.book(here.hire(await here.van()), person);
    expect(own.status).toBe(201);
    await database.rows('update booking set deposit_paid_pence = 100 where id = $1', [own.body.id]);
    const theirs = await bookFor(here, person.actor.id);
    expect((await mine(here, person)).references).toEqual(
      expect.arrayContaining([own.body.reference, theirs.reference]),
    );
  });

  it('is left alone where its address is proved', async () => {
    const known = await here.customer();
    const hire = await bookFor(here, known.actor.id);
    expect((await mine(here, known)).references).toEqual([hire.reference]);
  });
});
