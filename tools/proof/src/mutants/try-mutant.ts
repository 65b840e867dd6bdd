import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CodeMutant } from './mutant.ts';

/** The checkout. */
export const ROOT = join(import.meta.dirname, '../../../..');

/** How the catcher of a mutant ended. */
export interface Trial {
  /** Tests that ran. */
  readonly passed: number;
  /** What tests failed by, each with its title. */
  readonly failures: readonly string[];
  /** Files that were read otherwise than they stand. */
  readonly changed: readonly string[];
}

interface Report {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const LONGEST_MS = 240_000;

/**
 * Runs the spec that has to catch a mutant, in a process of its own, on sources as the mutant has them.
 * @param how `sound` leaves the mutant out: the spec must pass then, or its failing would show nothing
 * @throws where the spec did not run
 */
export async function tryMutant(mutant: CodeMutant, how: 'mutant' | 'sound'): Promise<Trial> {
  const folder = mkdtempSync(join(tmpdir(), 'convoy-mutant-'));
  const [told, written] = [join(folder, 'told'), join(folder, 'report.json')];
  const { spec, title } = mutant.caughtBy;
  const project = spec.endsWith('.db.spec.ts') ? 'db' : 'unit';
  try {
    const said = await run(
      [
        'run',
        '--config',
        join(import.meta.dirname, 'vitest.config.ts'),
        '--project',
        project,
        spec,
        '-t',
        title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
        '--reporter=json',
        `--outputFile=${written}`,
      ],
      { CONVOY_MUTANT: mutant.id, CONVOY_MUTANT_HOW: how, CONVOY_MUTANT_TOLD: told },
    );
    if (!existsSync(written)) throw new Error(`${mutant.id}: ${spec} did not run.\n${said.slice(-2_000)}`);
    const { testResults } = JSON.parse(readFileSync(written, 'utf8')) as Report;
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    const passed = tests.filter(({ status }) => status === 'passed').length;
    const failed = tests.filter(({ status }) => status === 'failed');
    if (passed + failed.length === 0)
      throw new Error(
        `${mutant.id}: no test of ${spec} is called "${title}", or none came to run.\n${testResults
          .map(({ message }) => message)
          .join('\n')
          .slice(0, 2_000)}`,
      );
    return {
      passed,
      failures: failed.map(
        ({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]?.split('\n')[0] ?? ''}`,
      ),
      changed: existsSync(told) ? [...new Set(readFileSync(told, 'utf8').trim().split('\n'))] : [],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Vitest in a process of its own. @returns what it said */
function run(args: readonly string[], more: Readonly<Record<string, string>>): Promise<string> {
  // This run is no part of the one that asks for it.
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|TEST$|NODE_ENV|CONVOY_FIGURES|CONVOY_DEEP)/.test(name),
  );
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], {
      cwd: ROOT,
      env: { ...Object.fromEntries(own), ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    const end = setTimeout(() => child.kill('SIGTERM'), LONGEST_MS);
    child.once('error', reject);
    child.once('exit', () => {
      clearTimeout(end);
      resolve(said);
    });
  });
}
