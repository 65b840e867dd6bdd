import type Stripe from 'stripe';
import { z } from 'zod';
import { type Call, required } from '../api/call.ts';
import { resourceMissing } from '../api/errors.ts';
import { text } from '../api/parameters.ts';

/** A deleted customer stays readable under its id, as at Stripe. */
export type CustomerRecord = Stripe.Customer & { removed?: true };

/** An address as customers, cards and deliveries are given one. */
export const addressSchema = z
  .strictObject({ line1: text, line2: text, city: text, state: text, postal_code: text, country: text })
  .partial();

/** An address with every field, null where nothing was given. */
export function wholeAddress(address: z.infer<typeof addressSchema> | null): Stripe.Address | null {
  if (!address) return null;
  const {
    city = null,
    country = null,
    line1 = null,
    line2 = null,
    postal_code = null,
    state = null,
  } = address;
  return { city, country, line1, line2, postal_code, state };
}

/**
 * A customer that was not deleted.
 * @throws StripeApiError resource_missing: 404 for the path's, 400 when `param` names it
 */
export function liveCustomer(call: Call, id: string | undefined, param?: string): CustomerRecord {
  const customer = required<CustomerRecord>(call, 'customer', id, param);
  if (customer.removed) throw resourceMissing('customer', customer.id, param);
  return customer;
}
