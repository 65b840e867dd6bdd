import {
  listedPaymentSchema,
  paymentListSchema,
  paymentTotalsSchema,
  refundSchema,
} from '@convoy/payment/contract';
import { inputOfContract, typeOfContract } from '@convoy/platform/graphql';

/** Who may read payments: staff those of the brand, customers their own. */
export const READ = '@can(action: "read", subject: "Payment")';
/** Who may read what became of refunds: staff. */
export const REFUND = '@can(action: "refund", subject: "Payment")';

/** Payments and refunds, as the contract of the slice has them. */
export const paymentTypes = `
${typeOfContract('Payment', listedPaymentSchema, {
  access: READ,
  description: 'A payment of a booking. Customers see their own, staff those of the brand.',
})}

${typeOfContract('PaymentTotals', paymentTotalsSchema, { access: READ, description: 'Payments in sums.' })}

${typeOfContract('Refund', refundSchema, {
  access: REFUND,
  description: 'Money that goes back for a booking, as staff see it.',
})}

${inputOfContract('PaymentFilter', paymentListSchema)}

type PaymentPage ${READ} {
  items: [Payment!]! @list(size: 1)
  total: Int!
  "Where the next page begins, for \`cursor\`: nothing is lost or doubled while data changes. Null on the last page."
  next: String
}
`;
