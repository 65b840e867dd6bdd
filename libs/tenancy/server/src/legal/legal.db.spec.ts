import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { aTenant, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire', '_platform'] });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const legal = (on: string | null, kind: string) => api.call('GET', `/api/legal/${kind}`, { on });

it('everybody reads the texts of the brand whose host it is, and of no other', async () => {
  const swift = await legal('swift-vans', 'terms');
  expect([swift.status, swift.body.kind, swift.body.language]).toEqual([200, 'terms', 'en']);
  expect(swift.body.markdown).toContain('Swift Vans');
  const northern = await legal('northern-hire', 'privacy');
  expect(northern.body.markdown).toContain('Northern Hire');
  expect(northern.body.markdown).not.toContain('Swift Vans');
  expect((await legal(null, 'terms')).body.markdown).toContain('Convoy');
});

it('a brand without texts has none, and other names are refused', async () => {
  const { slug } = await aTenant(database, { slug: 'legal-none' });
  expect((await legal(slug, 'terms')).body).toEqual({ kind: 'terms', language: 'en', markdown: null });
  expect((await legal('swift-vans', 'cookies')).body.markdown).toBeNull();
  expect((await legal('swift-vans', 'imprint')).status).toBe(400);
});

it('the catalogue and the status are the platform’s, open to everybody and without internals', async () => {
  const catalogue = await api.call('GET', '/api/catalogue', { on: null });
  expect(catalogue.status).toBe(200);
  expect([...new Set(catalogue.body.plans.map(({ list }: { list: string }) => list))].sort()).toEqual([
    'franchise',
    'self-serve',
  ]);
  expect(catalogue.body.annualDiscountPercent).toBe(20);
  const status = await api.call('GET', '/api/status', { on: null });
  expect(status.status).toBe(200);
  expect(Object.keys(status.body).sort()).toEqual(['at', 'minutes', 'overall', 'parts']);
  expect(status.body.parts.map(({ part }: { part: string }) => part)).toEqual([
    'pages',
    'background',
    'data',
  ]);
  for (const path of ['/api/catalogue', '/api/status'])
    expect((await api.call('GET', path, { on: 'swift-vans' })).status, path).toBe(404);
});
