import { defineWebhook } from '@convoy/platform/events';
import { z } from 'zod';

const id = z.number().int();
const fields = { fields: z.array(z.string()) };
const customer = z.strictObject({ customerId: id });

export const customerCreatedWebhook = defineWebhook({
  type: 'customer.created',
  group: 'customer',
  says: 'A customer has an account. `byStaff`: staff opened it for them.',
  data: customer.extend({ byStaff: z.boolean() }),
  example: { customerId: 5312207, byStaff: false },
});
export const customerChangedWebhook = defineWebhook({
  type: 'customer.changed',
  group: 'customer',
  says: 'Staff changed facts of a customer; `fields` names which.',
  data: customer.extend(fields),
  example: { customerId: 5312207, fields: ['phone'] },
});
export const customerMergedWebhook = defineWebhook({
  type: 'customer.merged',
  group: 'customer',
  says: "A customer was there twice; what was `fromId`'s is `customerId`'s.",
  data: customer.extend({ fromId: id }),
  example: { customerId: 5312207, fromId: 5312450 },
});
export const customerErasedWebhook = defineWebhook({
  type: 'customer.erased',
  group: 'customer',
  says: 'A customer was erased. Please forget what you keep of them.',
  data: customer,
  example: { customerId: 5312207 },
});
