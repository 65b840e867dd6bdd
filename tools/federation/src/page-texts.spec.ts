// Concerns: libs/*/ui/src/page-texts.json
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sectionsOf } from './page-texts.mjs';
import { workspaceRoot } from './workspace.ts';

const texts = { search: { title: 'Find a van' }, list: { none: 'No bookings' } };

describe('sectionsOf', () => {
  it('gives a page the sections it begins with', () => {
    expect(sectionsOf(texts, { book: ['search'] }, 'book')).toEqual({ search: { title: 'Find a van' } });
  });

  it('refuses a page that is not listed, and a section that is none', () => {
    expect(() => sectionsOf(texts, {}, 'book')).toThrow('"book"');
    expect(() => sectionsOf(texts, { book: ['serach'] }, 'book')).toThrow('serach');
  });
});

/** Code that brings all texts of its slice before it shows what it loads. */
const BRINGS_THE_REST = /\bwholeTexts\(/;
const IMPORTED = /^(?:import|export)(?! type)[^;]*?from '(\.[^']+)'/gms;
const LOADED = /\bimport\('(\.[^']+)'\)/g;
/** The beginning of a text's name, or a section by itself. */
const NAMED = /['"`](\w+)\.|\bt\(\s*['"`](\w+)['"`]/g;

/** What a page is made of without leaving its slice, but for what is shown once all texts are there. */
function codeOf(page: string): string[] {
  const seen = new Map<string, string>();
  const read = (file: string) => {
    if (seen.has(file) || !existsSync(file) || !/[\\/]ui[\\/]src[\\/].*\.tsx?$/.test(file)) return;
    const code = readFileSync(file, 'utf8');
    seen.set(file, code);
    const later = BRINGS_THE_REST.test(code) ? [] : [...code.matchAll(LOADED)];
    for (const [, path = ''] of [...code.matchAll(IMPORTED), ...later]) read(join(dirname(file), path));
  };
  read(page);
  return [...seen.values()];
}

const lists = globSync('libs/*/ui/src/page-texts.json', { cwd: workspaceRoot });

describe.each(lists)('%s', (list) => {
  const folder = join(workspaceRoot, dirname(list));
  const json = <T>(file: string): T => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const pages = Object.entries(json<Record<string, string[]>>('page-texts.json'));

  it.each(pages)(
    'names the sections of which %s says a word before the rest is there, and no others',
    (page, listed) => {
      const code = codeOf(join(folder, `pages/${page}.page.tsx`));
      expect(code.length).toBeGreaterThan(1);
      const sections = new Set(Object.keys(json('locales/en.json')));
      const named = code
        .flatMap((one) => [...one.matchAll(NAMED)])
        .map(([, first, whole]) => first ?? whole ?? '')
        .filter((name) => sections.has(name));
      expect([...new Set(named)].sort()).toEqual([...listed].sort());
    },
  );
});

it('there is such a list', () => expect(lists).not.toEqual([]));
