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
