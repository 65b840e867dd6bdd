import { randomUUID } from 'node:crypto';
import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import type { Actor, TenantContext } from '@convoy/platform/context';
import {
  aCustomer,
  anOperator,
  aTenant,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** A person signed in at one of the two brands. */
interface Person {
  readonly actor: Actor;
  readonly cookie: string;
  readonly at: TenantContext;
}

let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let operator: Person;
let customer: Person;
let stranger: Person;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  here = await aTenant(database, { slug: 'enquiry-here' });
  const there = await aTenant(database, { slug: 'enquiry-there' });
  const signedIn = async (at: TenantContext, actor: Actor): Promise<Person> => ({
    actor,
    cookie: await api.signIn(at, actor),
    at,
  });
  operator = await signedIn(here, await anOperator(database, here));
  customer = await signedIn(here, await aCustomer(database, here));
  stranger = await signedIn(there, await anOperator(database, there));
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const call = (
  method: string,
  path: string,
  as: Person | null,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<TestAnswer> =>
  api.call(method, `/api${path}`, { on: (as?.at ?? here).slug, as: as?.cookie, body, headers });
const said = ({ status, body }: TestAnswer) => [status, body?.code];
const letter = (over: Record<string, unknown> = {}) => ({
  topic: 'booking',
  name: 'Harriet Moss',
  email: `harriet-${randomUUID()}@example.org`,
  message: 'May we collect the van on Friday evening?',
  seconds: 20,
  ...over,
});
const messages = async (as: Person, query = '') =>
  (await call('GET', `/enquiries${query}`, as)).body.map(({ message }: { message: string }) => message);
const idOf = async (reference: string) =>
  (await call('GET', '/enquiries', operator)).body.find(
    (each: { reference: string }) => each.reference === reference,
  )?.id;

it('a guest writes, staff are told, answer once, and the sender gets the mail', async () => {
  const sent = await call('POST', '/contact', null, letter());
  expect(sent.status).toBe(201);
  expect(sent.body.reference).toMatch(/^E-[0-9A-Z]+$/);
  expect((await call('GET', '/enquiries/waiting', operator)).body).toEqual({ count: 1 });
  const id = await idOf(sent.body.reference);
  const answered = await call('POST', `/enquiries/${id}/answer`, operator, { text: 'Yes, until 19:00.' });
  expect([answered.status, answered.body.state, answered.body.answer]).toEqual([
    200,
    'answered',
    'Yes, until 19:00.',
  ]);
  expect(said(await call('POST', `/enquiries/${id}/answer`, operator, { text: 'Again' }))).toEqual([
    409,
    'ENQUIRY_ANSWERED',
  ]);
  expect(said(await call('POST', `/enquiries/${id}/close`, operator))).toEqual([409, 'ENQUIRY_ANSWERED']);
  expect((await call('GET', '/enquiries/waiting', operator)).body).toEqual({ count: 0 });
  const events = await database.rows<{ name: string }>(
    'select type as name from outbox_event where tenant_id = $1 and aggregate = $2 order by id',
    [here.id, `enquiry:${id}`],
  );
  expect(events.map(({ name }) => name)).toEqual(['enquiry.received.v1', 'enquiry.answered.v1']);
});

it('a program is not kept: neither by the hidden field nor by its speed', async () => {
  const before = (await messages(operator)).length;
  const filled = await call('POST', '/contact', null, letter({ website: 'https://spam.example' }));
  expect([filled.status, typeof filled.body.reference]).toEqual([201, 'string']);
  expect(said(await call('POST', '/contact', null, letter({ seconds: 1 })))).toEqual([
    422,
    'ENQUIRY_TOO_QUICK',
  ]);
  expect(await messages(operator)).toHaveLength(before);
});

it('names with a line break or markup and a megabyte of words are refused', async () => {
  for (const over of [
    { name: 'Harriet\r\nBcc: all@example.org' },
    { email: 'a@example.org\r\nBcc: b@example.org' },
    { name: '<b>Harriet</b>' },
    { message: 'x'.repeat(4_001) },
    { topic: 'spam' },
  ])
    expect(
      (await call('POST', '/contact', null, letter(over))).status,
      JSON.stringify(over).slice(0, 60),
    ).toBe(400);
});

it('one address writes five times in an hour', async () => {
  const email = 'often@example.org';
  const answers: number[] = [];
  for (let turn = 0; turn < 6; turn += 1)
    answers.push(
      (await call('POST', '/contact', null, letter({ email: turn % 2 ? email : 'OFTEN@example.org' })))
        .status,
    );
  expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
});

it('a message is closed and opened again; lists are narrowed by state', async () => {
  const { reference } = (await call('POST', '/contact', operator, letter({ message: 'Close me, please.' })))
    .body;
  const id = await idOf(reference);
  expect((await call('POST', `/enquiries/${id}/close`, operator)).body.state).toBe('closed');
  expect(await messages(operator, '?state=closed')).toEqual(['Close me, please.']);
  expect((await call('POST', `/enquiries/${id}/reopen`, operator)).body.state).toBe('new');
  expect(await messages(operator, '?state=closed')).toEqual([]);
});

it('a message of a customer goes with their export and their erasure', async () => {
  await call(
    'POST',
    '/contact',
    null,
    letter({ email: customer.actor.email, message: 'This one is mine alone.' }),
  );
  const rows = await database.rows<{ customer_id: number }>(
    "select customer_id from enquiry where tenant_id = $1 and message = 'This one is mine alone.'",
    [here.id],
  );
  expect(rows).toEqual([{ customer_id: customer.actor.id }]);
});

it('customers and guests read none, and two brands are apart', async () => {
  expect((await call('GET', '/enquiries', null)).status).toBe(401);
  expect((await call('GET', '/enquiries', customer)).status).toBe(403);
  const { reference } = (await call('POST', '/contact', operator, letter())).body;
  const id = await idOf(reference);
  expect(await messages(stranger)).toEqual([]);
  expect(said(await call('POST', `/enquiries/${id}/answer`, stranger, { text: 'Ours' }))).toEqual([
    404,
    'ENQUIRY_NOT_FOUND',
  ]);
});

it('a demonstration is asked for once at a time, on the platform alone, and has a calendar entry', async () => {
  const on = null;
  const { slots } = (await api.call('GET', '/api/contact/demo-slots', { on })).body;
  expect(slots.length).toBeGreaterThan(10);
  const [at] = slots;
  const ask = (over: Record<string, unknown>) =>
    api.call('POST', '/api/contact', { on, body: letter({ topic: 'demo', demoAt: at, ...over }) });
  const asked = await Promise.all([ask({}), ask({})]);
  expect(asked.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(said(await ask({}))).toEqual([409, 'ENQUIRY_SLOT_GONE']);
  expect((await api.call('GET', '/api/contact/demo-slots', { on })).body.slots).not.toContain(at);
  for (const over of [{ topic: 'sales', demoAt: slots[1] }, { demoAt: '2026-01-01T03:00:00.000Z' }])
    expect(said(await ask(over)), JSON.stringify(over)).toEqual([409, 'ENQUIRY_SLOT_GONE']);
  expect(said(await call('POST', '/contact', null, letter({ topic: 'demo', demoAt: slots[1] })))).toEqual([
    409,
    'ENQUIRY_SLOT_GONE',
  ]);
  const file = await api.call('GET', `/api/contact/demo-slots/calendar.ics?at=${at}`, { on });
  expect([file.status, String(file.headers['content-type'])]).toEqual([
    200,
    expect.stringContaining('text/calendar'),
  ]);
  expect(file.text).toContain(`DTSTART:${at.replace(/[-:]|\.000/g, '')}`);
  expect((await api.call('GET', '/api/contact/demo-slots', { on: here.slug })).status).toBe(404);
});
