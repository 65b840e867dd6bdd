import { formatLocales, isLanguage, type PageLanguage } from '@convoy/platform/i18n';
import { escapeHtml } from '../escape-html.ts';
import { inlineJson } from '../inline-json.ts';
import { SHARED_SIZE } from './share-picture.rule.ts';

/** What search engines and other sites are told of a page. */
export interface SiteHead {
  readonly title: string;
  readonly description: string;
  /** Name of the brand or of the platform. */
  readonly name: string;
  /** Absolute address of the host, without a slash at the end. */
  readonly origin: string;
  readonly pathname: string;
  readonly language: PageLanguage;
  /** Languages that the page exists in. */
  readonly offered: readonly PageLanguage[];
  /** The language was asked for by the address. */
  readonly isAsked: boolean;
  /** Path of the picture that is shown where the page is shared. */
  readonly picture: string;
  readonly facts: readonly object[];
  readonly nonce: string;
}

/** Parameter of an address that names the language of the page. */
export const LANGUAGE_PARAMETER = 'lang';

/** Address of a page in one language, and without a language where a visitor has chosen none. */
export const addressIn = (origin: string, pathname: string, language?: PageLanguage): string =>
  language ? `${origin}${pathname}?${LANGUAGE_PARAMETER}=${language}` : `${origin}${pathname}`;

/**
 * Lines of the head beside title and description: the address the page stands for, its other languages, and what is shown
 * where a person shares it. A page in a language that the address names stands for itself, unless its text does not exist in
 * that language; the plain address stands for the language that each visitor's browser wishes.
 */
export function siteHead(head: SiteHead): string[] {
  const { origin, pathname, language, offered, nonce } = head;
  const alternates = offered.filter(isLanguage);
  const isOwn = head.isAsked && alternates.length > 1 && alternates.some((one) => one === language);
  const canonical = addressIn(origin, pathname, isOwn ? language : undefined);
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}">`;
  return [
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...(alternates.length > 1
      ? [
          ...alternates.map((one) => alternate(one, addressIn(origin, pathname, one))),
          alternate('x-default', addressIn(origin, pathname)),
        ]
      : []),
    property('og:type', 'website'),
    property('og:site_name', head.name),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', canonical),
    property('og:locale', formatLocales[language].replace('-', '_')),
    property('og:image', origin + head.picture),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', String(SHARED_SIZE.width)),
    property('og:image:height', String(SHARED_SIZE.height)),
    property('og:image:alt', `${head.title} · ${head.name}`),
    '<meta name="twitter:card" content="summary_large_image">',
    ...head.facts.map(
      (facts) => `<script type="application/ld+json" nonce="${nonce}">${inlineJson(facts)}</script>`,
    ),
  ];
}

const alternate = (language: string, address: string): string =>
  `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}">`;
