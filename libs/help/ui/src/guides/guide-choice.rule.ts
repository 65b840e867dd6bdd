import type { Audience, Guide } from './guide-list.ts';

/** What decides which guides somebody reads. */
export interface Reader {
  readonly host: 'brand' | 'platform';
  /** Null: a guest. */
  readonly role: 'customer' | 'operator' | 'admin' | null;
}

/** Audiences whose guides a reader is shown, their own first. */
export function audiencesOf({ host, role }: Reader): readonly Audience[] {
  if (host === 'platform') return ['head-office', 'integrator'];
  if (role === 'admin') return ['admin', 'operator', 'integrator', 'customer'];
  if (role === 'operator') return ['operator', 'customer'];
  return ['customer'];
}

/** The longest address that is looked up, in letters. Each part of an address costs a search, so a made-up one could block the server. */
const LONGEST_ADDRESS = 300;

/**
 * The guide that explains a page to a reader, else that of the page above it, or null where there is none.
 * @param address an address of the product without its query, such as `/booking/17`
 */
export function guideOfPage(guides: readonly Guide[], reader: Reader, address: string): Guide | null {
  if (address.length > LONGEST_ADDRESS) return null;
  const path = address.replace(/(?<=.)\/+$/, '');
  for (const audience of audiencesOf(reader)) {
    const own = guides.filter((guide) => guide.audience === audience);
    const exact = own.find(({ pages }) => pages.includes(path));
    const found = exact ?? own.find(({ pages }) => pages.some((page) => isAt(page, path)));
    if (found) return found;
  }
  const above = path.slice(0, path.lastIndexOf('/'));
  return above ? guideOfPage(guides, reader, above) : null;
}

/** Whether an address is one of a route: `/booking/17` is of `/booking/:bookingId`. */
export function isAt(route: string, path: string): boolean {
  const parts = route.split('/');
  const asked = path.replace(/(?<=.)\/$/, '').split('/');
  return (
    parts.length === asked.length &&
    parts.every((part, at) => (part.startsWith(':') ? asked[at] !== '' : part === asked[at]))
  );
}
