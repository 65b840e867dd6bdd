/** A page of the public site that the frame of guests leads to, or a section of the platform's landing page. */
export interface GuestLink {
  readonly path: string;
  /** Whose texts have the title. */
  readonly slice: 'shell' | 'site';
  /** Key in those texts. */
  readonly title: string;
}

/** The addresses that exist for this visitor. */
export type KnownPaths = Pick<ReadonlySet<string>, 'has'>;

const TITLES = {
  '/vans': 'titles.vans',
  '/rates': 'titles.rates',
  '/how-it-works': 'titles.howItWorks',
  '/pricing': 'titles.pricing',
  '/about': 'titles.about',
  '/contact': 'titles.contact',
  '/status': 'titles.status',
  '/terms': 'titles.terms',
  '/privacy': 'titles.privacy',
  '/cookies': 'titles.cookies',
} as const;
type Path = keyof typeof TITLES;

const HEADER: readonly Path[] = ['/vans', '/rates', '/how-it-works', '/pricing', '/about', '/contact'];
const FOOTER = Object.keys(TITLES) as readonly Path[];
/** Sections of the platform's landing page (ids on `platform-home.page.tsx`) that have no page of their own. */
const SECTIONS = ['features', 'benefits'] as const;
/** Pages with a section on the landing page that is short for them: there the bar leads to the section, and the section to the page. */
const SHORT_ON_LANDING: ReadonlySet<string> = new Set(['/pricing', '/about', '/contact']);

const shown = (paths: readonly Path[], known: KnownPaths): GuestLink[] =>
  paths.filter((path) => known.has(path)).map((path) => ({ path, slice: 'site', title: TITLES[path] }));

/**
 * The links of the header on this host. The platform has one bar for the sections of its landing page and for its pages.
 *
 * @param at path of the page that is shown
 */
export function headerLinks(known: KnownPaths, host: 'platform' | 'brand', at: string): GuestLink[] {
  const links: GuestLink[] = [
    { path: '/', slice: 'shell', title: 'nav.home' },
    { path: '/booking', slice: 'shell', title: 'nav.bookVan' },
  ];
  const own = links.filter(({ path }) => known.has(path));
  const pages = shown(HEADER, known);
  if (host === 'brand') return [...own, ...pages];
  const isLanding = at === '/';
  const sections = SECTIONS.map(
    (id): GuestLink => ({ path: isLanding ? `#${id}` : `/#${id}`, slice: 'shell', title: `nav.${id}` }),
  );
  const sectionOf = (path: string) =>
    isLanding && SHORT_ON_LANDING.has(path) ? path.replace('/', '#') : path;
  return [...own, ...sections, ...pages.map((page) => ({ ...page, path: sectionOf(page.path) }))];
}

/** The pages of the footer that this host has. */
export const footerLinks = (known: KnownPaths): GuestLink[] => shown(FOOTER, known);
