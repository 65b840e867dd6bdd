import type { ComponentType } from 'react';

/** Pages of the slice by the names the manifest gives them; each loads when it is opened. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  'api-keys': () => import('./keys/api-keys.page.tsx'),
  webhooks: () => import('./webhooks/webhooks.page.tsx'),
  webhook: () => import('./webhooks/webhook.page.tsx'),
};

export { locales } from './locales.ts';
