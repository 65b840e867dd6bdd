import {
  customerListSchema,
  customerSchema,
  customerStatsSchema,
  licenceViewSchema,
  listedCustomerSchema,
} from '@convoy/customer/contract';
import { inputOfContract, typeOfContract } from '@convoy/platform/graphql';
import type { z } from 'zod';

/** Who may read the brand's customers. */
export const READ = '@can(action: "read", subject: "Customer")';

const known = new Map<z.ZodType, string>([[licenceViewSchema, 'CustomerLicence']]);

/** Customers as staff read them, as the contract of the slice has them. `Customer` is who a booking is for. */
export const customerTypes = `
${typeOfContract('ListedCustomer', listedCustomerSchema, {
  access: READ,
  description: 'A customer as the list of staff has them.',
})}

${typeOfContract('CustomerRecord', customerSchema, {
  access: READ,
  description: 'All that staff know of a customer.',
  known,
})}

${typeOfContract('CustomerLicence', licenceViewSchema, {
  access: READ,
  description: 'A driving licence on record; its number is masked for those whose role does not need it.',
})}

${typeOfContract('CustomerStats', customerStatsSchema, {
  access: READ,
  description: "Figures of the brand's customers.",
})}

${inputOfContract('CustomerFilter', customerListSchema)}

type CustomerPage ${READ} {
  items: [ListedCustomer!]! @list(size: 1)
  total: Int!
  "Where the next page begins, for \`cursor\`: nothing is lost or doubled while data changes. Null on the last page."
  next: String
}
`;
