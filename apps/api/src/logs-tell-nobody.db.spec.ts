import { changesBench } from '@convoy/booking/testing/changes-bench';
import { WebhookSender } from '@convoy/integration/server';
import { JobRegistry } from '@convoy/platform/jobs';
import { openTestDatabase, type TestDatabase, tellWrong } from '@convoy/platform/testing';
import { MailTransport } from '@convoy/tenancy/server';
import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestAnswer, type TestApi } from './testing/test-api.ts';

/** What no line of the log may have: each is sent through doors below, whole. */
const canaries = {
  email: 'canary.ada+log@lovelace-canary.example',
  name: 'Canaryella',
  surname: 'Featherstonehaugh-Canary',
  password: 'canary-Passw0rd-Xyzzy-42',
  card: '4000056655665556',
  cardInGroups: '4000 0566 5566 5556',
  iban: 'GB33BUKB20201555555555',
  phone: '+447700900982',
  phoneAtHome: '07700 900982',
  licence: 'CANAR657054SM9IJ',
  token: 'CaNaRyT0kenAbCdEfGhIjKlMnOpQrStUvWxYz012345',
  clientSecret: 'pi_3CanaryAbcdef_secret_CanaryZyxwvut',
  providerKey: 'sk_live_CanaryAbcdefghijklmnop',
  apiKey: 'cvk_live_CanaryAbcdefghijklmnopqrstuvwxyz0123456789',
  signing: 'whsec_CanaryMfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  session: 'CaNaRySess1onAbCdEfGhIjKlMnOpQrStUvWxYz0123',
} as const;
const all = Object.values(canaries).join(' ');
/** Those that can be told by their form, wherever they stand. Names and passwords cannot: errors of others do not quote them. */
const { name: _name, surname: _surname, password: _password, ...formed } = canaries;
const told = Object.values(formed).join(' ');

let database: TestDatabase;
let api: TestApi;
let bench: Awaited<ReturnType<typeof changesBench>>;
const written: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, {
    slugs: ['swift-vans'],
    env: { LOG_LEVEL: 'debug', WEBHOOKS_ALLOW_LOOPBACK: '1' },
    log: { write: (line) => void written.push(line) },
  });
  bench = await changesBench(database, api, api.brands['swift-vans']!);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const on = 'swift-vans';
const post = (path: string, body: unknown, more: object = {}): Promise<TestAnswer> =>
  api.call('POST', path, { on, body, ...more });

/** Through every kind of door: what is right, what is wrong, what is broken. */
async function goodAndBadRequests(): Promise<void> {
  const { email, name, surname, password, token, phone, licence, card, iban } = canaries;
  await post('/api/auth/register', { email, password, firstName: name, lastName: surname, phone });
  await post('/api/auth/register', {
    email: `${email} `,
    password,
    firstName: name,
    lastName: surname,
    card,
  });
  await post('/api/auth/login', { username: email, password });
  await post('/api/auth/login', { username: email, password: `${password}!` });
  await post('/api/auth/forgot-password', { email });
  await post('/api/auth/reset-password', { token, password });
  await post('/api/auth/verify-email', { token });
  for (const raw of [`{"email":"${email}","password":"${password}"`, all, `"${all}"`, `[${card}]`])
    await post('/api/auth/login', undefined, { raw });
  for (const path of [
    `/${encodeURIComponent(email)}`,
    `/reset-password?token=${token}`,
    `/api/bookings/${encodeURIComponent(email)}`,
  ])
    await api.call('GET', path, { on, headers: { authorization: `Bearer ${canaries.apiKey}` } });
  await api.call('GET', `/api/customers?search=${encodeURIComponent(all)}`, { on, as: bench.staff });
  await api.call('GET', '/api/auth/me', {
    on,
    headers: { cookie: `convoy_session=${canaries.session}`, 'x-forwarded-for': phone },
  });
  const facts = { email, firstName: name, lastName: surname, phone, note: all };
  await post('/api/customers', facts, { as: bench.staff });
  const hire = await bench.held();
  await post(
    `/api/customers/${hire.customer.id}/notes`,
    { text: `${name} ${licence} ${iban}` },
    { as: bench.staff },
  );
  await api.call('PUT', `/api/customers/${hire.customer.id}/licence`, {
    on,
    as: bench.staff,
    body: { number: licence, birthDate: '1980-07-05', country: 'GB' },
  });
  await post(`/api/bookings/${hire.id}/cancel`, { reason: all.slice(0, 280) }, { as: hire.cookie });
  await post(
    '/graphql',
    { query: `query { bookings(search: "${email}") { id } nothing(token: "${token}") }` },
    { as: bench.staff },
  );
  await post(
    '/graphql',
    { query: 'query Q($s: Int!) { booking(id: $s) { id } }', variables: { s: all } },
    { as: bench.staff },
  );
}

