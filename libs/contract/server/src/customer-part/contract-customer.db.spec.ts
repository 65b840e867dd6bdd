import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { CustomerParts } from '@convoy/customer/server';
import type { Actor, RequestContext, TenantContext } from '@convoy/platform/context';
import {
  aBooking,
  aCustomer,
  aDepot,
  aVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let ann: Actor;
let cookie: string;
let hire: number;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database);
  here = api.brands['swift-vans']!;
  ann = await aCustomer(database, here);
  cookie = await api.signIn(here, ann);
  const from = new Date(Date.now() + 3 * 86_400_000);
  const until = new Date(from.getTime() + 3 * 86_400_000);
  const van = await aVan(database, here, await aDepot(database, here));
  hire = (await aBooking(database, here, { van, customer: ann, from, until, status: 'confirmed' })).id;
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const call = async (path: string, body: unknown) =>
  (await api.call('POST', path, { on: here.slug, as: cookie, body })).body;

it('goes with a person’s data; erasing deletes drafts and keeps what was signed', async () => {
  const given = { bookingId: hire, customerEmail: 'ann@mail.example' };
  const signed = await call('/api/ai/contract', { ...given, customerName: 'Ann Taylor' });
  const drafted = await call('/api/ai/contract', { ...given, customerName: 'Ann B. Taylor' });
  await call(`/api/agreements/${signed.id}/sign`, {
    sha256: signed.sha256,
    signerName: 'Ann Taylor',
    strokes: null,
    consent: true,
  });
  const part = api.app.get(CustomerParts).parts.find(({ name }) => name === 'agreements')!;
  const ctx = { tenant: here } as RequestContext;
  const { records, files } = await part.dataOf(ctx, [ann.id]);
  expect((records.agreements as { id: number }[]).map(({ id }) => id)).toEqual([signed.id, drafted.id]);
  expect(files?.map(({ path }) => path)).toEqual([`agreement-${signed.reference}-${signed.id}.pdf`]);
  expect(
    Buffer.from((await files![0]!.read()) as Uint8Array)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(
    (await part.dataOf({ tenant: api.brands['northern-hire']! } as RequestContext, [ann.id])).records,
  ).toEqual({
    agreements: [],
  });

  await database.db.write({ tenant: here }, (tx) => part.forget(tx, ctx, [ann.id]));
  const left = await database.rows<{ id: number }>('select id from agreement where tenant_id = $1', [
    here.id,
  ]);
  expect(left).toEqual([{ id: signed.id }]);
});
