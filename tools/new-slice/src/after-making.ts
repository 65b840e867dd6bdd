import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** One step that brings what is generated up to date. */
export interface Step {
  readonly what: string;
  readonly program: string;
  readonly args: readonly string[];
}

const LANGUAGES = ['de', 'es', 'fr', 'it', 'ja', 'pt', 'zh'];
/** Specs that write what is made from the running product when they are told to, each by the tests of these names. */
const SNAPSHOTS = [
  'apps/api/src/reference.db.spec.ts',
  'tools/integrators/src/integrators-pages.spec.ts',
  'tools/proof/src/doors/matrix.db.spec.ts',
];
const WRITING =
  'is what the client in TypeScript was made from|says of each what its rule means|is as the code is';

/** What follows the writing of a slice, in order. */
export function stepsAfter(root: string, id: string): Step[] {
  const node = (what: string, ...args: string[]): Step => ({ what, program: process.execPath, args });
  const packaged = (path: string) => join(root, 'node_modules', path);
  return [
    // First: the lockfile has the dependencies of the remotes.
    node('lists and conformance', 'tools/slices/main.ts'),
    { what: 'lockfile and link', program: 'npm', args: ['install', '--no-audit', '--no-fund'] },
    node(
      'format',
      packaged('@biomejs/biome/bin/biome'),
      'check',
      '--write',
      '--log-level=error',
      `libs/${id}`,
    ),
    node('types of the database', 'tools/db/generate-types.ts'),
    // Prisma's command line stands apart from our packages: it is about 240 MB, and only this step needs it.
    // npm writes this file when it has installed everything.
    ...(existsSync(join(root, 'tools/prisma/node_modules/.package-lock.json'))
      ? []
      : [
          {
            what: 'packages of Prisma',
            program: 'npm',
            args: ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', 'tools/prisma'],
          },
        ]),
    node('schema of Prisma', 'tools/prisma/pull.ts'),
    // Of the new slice alone: a text of another one that waits for its translation goes on waiting.
    node('translations', 'tools/locales/status.ts', ...LANGUAGES, '--accept', '--in', `libs/${id}`),
    node(
      'reference, client, integrators’ pages and access matrix',
      packaged('vitest/vitest.mjs'),
      'run',
      '--update=all',
      '--reporter=dot',
      '-t',
      WRITING,
      ...SNAPSHOTS,
    ),
  ];
}

/** @throws Error naming the step that failed, with what it said */
export function runStep(root: string, { what, program, args }: Step): void {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`The step "${what}" failed:\n${stdout ?? ''}${stderr ?? ''}`);
}
