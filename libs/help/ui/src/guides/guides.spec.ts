import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RemoteManifest } from '@convoy/platform/manifest';
import { describe, expect, it } from 'vitest';
import { guideOfPage, isAt } from './guide-choice.rule.ts';
import { type Guide, guides } from './guide-list.ts';
import { readGuide } from './guide-text.rule.ts';
import { loadGuides } from './guide-texts.ts';

const here = import.meta.dirname;
const root = join(here, '../../../../..');
const languages = ['en', 'es', 'fr', 'de', 'it', 'pt', 'zh', 'ja'];
/** Addresses that the server itself answers, outside the pages. */
const SERVED = ['/api/docs'];

const manifests = await Promise.all(
  globSync('libs/*/ui/src/remote.manifest.ts', { cwd: root }).map(
    async (file) => ((await import(join(root, file))) as { default: RemoteManifest }).default,
  ),
);
const routes = manifests.flatMap(({ routes }) => routes);
const idsIn = (language: string) =>
  readdirSync(join(here, language))
    .filter((file) => file.endsWith('.md'))
    .map((file) => basename(file, '.md'))
    .sort();
const textOf = (language: string, id: string) => readFileSync(join(here, language, `${id}.md`), 'utf8');
const linksOf = (markdown: string) => [...markdown.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to!);
const hostOf = ({ audience }: Guide) => (audience === 'head-office' ? 'platform' : 'brand');

/** Whether a page of this address exists on the host where the guide is read. */
const exists = (to: string, host: 'brand' | 'platform') => {
  const path = to.split(/[?#]/)[0]!;
  return (
    SERVED.includes(path) ||
    routes.some((route) => (!route.host || route.host === host) && isAt(route.path, path))
  );
};

describe('guides', () => {
  it('are all written in English, and nothing else is', () => {
    expect(idsIn('en')).toEqual(guides.map(({ id }) => id).sort());
  });

  it.each(guides)('$id explains pages that exist', (guide) => {
    for (const page of guide.pages)
      expect(
        routes.some((route) => route.path === page && (!route.host || route.host === hostOf(guide))),
        page,
      ).toBe(true);
  });

  // Public pages explain themselves; a guide may still name one.
  it('explain every page of a brand that needs an account, or the page above it', () => {
    const admin = { host: 'brand', role: 'admin' } as const;
    const lacking = routes
      .filter(
        ({ path, host, access }) => host === 'brand' && access !== 'public' && !path.startsWith('/dev/'),
      )
      .map(({ path }) => path)
      .filter((path) => !guideOfPage(guides, admin, path));
    expect(lacking).toEqual([]);
  });

  describe.each(languages)('in %s', (language) => {
    const files = idsIn(language);

    it.each(files)('%s has a title, a sentence and links that lead somewhere', (id) => {
      const text = textOf(language, id);
      expect(readGuide(text).body).not.toBe('');
      const guide = guides.find((known) => known.id === id)!;
      expect(linksOf(text).filter((to) => !exists(to, hostOf(guide)))).toEqual([]);
    });

    it.each(files)('%s names the same pages as the English one', (id) => {
      expect(linksOf(textOf(language, id)).sort()).toEqual(linksOf(textOf('en', id)).sort());
    });

    it('are loaded as they stand in the folder', async () => {
      const loaded = await loadGuides(language);
      expect([...loaded.keys()].sort()).toEqual(idsIn('en'));
      const own = [...loaded].filter(([, text]) => text.language === language).map(([id]) => id);
      expect(own.sort()).toEqual(files);
      for (const id of files) expect(loaded.get(id)).toMatchObject(readGuide(textOf(language, id)));
    });
  });

  it('are English where they are not translated, and in a language without any', async () => {
    expect((await loadGuides('xx')).get('pay')?.language).toBe('en');
    expect(existsSync(join(here, 'de', 'installation.md'))).toBe(false);
    expect((await loadGuides('de')).get('installation')?.language).toBe('en');
  });
});
