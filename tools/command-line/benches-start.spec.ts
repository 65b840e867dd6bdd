import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';

// Programs start late on a loaded machine: only a hang should end a test.
vi.setConfig({ testTimeout: 120_000 });

const root = dirname(dirname(import.meta.dirname));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** The program behind a command of package.json, past the file that installs what is missing. */
function programOf(command: string): string[] {
  const [, starter = '', options = ''] = /^node (\S+)(.*)$/.exec(scripts[command] ?? '') ?? [];
  const program = /runTypeScript\(root, '([^']+)'\)/.exec(read(starter))?.[1];
  if (!program) throw new Error(`What does npm run ${command} start?`);
  return [program, ...options.split(' ').filter(Boolean)];
}

/** What measures or draws for minutes, so that no other spec starts it: its modules load before it looks at its options. */
const commands = [
  ...Object.keys(scripts)
    .filter((name) => /^bench(:|$)/.test(name))
    .map((name) => ({ name, typed: programOf(name) })),
  { name: 'pictures', typed: programOf('pictures') },
  { name: 'pictures', typed: ['tools/pictures/main.ts'] },
];
const start = (typed: string[], env: NodeJS.ProcessEnv = process.env) =>
  promisify(execFile)(process.execPath, typed, { cwd: root, env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );

it('takes every bench that can be typed', () => {
  expect(commands.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'bench',
      'bench:days',
      'bench:load',
      'bench:planner',
      'bench:plugins',
      'bench:van-map',
    ]),
  );
});

describe.each(commands)('npm run $name: $typed', ({ name, typed }) => {
  it('starts, and says how it is typed', async () => {
    expect(await start([...typed, '--help'])).toEqual({
      code: 0,
      stdout: expect.stringMatching(new RegExp(`^Type: .*npm run ${name}\\b.*\n$`)),
      stderr: '',
    });
  });

  it('says in one sentence that an option is mistyped', async () => {
    expect(await start([...typed, '--no-such-option'])).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^✗ Unknown option '--no-such-option'\..* Type: .*npm run .*\n$/),
    });
  });
});

const inBrowser = [
  'tools/bench/main.ts',
  'tools/bench/planner.ts',
  'tools/bench/typing.ts',
  'tools/bench/van-map.ts',
];
it.each([...inBrowser, 'tools/pictures/main.ts'])(
  '%s starts nothing without a browser, and says why',
  async (program) => {
    // A product is named, so that one which looks for its browser too late meets nobody there instead of starting a copy.
    const env = { ...process.env, CHROME_PATH: '/nowhere/chrome', E2E_BASE_URL: 'http://localhost:9' };
    expect(await start([program], env)).toEqual({
      code: 1,
      stdout: '',
      stderr: '✗ CHROME_PATH is /nowhere/chrome, where no browser runs: correct it or leave it out.\n',
    });
  },
);
