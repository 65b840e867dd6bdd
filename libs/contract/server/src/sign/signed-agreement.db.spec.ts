import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import { EvidenceSources } from '@convoy/payment/server';
import type { Actor, RequestContext, TenantContext } from '@convoy/platform/context';
import {
  aBooking,
  aCustomer,
  aDepot,
  anOperator,
  aVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

/** An account that is signed in at a brand. */
interface Person {
  readonly actor: Actor;
  readonly cookie: string;
  readonly at: TenantContext;
}

let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let there: TenantContext;
let operator: Person;
let ann: Person;
let ben: Person;
let stranger: Person;
let hire: number;
let draft: { id: number; sha256: string; reference: string };

const signedIn = async (at: TenantContext, actor: Actor): Promise<Person> => ({
  actor,
  cookie: await api.signIn(at, actor),
  at,
});

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database);
  here = api.brands['swift-vans']!;
  there = api.brands['northern-hire']!;
  operator = await signedIn(here, await anOperator(database, here));
  ann = await signedIn(here, await aCustomer(database, here));
  ben = await signedIn(here, await aCustomer(database, here));
  stranger = await signedIn(there, await anOperator(database, there));
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(async () => {
  const from = new Date(Date.now() + 3 * 86_400_000);
  const until = new Date(from.getTime() + 3 * 86_400_000);
  const van = await aVan(database, here, await aDepot(database, here));
  hire = (await aBooking(database, here, { van, customer: ann.actor, from, until, status: 'confirmed' })).id;
  draft = (await call('POST', '/api/ai/contract', ann, input())).body;
});

const call = (method: string, path: string, as: Person, body?: unknown): Promise<TestAnswer> =>
  api.call(method, path, { on: as.at.slug, as: as.cookie, body });
const said = ({ status, body }: TestAnswer) => [status, body?.code];
const input = () => ({ bookingId: hire, customerName: 'Ann Taylor', customerEmail: ann.actor.email });
const signature = () => ({ sha256: draft.sha256, signerName: 'Ann Taylor', strokes: null, consent: true });
const sign = (as: Person) => call('POST', `/api/agreements/${draft.id}/sign`, as, signature());
const sealedFile = async (): Promise<Buffer> =>
  (
    await database.rows<{ file: Buffer }>(
      'select file from agreement_signature where tenant_id = $1 and agreement_id = $2',
      [here.id, draft.id],
    )
  )[0]!.file;

it('keeps the beginning of a device name that is too long', async () => {
  const { status } = await api.call('POST', `/api/agreements/${draft.id}/sign`, {
    on: here.slug,
    as: ann.cookie,
    body: signature(),
    headers: { 'user-agent': `Browser ${'x'.repeat(900)}` },
  });
  expect(status).toBe(200);
  const [kept] = await database.rows<{ user_agent: string }>(
    'select user_agent from agreement_signature where tenant_id = $1 and agreement_id = $2',
    [here.id, draft.id],
  );
  expect(kept?.user_agent).toMatch(/^Browser x{392}$/);
});

it('stays in sight and joins the evidence of a dispute, also beside a newer draft', async () => {
  const evidence = (at: TenantContext) =>
    api.app
      .get(EvidenceSources)
      .of({ tenant: at } as RequestContext, { bookingId: hire, paymentId: 1, customerId: ann.actor.id });
  const found = async () => (await evidence(here)).filter(({ kind }) => kind === 'agreement');
  expect(await found()).toEqual([]);
  await sign(ann);
  const signed = draft;
  const newer = (await call('POST', '/api/ai/contract', ann, { ...input(), customerName: 'Ann B. Taylor' }))
    .body;
  const path = `/api/bookings/${hire}/agreements`;
  const { body } = await call('GET', path, ann);
  expect(body).toMatchObject({
    signed: { id: signed.id, current: true, signature: { signerName: 'Ann Taylor' } },
    draft: { id: newer.id, current: true, signature: null },
    open: true,
  });
  expect(JSON.stringify(body)).not.toContain('Statement of liability');
  expect((await call('GET', path, operator)).body).toEqual(body);
  expect(said(await call('GET', path, ben))).toEqual([404, 'BOOKING_NOT_FOUND']);
  expect(said(await call('GET', path, stranger))).toEqual([404, 'BOOKING_NOT_FOUND']);

  const [piece, ...others] = await found();
  expect(others).toEqual([]);
  expect(piece?.file?.filename).toBe(`agreement-${signed.reference}.pdf`);
  expect(piece?.file?.content.equals(await sealedFile())).toBe(true);
  expect(await evidence(there)).toEqual([]);

  // The one that is signed later takes its place.
  draft = newer;
  await sign(operator);
  expect((await call('GET', path, ann)).body).toMatchObject({ signed: { id: newer.id }, draft: null });
  expect((await found())[0]?.file?.content.equals(await sealedFile())).toBe(true);
});
