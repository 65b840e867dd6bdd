import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runStep, type Step, stepsAfter } from './after-making.ts';
import { makeSlice } from './make-slice.ts';

const CHECKOUT = join(import.meta.dirname, '../../..');
const ID = 'proof-claims';
let root: string;
let before: ReadonlyMap<string, string>;

/** Files of the copy and what they hold; packages and builds are none of it. */
function contents(): Map<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[/\\](node_modules|dist|\.cache|\.git)[/\\]/.test(file));
  return new Map(
    files.map((file) => [file.slice(root.length + 1).replaceAll('\\', '/'), readFileSync(file, 'latin1')]),
  );
}
const changedSince = (then: ReadonlyMap<string, string>): string[] => {
  const now = contents();
  return [...new Set([...then.keys(), ...now.keys()])]
    .filter((file) => then.get(file) !== now.get(file))
    .sort();
};
const run = (...args: string[]) =>
  spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, CONVOY_DEEP: '' },
  });
const said = ({ status, stdout, stderr }: ReturnType<typeof run>) => [
  status,
  status === 0 ? '' : stdout + stderr,
];
const step = (what: string): Step => {
  const found = stepsAfter(root, ID).find((one) => one.what.startsWith(what));
  if (!found) throw new Error(`There is no step ${what}.`);
  return found;
};
const done = (what: string) => said(run(...step(what).args));
const packaged = (path: string) => join(root, 'node_modules', path);

/** A checkout of its own: tracked files are copied, packages are shared, our own packages lead into the copy. */
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'convoy-slice-copy-')));
  const listed = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: CHECKOUT,
    encoding: 'utf8',
  });
  for (const file of listed.stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(CHECKOUT, file), join(root, file));
  }
  mkdirSync(packaged('@convoy'), { recursive: true });
  const packages = join(CHECKOUT, 'node_modules');
  for (const name of readdirSync(packages))
    if (name !== '@convoy') symlinkSync(join(packages, name), packaged(name));
  for (const name of readdirSync(join(packages, '@convoy'))) {
    const target = realpathSync(join(packages, '@convoy', name));
    symlinkSync(join(root, target.slice(realpathSync(CHECKOUT).length + 1)), packaged(`@convoy/${name}`));
  }
  const prisma = join(CHECKOUT, 'tools/prisma/node_modules');
  if (existsSync(prisma)) symlinkSync(prisma, join(root, 'tools/prisma/node_modules'));
  else runStep(root, step('packages of Prisma'));
  before = contents();
}, 300_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('makes a slice that is linted, compiles, keeps to the boundaries and passes its own specs', () => {
  makeSlice(root, ID, 'loyalty');
  symlinkSync(join(root, 'libs', ID), packaged(`@convoy/${ID}`));
  for (const what of ['lists', 'format', 'types', 'schema of Prisma', 'translations'])
    expect([what, ...done(what)]).toEqual([what, 0, '']);
  expect(said(run(packaged('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', `libs/${ID}`))).toEqual([
    0,
    '',
  ]);
  for (const project of ['tsconfig.node.json', 'tsconfig.web.json'])
    expect(said(run(packaged('typescript/bin/tsc'), '--project', project, '--pretty', 'false'))).toEqual([
      0,
      '',
    ]);
  const cruiser = packaged('dependency-cruiser/bin/dependency-cruiser.mjs');
  expect(
    said(run(cruiser, '--config', '.dependency-cruiser.cjs', `libs/${ID}`, '--output-type', 'err'))[0],
  ).toBe(0);
  expect(said(run(packaged('vitest/vitest.mjs'), 'run', '--reporter=dot', `libs/${ID}`))).toEqual([0, '']);
}, 900_000);

it('changes generated files alone outside its folder', () => {
  const outside = changedSince(before).filter((file) => !file.startsWith(`libs/${ID}/`));
  expect(outside).toEqual([
    'apps/api/src/slices.generated.ts',
    'apps/remotes/loyalty/package.json',
    'docs/conformance.md',
    'libs/platform/db/src/schema.generated.ts',
    'prisma/schema.prisma',
  ]);
});

it('is removed with its folder: the generated files are as they were', () => {
  rmSync(join(root, 'libs', ID), { recursive: true });
  rmSync(packaged(`@convoy/${ID}`));
  for (const what of ['lists', 'types', 'schema of Prisma'])
    expect([what, ...done(what)]).toEqual([what, 0, '']);
  expect(changedSince(before)).toEqual([]);
}, 300_000);
