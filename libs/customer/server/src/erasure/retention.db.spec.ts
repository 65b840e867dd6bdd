import { customerErrors } from '@convoy/customer/contract';
import { systemContext, type TenantContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { emptyAbility } from '@convoy/platform/policy';
import { aCustomer, aTenant, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RetentionService } from './retention.service.ts';

let database: TestDatabase;
let here: TenantContext;
let elsewhere: TenantContext;

beforeAll(async () => {
  database = await openTestDatabase();
  [here, elsewhere] = [await aTenant(database), await aTenant(database)];
});
afterAll(() => database.close());

const ctxOf = (tenant: TenantContext) => systemContext(tenant, 'worker', emptyAbility(), 'spec');
/** Somebody who joined and was seen last so many months ago. */
const aged = async (months: number, tenant = here) => {
  const { id } = await aCustomer(database, tenant);
  await database.rows(
    `update app_user set created_at = now() - make_interval(months => $2),
       last_seen_at = now() - make_interval(months => $2) where id = $1`,
    [id, months],
  );
  return id;
};
const months = (tenant: TenantContext, kept: number) =>
  database.rows(
    'insert into customer_retention (tenant_id, months) values ($1, $2) on conflict (tenant_id) do update set months = $2',
    [tenant.id, kept],
  );
/** Erases by a mark in the record; refuses some, and fails at others. */
const serviceThatRefuses = (refused: ReadonlySet<number>, broken: ReadonlySet<number> = new Set()) => {
  const tried: number[] = [];
  const erase = async (_ctx: unknown, id: number) => {
    tried.push(id);
    if (broken.has(id)) throw new Error(`Nobody foresaw this of ${id}.`);
    if (refused.has(id)) throw new DomainError(customerErrors.ERASURE_NOT_NOW, { obstacles: ['money'] });
    await database.rows('update customer set erased_at = now() where id = $1', [id]);
  };
  return { service: new RetentionService(database.db, { erase } as never), tried };
};

describe('who is kept too long', () => {
  it('goes also where those before them cannot: they keep nobody else', async () => {
    const stuck = [await aged(60), await aged(59), await aged(58)];
    const free = [await aged(40), await aged(39)];
    const { service, tried } = serviceThatRefuses(new Set(stuck));
    await months(here, 36);
    expect(await service.run(ctxOf(here), 2)).toBe(2);
    expect(tried).toEqual([...stuck, ...free]);
    // The next night there is nobody left who could.
    expect(await service.run(ctxOf(here), 2)).toBe(0);
  });

  it('goes by so many a night', async () => {
    const first = await aged(50);
    const second = await aged(49);
    const { service, tried } = serviceThatRefuses(new Set());
    // Those of the spec before may go by now, and joined earlier.
    await service.run(ctxOf(here), 3);
    expect([tried.includes(first), tried.includes(second)]).toEqual([false, false]);
    expect(await service.run(ctxOf(here))).toBe(2);
    expect([tried.includes(first), tried.includes(second)]).toEqual([true, true]);
  });

  it('is counted for the months that are asked about, saved or not, of the own brand', async () => {
    for (const age of [20, 30, 31]) await aged(age, elsewhere);
    const { service } = serviceThatRefuses(new Set());
    const ctx = ctxOf(elsewhere);
    expect(await service.read(ctx)).toEqual({ months: null, due: 0 });
    expect(await service.read(ctx, 24)).toEqual({ months: null, due: 2 });
    await months(elsewhere, 12);
    expect(await service.read(ctx)).toEqual({ months: 12, due: 3 });
    expect(await service.read(ctx, 36)).toEqual({ months: 12, due: 0 });
  });

  it('of another brand is left alone', async () => {
    const { service, tried } = serviceThatRefuses(new Set());
    await months(here, 12);
    await service.run(ctxOf(here));
    const others = await database.rows<{ id: number }>('select id from customer where tenant_id = $1', [
      elsewhere.id,
    ]);
    expect(others.filter(({ id }) => tried.includes(id))).toEqual([]);
  });

  it('goes also where one before them fails in a way nobody foresaw, which is told at the end', async () => {
    const [first, second] = [await aged(48), await aged(47)];
    const { service, tried } = serviceThatRefuses(new Set(), new Set([first]));
    await months(here, 46);
    const failed = await service.run(ctxOf(here)).then(null, (error: unknown) => error);
    expect(failed).toBeInstanceOf(AggregateError);
    expect((failed as AggregateError).errors).toEqual([new Error(`Nobody foresaw this of ${first}.`)]);
    expect(tried).toEqual([first, second]);
  });
});
