import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase, tellFigure } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openWorld, type World } from '../world/world.ts';
import { codeMutants } from './code-mutants.ts';
import { databaseMutants } from './database-mutants.ts';
import type { CodeMutant } from './mutant.ts';
import { tryDatabaseMutant } from './try-database-mutant.ts';
import { tryMutant, trySound } from './try-mutant.ts';
import type { Verdict } from './verdict.rule.ts';

/** `CONVOY_MUTANTS` names those to try, with commas; all of them otherwise. */
const named = process.env.CONVOY_MUTANTS?.split(',');
const wanted = <T extends { id: string }>(mutants: readonly T[]) =>
  mutants.filter(({ id }) => !named || named.includes(id));
const inDatabase = wanted(databaseMutants);
const inCode = wanted(codeMutants);

/** Mutants that the issue asks for. */
const ASKED = 20;
/** Catchers that run at once: each waits for its database about as long as it computes. */
const LANES = 2;

interface Row {
  readonly mutant: string;
  readonly caughtBy: string;
  readonly seen: string;
}
const rows: Row[] = [];
const begun = performance.now();
const cache = mkdtempSync(join(tmpdir(), 'convoy-mutants-read-'));
let database: TestDatabase;
let world: World | null = null;

/** What came of every mutant in the code. Begun once, when the first of them is asked for. */
let judged: ReadonlyMap<string, Promise<Verdict>> | null = null;
function judgedCode(): ReadonlyMap<string, Promise<Verdict>> {
  if (judged) return judged;
  const sound = trySound(inCode, cache);
  const lanes: Promise<unknown>[] = Array.from({ length: LANES }, () => sound.catch(() => null));
  const one = async (mutant: CodeMutant): Promise<Verdict> => {
    try {
      const fault = (await sound).get(mutant.id);
      return fault ? { fault } : await tryMutant(mutant, cache);
    } catch (error) {
      return { fault: (error as Error).message };
    }
  };
  judged = new Map(
    inCode.map((mutant, at) => {
      const verdict = lanes[at % LANES]!.then(() => one(mutant));
      lanes[at % LANES] = verdict;
      return [mutant.id, verdict];
    }),
  );
  return judged;
}

const seenIn = (verdict: Verdict): string => {
  if ('fault' in verdict) throw new Error(`Not caught: ${verdict.fault}`);
  return verdict.seen;
};

beforeAll(async () => {
  database = await openTestDatabase();
  if (inDatabase.some(({ caughtBy }) => caughtBy === 'lists')) world = await openWorld({ mode: 'rls-alone' });
}, 300_000);
afterAll(async () => {
  await world?.close();
  await database?.close();
  rmSync(cache, { recursive: true, force: true });
  console.table(rows);
  const all = inDatabase.length + inCode.length;
  const campaign = 'mutants';
  tellFigure({
    campaign,
    what: 'leaks put in and caught by what they leak',
    value: `${rows.length} of ${all}`,
    ...(named ? {} : { asked: `${ASKED}, and all there are`, held: rows.length === all && all >= ASKED }),
  });
  tellFigure({
    campaign,
    what: 'time for all',
    value: `${Math.round((performance.now() - begun) / 1000)} s`,
  });
});

describe('a leak that is put in on purpose', () => {
  it.runIf(inDatabase.length > 0).each(inDatabase)('$id is caught', { timeout: 120_000 }, async (mutant) => {
    const inWorld = mutant.caughtBy === 'lists';
    const seen = seenIn(await tryDatabaseMutant(mutant, inWorld ? world!.database : database, world));
    rows.push({
      mutant: mutant.id,
      caughtBy: inWorld ? 'lists, with row level security alone' : 'the test of the catalogue',
      seen,
    });
  });

  it.runIf(inCode.length > 0).each(inCode)('$id is caught', { timeout: 1_200_000 }, async (mutant) => {
    const seen = seenIn(await judgedCode().get(mutant.id)!);
    const { spec, appAlone } = mutant.caughtBy;
    rows.push({
      mutant: mutant.id,
      caughtBy: `${spec}${appAlone ? ', without row level security' : ''}`,
      seen: seen.replaceAll(/\s+/g, ' ').slice(0, 200),
    });
  });
});
