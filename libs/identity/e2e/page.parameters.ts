import type { SlicePages } from '@convoy/e2e/support/page-parameters';

const query = `?token=${'x'.repeat(43)}`;

/** Texts that pages of the slice need in their query, or they show only that they are missing. */
export const pageQueries: SlicePages['pageQueries'] = {
  '/reset-password': query,
  '/verify-email': query,
  '/confirm-email': query,
};
