import type { PluginRoute } from '@convoy/sdk/server';

// biome-ignore lint/suspicious/noExplicitAny: each route has parameters, a query and a body of its own
type AnyRoute = PluginRoute<any, any, any, any>;

/** A route that was meant, with what stands in the address for its parameters. */
export interface MatchedRoute {
  readonly route: AnyRoute;
  readonly params: Readonly<Record<string, string>>;
}

const LONGEST_PART = 200;

/**
 * Finds the route that an address below a plugin's own means; a fixed part comes before a parameter.
 * @param path as it came, undecoded: `permits/42`
 */
export function matchRoute(routes: readonly AnyRoute[], method: string, path: string): MatchedRoute | null {
  const parts = partsOf(path);
  if (!parts) return null;
  const wanted = method === 'HEAD' ? 'GET' : method;
  let best: (MatchedRoute & { readonly fixed: string }) | null = null;
  for (const route of routes) {
    if (route.method !== wanted) continue;
    const names = route.path.split('/').slice(1);
    if (names.length !== parts.length) continue;
    const params: Record<string, string> = {};
    let fixed = '';
    const fits = names.every((name, n) => {
      const part = parts[n] as string;
      fixed += name.startsWith(':') ? '0' : '1';
      if (!name.startsWith(':')) return name === part;
      params[name.slice(1)] = part;
      return true;
    });
    if (fits && (!best || fixed > best.fixed)) best = { route, params, fixed };
  }
  return best;
}

/** The parts of an address as they are meant; null for one that means nothing. */
function partsOf(path: string): string[] | null {
  const parts = path.replace(/\/$/, '').split('/');
  try {
    const meant = parts.map((part) => decodeURIComponent(part));
    return meant.every((part) => part !== '' && part.length <= LONGEST_PART) ? meant : null;
  } catch {
    return null;
  }
}
