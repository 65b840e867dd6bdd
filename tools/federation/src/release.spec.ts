import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releaseInputs, workspaceRelease } from './release.ts';
import { workspaceRoot } from './workspace.ts';

let root: string;

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'release-'));
  write('package-lock.json', '{}');
  write('libs/booking/ui/src/index.ts', 'a');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('workspaceRelease', () => {
  it('is the same for the same state and changes with what parts share', () => {
    const before = workspaceRelease(root);
    expect(before).toMatch(/^[0-9a-f]{12}$/);
    expect(workspaceRelease(root)).toBe(before);
    for (const path of [
      'libs/booking/ui/src/index.ts',
      'libs/booking/package.json',
      'libs/ui-kit/src/new.tsx',
      'package-lock.json',
    ]) {
      const last = workspaceRelease(root);
      write(path, 'changed');
      expect(workspaceRelease(root)).not.toBe(last);
    }
  });

  it('does not change with specs, the server or what was built', () => {
    const before = workspaceRelease(root);
    write('libs/booking/ui/src/index.spec.ts', 'x');
    write('libs/booking/server/src/booking.service.ts', 'x');
    write('apps/shell/dist/shell.js', 'x');
    expect(workspaceRelease(root)).toBe(before);
  });
});

it('every file that names the state is an input of every build, so that none comes from the cache with another name', () => {
  const { namedInputs } = JSON.parse(readFileSync(join(workspaceRoot, 'nx.json'), 'utf8')) as {
    namedInputs: { product: readonly string[] };
  };
  const everywhere = namedInputs.product
    .filter((input) => input.startsWith('{workspaceRoot}/'))
    .map((input) => input.replace('{workspaceRoot}/', ''));
  const files = globSync([...releaseInputs], {
    cwd: workspaceRoot,
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.spec\.tsx?$/.test(path));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((path) => !everywhere.some((input) => matchesGlob(path, input)))).toEqual([]);
});
