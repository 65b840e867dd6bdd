import type { SessionView } from '@convoy/identity/contract';
import { formatLocales, type PageLanguage, type TextTree } from '@convoy/platform/i18n';
import type { RemoteManifest } from '@convoy/platform/manifest';
import type { TenantView } from '@convoy/tenancy/contract';
import { PLUGIN_CHANGES } from '../dev/plugin-changes.ts';
import { documentHead } from './document-head.ts';
import { escapeHtml } from './escape-html.ts';
import { inlineJson } from './inline-json.ts';
import type { PageTexts } from './page-texts.ts';
import type { BuiltRemote } from './web-assets.ts';

/** A page that works without a script. */
export interface WayWithoutScript {
  readonly path: string;
  readonly slice: string;
  /** Key of its title among the texts of its slice. */
  readonly title: string;
}

/** What one answer of the page is made of. */
export interface PageInput {
  readonly tenant: TenantView;
  readonly session: SessionView;
  readonly unreadNotifications: number;
  readonly language: PageLanguage;
  /** The page itself, where it is public; null for any other, which has its title when the script knows who reads it. */
  readonly page: Pick<WayWithoutScript, 'slice' | 'title'> | null;
  /** In that language; the manifests bring none. */
  readonly texts: PageTexts;
  /** Of the slices inside the shell. */
  readonly shellManifests: readonly RemoteManifest[];
  readonly remotes: readonly BuiltRemote[];
  /** Address of the street map's style or PMTiles file; null: the built-in drawing. */
  readonly mapStyle: string | null;
  readonly nonce: string;
  /** Path that a browser without a script is led on to; null where it stays. */
  readonly withoutScript: string | null;
  /** Pages that work without a script for this visitor; none for who is signed in, who is shown the shell's. */
  readonly waysWithoutScript: readonly WayWithoutScript[];
  /** The page is shown anew when a plugin is built (development). */
  readonly reloads?: string | null;
}

/** Texts come in the language of the page, apart from the manifests. */
const withoutTexts = ({ texts: _texts, ...data }: RemoteManifest) => data;

/** Fills the shell's page: title, brand colours and fonts before the first paint, the boot data and the few texts. */
export function renderPage(template: string, input: PageInput): string {
  const { tenant, session, unreadNotifications, language, texts, shellManifests, remotes } = input;
  const { mapStyle, nonce, reloads, withoutScript } = input;
  const own = input.page && textAt(texts, input.page.slice, ...input.page.title.split('.'));
  const head = documentHead(tenant, nonce, {
    title: own ? `${own} · ${tenant.name}` : tenant.name,
    description: own ? `${own} · ${tenant.copy.tagline}` : tenant.copy.tagline,
    more: [
      ...(reloads ? [reloadScript(nonce, reloads)] : []),
      ...(withoutScript === null ? [] : [withoutScriptTo(withoutScript)]),
    ],
  });
  const boot = inlineJson({
    tenant,
    session,
    unreadNotifications,
    language,
    offered: tenant.locales,
    mapStyle,
    texts,
    remotes: Object.fromEntries(
      remotes.map(({ name, entry, release, plugin }) => [
        name,
        { entry, release, ...(plugin !== undefined && { own: true }) },
      ]),
    ),
    shellManifests: shellManifests.map(withoutTexts),
    manifests: Object.fromEntries(remotes.map(({ name, manifests }) => [name, manifests.map(withoutTexts)])),
  });
  // What people have written comes last: nothing in it is taken for a marker.
  return template
    .replaceAll('__NONCE__', nonce)
    .replace('<html lang="en"', () => `<html lang="${formatLocales[language]}"`)
    .replace(/\{\{(\w+)\.(\w+)\}\}/g, (_all, group, key) => escapeHtml(textAt(texts, 'shell', group, key)))
    .replace('<!--convoy:name-->', () => `<h1>${escapeHtml(tenant.name)}</h1>`)
    .replace('<!--convoy:ways-->', () => waysWithoutScript(input))
    .replace('<!--convoy:people-->', () => peopleOf(tenant))
    .replace('<!--convoy:head-->', () => head)
    .replace('<!--convoy:boot-->', () => `<script type="application/json" id="convoy-boot">${boot}</script>`);
}

/** Leads on at once, where no script runs. */
const withoutScriptTo = (path: string) =>
  `<noscript><meta http-equiv="refresh" content="0;url=${escapeHtml(path)}"></noscript>`;

/**
 * A page knows what it was made of; when something else is told a plugin was built, or the server began anew. That is waited for: a
 * page that is asked for meanwhile would be the browser's own, which hears nothing.
 * Browsers that a program drives are left alone: a line that stays open is a page that never comes to rest.
 */
const reloadScript = (nonce: string, shown: string) =>
  `<script nonce="${nonce}">if(!navigator.webdriver){let soon;const anew=()=>fetch('',{method:'HEAD'}).then(()=>location.reload(),()=>setTimeout(anew,300));new EventSource('${PLUGIN_CHANGES}').onmessage=({data})=>{if(data!==${JSON.stringify(shown)}){clearTimeout(soon);soon=setTimeout(anew,400)}}}</script>`;

const link = (to: string, label: string) => `<a href="${escapeHtml(to)}">${escapeHtml(label)}</a>`;

/** Links to the pages that work without a script. */
const waysWithoutScript = ({ texts, waysWithoutScript: ways }: PageInput): string =>
  ways.map(({ path, slice, title }) => link(path, textAt(texts, slice, ...title.split('.')))).join('');

/** How the people of the brand are reached. */
const peopleOf = ({ contact: { email, phone } }: TenantView): string =>
  link(`mailto:${email}`, email) + link(`tel:${phone.replace(/\s/g, '')}`, phone);

function textAt(texts: PageTexts, slice: string, ...keys: readonly string[]): string {
  const text = keys.reduce<TextTree | string | undefined>(
    (found, key) => (typeof found === 'object' ? found[key] : undefined),
    texts[slice],
  );
  return typeof text === 'string' ? text : '';
}
