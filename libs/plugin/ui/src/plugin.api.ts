import type { EntitlementsView } from '@convoy/billing/contract';
import { apiGet, apiGetList, apiSend, type PagePlace, pageQuery, useLanguage } from '@convoy/shell-api';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type {
  Plugin,
  PluginLogLevel,
  PluginLogLine,
  PluginSettingsInput,
  PluginTest,
  PluginUsage,
} from '../../contract/src/index.ts';

const ROOT = '/api/integrations';
const addressOf = (id: string) => `${ROOT}/${encodeURIComponent(id)}`;

/** `GET /api/integrations`: all that are installed. Their texts come in the language of the page, so it is part of the key. */
const catalogue = (language: string) =>
  queryOptions({
    queryKey: [ROOT, language] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<Plugin[]>(url, { signal }),
    staleTime: 0,
  });

/** `GET /api/integrations/:id`: one of them. */
const plugin = (id: string, language: string) =>
  queryOptions({
    queryKey: [addressOf(id), language] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<Plugin>(url, { signal }),
    staleTime: 0,
  });

/** The add-on by which programs of its own come in, as `GET /api/tenant` tells who works for the brand. */
export const ownPrograms = queryOptions({
  queryKey: ['/api/tenant', 'own-programs'] as const,
  queryFn: ({ queryKey: [url], signal }) =>
    apiGet<{ entitlements?: EntitlementsView }>(url, { signal }).then(
      ({ entitlements }) => entitlements?.addOns.find(({ code }) => code === 'custom-integrations') ?? null,
    ),
  staleTime: 0,
});

/** All integrations, in the language of the page. */
export const useCatalogue = () =>
  useQuery({ ...catalogue(useLanguage().language), placeholderData: keepPreviousData });
/** One integration, in the language of the page. */
export const usePlugin = (id: string) =>
  useQuery({
    ...plugin(id, useLanguage().language),
    // The same one in another language; never another one.
    placeholderData: (before) => (before?.id === id ? before : undefined),
  });

/** Shows an integration as the server gave it after a change, and has what else tells of it read anew. */
export function useShowPlugin() {
  const client = useQueryClient();
  const { language } = useLanguage();
  return useCallback(
    (now: Plugin) => {
      client.setQueryData(plugin(now.id, language).queryKey, now);
      void client.invalidateQueries({ queryKey: [ROOT] });
      void client.invalidateQueries({ queryKey: [`${addressOf(now.id)}/logs`] });
    },
    [client, language],
  );
}

/** Forgets an integration that was removed; the catalogue is read anew. */
export function useForgetPlugin() {
  const client = useQueryClient();
  return useCallback(
    (id: string) => {
      for (const part of ['', '/logs', '/usage']) client.removeQueries({ queryKey: [addressOf(id) + part] });
      return client.invalidateQueries({ queryKey: [ROOT] });
    },
    [client],
  );
}

export const enablePlugin = (id: string): Promise<Plugin> => apiSend('POST', `${addressOf(id)}/enable`);
export const disablePlugin = (id: string): Promise<Plugin> => apiSend('POST', `${addressOf(id)}/disable`);
export const removePlugin = (id: string): Promise<void> => apiSend('DELETE', addressOf(id));
export const testPlugin = (id: string): Promise<PluginTest> => apiSend('POST', `${addressOf(id)}/test`);
export const saveSettings = (id: string, settings: PluginSettingsInput): Promise<Plugin> =>
  apiSend('PUT', `${addressOf(id)}/settings`, settings);
const secretOf = (id: string, name: string) => `${addressOf(id)}/secrets/${encodeURIComponent(name)}`;
export const saveSecret = (id: string, name: string, value: string): Promise<Plugin> =>
  apiSend('PUT', secretOf(id, name), { value });
export const removeSecret = (id: string, name: string): Promise<Plugin> =>
  apiSend('DELETE', secretOf(id, name));

/** Lines of its log on one page. */
export const LINES_PER_PAGE = 20;
/** How often its log is asked for while somebody looks at the newest of it, ms. */
const LOOK_EVERY = 5_000;

/** `GET /api/integrations/:id/logs`: a page of what happened, the newest first. */
export const pluginLogs = (
  id: string,
  { level, page, cursor }: { level: PluginLogLevel | null } & PagePlace,
) =>
  queryOptions({
    queryKey: [`${addressOf(id)}/logs`, level, page, cursor] as const,
    queryFn: ({ queryKey: [url], signal }) => {
      const query = new URLSearchParams(pageQuery({ page, cursor }, LINES_PER_PAGE));
      if (level) query.set('level', level);
      // It asks again by itself, which is to keep nobody signed in.
      return apiGetList<PluginLogLine>(`${url}?${query}`, { signal, background: true });
    },
    staleTime: 0,
    // Further back nothing changes. A page that nobody looks at does not ask.
    refetchInterval: page === 1 ? LOOK_EVERY : false,
  });

/** `GET /api/integrations/:id/usage`: what was used, by month. */
export const pluginUsage = (id: string, language: string) =>
  queryOptions({
    queryKey: [`${addressOf(id)}/usage`, language] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<PluginUsage[]>(url, { signal }),
    staleTime: 0,
  });
