/** A page of the public site that the frame of guests leads to, with the title its manifest gives it. */
export interface GuestLink {
  readonly path: string;
  /** Key in the texts of `site`. */
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

const shown = (paths: readonly Path[], known: KnownPaths): GuestLink[] =>
  paths.filter((path) => known.has(path)).map((path) => ({ path, title: TITLES[path] }));

/** The pages of the header that this host has. */
export const headerLinks = (known: KnownPaths): GuestLink[] => shown(HEADER, known);

/** The pages of the footer that this host has. */
export const footerLinks = (known: KnownPaths): GuestLink[] => shown(FOOTER, known);
