import type { PolicyRule } from '@convoy/platform/policy';

/** Staff of a brand and head office read and answer the messages of their own host. Customers and guests read none. */
export const enquiryPolicy: PolicyRule = (allow, { actor }) => {
  if (!actor || actor.role === 'customer') return;
  allow(['read', 'answer'], 'Enquiry');
};
