import { FleetQueries, FleetService } from '@convoy/fleet/server';
import type { RequestContext } from '@convoy/platform/context';
import { Freshness } from '@convoy/platform/db';
import { Ports } from '@convoy/platform/ports';
import {
  aDepot,
  aTenant,
  aVan,
  contextOf,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OwnCodeQueries } from '../own-codes/own-code.queries.ts';
import { PluginRefundQueries } from '../plugin-refunds/plugin-refund.queries.ts';
import { HirePlanner } from '../quote/hire-planner.service.ts';
import type { PlannedHire } from '../quote/planned-hire.ts';
import { BookingPolicyQueries } from './booking-policy.queries.ts';
import { PluginLines } from './plugin-lines.service.ts';
import { PriceQueries } from './price.queries.ts';
import { type PriceWish, PricingService } from './pricing.service.ts';
import { TariffService } from './tariff.service.ts';

let database: TestDatabase;
let ctx: RequestContext;
let tariffs: TariffService;
let pricing: PricingService;
let hire: PlannedHire;

const day = (ahead: number) => addDays(civilToday('Europe/London'), ahead);

/** A brand of its own for each test, with a van at £85 a day that is asked for from the tenth day for three days. */
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const tenant = await aTenant(database);
  ctx = contextOf(tenant);
  const depot = await aDepot(database, tenant, { name: 'Testford' });
  await database.rows('update depot set closed_on_bank_holidays = false where id = $1', [depot.id]);
  const van = await aVan(database, tenant, depot);
  const queries = new PriceQueries(database.db);
  tariffs = new TariffService(queries, new BookingPolicyQueries(database.db), new Freshness());
  pricing = new PricingService(
    tariffs,
    queries,
    new PluginLines(new Ports(), queries, new PluginRefundQueries(database.db)),
    new OwnCodeQueries(database.db),
  );
  hire = await new HirePlanner(new FleetService(new FleetQueries(database.db), new Freshness())).plan(ctx, {
    vanId: van.id,
    pickupDate: day(10),
    returnDate: day(13),
    pickupLocation: 'Testford',
  });
});

const rule = (kind: string, conditions: object, effect: object) =>
  database.rows(
    `insert into price_rule (tenant_id, kind, name, conditions, effect) values ($1, $2, $2, $3, $4)`,
    [ctx.tenant.id, kind, JSON.stringify(conditions), JSON.stringify(effect)],
  );
const idOf = async (sql: string) =>
  (await database.rows<{ id: number }>(`${sql} returning id`, [ctx.tenant.id]))[0]!.id;
const extra = (active: boolean, most: number) =>
  idOf(
    `insert into extra (tenant_id, name, per, price_pence, max_quantity, active)
     values ($1, 'Trolley', 'hire', 500, ${most}, ${active})`,
  );
const wish = (given: Partial<PriceWish> = {}) => pricing.price(ctx, hire, { customerId: null, ...given });
const code = (error: unknown) => (error as { code?: string }).code;

describe('a planned hire', () => {
  it('is priced by the rules of its brand, as many days ahead as it was first booked', async () => {
    await rule('lead-time', { minDaysAhead: 30, maxDaysAhead: null }, { percentBp: -1000 });
    expect((await wish()).price.rentalPence).toBe(25_500);
    expect((await wish({ bookedOn: day(-20) })).price.rentalPence).toBe(22_950);
    // Booked later than the pickup, as a change of a running hire is.
    expect((await wish({ bookedOn: day(12) })).price.rentalPence).toBe(25_500);
  });

  it('knows a new rule at once where it was made, and elsewhere when what it remembers is old', async () => {
    expect((await wish()).price.rentalPence).toBe(25_500);
    await rule('fee', { per: 'day' }, { amountPence: 100 });
    expect((await wish()).price.rentalPence).toBe(25_500);
    tariffs.forget(ctx.tenant.id);
    expect((await wish()).price.rentalPence).toBe(25_800);
  });

  it('does not know another brand’s extras', async () => {
    const other = await aTenant(database);
    const [theirs] = await database.rows<{ id: number }>(
      `insert into extra (tenant_id, name, per, price_pence) values ($1, 'x', 'hire', 1) returning id`,
      [other.id],
    );
    const refused = await wish({ extras: [{ extraId: theirs!.id, quantity: 1 }] }).catch(code);
    expect(refused).toBe('EXTRA_UNKNOWN');
  });
});

describe('a changed hire', () => {
  it('keeps extras that are no longer offered, as many as it has and no more', async () => {
    const [off, fewer] = [await extra(false, 5), await extraOfOtherName(2)];
    const has = [
      { extraId: off, quantity: 2 },
      { extraId: fewer, quantity: 3 },
    ];
    expect(await wish({ extras: has }).catch(code)).toBe('EXTRA_UNKNOWN');
    const changing = { extras: has };
    expect((await wish({ extras: has, changing })).extras).toHaveLength(2);
    const more = (extraId: number, quantity: number) =>
      wish({ extras: [{ extraId, quantity }], changing }).catch(code);
    expect(await more(off, 3)).toBe('EXTRA_UNKNOWN');
    expect(await more(fewer, 4)).toBe('EXTRA_TOO_MANY');
  });

  it('keeps a code that is used up or switched off, and loses one that does not fit any more', async () => {
    const id = await idOf(
      `insert into promotion (tenant_id, code, name, percent_bp, max_uses, used, active, min_days)
       values ($1, 'TENOFF', 'Ten off', 1000, 1, 1, false, 3)`,
    );
    const changing = { extras: [] };
    const kept = await wish({ promotionCode: 'TENOFF', changing });
    expect([kept.promotion?.id, kept.price.rentalPence]).toEqual([id, 22_950]);
    expect(await wish({ promotionCode: 'TENOFF' }).catch(code)).toBe('PROMOTION_NOT_VALID');
    await database.rows('update promotion set min_days = 4 where id = $1', [id]);
    const lost = await wish({ promotionCode: 'TENOFF', changing });
    expect([lost.promotion, lost.price.rentalPence]).toEqual([null, 25_500]);
  });
});

const extraOfOtherName = (most: number) =>
  idOf(
    `insert into extra (tenant_id, name, per, price_pence, max_quantity)
     values ($1, 'Straps', 'hire', 500, ${most})`,
  );
