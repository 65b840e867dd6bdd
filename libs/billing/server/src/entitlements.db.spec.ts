import type { RequestContext, TenantContext } from '@convoy/platform/context';
import { Freshness, GlobalDb, sql } from '@convoy/platform/db';
import { requestState } from '@convoy/platform/http';
import {
  aCustomer,
  aDepot,
  anOperator,
  aTenant,
  contextOf,
  openTestDatabase,
  resellPlans,
  type TestDatabase,
} from '@convoy/platform/testing';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CarriedAddOns } from './carried-add-ons.ts';
import { CatalogueQueries } from './catalogue.queries.ts';
import { Entitlements } from './entitlements.service.ts';
import { AddOnGuard, NeedsAddOn } from './needs-add-on.ts';
import { SubscriptionQueries } from './subscription.queries.ts';
import { decidedCatalogue } from './testing/decided-catalogue.ts';

let database: TestDatabase;
/** One that has nothing in memory. */
const fresh = (freshness = new Freshness()) =>
  new Entitlements(
    new CatalogueQueries(new GlobalDb(database.app)),
    new SubscriptionQueries(database.db),
    freshness,
    new CarriedAddOns(),
  );
const brand = async (plan: string) => ({ tenant: await aTenant(database, { plan }) });
const buy = (tenant: TenantContext, addOn: string) =>
  database.rows(
    `insert into subscription_add_on (tenant_id, add_on_code, plan_code, catalogue_version)
     select tenant_id, $2, plan_code, catalogue_version from subscription where tenant_id = $1`,
    [tenant.id, addOn],
  );
const refusal = (code: string) => expect.objectContaining({ code });

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('the catalogue', () => {
  it('is what was decided', async () => {
    const { plans, ...rest } = await new CatalogueQueries(new GlobalDb(database.app)).version(1);
    const { plans: decided, ...others } = decidedCatalogue;
    expect(rest).toEqual(others);
    expect(plans.map((plan) => ({ ...plan, remotes: [] }))).toEqual(decided);
    // Plans keep the pages they had.
    for (const { list, remotes } of plans) expect(remotes.includes('booking')).toBe(list !== 'internal');
  });

  it.each(['app', 'worker', 'platform'] as const)('is written by no process: %s', async (role) => {
    for (const statement of [
      'update catalogue_plan set monthly_pence = 0',
      'insert into catalogue_version (version, annual_discount_basis_points, trial_days) values (9, 0, 0)',
      `update catalogue_add_on set price_pence = 1 where code = 'gps'`,
      'delete from catalogue_plan_add_on',
      `update subscription set plan_code = 'enterprise' where tenant_id = 1`,
      `insert into subscription_add_on (tenant_id, add_on_code, plan_code, catalogue_version) values (1, 'gps', 'starter', 1)`,
    ])
      await expect(database[role].query(statement)).rejects.toEqual(refusal('42501'));
  });

  it('is changed by nobody once it was published, and not beside it', async () => {
    for (const statement of [
      `update catalogue_plan set max_vans = 9 where version = 1 and plan_code = 'starter'`,
      `delete from catalogue_plan_add_on where version = 1 and add_on_code = 'gps'`,
      `update catalogue_add_on set version = 1 where code = 'gps'`,
      'update catalogue_version set published_at = null where version = 1',
      `update plan set max_vans = 9 where code = 'starter'`,
    ])
      await expect(database.rows(statement)).rejects.toEqual(refusal('CV452'));
  });
});

