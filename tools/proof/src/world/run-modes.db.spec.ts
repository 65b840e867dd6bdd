import { tellFigure } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseMutants } from '../mutants/database-mutants.ts';
import { leaksOf, lists } from './lists.ts';
import { openWorld, type RunMode, type World } from './world.ts';

describe.each<[RunMode, string]>([
  ['rls-alone', 'row level security alone'],
  ['app-alone', 'the application’s checks alone'],
])('%s: %s', (mode, name) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ mode });
  });
  afterAll(() => world?.close());

  it('keeps the tenants apart', async () => {
    const leaks = await leaksOf(world);
    const read = lists.length * world.tenants.length;
    tellFigure({
      campaign: 'separation',
      what: `leaks with ${name}, in ${read} lists`,
      value: String(leaks.length),
      asked: '0',
      held: leaks.length === 0,
    });
    expect(leaks).toEqual([]);
  });

  const tried = databaseMutants.filter(
    ({ caughtBy }, at) => mode === 'rls-alone' && 'lists' in caughtBy && at < 1,
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
