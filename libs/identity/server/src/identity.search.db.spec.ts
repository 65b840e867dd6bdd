import type { TenantContext } from '@convoy/platform/context';
import { SearchRegistry } from '@convoy/platform/search';
import {
  aCrowd,
  anOperator,
  aTenant,
  contextOf,
  ExplainingDb,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CustomerSearch } from './identity.search.ts';

let database: TestDatabase;
let tenant: TenantContext;

beforeAll(async () => {
  database = await openTestDatabase();
  tenant = await aTenant(database);
  await aCrowd(database, tenant);
  await aCrowd(database, await aTenant(database));
  await database.asSuperuser('analyze');
});
afterAll(() => database.close());

it('finds customers among thousands by the indexes of name, last name and address', async () => {
  const db = new ExplainingDb(database);
  const search = new CustomerSearch(new SearchRegistry(), db);
  const ctx = contextOf(tenant, await anOperator(database, tenant));
  const titles = async (typed: string) => (await search.find(ctx, typed, 5)).map(({ title }) => title);
  expect(await titles('first-4711')).toEqual(['First-4711 Last-4711']);
  expect(await titles('LAST-4711 first')).toEqual(['First-4711 Last-4711']);
  expect(await titles('First-4711@crowd')).toEqual(['First-4711 Last-4711']);
  const plans = await db.plans(tenant);
  expect(plans.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
  expect(plans.map((node) => node['Index Name'])).toEqual(
    expect.arrayContaining(['app_user_search_name', 'app_user_search_last_name', 'app_user_search_email']),
  );
});
