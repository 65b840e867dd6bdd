// Own process: it names what would need one.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { specGroups } from './own-process.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'own-process-'));
  for (const folder of ['apps', 'examples', 'libs', 'plugins', 'tools']) mkdirSync(join(root, folder));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

it('is for specs with modules in place of others and for those that say why; components share one', () => {
  write('libs/fleet/ui/src/van.spec.tsx', '// @vitest-environment happy-dom\n');
  write(
    'libs/fleet/ui/src/map.spec.tsx',
    '// @vitest-environment happy-dom\n// Own process: it waits for a map.\n',
  );
  write('apps/shell/src/boot.spec.ts', "vi.mock('./live.ts');");
  write(
    'libs/sdk/server/src/memory.spec.ts',
    '// Own process: it looks at the memory of the whole process.\n',
  );
  write('libs/fleet/server/src/rates.rule.spec.ts', "const said = 'Own process: none';");
  write('libs/fleet/server/src/vans.db.spec.ts', "vi.mock('./live.ts');");
  write('libs/fleet/server/src/vans.db.deep.spec.ts', "vi.mock('./live.ts');");
  write('apps/e2e/tests/van.spec.ts', "vi.mock('./live.ts');");
  write('libs/fleet/node_modules/one/a.spec.ts', "vi.mock('./live.ts');");
  expect(specGroups(root)).toEqual({
    own: [
      'apps/shell/src/boot.spec.ts',
      'libs/fleet/ui/src/map.spec.tsx',
      'libs/sdk/server/src/memory.spec.ts',
    ],
    pages: ['libs/fleet/ui/src/van.spec.tsx'],
  });
});
