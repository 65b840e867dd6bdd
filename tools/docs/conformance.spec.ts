// Concerns: **/*.md package.json libs/*/ui/src/remote.manifest.ts libs/*/server/src/**/*.controller.ts libs/*/contract/src/*.{errors,calls}.ts
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { CallTable } from '@convoy/platform/calls';
import { describeSettings } from '@convoy/platform/config';
import { commonErrors, type ErrorDefinition } from '@convoy/platform/errors';
import type { RemoteManifest } from '@convoy/platform/manifest';
import { describe, expect, it } from 'vitest';
import { sliceSettings } from '../start/slice-settings.generated.ts';

const root = dirname(dirname(import.meta.dirname));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Every document that a reader of the project meets. Links of guides lead to pages; their own spec follows them. */
const documents = globSync(['*.md', 'docs/**/*.md', '{apps,libs,tools,tenants}/**/*.md'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**', 'tenants/*/legal/**', 'libs/help/ui/src/guides/**'],
}).sort();

/** Text without its fenced blocks and code, in which a bracket is no link. */
const prose = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

/** What `[text](target)` and `![text](target)` of a text lead to. */
const linksOf = (text: string): string[] =>
  [...prose(text).matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1]!);

/** The addresses that headings of a text get: lower case, no signs, hyphens for spaces. */
const anchorsOf = (text: string): string[] =>
  [...prose(text).matchAll(/^#+ (.+)$/gm)].map((match) =>
    match[1]!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Cells of the first table after a heading, without its head. */
function tableUnder(text: string, heading: string): string[][] {
  const lines = text.slice(text.indexOf(`\n## ${heading}\n`)).split('\n');
  const first = lines.findIndex((line) => line.startsWith('|'));
  const after = lines.findIndex((line, index) => index > first && !line.startsWith('|'));
  return lines.slice(first + 2, after).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\<', '<')),
  );
}

/** Rows of every table under a heading of this name, of whichever level: slices gather their own at the end. */
const rowsUnder = (text: string, heading: string): string[][] =>
  text
    .split(/^##+ /m)
    .filter((chapter) => chapter.startsWith(`${heading}\n`))
    .flatMap((chapter) => tableUnder(`\n## ${chapter}`, heading));

describe('docs/conformance.md', () => {
  const text = read('docs/conformance.md');
  const tests = [...new Set([...text.matchAll(/`([\w./-]+\.spec\.tsx?)`/g)].map((match) => match[1]!))];

  it('names tests', () => expect(tests.length).toBeGreaterThan(40));

  it.each(tests)('names a test that exists: %s', (test) => {
    expect(existsSync(join(root, test))).toBe(true);
  });

  it('gives a state of its own list to every row', () => {
    const rows = text
      .split('\n')
      .filter((line) => /^\|.*\|.*\|.*\|/.test(line) && !/^\|[ -]+\|[ -]+\|/.test(line));
    const states = /\| (built|part|later|changed|left out)\b/;
    const without = rows.filter((row) => !states.test(row) && !/\| state +\|/.test(row));
    expect(without).toEqual([]);
  });
});

describe('what is built', () => {
  const text = read('docs/conformance.md').replace(/\{[^}\n]+\}/g, '{}');
  /** `/booking/:bookingId` as the document writes it, whatever the parameter is called there. */
  const written = (path: string) => path.replace(/:\w+/g, '{}');
  const names = (path: string) =>
    new RegExp(`[\`, ]${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[\`?, ]`).test(text);

  it.each(globSync('libs/*/ui/src/remote.manifest.ts', { cwd: root }).sort())(
    'lists the pages of %s',
    async (file) => {
      const { default: manifest }: { default: RemoteManifest } = await import(join(root, file));
      expect(manifest.routes.map(({ path }) => written(path)).filter((path) => !names(path))).toEqual([]);
    },
  );

  it.each(globSync('libs/*/server/src/**/*.controller.ts', { cwd: root }).sort())(
    'lists the calls of %s',
    (file) => {
      const code = read(file);
      const base = /@Controller\('([^']*)'\)/.exec(code)?.[1] ?? '';
      const calls = [...code.matchAll(/@(All|Get|Post|Put|Patch|Delete)\((?:'([^']*)')?\)/g)].map(
        ([, verb, own]) => `${verb!.toUpperCase()} ${written(`/${[base, own].filter(Boolean).join('/')}`)}`,
      );
      // Methods with `@Call` serve what the contract declares, which the next test reads.
      expect(calls.length > 0 || code.includes('@Call(')).toBe(true);
      expect(calls.filter((call) => !names(call))).toEqual([]);
    },
  );

  it.each(globSync('libs/*/contract/src/*.calls.ts', { cwd: root }).sort())(
    'lists the calls of %s',
    async (file) => {
      const tables: Record<string, CallTable> = await import(join(root, file));
      const routes = Object.values(tables).flatMap((table) => Object.values(table).map(({ route }) => route));
      expect(routes.length).toBeGreaterThan(0);
      expect(routes.map(written).filter((route) => !names(route))).toEqual([]);
    },
  );

  it('lists every code of a refusal with its status', async () => {
    const listed = Object.fromEntries(
      rowsUnder(read('docs/conformance.md'), 'Codes of refusals').map(([code, owner]) => [
        code!.replaceAll('`', ''),
        Number(owner!.split(', ')[1]),
      ]),
    );
    const tables: Record<string, Record<string, ErrorDefinition>>[] = await Promise.all(
      globSync('libs/*/contract/src/*.errors.ts', { cwd: root }).map((file) => import(join(root, file))),
    );
    const codes = [{ commonErrors }, ...tables].flatMap((module) =>
      Object.values(module).flatMap(Object.values),
    );
    expect(listed).toEqual(Object.fromEntries(codes.map(({ code, status }) => [code, status])));
  });
});

describe('README.md', () => {
  it('lists every setting as the program describes it', () => {
    expect(tableUnder(read('README.md'), 'Settings')).toEqual(
      describeSettings(sliceSettings).map((setting) => [
        `\`${setting.name}\``,
        setting.meaning,
        setting.default,
      ]),
    );
  });

  it('names every command that people give, and none that is not there', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = tableUnder(read('README.md'), 'Commands').map(([command]) =>
      command!.replaceAll('`', '').replace(/^npm (run )?/, ''),
    );
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
    expect(named).toEqual(expect.arrayContaining(['start', 'test']));
  });
});

describe('docs/adr/README.md', () => {
  it('lists every decision', () => {
    const files = globSync('docs/adr/[0-9]*.md', { cwd: root }).map((file) => relative('docs/adr', file));
    expect(linksOf(read('docs/adr/README.md')).sort()).toEqual(files.sort());
  });
});

describe.each(documents)('%s', (document) => {
  it('has links that lead somewhere', () => {
    const text = read(document);
    const broken = linksOf(text).filter((link) => {
      if (/^[a-z]+:/.test(link)) return false;
      const [path, anchor] = link.split('#');
      const target = path ? join(dirname(document), path) : document;
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
    });
    expect(broken).toEqual([]);
  });
});
