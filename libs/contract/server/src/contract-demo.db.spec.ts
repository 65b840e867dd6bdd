import { seedDemoData } from '@convoy/api/testing/demo-data';
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { Actor, TenantContext } from '@convoy/platform/context';
import { anOperator, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let cookie: string;

beforeAll(async () => {
  database = await openTestDatabase();
  // A second start adds nothing.
  for (let start = 0; start < 2; start++) await seedDemoData(database, ['swift-vans']);
  api = await startTestApi(database);
  here = api.brands['swift-vans']!;
  const operator: Actor = await anOperator(database, here);
  cookie = await api.signIn(here, operator);
});
afterAll(async () => {
  await api.close();
  await database.close();
});
const get = (path: string) => api.call('GET', path, { on: here.slug, as: cookie });

it('has a signed agreement, one that waits for a signature, and a draft, which say what the bookings say', async () => {
  const { body } = await get('/api/agreements');
  expect(
    body.map(({ signature, linkUntil }: { signature: unknown; linkUntil: unknown }) => [
      signature !== null,
      linkUntil !== null,
    ]),
  ).toEqual([
    [false, false],
    [false, true],
    [true, false],
  ]);
  for (const { id } of body)
    expect((await get(`/api/agreements/${id}`)).body).toMatchObject({ current: true, open: true });
});

it('has a signed file that verifies, and a key that seals the next one', async () => {
  const { body } = await get('/api/agreements');
  const [draft, , signed] = body;
  const [kept] = await database.rows<{ file: Buffer }>(
    'select file from agreement_signature where tenant_id = $1 and agreement_id = $2',
    [here.id, signed.id],
  );
  const check = `/api/agreement-seals/${signed.signature.verifyPath.split('/').at(-1)}/check`;
  const answer = await api.call('POST', check, {
    on: here.slug,
    raw: kept!.file,
    headers: { 'content-type': 'application/pdf' },
  });
  expect(answer.body).toEqual({ outcome: 'genuine' });
  const sign = await api.call('POST', `/api/agreements/${draft.id}/sign`, {
    on: here.slug,
    as: cookie,
    body: { sha256: draft.sha256, signerName: 'Ann Taylor', strokes: null, consent: true },
  });
  expect(sign.status).toBe(200);
});
