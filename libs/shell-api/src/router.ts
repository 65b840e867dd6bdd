/**
 * What parts of the product use of the router, named one by one. The router is shared by the whole page and sharing a
 * library whole means that nothing of it can be left out of the first load, its server half included. This facade is
 * shared in its place: what no part of the product names here is never sent. `react-router` itself is imported nowhere
 * else; a lint rule says so.
 */
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
