import type { TenantView } from '@convoy/tenancy/contract';
import { appIcons } from './app-icons/app-icons.rule.ts';

/** The web app manifest of a brand (W3C Web Application Manifest). */
export interface AppManifest {
  readonly id: string;
  readonly name: string;
  readonly short_name: string;
  readonly description: string;
  readonly lang: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: 'standalone';
  readonly background_color: string;
  readonly theme_color: string;
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
    readonly purpose: string;
  }[];
}

/** Letters that a home screen shows below an icon. */
const SHORT = 12;

/** As many whole words of a name as fit below an icon; the first one where it alone is too long. */
function shortName(name: string): string {
  const [first = name, ...others] = name.split(/\s+/);
  let short = first;
  for (const word of others) {
    if (short.length + 1 + word.length > SHORT) break;
    short += ` ${word}`;
  }
  return short;
}

/** What a device needs to install a brand's pages: its name, colours and mark. */
export function appManifest(
  { name, copy, theme, brand }: Pick<TenantView, 'name' | 'copy' | 'theme' | 'brand'>,
  lang: string,
): AppManifest {
  const colours = theme[theme.mode];
  return {
    id: '/',
    name,
    short_name: shortName(name),
    description: copy.tagline,
    lang,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colours.background,
    theme_color: colours.background,
    icons: [
      ...appIcons
        .filter(({ purpose }) => purpose !== null)
        .map(({ path, side, purpose }) => ({
          src: path,
          sizes: `${side}x${side}`,
          type: 'image/png',
          purpose: purpose!,
        })),
      // Browsers that draw take it in the size they need.
      { src: brand.mark, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  };
}
