import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { type EntitlementsView, entitlementsViewSchema } from '@convoy/billing/contract';
import { CarriedAddOns } from '@convoy/billing/server';
import type { TenantContext } from '@convoy/platform/context';
import {
  aCustomer,
  aDepot,
  anOperator,
  aVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, {
    slugs: ['swift-vans', 'northern-hire'],
    notOnboarded: ['swift-vans', 'northern-hire'],
  });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** `GET /api/tenant` as an operator of a brand reads it. */
async function entitlements(tenant: TenantContext): Promise<EntitlementsView> {
  const as = await api.signIn(tenant, await anOperator(database, tenant));
  const { body } = await api.call('GET', '/api/tenant', { on: tenant.slug, as });
  return entitlementsViewSchema.parse(body.entitlements);
}
const becauseOf = ({ addOns }: EntitlementsView) =>
  Object.fromEntries(addOns.map(({ code, because }) => [code, because]));

describe('GET /api/tenant', () => {
  it('tells who works for a brand what its plan includes, what it may buy, and how much is used', async () => {
    const [swift, northern] = [api.brands['swift-vans']!, api.brands['northern-hire']!];
    await aVan(database, swift, await aDepot(database, swift));
    await database.rows(
      `insert into subscription_add_on (tenant_id, add_on_code, plan_code, catalogue_version)
       select tenant_id, 'gps', plan_code, catalogue_version from subscription where tenant_id = $1`,
      [swift.id],
    );
    const [mine, theirs] = [await entitlements(swift), await entitlements(northern)];
    expect(mine.subscription).toMatchObject({
      plan: { code: 'branch-franchise', name: 'Branch Franchise' },
      state: 'active',
      addOns: [{ code: 'gps' }],
    });
    // The plan sells biometric checks by the catalogue, but this installation has none: nothing is told of them.
    expect(becauseOf(mine)).toEqual({
      gps: 'bought',
      'ai-memory': 'for-sale',
      'custom-integrations': 'for-sale',
    });
    expect(mine.caps).toMatchObject({ vans: { used: 1 }, users: { used: 1 } });
    expect(mine.plans.map(({ code }) => code)).toEqual([
      'solo-operator',
      'branch-franchise',
      'enterprise-franchise',
    ]);
    expect(mine.seller).toEqual({ email: 'hello@convoy.example', phone: '020 7946 0190' });
    expect(theirs.subscription).toMatchObject({ plan: { code: 'enterprise' }, addOns: [] });
    expect(becauseOf(theirs)).toEqual({
      gps: 'for-sale',
      'ai-memory': 'included',
      'custom-integrations': 'for-sale',
    });
    expect(theirs.caps).toMatchObject({ vans: { used: 0 }, users: { used: 1 } });
  });

  it('tells of an add-on when something carries it', async () => {
    const carried = api.app.get(CarriedAddOns);
    carried.add('biometric');
    expect(becauseOf(await entitlements(api.brands['northern-hire']!))).toEqual({
      gps: 'for-sale',
      biometric: 'for-sale',
      'ai-memory': 'included',
      'custom-integrations': 'for-sale',
    });
  });

  it('tells nobody else', async () => {
    const tenant = api.brands['swift-vans']!;
    const as = await api.signIn(tenant, await aCustomer(database, tenant));
    for (const call of [{ on: tenant.slug }, { on: tenant.slug, as }]) {
      const { status, body } = await api.call('GET', '/api/tenant', call);
      expect([status, body.plan.name, 'entitlements' in body]).toEqual([200, 'Branch Franchise', false]);
    }
  });
});
