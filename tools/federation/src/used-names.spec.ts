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
