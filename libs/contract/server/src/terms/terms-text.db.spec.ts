import { createHash } from 'node:crypto';
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import { aCustomer, aTenant, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let there: TenantContext;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  here = await aTenant(database, { slug: 'terms-here' });
  there = await aTenant(database, { slug: 'terms-there' });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

it('gives the terms that the booking page shows, of this brand, as one text that its hash names', async () => {
  const cookie = await api.signIn(here, await aCustomer(database, here));
  const { status, body } = await api.call('GET', '/api/ai/terms', { on: here.slug, as: cookie });
  expect(status).toBe(200);
  expect(createHash('sha256').update(body.terms).digest('hex')).toBe(body.sha256);
  const shown = await api.call('GET', '/api/hire-terms', { on: here.slug, as: cookie });
  expect([body.sha256, body.version]).toEqual([shown.body.sha256, shown.body.edition]);
  const theirs = await api.signIn(there, await aCustomer(database, there));
  const other = await api.call('GET', '/api/ai/terms', { on: there.slug, as: theirs });
  expect(other.body.terms).not.toBe(body.terms);
});

it('is for people who are signed in', async () => {
  expect((await api.call('GET', '/api/ai/terms', { on: here.slug })).status).toBe(401);
});
