import type { SliceRoute } from './access.ts';

/** What a route says of itself: its page, for loading ahead, and its title. Read through `useMatches`. */
export interface RouteHandle {
  readonly slice: string;
  readonly page: string;
  /** i18n key in the slice's namespace. */
  readonly title: string;
  /** The whole of the manifest's route. */
  readonly route: SliceRoute;
}

/** Of a page that is the shell's own, such as "not found": its title alone, a key of the shell. */
export interface OwnHandle {
  readonly own: 'notFound.title' | 'denied.title' | 'cookies.title';
}

/** The slice's page that a route shows, if it shows one. */
export function sliceHandle(handle: unknown): RouteHandle | null {
  return typeof handle === 'object' && handle !== null && 'page' in handle ? (handle as RouteHandle) : null;
}

/** The shell's own page that a route shows, if it shows one. */
export function ownHandle(handle: unknown): OwnHandle | null {
  return typeof handle === 'object' && handle !== null && 'own' in handle ? (handle as OwnHandle) : null;
}
