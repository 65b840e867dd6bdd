import { firstOf, type SlicePages } from '@convoy/e2e/support/page-parameters';

/** What parameters of the slice's pages stand for. */
export const pageParameters: SlicePages['pageParameters'] = {
  ':customerId': firstOf('/api/customers?perPage=1'),
};
