import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { expand, integer, text } from '../api/parameters.ts';
import { newId, randomText } from '../ids.ts';
import { markUse } from './payment-method-use.ts';

/** `mandate_data`: when and where the customer agreed to be debited. */
export const mandateShape = z.strictObject({
  customer_acceptance: z.strictObject({
    type: z.enum(['offline', 'online']),
    accepted_at: integer.optional(),
    offline: z.strictObject({}).or(z.literal('')).optional(),
    online: z
      .strictObject({ infer_from_client: z.literal('true').optional(), ip_address: text, user_agent: text })
      .partial({ ip_address: true, user_agent: true })
      .optional(),
  }),
});

/** Stored with its creation time, which Stripe's own object does not show. */
type MandateRecord = Stripe.Mandate & { created: number };

/** The customer's leave to debit this account again and again. */
export function grantMandate(
  call: Call,
  method: Stripe.PaymentMethod,
  { customer_acceptance: given }: z.infer<typeof mandateShape>,
): string {
  const id = newId('mandate');
  const online = {
    ip_address: given.online?.ip_address ?? null,
    user_agent: given.online?.user_agent ?? null,
  };
  call.store.insert<MandateRecord>(call.account, {
    id,
    object: 'mandate',
    created: call.now,
    customer_acceptance: {
      accepted_at: given.accepted_at ?? call.now,
      type: given.type,
      ...(given.type === 'online' ? { online } : { offline: {} }),
    },
    livemode: false,
    multi_use: {},
    payment_method: method.id,
    payment_method_details: {
      type: 'bacs_debit',
      bacs_debit: {
        display_name: null,
        network_status: 'accepted',
        reference: randomText(12).toUpperCase(),
        revocation_reason: null,
        service_user_number: '123456',
        url: `${call.origin}/_emulator/#${id}`,
      },
    },
    status: 'active',
    type: 'multi_use',
  });
  markUse(call, method.id, { mandate: id });
  return id;
}

/** The customer's bank took the leave away: this account is never debited again. */
export function endMandate(call: Call, id: string): void {
  const mandate = required<MandateRecord>(call, 'mandate', id);
  const ended = call.store.replace<MandateRecord>(call.account, { ...mandate, status: 'inactive' });
  call.emit('mandate.updated', shown(ended), { status: 'active' });
}

export function retrieveMandate(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  return shown(required<MandateRecord>(call, 'mandate', call.ids[0]));
}

function shown(mandate: MandateRecord): Stripe.Mandate {
  const { created: _created, ...rest } = mandate;
  return rest;
}
