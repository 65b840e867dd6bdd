import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { crashPoints } from './crash-points.ts';

const LIBS = join(import.meta.dirname, '../../..');

it('each named place is in the code once', () => {
  const code = globSync('*/**/*.ts', { cwd: LIBS, exclude: (name) => name === 'node_modules' })
    .filter((path) => !path.endsWith('.spec.ts'))
    .map((path) => readFileSync(join(LIBS, path), 'utf8'))
    .join('\n');
  const passed = [...code.matchAll(/crashPoint\('([\w.-]+)'\)/g)].map(([, point]) => point);
  expect(passed.sort()).toEqual(Object.keys(crashPoints).sort());
});
