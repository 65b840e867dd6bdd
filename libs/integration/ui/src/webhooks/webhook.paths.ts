/** Addresses of the pages of webhooks. */
export const webhookPaths = {
  list: '/settings/webhooks',
  endpoint: (id: number) => `/settings/webhooks/${id}`,
} as const;
