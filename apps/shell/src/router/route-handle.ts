import type { SliceRoute } from './access.ts';

/** What a route says of itself: its page, for loading ahead, and its title. Read through `useMatches`. */
export interface RouteHandle {
  readonly slice: string;
  readonly page: string;
  /** i18n key in the slice's namespace. */
  readonly title: string;
  /** Name of the record that the page is about, in place of the title. */
  readonly name?: string | undefined;
  /** The whole of the manifest's route. */
  readonly route: SliceRoute;
  readonly ids?: SliceRoute['ids'];
}

/** Of a page that is the shell's own, such as "not found": its title alone, a key of the shell. */
export interface OwnHandle {
  readonly own: 'notFound.title' | 'denied.title' | 'cookies.title';
  readonly ids?: SliceRoute['ids'];
}

/** What the router matched: of the route its handle, and the address's parameters. */
interface Match {
  readonly handle?: unknown;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Whether the parameters that should be records' numbers look like numbers. */
export const areIds = (ids: readonly string[] | undefined, params: Match['params']) =>
  ids?.every((name) => /^[1-9]\d{0,11}$/.test(params[name] ?? '')) ?? true;

/** The slice's page that a match shows, if it shows one. */
export function sliceHandle(match: Match | undefined): RouteHandle | null {
  const handle = match?.handle as RouteHandle | undefined;
  return handle?.page && areIds(handle.ids, match!.params) ? handle : null;
}

/** The shell's own page that a match shows, if it shows one. */
export function ownHandle(match: Match | undefined): OwnHandle | null {
  const handle = match?.handle as Partial<OwnHandle> | undefined;
  if (!areIds(handle?.ids, match?.params ?? {})) return { own: 'notFound.title' };
  return handle?.own ? (handle as OwnHandle) : null;
}
