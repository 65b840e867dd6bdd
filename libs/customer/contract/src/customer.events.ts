import { defineEvent } from '@convoy/platform/events';
import { z } from 'zod';

const customerRef = z.object({ customerId: z.number() });

/** Staff opened an account for a customer. */
export const customerAdded = defineEvent('customer.added.v1', customerRef);
/** Facts of a customer were changed by staff; `fields` names which, never what. */
export const customerChanged = defineEvent(
  'customer.changed.v1',
  customerRef.extend({ fields: z.array(z.string()) }),
);
/** Nothing is hired to a customer from now on, or something is again. */
export const customerBarred = defineEvent(
  'customer.barred.v1',
  customerRef.extend({ doNotHire: z.boolean() }),
);
/** A customer was there twice; what was `fromId`'s is `customerId`'s. */
export const customersMerged = defineEvent('customer.merged.v1', customerRef.extend({ fromId: z.number() }));
/** A customer's wish to be deleted is due, and what is still open keeps it waiting. Told once a wish. */
export const customerDeletionHeld = defineEvent(
  'customer.deletion-held.v1',
  customerRef.extend({ dueAt: z.string(), obstacles: z.array(z.string()) }),
);
/** A customer was erased. Whoever keeps copies of what they were called forgets them. */
export const customerErased = defineEvent('customer.erased.v1', customerRef);
