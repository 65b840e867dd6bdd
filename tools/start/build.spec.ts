import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appsToBuild, inputStamp } from './build.ts';

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'convoy-build-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('inputStamp', () => {
  it('changes with what a build reads and with nothing else', () => {
    write('package-lock.json', '{}');
    write('libs/booking/server/src/a.ts', 'a');
    const before = inputStamp(root);
    write('libs/booking/server/src/a.spec.ts', 'test');
    write('libs/booking/README.md', 'text');
    write('apps/api/dist/main.js', 'built');
    write('apps/e2e/journey.ts', 'test');
    write('tools/start/x.ts', 'tool');
    expect(inputStamp(root)).toBe(before);
    write('libs/booking/server/src/a.ts', 'ab');
    const edited = inputStamp(root);
    expect(edited).not.toBe(before);
    write('libs/booking/server/src/b.ts', 'b');
    expect(inputStamp(root)).not.toBe(edited);
  });
});

describe('appsToBuild', () => {
  it('finds apps and remotes with a build script', () => {
    write('apps/api/package.json', JSON.stringify({ scripts: { build: 'x' } }));
    write('apps/e2e/package.json', JSON.stringify({ scripts: {} }));
    write('apps/remotes/booking/package.json', JSON.stringify({ scripts: { build: 'x' } }));
    mkdirSync(join(root, 'apps', 'empty'));
    expect(appsToBuild(root)).toEqual([join('apps', 'api'), join('apps', 'remotes', 'booking')]);
  });
});