describe('a subscription', () => {
  it('is there with its tenant, of its plan and in its state, and follows both with dates', async () => {
    const ctx = await brand('starter');
    expect(await fresh().subscription(ctx)).toMatchObject({
      plan: { code: 'starter', name: 'Starter' },
      billedEvery: 'month',
      state: 'active',
      trialEndsAt: null,
      addOns: [],
    });
    const become = (state: string) =>
      database.rows('update tenant set status = $2 where id = $1', [ctx.tenant.id, state]);
    await become('trial');
    const trial = await fresh().subscription(ctx);
    expect(Date.parse(trial.trialEndsAt!) - Date.parse(trial.stateSince)).toBeCloseTo(30 * 86_400_000, -8);
    await become('past_due');
    const { pastDueSince } = await fresh().subscription(ctx);
    expect(pastDueSince).not.toBeNull();
    await become('suspended');
    expect(await fresh().subscription(ctx)).toMatchObject({
      state: 'suspended',
      pastDueSince,
      suspendedSince: expect.any(String),
    });
    await become('active');
    expect(await fresh().subscription(ctx)).toMatchObject({
      state: 'active',
      pastDueSince: null,
      suspendedSince: null,
    });
    // The two are one: neither is changed without the other.
    await expect(
      database.rows(`update subscription set state = 'closed' where tenant_id = $1`, [ctx.tenant.id]),
    ).rejects.toEqual(refusal('23503'));
  });

  it('of another brand cannot be read, nor what it bought', async () => {
    const [here, there] = [await brand('starter'), await brand('professional')];
    await buy(there.tenant, 'gps');
    for (const [mine, other] of [
      [here, there],
      [there, here],
    ] as const) {
      const read = database.db.read(mine);
      for (const table of ['subscription', 'subscription_add_on'] as const)
        expect(
          await read.selectFrom(table).selectAll().where('tenant_id', '=', other.tenant.id).execute(),
        ).toEqual([]);
    }
    expect((await fresh().may(there, 'gps')).because).toBe('bought');
    expect((await fresh().may(here, 'gps')).because).toBe('for-sale');
  });

  it('has the add-ons that its plan may buy, and changes to no plan that does not sell them', async () => {
    const ctx = await brand('professional');
    await buy(ctx.tenant, 'voice-ai');
    expect((await fresh().may(ctx, 'voice-ai')).because).toBe('bought');
    for (const not of ['custom-integrations', 'white-label', 'nothing'])
      await expect(buy(ctx.tenant, not)).rejects.toEqual(refusal('23503'));
    const change = (plan: string) =>
      database.rows('update tenant set plan_code = $2 where id = $1', [ctx.tenant.id, plan]);
    // One lacks it; the other has it anyway, and it would be paid for twice.
    for (const plan of ['starter', 'enterprise'])
      await expect(change(plan)).rejects.toEqual(refusal('23503'));
    await database.rows('delete from subscription_add_on where tenant_id = $1', [ctx.tenant.id]);
    await change('enterprise');
    expect((await fresh().may(ctx, 'voice-ai')).because).toBe('included');
  });

  it('is as it was sold when another version is published; who comes or changes plan then has that one', async () => {
    const ctx = await brand('starter');
    const [{ version }] = (await database.rows<{ version: number }>(
      'select app.draft_catalogue() as version',
    )) as [{ version: number }];
    await database.rows(
      `update catalogue_plan set max_vans = 1, monthly_pence = 100 where version = $1 and plan_code = 'starter'`,
      [version],
    );
    // Nobody is sold a draft.
    expect((await fresh().subscription(await brand('starter'))).version).toBe(1);
    await database.rows('update catalogue_version set published_at = now() where version = $1', [version]);
    expect(await fresh().plan(ctx)).toMatchObject({ monthlyPence: 7_900, most: { vans: 5 } });
    expect(await fresh().plan(await brand('starter'))).toMatchObject({
      monthlyPence: 100,
      most: { vans: 1 },
    });
    await database.rows(`update tenant set plan_code = 'professional' where id = $1`, [ctx.tenant.id]);
    expect((await fresh().subscription(ctx)).version).toBe(version);
  });

  it('is remembered until it changes, also by those who heard of it', async () => {
    const freshness = new Freshness();
    freshness.start(database.url('convoy_app'), () => {});
    try {
      await expect.poll(() => freshness.hears).toBe(true);
      const ctx = await brand('starter');
      const entitlements = fresh(freshness);
      expect((await entitlements.may(ctx, 'gps')).may).toBe(false);
      await buy(ctx.tenant, 'gps');
      await expect.poll(async () => (await entitlements.may(ctx, 'gps')).may).toBe(true);
    } finally {
      await freshness.stop();
    }
  });
});

