import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CodeMutant } from './mutant.ts';
import type { Told } from './report.ts';
import { changesOf, type MutantRun, neededBy, type Sources } from './runs.ts';
import { soundFault, type Trial, type Verdict, verdictOf } from './verdict.rule.ts';

/** The checkout. */
export const ROOT = join(import.meta.dirname, '../../../..');

const filesOf = (changes: readonly { readonly file: string }[]) => [
  ...new Set(changes.map(({ file }) => file)),
];

/**
 * Runs the spec that has to catch a mutant, in a process of its own, on sources as the mutant has them.
 * @param cache folder for what was read once
 * @throws where the spec did not come to its end
 */
export async function tryMutant(mutant: CodeMutant, cache: string): Promise<Verdict> {
  const trial = await run({ mutant: mutant.id }, [mutant], cache, 240_000);
  return verdictOf(mutant, filesOf(changesOf(mutant)), trial);
}

/**
 * Runs all catchers on sound sources, in one process, and those that need row level security off in a second one: they must
 * pass, or their failing would show nothing.
 * @returns what speaks against the catcher of a mutant, by its id
 */
export async function trySound(
  mutants: readonly CodeMutant[],
  cache: string,
): Promise<ReadonlyMap<string, string>> {
  const faults = new Map<string, string>();
  for (const sound of ['whole', 'app-alone'] as const) {
    const here = mutants.filter(({ caughtBy }) => (caughtBy.appAlone ? 'app-alone' : 'whole') === sound);
    if (here.length === 0) continue;
    const trial = await run({ sound }, here, cache, 500_000);
    for (const mutant of here) {
      const fault = soundFault(mutant, filesOf(neededBy(mutant)), trial);
      if (fault) faults.set(mutant.id, fault);
    }
  }
  return faults;
}

const escaped = (title: string) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

async function run(
  sources: Sources,
  mutants: readonly CodeMutant[],
  cache: string,
  longestMs: number,
): Promise<Trial> {
  const folder = mkdtempSync(join(tmpdir(), 'convoy-mutant-'));
  const [told, report] = [join(folder, 'told'), join(folder, 'report.json')];
  const specs = [...new Set(mutants.map(({ caughtBy }) => caughtBy.spec))];
  const projects = new Set(
    specs.flatMap((spec) => (spec.endsWith('.db.spec.ts') ? ['db'] : ['unit', 'pages', 'own'])),
  );
  try {
    const said = await vitest(
      [
        'run',
        '--config',
        join(import.meta.dirname, 'vitest.config.ts'),
        ...[...projects].flatMap((project) => ['--project', project]),
        ...specs,
        '-t',
        mutants.map(({ caughtBy }) => escaped(caughtBy.title)).join('|'),
      ],
      { ...sources, told, report, cache },
      longestMs,
    );
    if (!existsSync(report))
      throw new Error(
        `${JSON.stringify(sources)}: ${specs.join(', ')} came to no end.\n${said.slice(-2_000)}`,
      );
    return {
      ...(JSON.parse(readFileSync(report, 'utf8')) as Told),
      changed: existsSync(told) ? [...new Set(readFileSync(told, 'utf8').trim().split('\n'))] : [],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Vitest in a process of its own. @returns what it said */
function vitest(args: readonly string[], given: MutantRun, longestMs: number): Promise<string> {
  // This run is no part of the one that asks for it.
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|TEST$|NODE_ENV|CONVOY_FIGURES|CONVOY_DEEP)/.test(name),
  );
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], {
      cwd: ROOT,
      env: { ...Object.fromEntries(own), CONVOY_MUTANT_RUN: JSON.stringify(given) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    const end = setTimeout(() => child.kill('SIGTERM'), longestMs);
    child.once('error', reject);
    child.once('exit', () => {
      clearTimeout(end);
      resolve(said);
    });
  });
}
