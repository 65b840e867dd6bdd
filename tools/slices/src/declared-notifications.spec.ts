import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@convoy/platform/i18n';
import type { NotificationDefinition, ShownValues } from '@convoy/platform/notifications';
import { isIconName } from '@convoy/ui-kit/icons';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { contractValues } from './contract-values.ts';

const ROOT = join(import.meta.dirname, '../../..');
const files = await contractValues(ROOT, '.notifications.ts');
const declared = files.flatMap(({ slice, values }) =>
  Object.entries(values).map(([name, definition]) => {
    const kind = definition as NotificationDefinition;
    return { slice, name, kind: kind.kind, definition: kind };
  }),
);
const localesOf = (slice: string) => join(ROOT, 'libs', slice, 'contract/src/locales');

interface Words {
  readonly [key: string]: string | Words;
}

/** Words of a slice's notifications in a language. */
function wordsIn(slice: string, language: string): Words {
  const file = join(localesOf(slice), `${language}.json`);
  return existsSync(file) ? ((JSON.parse(readFileSync(file, 'utf8')).notifications ?? {}) as Words) : {};
}

/** Values as a page would write them, each so that it is found again. */
const written = (values: ShownValues) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? `<${Object.values(value)[0]}>` : value,
    ]),
  );

/** Fills every sentence of the examples of a kind. */
async function sentences({ slice, definition }: (typeof declared)[number], language: string) {
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    resources: { [language]: { words: wordsIn(slice, language) } },
    defaultNS: 'words',
    interpolation: { escapeValue: false },
  });
  const t = i18n.getFixedT(language, 'words') as unknown as (key: string, values?: object) => string;
  return definition.examples.flatMap((params) => {
    const wording = definition.wording(params);
    const key = [definition.kind, ...(wording === null ? [] : [wording])].join('.');
    return ['title', 'text'].map((part) => t(`${key}.${part}`, written(definition.values(params))));
  });
}

describe('notifications that slices declare', () => {
  it('have names of their own', () => {
    const kinds = declared.map(({ kind }) => kind);
    expect(kinds.filter((kind, at) => kinds.indexOf(kind) !== at)).toEqual([]);
  });

  it.each(declared)('$kind keeps to its own params and has an icon', ({ definition }) => {
    for (const params of definition.examples) {
      expect(definition.params.parse(params)).toEqual(params);
      expect(definition.link(params)).toMatch(/^\/([^/\\]|$)/);
    }
    expect(isIconName(definition.look.icon)).toBe(true);
  });

  it.each(declared)('$kind is told by the server of $slice', ({ slice, name }) => {
    const sources = globSync(`libs/${slice}/server/src/**/*.ts`, { cwd: ROOT }).filter(
      (file) => !file.endsWith('.spec.ts'),
    );
    expect(sources.some((file) => readFileSync(join(ROOT, file), 'utf8').includes(name))).toBe(true);
  });

  describe.each(languages)('in %s', (language) => {
    it.each(declared)('$kind says everything, with nothing left open', async (one) => {
      const said = await sentences(one, language);
      for (const sentence of said) {
        expect(sentence).not.toMatch(/\{\{|\}\}|undefined/);
        // A key that has no words is answered as it was asked for.
        expect(sentence).not.toContain(`${one.kind}.`);
        expect(sentence.length).toBeGreaterThan(4);
      }
      const { name } = wordsIn(one.slice, language)[one.kind] as { name?: string };
      expect(name?.trim()).toBeTruthy();
    });
  });

  it('have no words of kinds, or wordings, that are not declared', () => {
    for (const slice of new Set(files.map((file) => file.slice))) {
      const own = declared.filter((one) => one.slice === slice);
      expect(Object.keys(wordsIn(slice, 'en')).sort()).toEqual(own.map(({ kind }) => kind).sort());
      for (const { kind, definition } of own) {
        const wordings = Object.entries(wordsIn(slice, 'en')[kind] as Words)
          .filter(([, words]) => typeof words === 'object')
          .map(([wording]) => wording);
        const meant = new Set(definition.examples.map((params) => definition.wording(params)));
        expect(wordings.sort(), kind).toEqual([...meant].filter((one) => one !== null).sort());
      }
    }
  });

  it('fills English sentences with every value of the params that a person reads', async () => {
    // What a kind computes but no wording of it names is a sentence that was forgotten.
    for (const one of declared) {
      const said = (await sentences(one, 'en')).join(' ');
      const values = one.definition.examples.flatMap((params) =>
        Object.values(written(one.definition.values(params))),
      );
      const unsaid = values.filter((value) => value !== '' && !said.includes(String(value)));
      // A number that chooses the words (`count: 0`) need not be said.
      expect(
        unsaid.filter((value) => typeof value === 'string'),
        one.kind,
      ).toEqual([]);
    }
  });
});
