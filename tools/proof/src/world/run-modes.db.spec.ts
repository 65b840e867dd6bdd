// Rotates: the product in each mode; the journeys run one of them.
import { tellFigure } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseMutants } from '../mutants/database-mutants.ts';
import { leaksOf, readLists } from './lists.ts';
import { takenOf } from './run-modes.ts';
import {
  checksStanding,
  heldOtherwise,
  listNames,
  listsThatHold,
  rowSecurityStanding,
} from './run-modes-walls.ts';
import { openWorld, type RunMode, type World } from './world.ts';

describe.each<[RunMode, string]>([
  ['rls-alone', 'row level security alone'],
  ['app-alone', 'the application’s checks alone'],
])('%s: %s', (mode, name) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ mode });
  }, 300_000);
  afterAll(() => world?.close());

  it('keeps the tenants apart', async () => {
    const leaks: string[] = [];
    for (const tenant of world.tenants) {
      const shown = await readLists(world, tenant);
      leaks.push(...shown.leaks.map((leak) => `${tenant.slug}: ${leak}`));
      // What is not answered, or empty, would hold nobody else's text either.
      expect([tenant.slug, shown.unanswered]).toEqual([tenant.slug, []]);
      expect([tenant.slug, shown.own]).toEqual([tenant.slug, listNames]);
    }
    tellFigure({
      campaign: 'separation',
      what: `leaks with ${name}, in ${listNames.length * world.tenants.length} lists that show their own`,
      value: String(leaks.length),
      asked: '0',
      held: leaks.length === 0,
    });
    expect(leaks).toEqual([]);
  });

  it.runIf(mode === 'rls-alone')('and the application’s checks are off', async () => {
    expect(await checksStanding(world)).toEqual([]);
    // The wall that stands is named by whoever looks whether it is gone.
    expect(await rowSecurityStanding(world)).toEqual(
      expect.arrayContaining([
        'public.van has row level security',
        expect.stringMatching(/^rows of several tenants are read in \d tables$/),
      ]),
    );
    // Without the wall that is left every list shows others: nothing else keeps them.
    expect(await listsThatHold(world)).toEqual(Object.keys(heldOtherwise));
    const { statements, functions } = takenOf(world.database);
    console.log(`without their tenant: ${statements} statements sent, ${functions} functions`);
  });

  it.runIf(mode === 'app-alone')('and row level security is off', async () => {
    expect(await rowSecurityStanding(world)).toEqual([]);
    expect(await checksStanding(world)).toEqual(
      expect.arrayContaining([
        '/api/customers?perPage=100 answers customer 403',
        '/api/maintenance answers nobody 401',
        'no statement lost its tenant',
        'no function lost its tenant',
      ]),
    );
    await world.database.asSuperuser('alter table van enable row level security');
    expect(await rowSecurityStanding(world)).toEqual([
      'public.van has row level security',
      expect.stringContaining('public.van: the application reads'),
    ]);
    await world.database.asSuperuser('alter table van disable row level security');
  });

  const tried = databaseMutants.filter(
    ({ caughtBy }, at) => mode === 'rls-alone' && caughtBy === 'lists' && at < 1,
  );
  it.runIf(tried.length > 0)('and a leak in it is seen', async () => {
    for (const { id, sql, undo } of tried) {
      await world.database.asSuperuser(sql);
      expect([id, (await leaksOf(world)).length > 0]).toEqual([id, true]);
      await world.database.asSuperuser(undo);
      expect([id, await leaksOf(world)]).toEqual([id, []]);
    }
  });
});
