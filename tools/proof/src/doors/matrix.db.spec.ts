import { readFileSync } from 'node:fs';
import { keyScopes } from '@convoy/integration/contract';
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
import { openWorld, type World } from '../world/world.ts';
import { actors, type Knocker, outcomes } from './actors.ts';
import type { CallDoor, Door, GraphDoor } from './door.ts';
import { doorsOf } from './inventory.ts';
import { isAsSaid, knock } from './knock.ts';
import { type Abilities, type MatrixRow, rowOf, unmatched, writtenMatrix } from './matrix.rule.ts';
import { tryOthersRecords } from './others-records.ts';

const FILE = new URL('../../matrix.json', import.meta.url);
/** Open to everybody in development, and each question has all suites listed by a process of its own. */
const COLLECTS_TESTS = /^GET \/api\/dev\/tests/;
const seed = sampleSeed(20_261_123);
let world: World;
let ground: Ground;
let doors: Door[];
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
  rows = JSON.parse(readFileSync(FILE, 'utf8')).doors;
}, 180_000);
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
    key: narrowedTo(staff, keyScopes),
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

  it('gives customers nothing of each other', { timeout: 300_000 }, async () => {
    const own = doors.filter(
      (door): door is CallDoor | GraphDoor =>
        (door.kind === 'call' || door.kind === 'query') && rows[door.name]!.customer === 'own',
    );
    const { asked, faults } = await tryOthersRecords(ground, own);
    tellFigure({ campaign: 'doors', what: 'questions for another customer’s records', value: String(asked) });
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(20);
  });

  it('is what becomes of everybody who knocks', { timeout: 600_000 }, async () => {
    const knocked = doors.filter(
      (door): door is CallDoor | GraphDoor =>
        (door.kind === 'call' && !COLLECTS_TESTS.test(door.name)) ||
        door.kind === 'query' ||
        door.kind === 'mutation',
    );
    const all = Object.keys(actors).filter(
      (actor): actor is Knocker => actor !== 'plugin' && actor !== 'device',
    );
    const chance = seededRandom(seed);
    const otherwise: string[] = [];
    let knocks = 0;
    for (const door of knocked) {
      // A sample: everybody somewhere, and somebody everywhere.
      for (const actor of DEEP ? all : all.filter(() => chance.chance(0.25))) {
        const said = rows[door.name]![actor];
        const became = await knock(ground, door, actor);
        knocks += 1;
        if (!isAsSaid(door, said, became))
          otherwise.push(`${door.name}, ${actor}: said ${said}, became ${became.outcome} (${became.said})`);
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
    expect(otherwise).toEqual([]);
  });
});
