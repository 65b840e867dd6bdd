// Concerns: tools/proof/matrix.json libs/*/server/src/**/*.controller.ts libs/*/contract/src/*.calls.ts
import { readFileSync } from 'node:fs';
import type { Actor, TenantContext } from '@convoy/platform/context';
import { narrowedTo, PolicyRegistry, Public } from '@convoy/platform/policy';
import { DEEP, sampleSeed, seededRandom, tellFigure } from '@convoy/platform/testing';
import { InstalledPlugins } from '@convoy/plugin/server';
import { Get } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../apps/api/src/testing/test-api.ts';
import type { Ground } from '../separation/make-probes.ts';
import { groundOf } from '../separation/run-probes.ts';
import { publishedDoors } from '../world/slice-worlds.ts';
import { openWorld, type World } from '../world/world.ts';
import { actors, type Knocker, outcomes } from './actors.ts';
import { isAsSaid } from './as-said.rule.ts';
import type { CallDoor, Door, GraphDoor, SocketDoor } from './door.ts';
import { doorsOf } from './inventory.ts';
import { type Doorstep, knock } from './knock.ts';
import { knockLive } from './knock-live.ts';
import { type Abilities, type MatrixRow, rowOf, unmatched, writtenMatrix } from './matrix.rule.ts';
import { takingLast, tryOthersRecords } from './others-records.ts';
import { tryOwnLists } from './own-lists.ts';
import { idsOfTheBrand } from './owned-tables.ts';
import { People, type Person } from './people.ts';

const FILE = new URL('../../matrix.json', import.meta.url);
/** Open to everybody in development, and each question has all suites listed by a process of its own. */
const COLLECTS_TESTS = /^GET \/api\/dev\/tests/;
/** Open to everybody, for records of which some are somebody's. */
const SOMEBODYS = ['GET /api/quotes/:id', 'POST /api/quotes/:id/mail'];
/** What two customers of one brand both have some of. */
const LISTS = [
  'GET /api/account/sessions',
  'GET /api/bookings',
  'GET /api/bookings/calendar',
  'GET /api/notifications',
  'GET /api/payment-methods',
  'GET /api/payments',
  'query bookings',
  'query notifications',
];
/** Of so many knocks one may show nothing of whose it was that was given. */
const FOR_ONE_UNSEEN = 20;
/** More knocks than these have to show that one came to one's own alone: 91 of all did, and 19 of the sample. */
const FEWEST_OWN = DEEP ? 60 : 8;
/** Whoever comes by a request or a socket. */
const knockers = Object.keys(actors).filter(
  (actor): actor is Knocker => actor !== 'plugin' && actor !== 'device',
);
const seed = sampleSeed(20_261_123);
let world: World;
let ground: Ground;
let doors: Door[];
let people: People;
let rows: Readonly<Record<string, MatrixRow>>;

beforeAll(async () => {
  console.log(`doors: seed ${seed}`);
  world = await openWorld();
  // What is deployed and not switched on is nothing: here all of it is on.
  for (const { manifest } of world.product.app.get(InstalledPlugins, { strict: false }).all)
    await world.database.rows(
      `insert into tenant_plugin (tenant_id, plugin_id, state)
       select tenant_id, $1, 'enabled' from tenant_plugin on conflict do nothing`,
      [manifest.id],
    );
  ground = await groundOf(world);
  doors = doorsOf(world.product);
  const brands = world.tenants.filter(({ groupParent }) => !groupParent);
  people = await People.of(world, DEEP ? [brands[0]!, world.tenants[0]!] : [brands[0]!]);
  rows = JSON.parse(readFileSync(FILE, 'utf8')).doors;
}, 300_000);
afterAll(() => world?.close());

/** What each kind of caller may do, as the running product's policies say it. */
function abilities(): Abilities {
  const policies = world.product.app.get(PolicyRegistry, { strict: false });
  const of = (kind: TenantContext['kind'], role: Actor['role']) =>
    policies.abilityOf({ id: 1, kind } as TenantContext, { id: 1, role } as Actor);
  const staff = of('brand', 'operator');
  return {
    customer: of('brand', 'customer'),
    operator: staff,
    admin: of('brand', 'admin'),
    headOffice: of('platform', 'admin'),
    key: narrowedTo(staff, policies.keyScopes),
    readingKey: narrowedTo(staff, ['read:Booking']),
  };
}

