import { formatLocales, isLanguage, type Language } from '@convoy/platform/i18n';
import { formatsOf, type HeadInput } from '@convoy/shell-api';
import type { ServedAnswer, ServedRequest, SiteRenderer } from '@convoy/site/contract';
import {
  depotPicture,
  depotPictureReads,
  listedPages,
  sharedReads,
  sharedWords,
} from '@convoy/site/ui/served';
import type { TenantView } from '@convoy/tenancy/contract';
import { loadIcons } from '@convoy/ui-kit';
import { createInstance, type i18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { textOptions } from '../boot/i18n.ts';
import type { SessionWatch } from '../session/session-watch.ts';
import { type SlicePage, servedPages } from './served-pages.ts';
import { loadFillers, readsOf, servedFillers } from './served-parts.tsx';
import type { SiteBoot } from './site-boot.ts';
import { SitePage } from './site-page.tsx';
import { siteTexts } from './site-texts.ts';

/** The server's half of the public pages; the API loads this bundle. */
const renderer: SiteRenderer = {
  pages: Object.fromEntries(
    Object.entries(servedPages).map(([name, { slice, slots = [], elsewhere = [] }]) => [
      name,
      { slice, slots, elsewhere },
    ]),
  ),
  serves: ({ page, place }) => definitionOf(page).serves?.(place) ?? true,
  leadsTo: ({ page, place }) => definitionOf(page).leadsTo?.(place) ?? null,
  fillers: servedFillers.map(({ slot, slice, component }) => ({ slot, slice, component })),
  listed: {
    reads: listedPages.reads,
    paths: (host, answers) => [
      ...listedPages.paths(host, answers),
      ...Object.values(servedPages).flatMap(({ records }) => records?.(host) ?? []),
    ],
    languages: async (host) =>
      Object.assign(
        {},
        ...(await Promise.all(Object.values(servedPages).map((page) => page.languages?.(host)))),
      ),
  },
  shared: {
    reads: sharedReads,
    words: async ({ tenant, language, model, answers }) =>
      sharedWords(await headWordsOf(tenant as TenantView, language), model, answers),
  },
  depotPictures: {
    reads: depotPictureReads,
    drawn: ({ tenant, scheme, depot, answers }) =>
      depotPicture((tenant as TenantView).theme[scheme], depot, answers),
  },
  reads: ({ page, fillers: keys, place }) => {
    const definition = definitionOf(page);
    // Parts whose slot is given nothing can be asked for at once.
    const parts = definition.slotProps ? [] : readsOf(keys, {});
    return [...new Set([...Object.keys(definition.reads(place)), ...parts])];
  },
  lists: ({ page, place }) => definitionOf(page).lists?.(place) ?? [],
  furtherReads: ({ page, fillers: keys, place }, answers) => {
    const { further, slotProps } = definitionOf(page);
    const props = slotProps?.(place, answers) ?? null;
    return [...new Set([...(further?.(place, answers) ?? []), ...(props ? readsOf(keys, props) : [])])];
  },
  render,
};
export const { pages, fillers, listed, shared, depotPictures, serves, leadsTo, reads, lists, furtherReads } =
  renderer;

/** What texts about a tenant are written with. @throws Error for a language that the server does not speak */
async function headWordsOf(tenant: TenantView, language: string) {
  if (!isLanguage(language)) throw new Error(`The server speaks no "${language}".`);
  const texts = await textsIn(language);
  return {
    tenant,
    texts,
    t: texts.getFixedT(language, 'site'),
    formats: formatsOf(formatLocales[language], tenant.timeZone),
  };
}

/** @throws Error where the server renders no such page */
function definitionOf(page: string): SlicePage {
  const definition = Object.hasOwn(servedPages, page) ? servedPages[page] : undefined;
  if (!definition) throw new Error(`The server renders no page "${page}".`);
  return definition;
}

/** @throws Error where the page is unknown or one of its components throws */
export async function render({ page, origin, place, boot }: ServedRequest): Promise<ServedAnswer> {
  const given = boot as SiteBoot;
  const definition = definitionOf(page);
  const [{ default: Page }, parts, words, own] = await Promise.all([
    definition.load(),
    loadFillers(given.site.fillers),
    headWordsOf(given.tenant, given.language),
    definition.own?.(place, given.language),
    loadIcons(),
  ]);
  const kept = definition.reads(place);
  const answers = Object.fromEntries([
    ...Object.entries(given.answers ?? {}).map(([address, answer]) => [
      address,
      (kept[address] ?? ((whole: never) => whole))(answer as never),
    ]),
    ...Object.entries(own ?? {}),
  ]);
  const { texts } = words;
  const name = definition.title?.(place, answers);
  const spoken = { language: given.language, copy: given.tenant.copy };
  const body = renderToString(
    <I18nextProvider i18n={texts}>
      <SitePage
        boot={{ ...given, answers }}
        Page={Page}
        fillers={parts}
        languages={{ current: () => spoken, subscribe: () => nothing, change: () => Promise.resolve() }}
        session={guest}
        title={name}
        search={place.search}
      />
    </I18nextProvider>,
  );
  const { title } = given.site.route;
  // Slices write with their own texts; here which those are is data.
  const t = texts.getFixedT(given.language, definition.slice as 'site');
  const head = { ...words, t, origin, place, answers } as HeadInput<never>;
  return {
    body,
    // A manifest is data; that each of its keys has a text is checked when it is built.
    title: name ?? t(title as 'titles.contact'),
    description: definition.description?.(head) ?? given.tenant.copy.tagline,
    facts: definition.facts?.(head) ?? [],
    picture: definition.picture?.(place, answers) ?? null,
    isMissing: definition.isMissing?.(place, answers) ?? false,
    answers,
  };
}

const nothing = () => undefined;
/** A guest's session neither ends nor changes hands. */
const guest: SessionWatch = {
  state: () => 'holds',
  subscribe: () => nothing,
  verify: () => Promise.resolve(),
};

const spoken = new Map<Language, Promise<i18n>>();

/** All texts of served pages in one language, made once. */
function textsIn(language: Language): Promise<i18n> {
  const known = spoken.get(language);
  if (known) return known;
  const slices = [...Object.values(servedPages), ...servedFillers].map(({ slice }) => slice);
  const made = siteTexts(language, slices).then((texts) => {
    const instance = createInstance(textOptions(language));
    void instance.init();
    for (const [namespace, tree] of Object.entries(texts))
      instance.addResourceBundle(language, namespace, tree, true, true);
    return instance;
  });
  spoken.set(language, made);
  return made;
}
