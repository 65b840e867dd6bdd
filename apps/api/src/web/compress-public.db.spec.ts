import { brotliDecompressSync } from 'node:zlib';
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { aCustomer, aDepot, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  for (let n = 0; n < 12; n += 1)
    await aDepot(database, api.brands['swift-vans']!, { name: `Depot of the spec, number ${n}` });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** The bytes as they come over the line. */
async function bytesOf(path: string, headers: Record<string, string>) {
  const host = 'swift-vans.localhost';
  const answer = await api.app
    .getHttpAdapter()
    .getInstance()
    .inject({ method: 'GET', url: path, headers: { host, ...headers } });
  return {
    status: answer.statusCode as number,
    coding: answer.headers['content-encoding'] as string | undefined,
    vary: String(answer.headers.vary ?? ''),
    bytes: answer.rawPayload as Buffer,
  };
}
const br = { 'accept-encoding': 'gzip, br' };

it.each(['/api/depots', '/api/vans'])('%s is compressed for a guest whose program takes it', async (path) => {
  const plain = await bytesOf(path, {});
  const packed = await bytesOf(path, br);
  expect([plain.status, plain.coding]).toEqual([200, undefined]);
  expect(plain.vary).toContain('Accept-Encoding');
  if (plain.bytes.length < 1_000) return expect(packed.coding).toBeUndefined();
  expect(packed.coding).toBe('br');
  expect(packed.vary).toContain('Accept-Encoding');
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length);
  expect(JSON.parse(brotliDecompressSync(packed.bytes).toString())).toEqual(
    JSON.parse(plain.bytes.toString()),
  );
});

it('what a person or a program with rights is answered stays as it is', async () => {
  const tenant = api.brands['swift-vans']!;
  const cookie = await api.signIn(tenant, await aCustomer(database, tenant));
  const open = await bytesOf('/api/depots', { ...br, cookie });
  expect([open.status, open.coding]).toEqual([200, undefined]);
  expect((await bytesOf('/api/bookings', { ...br, cookie })).coding).toBeUndefined();
  // Errors repeat what was asked.
  expect((await bytesOf(`/api/vans?sort=${'x'.repeat(2_000)}`, br)).coding).toBeUndefined();
});