/** The provider’s messages, forged and whole; a card that is declined; the provider away. */
async function provider(): Promise<void> {
  const raw = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    data: { object: { client_secret: canaries.clientSecret, receipt_email: canaries.email } },
  });
  await post('/api/webhooks/stripe', undefined, {
    raw,
    headers: { 'stripe-signature': `t=1,v1=${canaries.token}` },
  });
  await post('/api/webhooks/stripe', undefined, { raw: all, headers: { 'stripe-signature': all } });
  await bench.paid('deposit');
}

/** Listeners, jobs, mails and webhooks that fail with words of others in their errors. */
async function failures(): Promise<void> {
  const { worker } = api;
  const quoted = () =>
    Object.assign(
      new Error(`550 5.1.1 <${canaries.email}>: no such user, ${told}`, { cause: new Error(told) }),
      {
        code: 'EENVELOPE',
        response: all,
        detail: all,
        raw: { client_secret: canaries.clientSecret },
      },
    );
  const transport = worker.app.get(MailTransport);
  const send = transport.send;
  transport.send = () => Promise.reject(quoted());
  const hire = await bench.held();
  await bench.call('POST', `/api/bookings/${hire.id}/cancel`, hire.cookie, {});
  await api.deliver();
  transport.send = send;
  const jobs = worker.app.get(JobRegistry);
  jobs.add({ name: 'spec.fails', cron: '0 0 1 1 *', run: () => Promise.reject(quoted()) });
  await worker.scheduler.run('spec.fails').catch(() => {});
  await worker.app.get(WebhookSender, { strict: false }).sendDue();
  // What the database quotes of a value, in its words and in its details.
  for (const text of ['select $1::bigint', 'select $1::uuid', 'select $1::jsonb', 'select $1::date'])
    await database.app.query(text, [canaries.password]).catch((error: unknown) => {
      new Logger('Spec').error({ err: error, email: canaries.email }, 'A value could not be read');
    });
  try {
    JSON.parse(`{"password": ${canaries.password}}`);
  } catch (error) {
    new Logger('Spec').error(error, 'Parsing');
  }
  // Whatever somebody hands to the log without a thought.
  const careless = new Logger('Spec');
  careless.warn({
    body: { email: canaries.email, nested: { password: canaries.password, firstName: canaries.name } },
  });
  careless.error(
    `Could not mail ${canaries.email} (${canaries.phone}, ${canaries.phoneAtHome}) for card ${canaries.cardInGroups}`,
  );
  careless.log({
    url: `https://swift.example/verify?token=${canaries.token}`,
    headers: { authorization: `Bearer ${canaries.token}`, cookie: all },
  });
  careless.error(new AggregateError([quoted()], `${canaries.iban} and ${canaries.licence}`));
}

it('no line of the log, at its most talkative, has anything personal or secret of what came through real doors', async () => {
  await goodAndBadRequests();
  await provider();
  await failures();
  expect(written.length).toBeGreaterThan(60);
  const said = written.join('');
  // That it looked at all: requests, failures of listeners and of jobs, with their ids.
  for (const word of [
    '"msg":"request"',
    'EENVELOPE',
    '"job":"spec.fails"',
    '22P02',
    '"requestId"',
    '"traceId"',
  ])
    expect(said).toContain(word);
  for (const line of written) expect(() => JSON.parse(line)).not.toThrow();
  const found = Object.entries(canaries).flatMap(([what, canary]) =>
    [canary, encodeURIComponent(canary), canary.replaceAll(' ', ''), JSON.stringify(canary).slice(1, -1)]
      .filter((spelled) => said.includes(spelled))
      .map((spelled) => `${what}: ${written.find((line) => line.includes(spelled))?.slice(0, 400)}`),
  );
  tellWrong({
    campaign: 'logs',
    what: `canaries found in ${written.length} lines of the log, by any spelling`,
    wrong: Object.keys(canaries).filter((what) => found.some((one) => one.startsWith(`${what}: `))).length,
    of: Object.keys(canaries).length,
  });
  expect([...new Set(found)]).toEqual([]);
});
