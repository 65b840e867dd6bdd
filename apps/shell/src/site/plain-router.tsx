/**
 * Stands for `@convoy/shell-api/router` on pages that the server renders: every way on is an ordinary link, and the page
 * of an address comes from the server. Only what such pages use is here, so another use does not build.
 */
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';

/** Where a page stands: its address and what is shown there. */
export interface PlainPlace {
  readonly pathname: string;
  /** Named parts of it. */
  readonly params: Readonly<Record<string, string>>;
  /** With its question mark; `''` for none. */
  readonly search: string;
  /** What `useMatches` says of the page. */
  readonly handle: unknown;
  readonly page: ReactNode;
}

interface Change {
  readonly replace?: boolean;
  readonly preventScrollReset?: boolean;
}

/** The place, and the way to another. */
interface Standing extends PlainPlace {
  readonly go: (to: string, change?: Change) => void;
}

const Place = createContext<Standing | null>(null);

/**
 * Gives everything below the place it stands at.
 * @param stays whether the page stays when its query becomes another; without it every way on loads the page of that address
 */
export function PlainRouter({
  place,
  stays,
  children,
}: {
  place: PlainPlace;
  stays?: ((search: string) => boolean) | undefined;
  children: ReactNode;
}) {
  const { pathname } = place;
  const [search, setSearch] = useState(place.search);
  useEffect(() => {
    if (!stays) return;
    // Back and forward between queries that this page was shown with.
    const moved = () => setSearch(window.location.search);
    window.addEventListener('popstate', moved);
    return () => window.removeEventListener('popstate', moved);
  }, [stays]);
  const go = useCallback<Standing['go']>(
    (to, { replace = false, preventScrollReset = false } = {}) => {
      const next = new URL(to, window.location.href);
      if (
        !stays ||
        next.origin !== window.location.origin ||
        next.pathname !== pathname ||
        !stays(next.search)
      )
        return replace ? window.location.replace(next) : window.location.assign(next);
      window.history[replace ? 'replaceState' : 'pushState'](null, '', next);
      setSearch(next.search);
      if (!preventScrollReset) window.scrollTo(0, 0);
    },
    [pathname, stays],
  );
  const standing = useMemo(() => ({ ...place, search, go }), [place, search, go]);
  return <Place value={standing}>{children}</Place>;
}

function usePlace(): Standing {
  const place = useContext(Place);
  if (!place) throw new Error('This part needs the PlainRouter above it.');
  return place;
}

/** What a link takes of the router's own. */
export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
}

export function Link({ to, ...rest }: LinkProps) {
  return <a href={to} {...rest} />;
}

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  readonly end?: boolean;
  readonly className?: string | ((state: { readonly isActive: boolean }) => string);
}

export function NavLink({ to, end = false, className, ...rest }: NavLinkProps) {
  const { pathname } = usePlace();
  const isActive = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return (
    <a
      href={to}
      aria-current={isActive ? 'page' : undefined}
      className={typeof className === 'function' ? className({ isActive }) : className}
      {...rest}
    />
  );
}

/** The page itself. */
export function Outlet() {
  return usePlace().page;
}

export function useLocation() {
  const { pathname, search } = usePlace();
  return { pathname, search, hash: '', state: null, key: 'default' };
}

/** Named parts of the path. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  return usePlace().params;
}

export function useMatches(): readonly { handle: unknown; params: Record<string, string> }[] {
  const { handle, params } = usePlace();
  return [{ handle, params: { ...params } }];
}

/** Leads to an address; the server answers it, unless the page itself stays there. */
export function useNavigate(): Standing['go'] {
  return usePlace().go;
}

export function useSearchParams(): readonly [URLSearchParams, (query: URLSearchParams) => void] {
  const { pathname, search, go } = usePlace();
  const change = useCallback(
    (query: URLSearchParams) => go(query.size > 0 ? `${pathname}?${query}` : pathname),
    [pathname, go],
  );
  return [new URLSearchParams(search), change];
}

/** Reads the query of the address as it is now; what was rendered may be behind it. */
export function useLatestQuery(): () => URLSearchParams {
  return useCallback(() => new URLSearchParams(window.location.search), []);
}

/** The browser itself keeps where one was on a page that it loads. */
export function ScrollRestoration() {
  return null;
}
