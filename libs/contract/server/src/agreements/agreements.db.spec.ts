import { createHash } from 'node:crypto';
import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import type { Actor, TenantContext } from '@convoy/platform/context';
import {
  aBooking,
  aCustomer,
  aDepot,
  anOperator,
  aVan,
  openTestDatabase,
  type TestDatabase,
  walkPages,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** An account that is signed in at a brand. */
interface Person {
  readonly actor: Actor;
  readonly cookie: string;
  readonly at: TenantContext;
}

let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let operator: Person;
let ann: Person;
let ben: Person;
let stranger: Person;
let hireOfAnn: number;

const signedIn = async (at: TenantContext, actor: Actor): Promise<Person> => ({
  actor,
  cookie: await api.signIn(at, actor),
  at,
});

beforeAll(async () => {
  database = await openTestDatabase();
  // Brands of packs: papers need their looks.
  api = await startTestApi(database);
  here = api.brands['swift-vans']!;
  const there = api.brands['northern-hire']!;
  operator = await signedIn(here, await anOperator(database, here));
  ann = await signedIn(here, await aCustomer(database, here));
  ben = await signedIn(here, await aCustomer(database, here));
  stranger = await signedIn(there, await anOperator(database, there));
  const van = await aVan(database, here, await aDepot(database, here));
  const from = new Date(Date.now() + 3 * 86_400_000);
  const until = new Date(from.getTime() + 3 * 86_400_000);
  hireOfAnn = (await aBooking(database, here, { van, customer: ann.actor, from, until, status: 'confirmed' }))
    .id;
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const call = (method: string, path: string, as: Person | null, body?: unknown): Promise<TestAnswer> =>
  api.call(method, path, { on: (as?.at ?? here).slug, as: as?.cookie, body });
const said = ({ status, body }: TestAnswer) => [status, body?.code];
const input = () => ({ bookingId: hireOfAnn, customerName: 'Ann Taylor', customerEmail: ann.actor.email });
const draft = (as: Person, given: Record<string, unknown> = {}) =>
  call('POST', '/api/ai/contract', as, { ...input(), ...given });

it('drafts an agreement from the booking, named by the hash of its bytes, once for the same facts', async () => {
  const { status, body } = await draft(ann);
  expect(status).toBe(201);
  expect(body.contract).toContain(body.reference);
  expect(body.contract).toContain('Ann Taylor');
  expect(createHash('sha256').update(body.contract, 'utf8').digest('hex')).toBe(body.sha256);
  expect(body).toMatchObject({ bookingId: hireOfAnn, current: true, signature: null });
  // A customer without a record: birth, address and licence are named, and that the hire of this spec has dates without times.
  expect(body.missing.map(({ particular }: { particular: string }) => particular)).toEqual([
    'birthDate',
    'address',
    'licenceCountry',
    'licenceNumber',
    'licenceExpiry',
    'hireStart',
    'hireEnd',
  ]);
  expect((await draft(operator)).body.id).toBe(body.id);
  const audit = await database.rows(
    "select actor_id from audit_entry where tenant_id = $1 and subject = 'Agreement' and subject_id = $2",
    [here.id, body.id],
  );
  expect(audit).toEqual([{ actor_id: ann.actor.id }]);
});

it('takes the e-mail of a customer from the account, and from the request only where staff draft', async () => {
  const own = (await draft(ann, { customerEmail: 'stranger@mail.example' })).body;
  expect(own.customerEmail).toBe(ann.actor.email);
  expect(own.contract).toContain(ann.actor.email);
  expect(own.contract).not.toContain('stranger@mail.example');
  const theirs = (await draft(operator, { customerEmail: 'office@mail.example' })).body;
  expect([theirs.customerEmail, theirs.open]).toEqual(['office@mail.example', true]);
});

it('fills particulars from the records of the customer and asks for no more of them', async () => {
  await database.rows(
    `insert into customer (tenant_id, id, birth_date, address) values ($1, $2, '1990-05-04', '1 High Street')
     on conflict (tenant_id, id) do update set birth_date = excluded.birth_date, address = excluded.address`,
    [here.id, ann.actor.id],
  );
  const { body } = await draft(ann);
  expect(body.contract).toContain('1 High Street');
  expect(body.missing.map(({ particular }: { particular: string }) => particular)).not.toContain('address');
});

it('gives the signed bytes as a text file and a PDF, named after the booking', async () => {
  const { body } = await draft(ann);
  const text = await call('GET', `/api/agreements/${body.id}/text`, ann);
  expect(text.headers['content-disposition']).toContain(`agreement-${body.reference}.txt`);
  const pdf = await call('GET', `/api/agreements/${body.id}/pdf`, ann);
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(pdf.headers['content-disposition']).toContain(`agreement-${body.reference}.pdf`);
});

it('refuses what is no draft: missing fields, another customer’s booking, other brands, guests', async () => {
  expect(said(await draft(ann, { customerName: ' ' }))).toEqual([400, 'INVALID_INPUT']);
  expect(said(await draft(ann, { customerEmail: 'nobody' }))).toEqual([400, 'INVALID_INPUT']);
  expect(said(await draft(ben))).toEqual([404, 'BOOKING_NOT_FOUND']);
  expect(said(await draft(stranger))).toEqual([404, 'BOOKING_NOT_FOUND']);
  expect((await call('POST', '/api/ai/contract', null, input())).status).toBe(401);
  const { id } = (await draft(ann)).body;
  for (const part of ['', '/text', '/pdf']) {
    expect(said(await call('GET', `/api/agreements/${id}${part}`, ben))).toEqual([
      404,
      'AGREEMENT_NOT_FOUND',
    ]);
    expect(said(await call('GET', `/api/agreements/${id}${part}`, stranger))).toEqual([
      404,
      'AGREEMENT_NOT_FOUND',
    ]);
  }
  expect((await call('GET', '/api/agreements', ben)).body).toEqual([]);
  expect((await call('GET', '/api/agreements', stranger)).body).toEqual([]);
  expect((await call('GET', `/api/agreements?bookingId=${hireOfAnn}`, operator)).body.length).toBeGreaterThan(
    0,
  );
});

it('says that an agreement is not current once the booking says something else', async () => {
  const { id } = (await draft(ann)).body;
  await database.rows(
    'update booking set deposit_pence = deposit_pence + 100 where tenant_id = $1 and id = $2',
    [here.id, hireOfAnn],
  );
  expect((await call('GET', `/api/agreements/${id}`, ann)).body.current).toBe(false);
  const next = (await draft(ann)).body;
  expect([next.current, next.id === id]).toEqual([true, false]);
});

it('says that the hire is over', async () => {
  const van = await aVan(database, here, await aDepot(database, here));
  const from = new Date(Date.now() - 9 * 86_400_000);
  const until = new Date(from.getTime() + 3 * 86_400_000);
  const { id: bookingId } = await aBooking(database, here, {
    van,
    customer: ann.actor,
    from,
    until,
    status: 'completed',
  });
  expect((await draft(ann, { bookingId })).body).toMatchObject({ bookingId, open: false });
});

it('never changes the words of an agreement, also where the database is asked', async () => {
  const { id } = (await draft(ann)).body;
  const client = await database.app.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('app.tenant_id', $1, true)", [String(here.id)]);
    await expect(
      client.query('update agreement set words = $1 where id = $2', ['Other', id]),
    ).rejects.toThrow(/permission denied/);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('lets admins write clauses, each a version, and puts them into agreements', async () => {
  const clauses = (as: Person, words: string, version: number) =>
    call('PUT', '/api/agreement-clauses/en', as, { words, version });
  const admin = await signedIn(here, { ...(await anOperator(database, here)), role: 'admin' });
  await database.rows("update app_user set role = 'admin' where tenant_id = $1 and id = $2", [
    here.id,
    admin.actor.id,
  ]);
  expect((await clauses(operator, 'No.', 0)).status).toBe(403);
  expect((await clauses(admin, 'No smoking.', 0)).body).toMatchObject({ version: 1, words: 'No smoking.' });
  expect(said(await clauses(admin, 'No animals.', 0))).toEqual([409, 'CLAUSES_CHANGED']);
  const { body } = await draft(ann);
  expect(body.contract).toContain('No smoking.');
  expect(body.version).toMatch(/\.1$/);
  expect((await clauses(admin, '', 1)).body).toMatchObject({ version: 2, words: '' });
  expect((await draft(ann)).body.contract).not.toContain('No smoking.');
});

it('loses and doubles no agreement while others are drafted between two pages, and tells the total past the end', async () => {
  const write = (at: number) =>
    draft(operator, { customerName: `Page ${at}`, customerEmail: `page-${at}@mail.example` });
  for (let at = 0; at < 5; at += 1) expect((await write(at)).status).toBe(201);
  const before = (await call('GET', '/api/agreements?perPage=100', operator)).body as { id: number }[];
  let more = 5;
  const pages = await walkPages<{ id: number }>(async (address) => {
    const answer = await call('GET', address, operator);
    // Newer ones come before what was read.
    await write(more);
    more += 1;
    return answer;
  }, '/api/agreements?perPage=2');
  expect(pages.flat().map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  const past = await call('GET', '/api/agreements?perPage=100&page=9', operator);
  expect(past.body).toEqual([]);
  expect(Number(past.headers['x-total-count'])).toBe(before.length + more - 5);
});
