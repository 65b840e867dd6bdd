import type { PageRoute, RemoteManifest } from '@convoy/platform/manifest';
import { idParamSchema } from '@convoy/platform/schema';

/** Addresses of old links that the shell's router leads on from, and the page each needs. */
const REDIRECTED: Readonly<Record<string, string>> = { '/bookings': '/booking' };

/**
 * The page that the shell has at this address on this kind of host. A page that needs an account exists for a visitor
 * without one, too. Matches as the shell's router does: in any case, with or without a slash at the end, `:name` for
 * one part, which must be a record's number where the route says so.
 */
export function routeAt(
  manifests: readonly RemoteManifest[],
  host: 'platform' | 'brand',
  path: string,
): (PageRoute & { readonly slice: string }) | undefined {
  const asked = partsOf(REDIRECTED[path] ?? path);
  return manifests
    .flatMap(({ slice, routes }) => routes.map((route) => ({ ...route, slice })))
    .filter((route) => !route.host || route.host === host)
    .find((route) => {
      const parts = partsOf(route.path);
      const ids = new Set(route.ids?.map((name) => name.toLowerCase()));
      return (
        parts.length === asked.length &&
        parts.every((part, at) =>
          part.startsWith(':')
            ? !ids.has(part.slice(1)) || idParamSchema.safeParse(asked[at]).success
            : part === asked[at],
        )
      );
    });
}

/**
 * The one address of a page: its path without a slash at the end. A path that browsers take for another host (`//evil.example/`)
 * stays as it is.
 */
export const withoutSlash = (path: string): string =>
  /^\/[^/\\]/.test(path) ? path.replace(/(?<!\/)\/$/, '') : path;

function partsOf(path: string): string[] {
  const parts = path.toLowerCase().split('/').slice(1);
  return parts.at(-1) === '' ? parts.slice(0, -1) : parts;
}
