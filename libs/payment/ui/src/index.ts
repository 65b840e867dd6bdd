import type { SlotFiller } from '@convoy/shell-api';
import type { ComponentType } from 'react';

/** Pages of payment by the names the manifest gives them; each loads when it is opened. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  payments: () => import('./pages/payments.page.tsx'),
  'payment-methods': () => import('./pages/payment-methods.page.tsx'),
  ledger: () => import('./pages/ledger.page.tsx'),
  disputes: () => import('./pages/disputes.page.tsx'),
  dispute: () => import('./pages/dispute.page.tsx'),
  'pay-booking': () => import('./pages/pay-booking.page.tsx'),
  'payment-account': () => import('./pages/payment-account.page.tsx'),
};

/** What payment shows on pages of other slices. */
export const slots = {
  'account-banner': (() =>
    import('./connect/account-banner.tsx')) satisfies SlotFiller<'reporting.dashboard-top.v1'>,
};

export { locales } from './locales.ts';
