import { call } from '@convoy/e2e/support/accounts';
import type { SlicePages } from '@convoy/e2e/support/page-parameters';

/** What parameters of the slice's pages stand for. */
export const pageParameters: SlicePages['pageParameters'] = {
  ':endpointId': async ({ page, who }) => {
    // To everybody else it is the same refusal.
    if (who !== 'admin') return '1';
    const [first] = await call<{ id: number }[]>(page, 'GET', '/api/webhook-endpoints');
    if (first) return String(first.id);
    // Nothing is ever sent there: it is paused at once.
    const made = await call<{ id: number }>(page, 'POST', '/api/webhook-endpoints', {
      url: 'http://127.0.0.1:9/nothing',
      description: 'To look at',
      events: ['booking.cancelled'],
    });
    await call(page, 'POST', `/api/webhook-endpoints/${made.id}/pause`);
    return String(made.id);
  },
  ':pluginId': async ({ page, brand, who }) => {
    if (who !== 'admin') return 'none-for-them';
    const [first] = await call<{ id: string }[]>(page, 'GET', '/api/integrations');
    if (!first) throw new Error(`No plugin is installed to look at in ${brand}.`);
    return first.id;
  },
};
