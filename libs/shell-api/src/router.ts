/**
 * What parts of the product use of the router, named one by one. The router is shared by the whole page and sharing a
 * library whole means that nothing of it can be left out of the first load, its server half included. This facade is
 * shared in its place: what no part of the product names here is never sent. `react-router` itself is imported nowhere
 * else; a lint rule says so.
 */
import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';

export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  type LinkProps,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';

/**
 * Reads the query of the address as it is now. What `useSearchParams` rendered may be behind it, because a page is rendered when
 * there is time: a change that starts from the rendered query takes back what was chosen a moment before.
 */
export function useLatestQuery(): () => URLSearchParams {
  const context = useContext(UNSAFE_DataRouterContext);
  if (!context) throw new Error('There is no router around this page.');
  const { router } = context;
  return useCallback(() => new URLSearchParams(router.state.location.search), [router]);
}
