/** Pages that lead to or from integrations, and files of the API. */
export const pluginPaths = {
  integrations: '/settings/integrations',
  integration: (id: string): string => `/settings/integrations/${encodeURIComponent(id)}`,
  apiKeys: '/settings/api-keys',
  webhooks: '/settings/webhooks',
  /** What programs can ask for: a page of the API. */
  reference: '/api/docs',
  /** All that is kept of one, as a file. */
  exported: (id: string): string => `/api/integrations/${encodeURIComponent(id)}/export`,
};
