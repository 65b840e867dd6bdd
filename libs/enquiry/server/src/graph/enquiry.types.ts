import { enquirySchema } from '@convoy/enquiry/contract';
import { typeOfContract } from '@convoy/platform/graphql';

/** Types of the slice in the graph. */
export const enquiryTypes = typeOfContract('Enquiry', enquirySchema, {
  access: '@can(action: "read", subject: "Enquiry")',
  description: 'A message from the contact form.',
});
