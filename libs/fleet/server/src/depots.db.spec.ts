import { PlacesQueries, PlacesService } from '@convoy/places/server';
import type { TenantContext } from '@convoy/platform/context';
import { Freshness, GlobalDb } from '@convoy/platform/db';
import {
  aClosure,
  aDepot,
  aRoute,
  aTenant,
  type BuiltDepot,
  contextOf,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DepotFinder } from './depot-finder.service.ts';
import { FleetQueries } from './fleet.queries.ts';
import { FleetService } from './fleet.service.ts';

const TODAY = civilToday('Europe/London');
let database: TestDatabase;
let fleet: FleetService;
let finder: DepotFinder;
let tenant: TenantContext;
let other: TenantContext;
let leeds: BuiltDepot;
let york: BuiltDepot;

beforeAll(async () => {
  database = await openTestDatabase();
  tenant = await aTenant(database);
  other = await aTenant(database);
  leeds = await aDepot(database, tenant, {
    name: 'Leeds City',
    town: 'Leeds',
    latitude: 53.79,
    longitude: -1.54,
    outOfHoursFeePence: 2500,
    noticeMinutes: 120,
    minHireDays: 2,
    maxHireDays: 90,
    closedOnBankHolidays: true,
  });
  york = await aDepot(database, tenant, {
    name: 'York',
    town: 'York',
    postcode: 'YO1 7HH',
    latitude: 53.96,
    longitude: -1.08,
  });
  const theirs = await aDepot(database, other, { name: 'Otley Road', latitude: 53.9, longitude: -1.69 });
  await aRoute(database, tenant, leeds, york, { feePence: 4500, relocationMinutes: 90 });
  await aClosure(database, tenant, york, {
    from: addDays(TODAY, 3),
    until: addDays(TODAY, 4),
    reason: 'Flood',
  });
  await aClosure(database, tenant, york, { from: addDays(TODAY, -90), until: addDays(TODAY, -80) });
  await aClosure(database, other, theirs, { from: TODAY, until: addDays(TODAY, 50) });
});
afterAll(() => database.close());
beforeEach(() => {
  fleet = new FleetService(new FleetQueries(database.db), new Freshness());
  finder = new DepotFinder(fleet, new PlacesService(new PlacesQueries(new GlobalDb(database.app))));
});

describe('the depots of a brand', () => {
  it('come with their terms, routes and closures, and nobody else’s', async () => {
    const [first, second, ...more] = await fleet.depots(contextOf(tenant));
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      name: 'Leeds City',
      outOfHoursFee: '25.00',
      outOfHoursFeePence: 2500,
      noticeMinutes: 120,
      minHireDays: 2,
      maxHireDays: 90,
      bankHolidays: 'england-and-wales',
      closures: [],
      routes: [{ depotId: york.id, feePence: 4500, relocationMinutes: 90 }],
      oneWay: [{ depotId: york.id, fee: '45.00' }],
    });
    expect(second).toMatchObject({
      bankHolidays: null,
      outOfHoursFee: null,
      routes: [],
      closures: [{ from: addDays(TODAY, 3), until: addDays(TODAY, 4), reason: 'Flood' }],
      closedDays: [
        { date: addDays(TODAY, 3), reason: 'Flood' },
        { date: addDays(TODAY, 4), reason: 'Flood' },
      ],
    });
    // A year ahead holds at least the eight bank holidays.
    expect(first!.closedDays.length).toBeGreaterThanOrEqual(8);
    expect((await fleet.depots(contextOf(other))).map(({ name }) => name)).toEqual(['Otley Road']);
  });

  it('tell their closed days as far as a hire may end: 400 days ahead and 365 days long', async () => {
    const far = await aTenant(database);
    const depot = await aDepot(database, far);
    const last = addDays(TODAY, 400 + 365);
    for (const date of [last, addDays(last, 1)])
      await aClosure(database, far, depot, { from: date, until: date, reason: 'Move' });
    const [shown] = await fleet.depots(contextOf(far));
    const moves = shown!.closedDays.filter(({ reason }) => reason === 'Move');
    expect(moves.map(({ date }) => date)).toEqual([last]);
  });

  it('are shown without what is the brand’s own affair', async () => {
    const [shown] = await fleet.publicDepots(contextOf(tenant));
    for (const own of ['turnaroundMinutes', 'routes', 'closures', 'bankHolidays', 'outOfHoursFeePence'])
      expect(shown).not.toHaveProperty(own);
  });

  it('are remembered, and looked for again once forgotten', async () => {
    const before = await fleet.depots(contextOf(tenant));
    await database.rows('update depot set notice_minutes = 240 where tenant_id = $1 and id = $2', [
      tenant.id,
      leeds.id,
    ]);
    expect(await fleet.depots(contextOf(tenant))).toBe(before);
    fleet.forget(other.id);
    expect(await fleet.depots(contextOf(tenant))).toBe(before);
    fleet.forget(tenant.id);
    expect((await fleet.depots(contextOf(tenant)))[0]!.noticeMinutes).toBe(240);
  });

  it('are not remembered when they could not be read', async () => {
    const broken = new FleetQueries(database.db);
    const real = broken.depots.bind(broken);
    let fails = true;
    broken.depots = (ctx) => (fails ? Promise.reject(new Error('gone')) : real(ctx));
    const service = new FleetService(broken, new Freshness());
    await expect(service.depots(contextOf(tenant))).rejects.toThrow('gone');
    fails = false;
    expect(await service.depots(contextOf(tenant))).toHaveLength(2);
  });
});

