import { isLanguage, type PageLanguage } from '@convoy/platform/i18n';
import { escapeHtml } from '../escape-html.ts';
import { addressIn } from './site-head.rule.ts';

/** A file that search engines ask for. */
export interface SiteFile {
  readonly type: string;
  readonly text: string;
}

/** What is nothing to find: calls, and pages that are one person's. */
const PRIVATE = ['/api/', '/graphql', '/payment/', '/account', '/dashboard'];

/**
 * `/robots.txt` and `/sitemap.xml` of a host; null for any other path.
 *
 * @param origin absolute address of the host, without a slash at the end
 * @param pages paths of its public pages
 * @param offered languages it has
 * @param written languages that the text of a page exists in, by its path; all of the host's where it is not there
 */
export function siteFile(
  path: string,
  origin: string,
  pages: readonly string[],
  offered: readonly PageLanguage[],
  written: Readonly<Record<string, readonly string[]>> = {},
): SiteFile | null {
  if (path === '/robots.txt')
    return {
      type: 'text/plain; charset=utf-8',
      text: [
        'User-agent: *',
        ...PRIVATE.map((one) => `Disallow: ${one}`),
        'Allow: /',
        `Sitemap: ${origin}/sitemap.xml`,
        '',
      ].join('\n'),
    };
  if (path !== '/sitemap.xml') return null;
  const languages = (page: string) => languagesOf(page, offered, written).filter(isLanguage);
  return { type: 'application/xml; charset=utf-8', text: siteMap(origin, pages, languages) };
}

/** Languages that a page exists in: those of the host that its text is written in. */
export const languagesOf = (
  path: string,
  offered: readonly PageLanguage[],
  written: Readonly<Record<string, readonly string[]>>,
): readonly PageLanguage[] =>
  Object.hasOwn(written, path) ? offered.filter((one) => written[path]?.includes(one)) : offered;

function siteMap(
  origin: string,
  pages: readonly string[],
  languagesOfPage: (path: string) => readonly PageLanguage[],
): string {
  const entries = pages.flatMap((path) => {
    const own = languagesOfPage(path);
    const languages = own.length > 1 ? own : [];
    const others = [
      ...languages.map((one) => link(one, addressIn(origin, path, one))),
      ...(languages.length > 0 ? [link('x-default', addressIn(origin, path))] : []),
    ].join('');
    const addresses = [addressIn(origin, path), ...languages.map((one) => addressIn(origin, path, one))];
    return addresses.map((address) => `  <url><loc>${escapeHtml(address)}</loc>${others}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

const link = (language: string, address: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}"/>`;
