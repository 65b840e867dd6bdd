import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import { type HiresBench, hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import { openTestDatabase, type TestDatabase, walkPages } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let here: HiresBench;
let there: HiresBench;
let operator: SignedIn;
let admin: SignedIn;
let stranger: SignedIn;
let customer: SignedIn;

const adminOf = async (bench: HiresBench): Promise<SignedIn> => {
  const one = await bench.operator();
  await database.rows("update app_user set role = 'admin' where id = $1", [one.actor.id]);
  return one;
};

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  [here, there] = [
    await hiresBench(database, api, 'customers-here'),
    await hiresBench(database, api, 'customers-there'),
  ];
  operator = await here.operator();
  admin = await adminOf(here);
  customer = await here.customer();
  stranger = await there.operator();
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const call = (method: string, path: string, body?: unknown, as: SignedIn | null = operator, on = here) =>
  api.call(method, path, { on: on.tenant.slug, as: as?.cookie, body });
const said = ({ status, body }: TestAnswer) => [status, body?.code];

let people = 0;
const person = (given: Record<string, unknown> = {}) => ({
  firstName: 'Morag',
  lastName: `Tester${++people}`,
  email: `Morag.${people}@Example.com`,
  ...given,
});
const added = async (given: Record<string, unknown> = {}) => {
  const answer = await call('POST', '/api/customers', person(given));
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  return answer.body;
};
const read = async (id: number, as: SignedIn = operator) =>
  (await call('GET', `/api/customers/${id}`, undefined, as)).body;
const found = async (query: string) =>
  (await call('GET', `/api/customers?${query}`)).body.map((one: { id: number }) => one.id);

describe('the customers', () => {
  it('are for staff of the brand; what cannot be undone is for admins', async () => {
    const { id } = customer.actor;
    const doors = [
      ['GET', ''],
      ['GET', '/stats'],
      ['POST', '', person()],
      ['GET', `/${id}`],
      ['PATCH', `/${id}`, { firstName: 'X', revision: 1 }],
      ['GET', `/${id}/notes`],
      ['POST', `/${id}/notes`, { text: 'x' }],
      ['PUT', `/${id}/do-not-hire`, { reason: 'x' }],
      ['DELETE', `/${id}/do-not-hire`],
      ['GET', `/${id}/driving`],
      ['DELETE', `/${id}/licence`],
    ] as const;
    const admins = [
      ['GET', `/${id}/merge/${id}`],
      ['POST', `/${id}/merge`, { otherId: id, revision: 1, otherRevision: 1 }],
      ['GET', `/${id}/export`],
      ['POST', `/${id}/erase`, { revision: 1 }],
      ['GET', '/retention'],
      ['PUT', '/retention', { months: 12 }],
    ] as const;
    for (const [method, path, body] of [...doors, ...admins]) {
      const answers = await Promise.all([
        call(method, `/api/customers${path}`, body, customer),
        call(method, `/api/customers${path}`, body, null),
        call(method, `/api/customers${path}`, body, stranger),
      ]);
      expect([path, ...answers.map(({ status }) => status)]).toEqual([path, 403, 401, 401]);
    }
    for (const [method, path, body] of admins)
      expect([path, ...said(await call(method, `/api/customers${path}`, body))]).toEqual([
        path,
        403,
        'FORBIDDEN',
      ]);
  });

  it('of another brand are not there, and nothing of them is changed', async () => {
    const theirs = (await there.customer()).actor.id;
    const mine = await added();
    for (const [method, path, body] of [
      ['GET', ''],
      ['PATCH', '', { firstName: 'Stolen', revision: 1 }],
      ['POST', '/notes', { text: 'x' }],
      ['PUT', '/do-not-hire', { reason: 'x' }],
      ['GET', '/driving'],
      ['GET', `/merge/${mine.id}`],
      ['POST', '/merge', { otherId: mine.id, revision: 1, otherRevision: 1 }],
      ['GET', '/export'],
      ['POST', '/erase', { revision: 1 }],
    ] as const)
      expect([path, ...said(await call(method, `/api/customers/${theirs}${path}`, body, admin))]).toEqual([
        path,
        404,
        'CUSTOMER_NOT_FOUND',
      ]);
    expect(said(await call('GET', `/api/customers/${mine.id}/merge/${theirs}`, undefined, admin))).toEqual([
      404,
      'CUSTOMER_NOT_FOUND',
    ]);
    expect(await found('perPage=100')).not.toContain(theirs);
    const [row] = await database.rows(
      `select u.first_name, c.revision, c.erased_at, c.do_not_hire_at from app_user u join customer c on c.id = u.id
       where u.id = $1`,
      [theirs],
    );
    expect(row).toMatchObject({ revision: 1, erased_at: null, do_not_hire_at: null });
  });

  it('are found by name either way, address, number however written, and the reference of a booking', async () => {
    const one = await added({ firstName: 'Zoë', lastName: 'Quill', phone: '+44 7700 900123' });
    for (const q of [
      'zoe',
      'quill zo',
      'Zoë Quill',
      one.email.slice(0, 9).toUpperCase(),
      '07700 900',
      '00447700900123',
    ])
      expect([q, await found(`q=${encodeURIComponent(q)}`)]).toEqual([q, expect.arrayContaining([one.id])]);
    expect(await found('q=zzz-nobody')).toEqual([]);
    const van = await here.van();
    const booked = await here.book({ ...here.hire(van), customerId: one.id }, operator);
    expect(booked.status).toBe(201);
    expect(await found(`q=${booked.body.reference}`)).toEqual([one.id]);
    expect(await found(`q=${booked.body.reference.split('-')[1].toLowerCase()}`)).toEqual([one.id]);
  });

  it.each(['+44 (0)7700 900555', '0044 7700 900555', '+44 7700 900555', '07700 900 555'])(
    'are found by a number that stands as %s, as it is typed',
    async (phone) => {
      const one = await added();
      await database.rows('update app_user set phone = $2 where id = $1', [one.id, phone]);
      for (const typed of [
        '+44 77',
        '0044 7700 9',
        '44 7700 900',
        '0770',
        '07700900555',
        '+44 (0) 7700 900555',
      ])
        expect([typed, await found(`q=${encodeURIComponent(typed)}`)]).toEqual([
          typed,
          expect.arrayContaining([one.id]),
        ]);
      expect(await found(`q=${encodeURIComponent('+44 7701')}`)).not.toContain(one.id);
    },
  );

  it('are found by a number of another country, with plus or noughts', async () => {
    const one = await added();
    await database.rows("update app_user set phone = '+33 1 23 45 67 89' where id = $1", [one.id]);
    for (const typed of ['+33 1 23', '0033 123', '3312'])
      expect([typed, await found(`q=${encodeURIComponent(typed)}`)]).toEqual([typed, [one.id]]);
  });

  it('are paged with a total, sorted and filtered', async () => {
    await added({ firstName: 'Aaron', lastName: 'Aardvark' });
    await added({ firstName: 'Zed', lastName: 'Zzyzx' });
    const page = await call('GET', '/api/customers?perPage=2&sort=name');
    expect(page.body).toHaveLength(2);
    expect(page.body[0].lastName).toBe('Aardvark');
    expect(Number(page.headers['x-total-count'])).toBeGreaterThan(2);
    // A page that is there no longer tells how many there are as well: the last one can be found by it.
    const beyond = await call('GET', '/api/customers?perPage=2&page=900&sort=name');
    expect([beyond.body, beyond.headers['x-total-count']]).toEqual([[], page.headers['x-total-count']]);
    for (const sort of ['name', '-name', 'created', '-created', 'email', '-email']) {
      const whole = (await call('GET', `/api/customers?perPage=100&sort=${sort}`)).body;
      const pages = await walkPages(
        (address) => call('GET', address),
        `/api/customers?perPage=2&sort=${sort}`,
      );
      expect([sort, pages.flat()]).toEqual([sort, whole]);
    }
    const back = await call('GET', '/api/customers?perPage=1&sort=-name');
    expect(back.body[0].lastName).toBe('Zzyzx');
    const barred = await added();
    await call('PUT', `/api/customers/${barred.id}/do-not-hire`, { reason: 'Left the van in a ford' });
    expect(await found('status=do-not-hire&perPage=100')).toEqual([barred.id]);
    expect(await found('status=active&perPage=100')).not.toContain(barred.id);
    expect(await found('hires=none&perPage=100')).toContain(barred.id);
    expect((await call('GET', '/api/customers?status=gone')).status).toBe(400);
  });

  it('are counted: all, those hired to, those of this month, hires a head', async () => {
    const bench = await hiresBench(database, api, 'customers-counted');
    const staff = await bench.operator();
    const stats = async () => (await bench.get('/api/customers/stats', staff)).body;
    expect(await stats()).toEqual({
      totalCustomers: 0,
      activeCustomers: 0,
      newThisMonth: 0,
      avgBookings: null,
    });
    const [first, second] = [await bench.customer(), await bench.customer()];
    await database.rows("update app_user set created_at = now() - interval '40 days' where id = $1", [
      second.actor.id,
    ]);
    const van = await bench.van();
    const booked = await bench.book({ ...bench.hire(van), customerId: first.actor.id }, staff);
    expect((await stats()).avgBookings).toBe(0);
    await bench.post(`/api/bookings/${booked.body.id}/confirm`, {}, staff);
    await api.call('PUT', `/api/customers/${second.actor.id}/do-not-hire`, {
      on: bench.tenant.slug,
      as: staff.cookie,
      body: { reason: 'Never paid' },
    });
    expect(await stats()).toEqual({
      totalCustomers: 2,
      activeCustomers: 1,
      newThisMonth: 1,
      avgBookings: 0.5,
    });
  });
});

describe('a customer', () => {
  it('is added whole; an address that has an account leads to it', async () => {
    const one = await added({
      phone: '0113 496 0001',
      company: 'Moss & Co',
      address: '1 High St\nLeeds',
      birthDate: '1980-02-29',
    });
    expect(one).toMatchObject({
      status: 'active',
      company: 'Moss & Co',
      address: '1 High St\nLeeds',
      birthDate: '1980-02-29',
      spent: '0.00',
      licence: null,
      revision: expect.any(Number),
    });
    const again = await call('POST', '/api/customers', person({ email: one.email.toUpperCase() }));
    expect(said(again)).toEqual([409, 'CUSTOMER_EMAIL_TAKEN']);
    expect(again.body.details.customerId).toBe(one.id);
    // Nobody knows a password of it.
    const login = await call(
      'POST',
      '/api/auth/login',
      { username: one.email, password: 'a quiet road at dawn' },
      null,
    );
    expect(login.status).toBe(401);
  });

  it('is changed by one of two who read the same; the second is told what is there', async () => {
    const one = await added();
    const change = (lastName: string) =>
      call('PATCH', `/api/customers/${one.id}`, { lastName, revision: one.revision });
    const answers = await Promise.all([change('First'), change('Second')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)!.body;
    const lost = answers.find(({ status }) => status === 409)!.body;
    expect([lost.code, lost.details.current.lastName]).toEqual(['CONFLICT', won.lastName]);
    const [audit] = await database.rows<{ details: unknown }>(
      "select details from audit_entry where subject = 'Customer' and subject_id = $1 and action = 'change'",
      [one.id],
    );
    expect(audit!.details).toEqual({ fields: ['lastName'] });
  });

  it('that gets another address is signed out everywhere, and the former one is told', async () => {
    const one = await here.customer();
    const { revision } = await read(one.actor.id);
    expect((await call('GET', '/api/auth/user', undefined, one)).status).toBe(200);
    const moved = await call(
      'PATCH',
      `/api/customers/${one.actor.id}`,
      { email: `moved-${one.actor.id}@example.com`, revision },
      admin,
    );
    expect(moved.status).toBe(200);
    expect((await call('GET', '/api/bookings', undefined, one)).status).toBe(401);
    const events = await database.rows('select 1 from outbox_event where type = $1 and aggregate = $2', [
      'identity.email-changed.v1',
      `user:${one.actor.id}`,
    ]);
    expect(events).toHaveLength(1);
  });

  it('gets another address by admins alone: whoever gets the mails gets in', async () => {
    const one = await here.customer();
    const { revision, email } = await read(one.actor.id);
    const change = (given: object) =>
      call('PATCH', `/api/customers/${one.actor.id}`, { revision, company: 'Moss Ltd', ...given });
    expect(said(await change({ email: 'taken-over@example.com' }))).toEqual([403, 'FORBIDDEN']);
    expect(await read(one.actor.id)).toMatchObject({ email, company: null, revision });
    expect((await call('GET', '/api/auth/user', undefined, one)).status).toBe(200);
    // The same address written otherwise is no other one.
    expect((await change({ email: email.toUpperCase() })).status).toBe(200);
    expect((await call('GET', '/api/auth/user', undefined, one)).status).toBe(200);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a picture', 'He said <img src=x onerror=alert(1)>'],
    ['a comment', '<!-- hidden -->'],
  ])('takes no markup as a reason: %s', async (_what, reason) => {
    const { id } = await added();
    const answer = await call('PUT', `/api/customers/${id}/do-not-hire`, { reason });
    expect(said(answer)).toEqual([400, 'INVALID_INPUT']);
    expect((await call('POST', `/api/customers/${id}/notes`, { text: reason })).status).toBe(400);
    expect((await read(id)).doNotHire).toBeNull();
    // Less than is no markup.
    expect(
      (await call('PUT', `/api/customers/${id}/do-not-hire`, { reason: 'Paid < half of it & left' })).status,
    ).toBe(200);
  });

  it('nothing is hired to is refused: staff read why, the customer does not; then it is hired again', async () => {
    const one = await here.customer();
    await call('PUT', `/api/customers/${one.actor.id}/do-not-hire`, { reason: 'Drove into a barrier' });
    const van = await here.van();
    const own = await here.book(here.hire(van), one);
    expect(said(own)).toEqual([403, 'CUSTOMER_NOT_SERVED']);
    expect(own.text).not.toContain('barrier');
    const byStaff = await here.book({ ...here.hire(van), customerId: one.actor.id }, operator);
    expect(said(byStaff)).toEqual([409, 'CUSTOMER_DO_NOT_HIRE']);
    expect(byStaff.body.message).toContain('Drove into a barrier');
    expect(await here.allocations(van)).toEqual([]);
    await call('DELETE', `/api/customers/${one.actor.id}/do-not-hire`);
    expect((await here.book(here.hire(van), one)).status).toBe(201);
  });

  it('has notes, newest first, that can be taken away', async () => {
    const { id } = await added();
    await call('POST', `/api/customers/${id}/notes`, { text: 'Likes the blue one' });
    const two = await call('POST', `/api/customers/${id}/notes`, { text: 'Rings before' });
    expect(two.body.map((note: { text: string }) => note.text)).toEqual([
      'Rings before',
      'Likes the blue one',
    ]);
    const left = await call('DELETE', `/api/customers/${id}/notes/${two.body[0].id}`);
    expect(left.body).toHaveLength(1);
    expect(said(await call('DELETE', `/api/customers/${id}/notes/${two.body[0].id}`))).toEqual([
      404,
      'CUSTOMER_NOTE_NOT_FOUND',
    ]);
  });
});
