import type { Route } from './route.ts';
import { billingRoutes } from './routes-of-billing.ts';
import { connectRoutes } from './routes-of-connect.ts';
import { moneyRoutes } from './routes-of-money.ts';
import { paymentRoutes } from './routes-of-payments.ts';

/** Every operation that is emulated. */
export const routes: readonly Route[] = [
  ...paymentRoutes,
  ...moneyRoutes,
  ...connectRoutes,
  ...billingRoutes,
];

/** The operation at this address and the ids in it. */
export function findRoute(method: string, path: string): { route: Route; ids: string[] } | undefined {
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(path) : null;
    if (match) return { route, ids: match.slice(1) };
  }
  return undefined;
}

/** True when browsers of other origins may call this address. */
export function openToBrowsers(path: string): boolean {
  return routes.some((route) => route.browser && route.path.test(path));
}
