import { firstOf, type SlicePages } from '@convoy/e2e/support/page-parameters';

/** What parameters of the slice's pages stand for. */
export const pageParameters: SlicePages['pageParameters'] = {
  ':vanId': firstOf('/api/fleet/vans'),
  ':depotId': firstOf('/api/fleet/depots'),
};
