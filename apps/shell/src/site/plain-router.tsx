/**
 * Stands for `@convoy/shell-api/router` on pages that the server renders: every way on is an ordinary link, and the page
 * of an address comes from the server. Only what such pages use is here, so another use does not build.
 */
import { type ComponentProps, createContext, type ReactNode, useCallback, useContext } from 'react';

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

const Place = createContext<PlainPlace | null>(null);

/** Gives everything below the place it stands at. */
export function PlainRouter({ place, children }: { place: PlainPlace; children: ReactNode }) {
  return <Place value={place}>{children}</Place>;
}

function usePlace(): PlainPlace {
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

/** Leads to an address; the server answers it. */
export function useNavigate(): (to: string) => void {
  return useCallback((to) => window.location.assign(to), []);
}

export function useSearchParams(): readonly [URLSearchParams, (query: URLSearchParams) => void] {
  const { pathname, search } = usePlace();
  const change = useCallback(
    (query: URLSearchParams) => window.location.assign(query.size > 0 ? `${pathname}?${query}` : pathname),
    [pathname],
  );
  return [new URLSearchParams(search), change];
}

/** The browser itself keeps where one was on a page that it loads. */
export function ScrollRestoration() {
  return null;
}
