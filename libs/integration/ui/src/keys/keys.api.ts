import { apiGet, apiSend } from '@convoy/shell-api';
import { queryOptions } from '@tanstack/react-query';
import type { ApiKey, ApiKeyRequest, KeyScopeGroup, NewApiKey } from '../../../contract/src/index.ts';

/** `GET /api/api-keys`: those that work, then those that ended lately. */
export const apiKeys = queryOptions({
  queryKey: ['/api/api-keys'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<ApiKey[]>(url, { signal }),
  staleTime: 0,
});

/** `GET /api/api-keys/scopes`: what keys may hold; it changes with a release alone. */
export const keyScopes = queryOptions({
  queryKey: ['/api/api-keys/scopes'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<KeyScopeGroup[]>(url, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** `POST /api/api-keys`: the answer alone has the secret. */
export const makeKey = (input: ApiKeyRequest) => apiSend<NewApiKey>('POST', '/api/api-keys', input);

/** `POST /api/api-keys/{id}/revoke` */
export const revokeKey = (id: number) => apiSend<ApiKey>('POST', `/api/api-keys/${id}/revoke`);
