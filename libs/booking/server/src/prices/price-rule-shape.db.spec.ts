import { aTenant, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
let tenantId: number;
beforeAll(async () => {
  database = await openTestDatabase();
  tenantId = (await aTenant(database)).id;
});
afterAll(() => database.close());

const insert = (kind: string, conditions: object, effect: object, depotId: number | null = null) =>
  database.rows(
    `insert into price_rule (tenant_id, kind, name, conditions, effect, depot_id) values ($1, $2, 'x', $3, $4, $5)`,
    [tenantId, kind, JSON.stringify(conditions), JSON.stringify(effect), depotId],
  );

it.each([
  ['base-rate', {}, { dailyRatePence: 5000 }],
  ['season', { from: '12-20', until: '01-05' }, { percentBp: 1500 }],
  ['season', { from: '2026-12-20', until: '2027-01-05' }, { percentBp: -10_000 }],
  ['weekday', { days: ['sat'] }, { percentBp: 50_000 }],
  ['length', { minDays: 7, maxDays: null }, { percentBp: -1200 }],
  ['lead-time', { minDaysAhead: 0 }, { percentBp: 0 }],
  ['fee', { per: 'hire' }, { amountPence: 0 }],
  ['rounding', { way: 'down' }, { toPence: 100 }],
])('the table takes a %s as the engine reads it', async (kind, conditions, effect) => {
  await insert(kind, conditions, effect);
});

it.each([
  ['base-rate', {}, { percentBp: 5 }],
  ['base-rate', {}, { dailyRatePence: -1 }],
  ['season', { from: '12-20', until: '2027-01-05' }, { percentBp: 1500 }],
  ['season', { from: '12-20' }, { percentBp: 1500 }],
  ['season', { from: '12-20', until: '01-05' }, { percentBp: -10_001 }],
  ['weekday', { days: [] }, { percentBp: 1 }],
  ['weekday', {}, { percentBp: 1 }],
  ['length', { minDays: 0 }, { percentBp: 1 }],
  ['lead-time', {}, { percentBp: 1 }],
  ['fee', { per: 'week' }, { amountPence: 1 }],
  ['fee', { per: 'hire' }, {}],
  ['rounding', { way: 'down' }, { toPence: 0 }],
  ['demand', {}, { percentBp: 1 }],
])('and refuses a %s with %j and %j, whoever writes it', async (kind, conditions, effect) => {
  await expect(insert(kind, conditions, effect)).rejects.toMatchObject({ code: '23514' });
});