describe('depots near a place', () => {
  const near = async (wanted: Parameters<DepotFinder['near']>[1], who = tenant) => {
    const { place, depots } = await finder.near(contextOf(who), wanted);
    return { place: place?.name ?? null, depots: depots.map(({ depot }) => depot.name), list: depots };
  };

  it('are all of them, in the brand’s order, where nothing is asked', async () => {
    const { place, depots, list } = await near({});
    expect([place, depots]).toEqual([null, ['Leeds City', 'York']]);
    expect(list.every(({ distanceMiles }) => distanceMiles === null)).toBe(true);
  });

  it('are the one that is named, before any place of that name', async () => {
    expect(await near({ text: 'York' })).toMatchObject({ place: null, depots: ['York'] });
    expect(await near({ text: 'york', radiusMiles: 1 })).toMatchObject({ place: null, depots: ['York'] });
  });

  it('are ranked from a postcode, also from one where a depot is, and no further than was asked', async () => {
    for (const text of ['LS1 9ZZ', 'ls1', 'LS19ZZ']) {
      const from = await near({ text });
      expect(from).toMatchObject({ place: 'LS1', depots: ['Leeds City', 'York'] });
      expect(from.list[0]!.distanceMiles).toBeLessThan(2);
      expect(from.list[1]!.distanceMiles).toBeGreaterThan(20);
      expect(await near({ text, radiusMiles: 10 })).toMatchObject({ depots: ['Leeds City'] });
    }
    // A depot's own postcode is where that depot is, not the middle of its district.
    const [own, other] = (await near({ text: 'yo1 7hh' })).list;
    expect([own!.depot.name, own!.distanceMiles]).toEqual(['York', 0]);
    expect(other!.distanceMiles).toBeGreaterThan(20);
  });

  it('are ranked from a place that is no depot’s', async () => {
    const harrogate = await near({ text: 'Harogate' });
    expect(harrogate).toMatchObject({ place: 'Harrogate', depots: ['Leeds City', 'York'] });
    expect(harrogate.list[0]!.distanceMiles).toBeGreaterThan(12);
    expect(harrogate.list[0]!.distanceMiles).toBeLessThan(16);
    expect(await near({ text: 'YO31 1AA' })).toMatchObject({ place: 'YO31', depots: ['York', 'Leeds City'] });
    expect(await near({ text: 'Harrogate', radiusMiles: 15 })).toMatchObject({ depots: ['Leeds City'] });
    expect(await near({ text: 'Harrogate' }, other)).toMatchObject({ depots: ['Otley Road'] });
  });

  it('are ranked from where somebody stands', async () => {
    const here = { latitude: 53.95, longitude: -1.1 };
    expect(await near({ ...here, text: 'Leeds' })).toMatchObject({
      place: null,
      depots: ['York', 'Leeds City'],
    });
  });

  it('are none where nothing of that name is', async () => {
    expect(await near({ text: 'Atlantis' })).toMatchObject({ place: null, depots: [] });
    expect(await near({ text: '🚐' })).toMatchObject({ place: null, depots: [] });
  });
});
