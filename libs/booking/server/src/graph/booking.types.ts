import {
  agreedHireSchema,
  bookingChangeSchema,
  bookingListItemSchema,
  bookingListSchema,
  bookingSchema,
  priceLineSchema,
  timelineEntrySchema,
  vanResultSchema,
  vanSearchSchema,
} from '@convoy/booking/contract';
import { userSchema } from '@convoy/identity/contract';
import { inputOfContract, typeOfContract } from '@convoy/platform/graphql';
import type { z } from 'zod';

const READ = '@can(action: "read", subject: "Booking")';
const known = new Map<z.ZodType, string>([
  [priceLineSchema, 'PriceLine'],
  [agreedHireSchema, 'AgreedHire'],
]);

/** Fields of a booking that a row of the list does not have: they are read for all rows at once when asked for. */
export const wholeFields = Object.keys(bookingSchema.shape).filter(
  (field) => !Object.hasOwn(bookingListItemSchema.shape, field),
);

/** What of a person is shown with their booking: to themselves and to staff. */
export const customerSchema = userSchema.pick({
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
});

/** Vans with prices and bookings, as the contract of the slice has them. */
export const bookingTypes = `
${typeOfContract('PriceLine', priceLineSchema, { access: '@public', description: 'One line of a price.' })}

${typeOfContract('VanResult', vanResultSchema, {
  access: '@public',
  description: 'A van as a search finds it; with dates, whether it is free and what it costs.',
})}

${typeOfContract('Booking', bookingSchema, {
  access: READ,
  description: 'A booking. Customers see their own, staff those of the brand.',
  known,
  fields: { pluginChoices: 'Json!' },
})}

${typeOfContract('Customer', customerSchema, { access: READ, description: 'Who a booking is for.' })}

${typeOfContract('AgreedHire', agreedHireSchema, {
  access: READ,
  description: 'What is agreed about a hire, before or after a change.',
  known,
})}

${typeOfContract('BookingChange', bookingChangeSchema, {
  access: READ,
  description: 'A change of a booking, quoted or applied.',
  known,
})}

${typeOfContract('TimelineEntry', timelineEntrySchema, {
  access: READ,
  description: 'Something that happened to a booking.',
})}

${inputOfContract('VanFilter', vanSearchSchema)}

${inputOfContract('BookingFilter', bookingListSchema)}

type VanPage @public {
  items: [VanResult!]! @list(size: 1)
  total: Int!
  "Where the next page begins, for \`cursor\`: nothing is lost or doubled while data changes. Null on the last page."
  next: String
}

type BookingPage ${READ} {
  items: [Booking!]! @list(size: 1)
  total: Int!
  "Where the next page begins, for \`cursor\`: nothing is lost or doubled while data changes. Null on the last page."
  next: String
}
`;
