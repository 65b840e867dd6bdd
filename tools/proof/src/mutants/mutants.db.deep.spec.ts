import { openTestDatabase, type TestDatabase, tellFigure } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../world/world.ts';
import { codeMutants } from './code-mutants.ts';
import { databaseMutants } from './database-mutants.ts';
import type { CodeMutant } from './mutant.ts';
import { tryDatabaseMutant } from './try-database-mutant.ts';
import { type Trial, tryMutant } from './try-mutant.ts';

/** `CONVOY_MUTANTS` names those to try, with commas; all of them otherwise. */
const named = process.env.CONVOY_MUTANTS?.split(',');
const wanted = <T extends { id: string }>(mutants: readonly T[]) =>
  mutants.filter(({ id }) => !named || named.includes(id));
const inDatabase = wanted(databaseMutants);
const inCode = wanted(codeMutants);

/** Specs that pass without a mutant, by what is asked of them: asked once. */
const sound = new Map<string, Trial>();
async function soundTrial(mutant: CodeMutant): Promise<Trial> {
  const key = JSON.stringify(mutant.caughtBy);
  const known = sound.get(key) ?? (await tryMutant(mutant, 'sound'));
  sound.set(key, known);
  return known;
}

interface Row {
  readonly mutant: string;
  readonly caughtBy: string;
  readonly seen: string;
}
const rows: Row[] = [];
let database: TestDatabase;
let world: World | null = null;

beforeAll(async () => {
  database = await openTestDatabase();
  if (inDatabase.some(({ caughtBy }) => 'lists' in caughtBy)) world = await openWorld({ mode: 'rls-alone' });
});
afterAll(async () => {
  await world?.close();
  await database?.close();
  console.table(rows);
  const all = inDatabase.length + inCode.length;
  tellFigure({
    campaign: 'mutants',
    what: 'leaks put in and caught',
    value: `${rows.length} of ${all}`,
    ...(named ? {} : { asked: 'all, of 20 or more', held: rows.length === all && all >= 20 }),
  });
});

describe('a leak that is put in on purpose', () => {
  it.runIf(inDatabase.length > 0).each(inDatabase)('$id is caught', { timeout: 120_000 }, async (mutant) => {
    const inWorld = 'lists' in mutant.caughtBy;
    const seen = await tryDatabaseMutant(mutant, inWorld ? world!.database : database, world);
    expect(seen).not.toBeNull();
    rows.push({
      mutant: mutant.id,
      caughtBy: inWorld ? 'lists, with row level security alone' : 'the test of the catalogue',
      seen: seen!.slice(0, 120),
    });
  });

  it.runIf(inCode.length > 0).each(inCode)('$id is caught', { timeout: 600_000 }, async (mutant) => {
    const without = await soundTrial(mutant);
    expect([mutant.caughtBy.spec, without.failures]).toEqual([mutant.caughtBy.spec, []]);
    const { failures, changed } = await tryMutant(mutant, 'mutant');
    expect(mutant.changes.map(({ file }) => file).filter((file) => !changed.includes(file))).toEqual([]);
    expect(failures.length).toBeGreaterThan(0);
    rows.push({
      mutant: mutant.id,
      caughtBy: `${mutant.caughtBy.spec}${mutant.caughtBy.appAlone ? ', without row level security' : ''}`,
      seen: failures[0]!.slice(0, 120),
    });
  });
});
