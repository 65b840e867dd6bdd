// Concerns: {apps,libs}/**/locales/*.json libs/*/ui/src/**
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Catalogue, readCatalogues, workspaceRoot } from './catalogues.ts';
import { type FileUses, type KeyUse, usesOf } from './key-uses.ts';
import { pageSources } from './page-sources.ts';
import { placeholdersOf } from './placeholders.ts';
import { withoutForm } from './plural-keys.ts';
import { parseSource } from './syntax.ts';

const catalogues = (await readCatalogues()).filter(({ kind }) => kind === 'pages' || kind === 'mails');
const pages = new Map(
  catalogues.filter(({ kind }) => kind === 'pages').map((one) => [one.name.split(' ')[0] ?? '', one]),
);

/** Key without plural form or context: as code asks for it. */
const asked = (key: string) => withoutForm(key).replace(/_(on|off)$/, '');

function keysMatching(catalogue: Catalogue, key: KeyUse['key']): string[] {
  return [...catalogue.english.keys()].filter((one) => {
    const plain = asked(one);
    return typeof key === 'string' ? one === key || plain === key : key.test(plain);
  });
}

/** Where a catalogue's keys may stand: its own code, its contract, its manifest; the shell's also in its page. */
function usersOf(catalogue: Catalogue): { uses: FileUses[]; text: string } {
  const folders =
    catalogue.owner === 'apps/shell'
      ? ['apps/shell/src', 'libs/shell-api/src', 'libs/ui-kit/src']
      : [
          `${catalogue.owner}/src`,
          ...(catalogue.kind === 'pages' ? [`${catalogue.owner}/../contract/src`] : []),
        ];
  const uses = pageSources(workspaceRoot, folders).map(usesOf);
  const html =
    catalogue.owner === 'apps/shell'
      ? readFileSync(join(workspaceRoot, 'apps/shell/src/index.html'), 'utf8')
      : '';
  return { uses, text: html };
}

describe.each(catalogues)('keys of $name', (catalogue) => {
  const { uses, text } = usersOf(catalogue);

  it('are all asked for by somebody', () => {
    const strings = new Set(uses.flatMap((one) => [...one.strings]));
    const patterns = uses.flatMap((one) => one.patterns);
    const unused = [...catalogue.english.keys()].filter((key) => {
      const plain = asked(key);
      if (strings.has(plain) || strings.has(key) || text.includes(`{{${key}}}`)) return false;
      if (patterns.some((pattern) => pattern.test(plain))) return false;
      // A whole group asked for at once: `t('kit', { returnObjects: true })`.
      const groups = uses.flatMap(({ calls }) =>
        calls.filter(({ filledWith }) => filledWith?.includes('returnObjects')),
      );
      return !groups.some((group) => typeof group.key === 'string' && plain.startsWith(`${group.key}.`));
    });
    expect(unused).toEqual([]);
  });
});

describe('what pages ask for', () => {
  const folders = ['apps/shell/src', 'libs/*/ui/src'];
  const faults: string[] = [];
  for (const source of pageSources(workspaceRoot, folders)) {
    const file = usesOf(source);
    if (file.path.startsWith('libs/dev/')) continue;
    const own = file.path.startsWith('apps/shell/') ? 'shell' : (file.path.split('/')[1] ?? '');
    for (const call of file.calls) {
      const possible = call.namespace ? [call.namespace] : [own, ...file.namespaces, 'shell'];
      const matches = possible.flatMap((name) => {
        const catalogue = pages.get(name);
        return catalogue
          ? keysMatching(catalogue, call.key).map((key) => catalogue.english.get(key) ?? '')
          : [];
      });
      const group = call.filledWith?.includes('returnObjects');
      const optional = call.filledWith?.includes('defaultValue');
      if (matches.length === 0 && !group && !optional)
        faults.push(`${file.path}:${call.line}: no text for ${call.key}`);
      if (call.filledWith === null || typeof call.key !== 'string') continue;
      for (const name of new Set(matches.flatMap(placeholdersOf))) {
        const plain = name.replace(/[{}]/g, '');
        if (name.startsWith('{{') && !call.filledWith.includes(plain))
          faults.push(`${file.path}:${call.line}: ${call.key} needs ${name}`);
      }
    }
  }

  it('has a text and everything to fill it with', () => {
    expect(faults).toEqual([]);
  });
});

describe('usesOf', () => {
  const uses = (code: string) => usesOf(parseSource(code, 'x.tsx'));

  it('finds keys, keys of two ways, patterns and what they are filled with', () => {
    const { calls, namespaces } = uses(
      `const { t } = useTranslation('booking'); t('a.b', { count, name: x }); t(p ? 'c.d' : 'c.e');
       t(\`s.\${x}.t\`); t(key);`,
    );
    expect(namespaces).toEqual(['booking']);
    expect(calls.map(({ key }) => String(key))).toEqual(['a.b', 'c.d', 'c.e', '/^s\\.[\\w.-]+\\.t$/']);
    expect(calls[0]?.filledWith).toEqual(['count', 'name']);
  });

  it('says where', () => {
    expect(uses('// é\n\nconst a = 1;\nt("x.y");\n').calls[0]?.line).toBe(4);
  });
});
