import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageForm } from '@convoy/platform/http';
import type { RemoteManifest } from '@convoy/platform/manifest';
import { describe, expect, it } from 'vitest';
import { contractValues } from './contract-values.ts';
import { readSlices, type Slice } from './read-slices.ts';
import { servedLists } from './served-lists.ts';
import { serverLists } from './server-lists.ts';

const ROOT = join(import.meta.dirname, '../../..');

const opened = async <Values>({ name, exports }: Slice, door: string): Promise<Values> =>
  import(pathToFileURL(join(ROOT, 'libs', name, exports[door] ?? '')).href);

const slices = readSlices(ROOT).filter(({ exports }) => exports['./forms']);
const declared = (
  await Promise.all(
    slices.map(async (slice) => {
      const { forms } = await opened<{ forms: readonly PageForm[] }>(slice, './forms');
      const { default: manifest } = await opened<{ default: RemoteManifest }>(slice, './ui/manifest');
      return forms.map((form) => ({ slice, form, path: form.path, manifest }));
    }),
  )
).flat();
const calls = (await contractValues(ROOT, '.calls.ts')).flatMap(({ values }) =>
  Object.values(values).flatMap((table) => Object.values(table as object)),
);

describe('the forms that slices declare', () => {
  it('are one of each page', () => {
    const paths = declared.map(({ path }) => path);
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
    expect(paths.length).toBeGreaterThan(1);
  });

  it.each(declared)(
    '$path is a page of the slice for guests, and rendered by the server',
    ({ slice, path, manifest }) => {
      const route = manifest.routes.find((one) => one.path === path);
      expect(['guest', 'public']).toContain(route?.access);
      expect(Object.keys(slice.exports)).toContain('./ui/served');
    },
  );

  it.each(declared)('$path stands for a call of a contract', ({ form }) => {
    expect(calls).toContain(form.call);
  });
});

describe('a new slice with a form', () => {
  it('says so in its folder alone: the lists are made from there', () => {
    const root = mkdtempSync(join(tmpdir(), 'convoy-forms-'));
    try {
      const file = join(root, 'libs/van-club/package.json');
      mkdirSync(dirname(file), { recursive: true });
      const doors = {
        './forms': './server/src/join.form.ts',
        './ui/served': './ui/src/served/index.ts',
        './ui/served.css': './ui/src/served/served.css',
      };
      writeFileSync(file, JSON.stringify({ name: '@convoy/van-club', exports: doors }));
      const made = serverLists(readSlices(root));
      expect(made).toContain("import { forms as vanClubForms } from '@convoy/van-club/forms';\n");
      expect(made).toContain('export const sliceForms = [\n  ...vanClubForms,\n];\n');
      expect(servedLists(readSlices(root))).toContain("  'van-club': vanClubPages,\n");
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
