import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { cardError, invalidRequest, refused, resourceMissing } from '../api/errors.ts';
import { listPage } from '../api/paging.ts';
import { expand, mergeMetadata, metadata, pagingShape } from '../api/parameters.ts';
import { liveCustomer, wholeAddress } from './customer-records.ts';
import {
  billingSchema,
  buildPaymentMethod,
  namedPaymentMethod,
  paymentMethodShape,
} from './payment-method-building.ts';
import { behaviourOf, markUse, secretsOf } from './payment-method-use.ts';

const createSchema = z.strictObject({
  ...paymentMethodShape,
  expand: expand.optional(),
  client_secret: z.string().optional(),
  key: z.string().optional(),
});

export function createPaymentMethod(call: Call): Answer {
  return buildPaymentMethod(call, parametersOf(call, createSchema));
}

export function retrievePaymentMethod(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  return required<Stripe.PaymentMethod>(call, 'payment_method', call.ids[0]);
}

const updateSchema = z.strictObject({
  allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
  billing_details: billingSchema.optional(),
  expand: expand.optional(),
  metadata: metadata.optional(),
} satisfies Partial<Record<keyof Stripe.PaymentMethodUpdateParams, z.ZodType>>);

export function updatePaymentMethod(call: Call): Answer {
  const given = parametersOf(call, updateSchema);
  const method = required<Stripe.PaymentMethod>(call, 'payment_method', call.ids[0]);
  const { address, ...rest } = given.billing_details ?? {};
  const after: Stripe.PaymentMethod = {
    ...method,
    allow_redisplay: given.allow_redisplay ?? method.allow_redisplay ?? 'unspecified',
    metadata: mergeMetadata(method.metadata, given.metadata),
    billing_details: {
      ...method.billing_details,
      ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value || null])),
      ...(address === undefined ? {} : { address: wholeAddress(address || {}) }),
    },
  };
  return call.store.replace(call.account, after);
}

const listSchema = z.strictObject({
  ...pagingShape,
  allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
  customer: z.string().optional(),
  type: z.string().optional(),
});

export function listPaymentMethods(call: Call): Answer {
  const { allow_redisplay, customer, type, ...page } = parametersOf(call, listSchema);
  if (customer === undefined)
    throw invalidRequest('Missing required param: customer.', { param: 'customer' });
  liveCustomer(call, customer, 'customer');
  return listPage<Stripe.PaymentMethod>(call, 'payment_method', '/v1/payment_methods', page, {
    where: { allow_redisplay, customer, type },
  });
}

export function listCustomerPaymentMethods(call: Call): Answer {
  const customer = liveCustomer(call, call.ids[0]).id;
  const { allow_redisplay, type, ...page } = parametersOf(call, listSchema.omit({ customer: true }));
  const url = `/v1/customers/${customer}/payment_methods`;
  const where = { allow_redisplay, customer, type };
  return listPage<Stripe.PaymentMethod>(call, 'payment_method', url, page, { where });
}

/** `GET /v1/customers/{id}/payment_methods/{method}` */
export function retrieveCustomerPaymentMethod(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  const customer = liveCustomer(call, call.ids[0]).id;
  const method = required<Stripe.PaymentMethod>(call, 'payment_method', call.ids[1]);
  if (method.customer !== customer) throw resourceMissing('payment_method', method.id);
  return method;
}

export function attachPaymentMethod(call: Call): Answer {
  const { customer } = parametersOf(
    call,
    z.strictObject({ customer: z.string(), expand: expand.optional() }),
  );
  return attachTo(call, call.ids[0]!, customer);
}

/** Gives a payment method to a customer, once and for all. */
export function attachTo(call: Call, id: string, customer: string): Stripe.PaymentMethod {
  liveCustomer(call, customer, 'customer');
  const method = namedPaymentMethod(call, id, 'id');
  if (method.customer === customer) return method;
  if (method.customer !== null) {
    throw refused('The payment method you provided has already been attached to a customer.');
  }
  if (secretsOf(call, method.id).spent) {
    throw refused(
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, ' +
        'and may not be used again.',
    );
  }
  const behaviour = behaviourOf(call, method.id);
  if (behaviour.kind === 'decline' && !behaviour.onlyWhenCharged) {
    const { code, declineCode, message } = behaviour;
    throw cardError({ code, decline_code: declineCode, message, payment_method: method });
  }
  const attached = call.store.replace<Stripe.PaymentMethod>(call.account, { ...method, customer });
  call.emit('payment_method.attached', attached);
  return attached;
}

export function detachPaymentMethod(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  const method = required<Stripe.PaymentMethod>(call, 'payment_method', call.ids[0]);
  if (method.customer === null) {
    throw refused(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  const detached = call.store.replace<Stripe.PaymentMethod>(call.account, { ...method, customer: null });
  markUse(call, method.id, { spent: true });
  call.emit('payment_method.detached', detached, { customer: method.customer });
  return detached;
}
