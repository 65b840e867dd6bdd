import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SPEC_FOLDERS, specFiles } from './spec-files.ts';

/** What a spec says that takes long and goes into what other specs touch: its first lines name them. */
export const ROTATES = /^\/\/ Rotates: \S/m;
/** An ordinary run takes one of so many parts of the rotating specs. */
export const PARTS = 4;

/**
 * The part of a rotating spec, by its path: it stays there when others are added.
 * @returns from 0 to `PARTS` - 1
 */
export const partOf = (path: string): number =>
  createHash('sha256').update(path).digest().readUInt32BE() % PARTS;

/**
 * The specs that an ordinary run leaves to the runs of other commits: those that say `// Rotates: …` and are of another part.
 * @param root the project's folder
 * @param turn the number of the run, see `turn.ts`
 * @returns paths relative to it, with slashes, in order
 */
export function restingSpecs(root: string, turn: number): string[] {
  return specFiles(root, SPEC_FOLDERS)
    .filter((path) => path.endsWith('.db.spec.ts') && partOf(path) !== turn % PARTS)
    .filter((path) => ROTATES.test(readFileSync(join(root, path), 'utf8')))
    .sort();
}

/** The environment by which an ordinary run takes the rotating specs of its turn. Where files are named, each of them runs. */
export const specsOfTurn = ({ turn }: { readonly turn: number }) => ({
  CONVOY_SPECS: 'of-turn',
  CONVOY_TURN: String(turn),
});

/**
 * The specs that rest in a run with this environment: none, unless `specsOfTurn` made it.
 * @throws Error without a turn: each run would take the same specs, and the others would never run
 */
export function restingIn(root: string, env: Readonly<Record<string, string | undefined>>): string[] {
  if (env.CONVOY_SPECS !== 'of-turn') return [];
  const turn = Number(env.CONVOY_TURN || Number.NaN);
  if (!Number.isSafeInteger(turn)) throw new Error('CONVOY_SPECS=of-turn needs CONVOY_TURN, a whole number.');
  return restingSpecs(root, turn);
}
