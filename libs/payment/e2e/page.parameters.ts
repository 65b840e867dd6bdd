import type { SlicePages } from '@convoy/e2e/support/page-parameters';

/** What parameters of the slice's pages stand for. */
export const pageParameters: SlicePages['pageParameters'] = {
  // Nothing of the demo is disputed: the page says that there is no such dispute.
  ':disputeId': async () => '1',
};
