// Rotates: many generated vans; the rules of search have unit specs.
import type { RequestContext, TenantContext } from '@convoy/platform/context';
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
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DepotSearch, VanSearch } from './fleet.search.ts';

let database: TestDatabase;
let db: ExplainingDb;
let tenant: TenantContext;
let ctx: RequestContext;

beforeAll(async () => {
  database = await openTestDatabase();
  tenant = await aTenant(database);
  await aCrowd(database, tenant);
  await aCrowd(database, await aTenant(database));
  await database.asSuperuser('analyze');
  db = new ExplainingDb(database);
  ctx = contextOf(tenant, await anOperator(database, tenant));
});
afterAll(() => database.close());

describe('the search for vans and depots among thousands', () => {
  it('reads vans by the indexes of registration, name and model', async () => {
    const vans = new VanSearch(new SearchRegistry(), db);
    expect((await vans.find(ctx, 'za 00017', 5)).map(({ text }) => text.split(' ')[0])).toEqual(['ZA00017']);
    expect((await vans.find(ctx, 'MAKE model-39', 5)).length).toBe(5);
    const plans = await db.plans(tenant);
    expect(
      plans.filter((node) => node['Relation Name'] === 'van' && node['Node Type'] === 'Seq Scan'),
    ).toEqual([]);
    expect(plans.map((node) => node['Index Name'])).toEqual(
      expect.arrayContaining(['van_search_registration', 'van_search_name', 'van_search_model']),
    );
  });

  it('reads depots by the indexes of name and town', async () => {
    const depots = new DepotSearch(new SearchRegistry(), db);
    expect((await depots.find(ctx, 'town 399', 5)).map(({ title }) => title)).toEqual(['Depot 399']);
    const plans = await db.plans(tenant);
    expect(plans.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    expect(plans.map((node) => node['Index Name'])).toEqual(
      expect.arrayContaining(['depot_search_name', 'depot_search_town']),
    );
  });
});
