import { defineCalls, one } from '@convoy/platform/calls';
import { publicCatalogueSchema } from './public-catalogue.ts';

/** Every REST call of the slice. */
export const billingCalls = defineCalls({
  catalogue: {
    route: 'GET /api/catalogue',
    can: 'public',
    host: 'platform',
    answer: one('PublicCatalogue', publicCatalogueSchema),
    summary: 'List the plans and add-ons that Convoy sells, with their prices.',
  },
});
