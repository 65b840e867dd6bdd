import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { narrowedModule } from './narrowed.ts';
import { usedNames } from './used-names.ts';
import { workspaceRoot } from './workspace.ts';

let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'names-'));
  write('package.json', '{}');
  symlinkSync(join(workspaceRoot, 'node_modules'), join(root, 'node_modules'), 'dir');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('usedNames', () => {
  it('reads imports and re-exports of all that may run in a page, types and specs left out', () => {
    write(
      'libs/a/ui/src/x.tsx',
      "import { useQuery, type QueryKey } from 'lib';\nexport const a = useQuery;",
    );
    write('libs/a/contract/src/y.ts', "export { keep } from 'lib';");
    write('apps/shell/src/z.ts', "import type { All } from 'lib';");
    write('libs/a/ui/src/x.spec.ts', "import { specOnly } from 'lib';");
    write('libs/a/server/src/s.ts', "import { serverOnly } from 'lib';");
    expect(usedNames('lib', undefined, root).direct).toEqual(['keep', 'useQuery']);
  });

  it('collects members of a namespace, also where it comes by another way, and no types', () => {
    write(
      'libs/a/contract/src/a.ts',
      "import { z } from 'zod';\nexport const a = z.strictObject({ b: z\n  .string() });\nexport type A = z.core.$ZodType;",
    );
    write(
      'libs/a/ui/src/form.ts',
      "import { z } from '@convoy/ui-kit/forms';\nexport const f = z.coerce.number();",
    );
    expect(usedNames('zod', 'z', root)).toEqual({
      direct: ['z'],
      inside: ['coerce', 'strictObject', 'string'],
    });
  });

  it.each([
    ['a member by a name that is made', "import { z } from 'zod';\nexport const a = z['str' + 'ing']();"],
    ['the namespace as a value', "import { z } from 'zod';\nexport const { string } = z;"],
    ['the namespace as an argument', "import { z } from '@convoy/ui-kit/forms';\nexport const a = make(z);"],
    ['another name for it', "import { z as schema } from 'zod';\nexport const a = schema.string();"],
    ['all of it, later', "export const a = async () => (await import('zod')).string();"],
  ])('refuses what cannot be read from the source, naming the file: %s', (_what, text) => {
    write('libs/a/ui/src/dynamic.ts', text);
    expect(() => usedNames('zod', 'z', root)).toThrow(/libs\/a\/ui\/src\/dynamic\.ts/);
  });

  it('takes no other z for the namespace', () => {
    write(
      'libs/a/ui/src/point.ts',
      "import { z } from 'zod';\nexport type T = z.infer<typeof z.string>;\nexport { z };\n" +
        'export const a = (point: { z: number }) => ({ z: point.z, b: z.string() });',
    );
    write('libs/a/ui/src/space.ts', 'export const far = (x: number, z: number) => x + z;');
    expect(usedNames('zod', 'z', root).inside).toEqual(['string']);
  });

  it('refuses a whole import, naming the file', () => {
    write('libs/a/ui/src/whole.ts', "import * as lib from 'lib';\nexport const a = lib;");
    expect(() => usedNames('lib', undefined, root)).toThrow(
      /libs\/a\/ui\/src\/whole\.ts imports lib as a whole/,
    );
  });
});

describe('narrowedModule', () => {
  it('gives on names, and a namespace with its used members', () => {
    expect(narrowedModule('whole', ['b', 'z'], 'z', ['enum', 'string'])).toBe(
      "export { b } from 'whole';\nimport { enum as in_enum, string as in_string } from 'whole';\n" +
        'export const z = { enum: in_enum, string: in_string };\n',
    );
  });
});
