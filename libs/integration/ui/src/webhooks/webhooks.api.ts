import { apiGet, apiGetList, apiSend, type PagePlace, pageQuery } from '@convoy/shell-api';
import { queryOptions } from '@tanstack/react-query';
import type {
  WebhookEndpoint,
  WebhookEndpointChange,
  WebhookEndpointWithSecret,
  WebhookEventView,
  WebhookMessage,
  WebhookMessageDetail,
  WebhookMessageState,
} from '../../../contract/src/index.ts';

const BASE = '/api/webhook-endpoints';
/** While somebody looks, what goes out is looked at anew so often. That is to keep nobody signed in: `background`. */
const WATCH_MS = 3_000;
export const MESSAGES_PER_PAGE = 20;

/** What somebody enters of an endpoint. */
export interface EndpointEntries {
  readonly url: string;
  readonly description: string;
  readonly events: string[];
}

/** `GET /api/webhook-endpoints` */
export const webhookEndpoints = queryOptions({
  queryKey: [BASE] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<WebhookEndpoint[]>(url, { signal, background: true }),
  staleTime: 0,
  refetchInterval: WATCH_MS,
});

/** `GET /api/webhook-endpoints/{id}` */
export const webhookEndpoint = (id: number) =>
  queryOptions({
    queryKey: [BASE, id] as const,
    queryFn: ({ signal }) => apiGet<WebhookEndpoint>(`${BASE}/${id}`, { signal, background: true }),
    staleTime: 0,
    refetchInterval: WATCH_MS,
  });

/** `GET /api/webhook-endpoints/events`: the same until the next release. */
export const webhookEvents = queryOptions({
  queryKey: [BASE, 'events'] as const,
  queryFn: ({ signal }) => apiGet<WebhookEventView[]>(`${BASE}/events`, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** `GET /api/webhook-endpoints/{id}/messages`, the newest first. */
export const webhookMessages = (
  id: number,
  { state, type, ...place }: { state: WebhookMessageState | null; type: string | null } & PagePlace,
) => {
  const query = new URLSearchParams(pageQuery(place, MESSAGES_PER_PAGE));
  if (state) query.set('state', state);
  if (type) query.set('type', type);
  return queryOptions({
    queryKey: [BASE, id, 'messages', String(query)] as const,
    queryFn: ({ signal }) =>
      apiGetList<WebhookMessage>(`${BASE}/${id}/messages?${query}`, { signal, background: true }),
    staleTime: 0,
    refetchInterval: WATCH_MS,
  });
};

/** `GET /api/webhook-endpoints/{id}/messages/{message}` */
export const webhookMessage = (id: number, message: number) =>
  queryOptions({
    queryKey: [BASE, id, 'messages', message] as const,
    queryFn: ({ signal }) =>
      apiGet<WebhookMessageDetail>(`${BASE}/${id}/messages/${message}`, { signal, background: true }),
    staleTime: 0,
    refetchInterval: WATCH_MS,
  });

/** Whatever concerns endpoints and is shown. */
export const allOfWebhooks = { queryKey: [BASE] as const };

export const makeEndpoint = (entries: EndpointEntries) =>
  apiSend<WebhookEndpointWithSecret>('POST', BASE, entries);
export const changeEndpoint = (id: number, change: WebhookEndpointChange) =>
  apiSend<WebhookEndpoint>('PATCH', `${BASE}/${id}`, change);
export const rotateSecret = (id: number) =>
  apiSend<WebhookEndpointWithSecret>('POST', `${BASE}/${id}/rotate-secret`);
export const pauseEndpoint = (id: number) => apiSend<WebhookEndpoint>('POST', `${BASE}/${id}/pause`);
export const resumeEndpoint = (id: number) => apiSend<WebhookEndpoint>('POST', `${BASE}/${id}/resume`);
export const deleteEndpoint = (id: number) => apiSend<void>('DELETE', `${BASE}/${id}`);
export const sendTest = (id: number) => apiSend<WebhookMessageDetail>('POST', `${BASE}/${id}/test`);
export const replayMessage = (id: number, message: number) =>
  apiSend<WebhookMessageDetail>('POST', `${BASE}/${id}/messages/${message}/replay`);
export const replayFailed = (id: number, since: string) =>
  apiSend<{ count: number }>('POST', `${BASE}/${id}/replay`, { since });
