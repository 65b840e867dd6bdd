import { call } from '@convoy/e2e/support/accounts';
import type { SlicePages } from '@convoy/e2e/support/page-parameters';

/** What parameters of the slice's pages stand for. */
export const pageParameters: SlicePages['pageParameters'] = {
  // No agreement of the demo is signed: the page says that no such one is known.
  ':code': async () => 'NoAgreementHasThisCode',
  ':agreementId': async ({ page }) => {
    const [first] = await call<{ id: number }[]>(page, 'GET', '/api/agreements');
    return String(first?.id ?? 1);
  },
};