describe('how many a plan carries', () => {
  const MOST = 5;
  const WRITERS = 20;
  const adds = {
    vans: (n: number, { tenant }: { tenant: TenantContext }, depotId: number) =>
      sql`insert into van (tenant_id, registration, make, model, year, van_type, load_length_dm, fuel_type, seats,
            daily_rate_pence, deposit_pence, depot_id)
          values (${tenant.id}, ${`PL${String(n).padStart(4, '0')}`}, 'Ford', 'Transit', 2024, 'medium', 32, 'diesel', 3,
            8500, 0, ${depotId})`,
    users: (n: number, { tenant }: { tenant: TenantContext }) =>
      sql`insert into app_user (tenant_id, email, email_lc, password_hash, first_name, last_name, role)
          values (${tenant.id}, ${`n${n}@example.com`}, ${`n${n}@example.com`}, 'x', 'Ann', 'Other', 'operator')`,
  };

  it.each([
    ['vans', 'CV450'],
    ['users', 'CV451'],
  ] as const)('holds for %s, however many write at once', async (what, code) => {
    await resellPlans(database, { max_vans: MOST, max_users: MOST }, { plan: 'solo-operator' });
    const [here, there] = [await brand('solo-operator'), await brand('solo-operator')];
    const depot = await aDepot(database, here.tenant);
    const wrote = await Promise.allSettled(
      Array.from({ length: WRITERS }, (_, n) =>
        database.db.write(here, (tx) => adds[what](n, here, depot.id).execute(tx)),
      ),
    );
    const refused = wrote.filter((one) => one.status === 'rejected').map(({ reason }) => reason.code);
    expect(refused).toEqual(Array(WRITERS - MOST).fill(code));
    expect(await fresh().cap(here, what)).toMatchObject({
      most: MOST,
      used: MOST,
      upgrade: { plan: { code: 'branch-franchise' } },
    });
    expect(await fresh().cap(there, what)).toEqual({ most: MOST, used: 0, upgrade: null });
  });

  it.each(['vans', 'users'] as const)('is nothing where nothing was bought: %s', async (what) => {
    const [here, there] = [await brand('enterprise'), await brand('enterprise')];
    const depot = await aDepot(database, here.tenant);
    const add = (ctx: typeof here) =>
      database.db.write(ctx, (tx) => adds[what](1, ctx, depot.id).execute(tx));
    const ask = async (ctx: typeof here, tenant: TenantContext) => {
      const answers: unknown[] = [];
      for (const first of ['', 'lock_'])
        answers.push(
          await database.db
            .write(ctx, (tx) =>
              sql`select ${sql.raw(`app.${first}${what}_of_plan`)}(${tenant.id})`.execute(tx),
            )
            .then(
              () => 'told',
              ({ code }) => code,
            ),
        );
      return answers;
    };
    // Of another brand nothing is to be seen, least of all that there is no limit.
    expect(await ask(there, here.tenant)).toEqual(['CV453', 'CV453']);
    await database.rows('delete from subscription where tenant_id = $1', [here.tenant.id]);
    expect(await ask(here, here.tenant)).toEqual(['CV453', 'CV453']);
    await expect(add(here)).rejects.toEqual(refusal('CV453'));
    expect(await ask(there, there.tenant)).toEqual(['told', 'told']);
  });

  it('of people is said in the words of the code; customers are none of them until they work there', async () => {
    await resellPlans(database, { max_users: 1 }, { plan: 'solo-operator' });
    const ctx = await brand('solo-operator');
    await anOperator(database, ctx.tenant);
    const customer = await aCustomer(database, ctx.tenant);
    const promoted = await database.db
      .write(ctx, (tx) =>
        sql`update app_user set role = 'admin' where tenant_id = ${ctx.tenant.id} and id = ${customer.id}`.execute(
          tx,
        ),
      )
      .catch((error: unknown) => fresh().explainPeople(ctx, error));
    expect(promoted).toMatchObject({
      code: 'PLAN_USER_LIMIT',
      status: 409,
      details: { most: 1, used: 1, upgrade: { plan: { code: 'branch-franchise', monthly: '499.00' } } },
    });
    // Who works there may become something else there.
    await database.rows(`update app_user set role = 'admin' where tenant_id = $1 and role = 'operator'`, [
      ctx.tenant.id,
    ]);
  });
});

describe('a route that needs an add-on', () => {
  class Tracks {
    @NeedsAddOn('gps')
    show(): void {}
  }
  const enter = (context: RequestContext) => {
    const request = { raw: {} };
    requestState(request as never).context = context;
    return new AddOnGuard(new Reflector(), fresh()).canActivate({
      getHandler: () => Tracks.prototype.show,
      getClass: () => Tracks,
      switchToHttp: () => ({ getRequest: () => request }),
    } as unknown as ExecutionContext);
  };

  it('is closed with what to buy, and open to who bought it', async () => {
    const { tenant } = await brand('professional');
    await expect(enter(contextOf(tenant))).rejects.toMatchObject({
      code: 'PLAN_LACKS',
      status: 403,
      message: 'Your plan does not include GPS.',
      details: {
        lacks: 'gps',
        because: 'for-sale',
        upgrade: { plan: null, addOn: { name: 'GPS', price: '8.00', per: 'van-month' } },
      },
    });
    await buy(tenant, 'gps');
    expect(await enter(contextOf(tenant))).toBe(true);
  });
});