describe('the matrix of doors', () => {
  it('has a row for each door of the running product, and none for any other', () => {
    expect(unmatched(doors, rows)).toEqual({ doorsWithoutRow: [], rowsWithoutDoor: [] });
    expect(doors.length).toBeGreaterThan(250);
  });

  // Made again with `-u`, and read.
  it('says of each what its rule means for everybody', async () => {
    const known = abilities();
    const made = Object.fromEntries(doors.map((door) => [door.name, rowOf(door, known)]));
    await expect(writtenMatrix(made, { actors, outcomes })).toMatchFileSnapshot('../../matrix.json');
  });

  it('lacks a row as soon as a door is added', async () => {
    // A controller of the product is given one more handler, as an afternoon's work would.
    const [found] = world.product.app
      .get(DiscoveryService, { strict: false })
      .getControllers()
      .filter(({ metatype }) => metatype?.name === 'TenancyController');
    const prototype = Object.getPrototypeOf(found!.instance) as Record<string, unknown>;
    prototype.addedByTheProof = () => ({ added: true });
    const handler = Object.getOwnPropertyDescriptor(prototype, 'addedByTheProof')!;
    Get('added-by-the-proof')(prototype, 'addedByTheProof', handler);
    Public()(prototype, 'addedByTheProof', handler);
    const api = await startTestApi(world.database, { slugs: [] });
    try {
      expect(unmatched(doorsOf(api), rows).doorsWithoutRow).toEqual(['GET /api/tenant/added-by-the-proof']);
    } finally {
      await api.close();
      delete prototype.addedByTheProof;
    }
    expect(unmatched(doors, { ...rows, 'GET /api/gone': {} }).rowsWithoutDoor).toEqual(['GET /api/gone']);
  });

  /** Doors that let customers in, and not everybody. */
  const forCustomers = () =>
    doors.filter((door): door is CallDoor | GraphDoor => {
      const { customer, nobody } = rows[door.name]!;
      const asked = door.kind === 'call' || door.kind === 'query' || door.kind === 'mutation';
      const isSomebodys = SOMEBODYS.includes(door.name);
      if (publishedDoors.has(door.name)) return false;
      return asked && (customer === 'own' || (customer === 'in' && nobody !== 'in') || isSomebodys);
    });
  const brands = () => [...new Set(people.all.map(({ at }) => at))];

  it('gives two customers of one brand lists that have nothing in common', { timeout: 300_000 }, async () => {
    const told = new Set<string>();
    const shared = await idsOfTheBrand(world);
    for (const at of brands()) {
      const [one, other] = [people.at(at, 'customer'), people.at(at, 'otherCustomer')];
      const lists = await tryOwnLists({ ground, people, doors: forCustomers() }, one, other, shared);
      expect(lists.faults).toEqual([]);
      // Lists of nothing have nothing in common: each of these gave either something.
      expect(lists.disjoint).toEqual(expect.arrayContaining(LISTS));
      expect(lists.told.length).toBeGreaterThan(5);
      for (const door of lists.disjoint) told.add(door);
    }
    tellFigure({ campaign: 'doors', what: 'lists of two customers compared', value: String(told.size) });
  });

  it('gives customers nothing of each other', { timeout: 300_000 }, async () => {
    let asked = 0;
    const shown = new Set<string>();
    for (const at of brands()) {
      const [one, other] = [people.at(at, 'customer'), people.at(at, 'otherCustomer')];
      for (const [asker, owner] of [[other, one], ...(DEEP ? [[one, other]] : [])] as [Person, Person][]) {
        const tried = await tryOthersRecords({ ground, people, doors: forCustomers() }, asker, owner);
        expect(tried.faults).toEqual([]);
        asked += tried.asked;
        for (const place of tried.shown) shown.add(place);
      }
    }
    tellFigure({ campaign: 'doors', what: 'questions for another customer’s records', value: String(asked) });
    tellFigure({
      campaign: 'doors',
      what: 'places at which one’s own was answered where another’s was not',
      value: String(shown.size),
    });
    expect(asked).toBeGreaterThan(20);
    expect(shown.size).toBeGreaterThan(20);
  });

  it('is what becomes of everybody who knocks', { timeout: 600_000 }, async () => {
    const knocked = takingLast(
      doors
        .filter(
          (door): door is CallDoor | GraphDoor =>
            (door.kind === 'call' && !COLLECTS_TESTS.test(door.name)) ||
            door.kind === 'query' ||
            door.kind === 'mutation',
        )
        .map((door) => ({ door })),
    );
    const chance = seededRandom(seed);
    const otherwise: string[] = [];
    const limited: string[] = [];
    const told: Record<string, number> = {};
    let knocks = 0;
    const [at] = brands();
    const step: Doorstep = { ground, people, at: at! };
    for (const { door } of knocked) {
      let taken = false;
      // A sample: everybody somewhere, and somebody everywhere.
      for (const actor of DEEP ? knockers : knockers.filter(() => chance.chance(0.25))) {
        const row = rows[door.name]!;
        const became = await knock(step, door, actor, row);
        if (became.outcome === 'limited') {
          limited.push(`${door.name}, ${actor}`);
          continue;
        }
        knocks += 1;
        told[became.outcome] = (told[became.outcome] ?? 0) + 1;
        // What somebody took away is not there for whoever comes next.
        const isGone = taken && became.outcome === 'absent' && row[actor] === 'in';
        taken ||= door.kind === 'call' && door.method === 'DELETE' && became.outcome === 'in';
        const isPublished = publishedDoors.has(door.name) && row[actor] === 'own';
        if (!isGone && !isPublished && !isAsSaid(door, actor, row[actor], became.outcome))
          otherwise.push(
            `${door.name}, ${actor}: said ${row[actor]}, became ${became.outcome} (${became.said})`,
          );
      }
    }
    tellFigure({ campaign: 'doors', what: 'doors', value: String(doors.length) });
    tellFigure({
      campaign: 'doors',
      what: 'outcomes found by knocking as the matrix says',
      value: `${knocks - otherwise.length} of ${knocks}`,
      asked: 'all',
      held: otherwise.length === 0,
    });
    tellFigure({ campaign: 'doors', what: 'knocks by outcome', value: JSON.stringify(told) });
    const { unseen = 0, own = 0 } = told;
    tellFigure({
      campaign: 'doors',
      what: 'knocks that do not show whose it was',
      value: `${unseen} of ${knocks}`,
      asked: `fewer than 1 in ${FOR_ONE_UNSEEN}`,
      held: unseen < knocks / FOR_ONE_UNSEEN,
    });
    tellFigure({
      campaign: 'doors',
      what: 'knocks that show one’s own alone',
      value: String(own),
      asked: `more than ${FEWEST_OWN}`,
      held: own > FEWEST_OWN,
    });
    tellFigure({
      campaign: 'doors',
      what: 'knocks that a limit answered, not counted',
      value: String(limited.length),
    });
    // What a limit answers says nothing of a door.
    expect(limited).toEqual([]);
    expect(otherwise).toEqual([]);
    // Where nothing is seen, every door is as it is said.
    expect(unseen).toBeLessThan(knocks / FOR_ONE_UNSEEN);
    expect(own).toBeGreaterThan(FEWEST_OWN);
  });

  it('is what becomes of everybody who listens', { timeout: 120_000 }, async () => {
    const [at] = brands();
    const socket = doors.find((door): door is SocketDoor => door.kind === 'socket')!;
    const subscriptions = doors.filter((door): door is GraphDoor => door.kind === 'subscription');
    const knocked = await knockLive({ ground, people, at: at! }, { socket, subscriptions }, knockers);
    const told: Record<string, number> = {};
    const otherwise: string[] = [];
    for (const { door, actor, became } of knocked) {
      told[became.outcome] = (told[became.outcome] ?? 0) + 1;
      // Whoever is let in has to hear something: nothing less tells `own` from `in`, or from a socket that is deaf.
      if (became.outcome !== rows[door]![actor])
        otherwise.push(
          `${door}, ${actor}: said ${rows[door]![actor]}, became ${became.outcome} (${became.said})`,
        );
    }
    tellFigure({
      campaign: 'doors',
      what: 'outcomes found at the socket and by subscribing, as the matrix says',
      value: `${knocked.length - otherwise.length} of ${knocked.length}`,
      asked: 'all',
      held: otherwise.length === 0,
    });
    tellFigure({ campaign: 'doors', what: 'listeners by outcome', value: JSON.stringify(told) });
    expect(otherwise).toEqual([]);
    expect(knocked.length).toBe(knockers.length * (subscriptions.length + 1));
    expect(subscriptions.length).toBeGreaterThanOrEqual(5);
  });
});
