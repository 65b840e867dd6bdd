/** Pages that lead to or from integrations, and files of the API. */
export const pluginPaths = {
  integrations: '/settings/integrations',
  integration: (id: string): string => `/settings/integrations/${encodeURIComponent(id)}`,
  apiKeys: '/settings/api-keys',
  webhooks: '/settings/webhooks',
  /** All that is kept of one, as a file. */
  exported: (id: string): string => `/api/integrations/${encodeURIComponent(id)}/export`,
};
