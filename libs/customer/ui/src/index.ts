import type { ComponentType } from 'react';

/** Pages of customers by the names the manifest gives them; each loads when it is opened. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  customers: () => import('./pages/customers.page.tsx'),
  'add-customer': () => import('./pages/add-customer.page.tsx'),
  'import-customers': () => import('./pages/import-customers.page.tsx'),
  customer: () => import('./pages/customer.page.tsx'),
  'edit-customer': () => import('./pages/edit-customer.page.tsx'),
  'customer-licence': () => import('./pages/customer-licence.page.tsx'),
};

export { locales } from './locales.ts';
