import { execFileSync } from 'node:child_process';

const DAY_MS = 86_400_000;
/** Digits of a commit that make a number small enough to add to. */
const DIGITS = 8;

/** Which part of the rotating samples a run takes, and how to repeat it. */
export interface Turn {
  readonly turn: number;
  readonly said: string;
}

/**
 * The turn of a checkout: the one that `CONVOY_TURN` names, else the commit's, so that a commit that passed passes again tomorrow,
 * else the day's, where there is no repository.
 */
export function turnOf(
  root: string,
  env: Readonly<Record<string, string | undefined>>,
  commitOf: (root: string) => string | null = readCommit,
): Turn {
  const named = env.CONVOY_TURN?.trim();
  if (named) {
    const turn = Number(named);
    if (!Number.isSafeInteger(turn) || turn < 0)
      throw new Error(`CONVOY_TURN is ${named}: give a whole number, or leave it out.`);
    return { turn, said: `turn ${turn}, named by CONVOY_TURN` };
  }
  const commit = commitOf(root);
  const turn = commit ? Number.parseInt(commit.slice(0, DIGITS), 16) : Math.floor(Date.now() / DAY_MS);
  return {
    turn,
    said: `the turn of ${commit ? `commit ${commit.slice(0, DIGITS)}` : 'today'} (CONVOY_TURN=${turn} repeats it)`,
  };
}

function readCommit(root: string): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
