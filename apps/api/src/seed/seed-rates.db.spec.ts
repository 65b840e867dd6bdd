import { PriceQueries } from '@convoy/booking/server';
import { readPack } from '@convoy/brand-tools';
import { aDepot, aTenant, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TENANTS } from '../home.ts';
import { seeding } from './seed-client.ts';
import { seedRates } from './seed-rates.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const slugs = ['swift-vans', 'northern-hire', 'greenline', '_default'];

/** A brand with the depots of a pack, and the means to give it the rates of that pack. */
async function brandOf(slug: string) {
  const { pack } = readPack(TENANTS, slug);
  const tenant = await aTenant(database);
  const depotIds = new Map<string, number>();
  for (const { name } of pack!.tenant.depots) {
    depotIds.set(name, (await aDepot(database, tenant, { name })).id);
  }
  const brand = { tenantId: tenant.id, slug, name: slug, kind: 'brand' as const, depotIds };
  return {
    tenant,
    depotIds,
    rates: pack!.rates,
    seed: () => seeding(database.url('convoy_migrator'), (client) => seedRates(client, brand, pack!.rates)),
  };
}

const all = (tenant: { id: number }) =>
  Promise.all(
    ['price_rule', 'extra', 'promotion', 'booking_policy'].map((table) =>
      database.rows<{ name: string }>(`select * from ${table} where tenant_id = $1 order by 1, 2`, [
        tenant.id,
      ]),
    ),
  );

describe.each(slugs)('the rates of %s', (slug) => {
  it('are put in once and read as the engine needs them; a second seed changes nothing', async () => {
    const { tenant, rates, seed, depotIds } = await brandOf(slug);
    const other = await aTenant(database);
    await seed();
    const before = await all(tenant);
    const ofDepots = Object.values(rates.depotRules).flat().length;
    expect(before.map((rows) => rows.length)).toEqual([
      rates.rules.length + ofDepots,
      rates.extras.length,
      rates.promotions.length,
      rates.policy ? 1 : 0,
    ]);
    const queries = new PriceQueries(database.db);
    const rules = await queries.rules({ tenant });
    expect(rules.filter(({ rule }) => rule.depotId !== null)).toHaveLength(ofDepots);
    for (const { rule } of rules) {
      if (rule.depotId !== null) expect([...depotIds.values()]).toContain(rule.depotId);
      expect(Object.values(rule.effect).every(Number.isInteger)).toBe(true);
    }
    await seed();
    expect(await all(tenant)).toEqual(before);
    expect(await all(other)).toEqual([[], [], [], []]);
  });
});

it('names come along in the other languages, and go with a name that the brand changes', async () => {
  const { tenant, seed } = await brandOf('swift-vans');
  await seed();
  const queries = new PriceQueries(database.db);
  const names = async () => {
    const { rules, extras, promotions } = await queries.names({ tenant });
    const german = (of: typeof rules) => [...of.values()].map(({ de }) => de?.name);
    return { rules: german(rules), extras: german(extras), promotions: german(promotions) };
  };
  const before = await names();
  expect(before.rules).toContain('Januar-Angebot');
  expect(before.extras).toContain('Sackkarre');
  expect(before.promotions).toContain('15 £ Rabatt auf die erste Miete');
  await database.rows(
    `update price_rule set name = 'New year offer' where tenant_id = $1 and name = 'January offer'`,
    [tenant.id],
  );
  await database.rows(`update price_rule set active = false where tenant_id = $1 and name = 'Weekend'`, [
    tenant.id,
  ]);
  const after = await names();
  expect(after.rules).not.toContain('Januar-Angebot');
  expect(after.rules).toHaveLength(before.rules.length - 1);
});

it('what a brand changed, and what it threw away, stays so', async () => {
  const { tenant, seed } = await brandOf('swift-vans');
  await seed();
  await database.rows(`update extra set name = 'Satellite' where tenant_id = $1 and name = 'Sat-nav'`, [
    tenant.id,
  ]);
  await database.rows('delete from price_rule where tenant_id = $1', [tenant.id]);
  await database.rows(
    `insert into audit_entry (tenant_id, actor_kind, action, subject, request_id)
     values ($1, 'user', 'delete', 'PriceRule', 'spec')`,
    [tenant.id],
  );
  await seed();
  const [rules, extras] = await all(tenant);
  expect(rules).toEqual([]);
  expect(extras!.map(({ name }) => name).sort()).toEqual([
    'Extra driver',
    'Sack truck',
    'Satellite',
    'Straps and blankets',
  ]);
});
