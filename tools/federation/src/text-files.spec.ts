import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textFiles } from './text-files.ts';

const libsWith = (texts: Record<string, object>) => {
  const libs = join(mkdtempSync(join(tmpdir(), 'texts-')), 'libs');
  for (const [path, tree] of Object.entries(texts)) {
    mkdirSync(dirname(join(libs, path)), { recursive: true });
    writeFileSync(join(libs, path), JSON.stringify(tree));
  }
  return libs;
};

const files = {
  'help/ui/src/locales/en.json': { title: 'Help', more: { search: 'Search', none: 'None' } },
  'help/ui/src/locales/de.json': { title: 'Hilfe', more: { search: 'Suchen' } },
  'fleet/ui/src/locales/en.json': { title: 'Fleet' },
};

describe('text files of a build', () => {
  it('hold a slice in a language, with English for what it lacks', () => {
    const { hash, files: written } = textFiles(libsWith(files), ['help']);
    expect([...written.keys()]).toEqual([`texts/help.de.${hash}.json`, `texts/help.en.${hash}.json`]);
    expect(JSON.parse(written.get(`texts/help.de.${hash}.json`) ?? '')).toEqual({
      title: 'Hilfe',
      more: { search: 'Suchen', none: 'None' },
    });
  });

  it('have another name when a text is another', () => {
    const before = textFiles(libsWith(files), ['help']).hash;
    expect(textFiles(libsWith(files), ['help']).hash).toBe(before);
    const changed = { ...files, 'help/ui/src/locales/de.json': { title: 'Hilfe!' } };
    expect(textFiles(libsWith(changed), ['help']).hash).not.toBe(before);
  });
});
