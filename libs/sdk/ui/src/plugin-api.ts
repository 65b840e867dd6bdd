import type { PluginManifest } from '@convoy/sdk/core';
import { apiGet, apiSend } from '@convoy/shell-api';
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

/** As much of a manifest as its own addresses are made of. */
type Named = Pick<PluginManifest, 'id'>;

/** An address below the plugin's own, with what it asks: `/permits?zone=a`. */
export type PluginPath = `/${string}`;

type Writes = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The plugin's own routes, as `definePluginServer` has them. Calls throw `ApiError`; show people `apiErrorMessage(error)`. */
export interface PluginApi {
  /** The whole address: `/api/plugins/parking-permit/permits`. @throws for a path that leads out of it */
  address(path: PluginPath): string;
  get<Answer>(path: PluginPath, options?: { signal?: AbortSignal }): Promise<Answer>;
  send<Answer>(
    method: Writes,
    path: PluginPath,
    body?: unknown,
    options?: { signal?: AbortSignal; idempotencyKey?: string },
  ): Promise<Answer>;
}

/** The way to the plugin's own routes, and to no others. */
export function pluginApi({ id }: Named): PluginApi {
  const own = `/api/plugins/${id}/`;
  const address = (path: PluginPath): string => {
    const whole = own + path.slice(1);
    // Read as the browser will: a part of a path that somebody typed may lead up.
    const { pathname, search } = new URL(whole, 'http://own.invalid');
    if (!pathname.startsWith(own))
      throw new Error(`The path ${path} leads out of the plugin's own addresses.`);
    return pathname + search;
  };
  return {
    address,
    get: (path, options) => apiGet(address(path), options),
    send: (method, path, body, options) => apiSend(method, address(path), body, options),
  };
}

/** How a reading is kept. */
export interface PluginQueryOptions {
  /** For how long an answer is as good as new, milliseconds; for ever unless told, until something renews it. */
  readonly staleTime?: number;
  /** Reads again after so many milliseconds. */
  readonly refetchInterval?: number;
}

/**
 * Reads one of the plugin's own routes and keeps the answer: `usePluginQuery<Permit[]>(manifest, '/permits')`.
 * @param path null while there is nothing to ask
 */
export function usePluginQuery<Answer>(
  manifest: Named,
  path: PluginPath | null,
  options: PluginQueryOptions = {},
): UseQueryResult<Answer> {
  const address = path === null ? '' : pluginApi(manifest).address(path);
  return useQuery<Answer>({
    queryKey: [address],
    queryFn: ({ signal }) => apiGet<Answer>(address, { signal }),
    enabled: path !== null,
    ...options,
  });
}

/** What is sent. */
export interface PluginSend<Body> {
  readonly method: Writes;
  /** Or made of what `mutate` is given: `({ id }) => `/permits/${id}``; nothing else is sent then, unless `body` says what. */
  readonly path: PluginPath | ((body: Body) => PluginPath);
  /** What is sent, made of what `mutate` is given; for a path that is a text that itself, for one that is made nothing. */
  readonly body?: (body: Body) => unknown;
  /** Readings that are out of date once it was taken, with all that begin so: `['/permits']`. */
  readonly renews?: readonly PluginPath[];
}

/** Sends to one of the plugin's own routes: `const save = usePluginSend<Permit, NewPermit>(manifest, { … })`, `save.mutate(body)`. */
export function usePluginSend<Answer, Body = void>(
  manifest: Named,
  { method, path, body: bodyOf, renews = [] }: PluginSend<Body>,
): UseMutationResult<Answer, Error, Body> {
  const client = useQueryClient();
  const api = pluginApi(manifest);
  return useMutation<Answer, Error, Body>({
    mutationFn: (given) => {
      // A route without a body refuses any.
      const sent = bodyOf ? bodyOf(given) : typeof path === 'function' ? undefined : given;
      return api.send<Answer>(method, typeof path === 'function' ? path(given) : path, sent);
    },
    onSuccess: () => {
      const stale = renews.map((one) => api.address(one));
      return client.invalidateQueries({
        predicate: ({ queryKey: [url] }) => typeof url === 'string' && stale.some((one) => isBelow(url, one)),
      });
    },
  });
}

const isBelow = (url: string, address: string): boolean =>
  url === address || url.startsWith(`${address}/`) || url.startsWith(`${address}?`);
