import { type TenantView, themeCss } from '@convoy/tenancy/contract';
import { fontFaceCss, fontPreloads } from '@convoy/ui-kit/fonts';
import { APPLE_ICON } from './app-icons/app-icons.rule.ts';
import { escapeHtml } from './escape-html.ts';

/** What the head of a document says beside the brand's look. */
export interface DocumentHead {
  readonly title: string;
  readonly description: string;
  /** Further elements, as markup. */
  readonly more?: readonly string[];
  /** The document comes with its text, which is painted before fonts can be there. */
  readonly hasText?: boolean;
}

/** Head of a document of this brand: title, icon, colours and fonts before the first paint. */
export function documentHead(
  tenant: TenantView,
  nonce: string,
  { title, description, more = [], hasText = false }: DocumentHead,
): string {
  const { fonts: chosen, headings } = tenant.theme;
  const fonts = [
    { id: chosen.heading, weight: headings.weight },
    { id: chosen.body, weight: 400 },
  ];
  const ids = fonts.map((font) => font.id);
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="theme-color" content="${tenant.theme[tenant.theme.mode].background}">`,
    '<link rel="icon" href="/brand/mark.svg" type="image/svg+xml">',
    `<link rel="apple-touch-icon" href="${APPLE_ICON}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...fontPreloads(fonts).map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...more,
    `<style nonce="${nonce}">${fontFaceCss(ids, undefined, hasText ? 'optional' : 'swap')}${themeCss(tenant.theme)}</style>`,
  ].join('\n    ');
}
