import { type Actor, systemContext, type TenantContext } from '@convoy/platform/context';
import { GlobalDb, sql } from '@convoy/platform/db';
import { buildAbility } from '@convoy/platform/policy';
import {
  aBooking,
  aCustomer,
  aDepot,
  anOperator,
  aTenant,
  aVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingPolicy } from '../booking.policy.ts';
import { BookingQueries } from '../booking.queries.ts';
import { TimelineQueries } from './timeline.queries.ts';
import { TimelineService } from './timeline.service.ts';

let database: TestDatabase;
let timelines: TimelineService;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  timelines = new TimelineService(
    new BookingQueries(db, new GlobalDb(database.app)),
    new TimelineQueries(db),
  );
});
afterAll(() => database.close());

const as = (tenant: TenantContext, actor: Actor) => ({
  ...systemContext(tenant, 'seed', buildAbility([bookingPolicy], tenant, actor), 'spec'),
  actor,
});

describe.each(['alpha', 'beta'])('the timeline of a hire of %s', (slug) => {
  it('names nobody who wanted the van of a hold that ran out', async () => {
    const tenant = await aTenant(database, { slug });
    const van = await aVan(database, tenant, await aDepot(database, tenant));
    const [ann, bob] = [await aCustomer(database, tenant), await aCustomer(database, tenant)];
    const operator = await anOperator(database, tenant);
    const { id } = await aBooking(database, tenant, {
      van,
      customer: ann,
      from: new Date('2040-01-01T09:00Z'),
      until: new Date('2040-01-03T09:00Z'),
      holdExpiresAt: new Date(Date.now() - 60_000),
    });
    const inBobsRequest = (work: string) =>
      database.db.write({ tenant, actor: bob }, (tx) => sql.raw(`${work} -- names tenant_id`).execute(tx));
    await inBobsRequest(`select app.expire_holds(${tenant.id}, ${van.id})`);
    const noted = await database.rows(
      `select actor_id from booking_history where booking_id = $1 and kind = 'expired'`,
      [id],
    );
    expect(noted).toEqual([{ actor_id: null }]);

    // And what was written down before the trigger knew better is not told either.
    await inBobsRequest(`insert into booking_history (tenant_id, booking_id, kind, actor_id)
      values (${tenant.id}, ${id}, 'expired', ${bob.id}), (${tenant.id}, ${id}, 'requested', ${ann.id})`);
    for (const viewer of [ann, operator]) {
      const entries = await timelines.of(as(tenant, viewer), id);
      const names = entries.map(({ kind, actorName }) => [kind, actorName]);
      expect(names.filter(([kind]) => kind === 'expired')).toEqual([
        ['expired', null],
        ['expired', null],
      ]);
      expect(names).toContainEqual(['requested', `${ann.firstName} ${ann.lastName}`]);
    }
  });

  it('goes by the order of things and gives them names that count nothing', async () => {
    const tenant = await aTenant(database);
    const van = await aVan(database, tenant, await aDepot(database, tenant));
    const customer = await aCustomer(database, tenant);
    const { id } = await aBooking(database, tenant, {
      van,
      customer,
      from: new Date('2040-01-01T09:00Z'),
      until: new Date('2040-01-03T09:00Z'),
    });
    await database.rows(
      `insert into booking_history (tenant_id, booking_id, kind, at)
       select $1, $2, kind, now() + interval '1 day'
       from unnest(array['paid', 'overdue', 'refunded', 'paid', 'overdue']) with ordinality as k (kind, n) order by n`,
      [tenant.id, id],
    );
    const numbers = await database.rows<{ id: number }>(
      'select id from booking_history where booking_id = $1 order by id',
      [id],
    );
    const entries = await timelines.of(as(tenant, customer), id);
    expect(entries.map(({ kind }) => kind).slice(-5)).toEqual([
      'paid',
      'overdue',
      'refunded',
      'paid',
      'overdue',
    ]);
    const shown = entries.map((entry) => entry.id);
    expect(shown).toHaveLength(numbers.length);
    expect(new Set(shown).size).toBe(shown.length);
    expect((await timelines.of(as(tenant, customer), id)).map((entry) => entry.id)).toEqual(shown);
    expect(shown.filter((one) => numbers.some((number) => number.id === one))).toEqual([]);
    // By chance one step in 33,000 is shorter than 2^20.
    const steps = shown.slice(1).map((one, at) => Math.abs(one - shown[at]!));
    expect(steps.filter((step) => step < 2 ** 20).length).toBeLessThan(2);
  });
});
