import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { invalidRequest } from '../api/errors.ts';
import { listPage } from '../api/paging.ts';
import {
  createdRange,
  expand,
  integer,
  mergeMetadata,
  metadata,
  pagingShape,
  text,
} from '../api/parameters.ts';
import { newId, randomText } from '../ids.ts';
import { addressSchema, type CustomerRecord, liveCustomer, wholeAddress } from './customer-records.ts';
import { attachTo } from './payment-methods.ts';

const shipping = z.strictObject({ name: text, phone: text.optional(), address: addressSchema });

const shape = {
  address: z.union([z.literal(''), addressSchema]).optional(),
  description: text.optional(),
  email: text.max(512).optional(),
  balance: integer.optional(),
  expand: expand.optional(),
  invoice_settings: z.strictObject({ default_payment_method: z.string().optional() }).optional(),
  metadata: metadata.optional(),
  name: text.optional(),
  phone: text.optional(),
  preferred_locales: z.array(z.string()).optional(),
  shipping: z.union([z.literal(''), shipping]).optional(),
};

const createSchema = z.strictObject({
  ...shape,
  payment_method: z.string().optional(),
  test_clock: z.string().optional(),
} satisfies Partial<Record<keyof Stripe.CustomerCreateParams, z.ZodType>>);

export function createCustomer(call: Call): Answer {
  const given = parametersOf(call, createSchema);
  const customer: CustomerRecord = {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: call.now,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: given.test_clock
      ? required<Stripe.TestHelpers.TestClock>(
          call,
          'test_helpers.test_clock',
          given.test_clock,
          'test_clock',
        ).id
      : null,
  };
  call.store.insert(call.account, withChanges(customer, given));
  if (given.payment_method !== undefined) attachTo(call, given.payment_method, customer.id);
  const created = call.store.replace(
    call.account,
    withDefault(call, required<CustomerRecord>(call, 'customer', customer.id), given),
  );
  call.emit('customer.created', created);
  return created;
}

export function updateCustomer(call: Call): Answer {
  const given = parametersOf(call, z.strictObject(shape));
  const before = liveCustomer(call, call.ids[0]);
  const after = call.store.replace(call.account, withDefault(call, withChanges(before, given), given));
  call.emit('customer.updated', after, changed(before, after));
  return after;
}

export function retrieveCustomer(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  const customer = required<CustomerRecord>(call, 'customer', call.ids[0]);
  return customer.removed ? { id: customer.id, object: 'customer', deleted: true } : customer;
}

const listSchema = z.strictObject({
  ...pagingShape,
  created: createdRange.optional(),
  email: z.string().optional(),
});

export function listCustomers(call: Call): Answer {
  const { email, created, ...page } = parametersOf(call, listSchema);
  const filter = { where: { email }, created, absent: 'removed' };
  return listPage<CustomerRecord>(call, 'customer', '/v1/customers', page, filter);
}

export function deleteCustomer(call: Call): Answer {
  parametersOf(call, z.strictObject({}));
  const customer = liveCustomer(call, call.ids[0]);
  call.store.replace<CustomerRecord>(call.account, { ...customer, removed: true });
  call.emit('customer.deleted', customer);
  return { id: customer.id, object: 'customer', deleted: true };
}

/** The payment method that invoices are paid with; it must be the customer's own. */
function withDefault(
  call: Call,
  customer: CustomerRecord,
  { invoice_settings: settings }: z.infer<z.ZodObject<typeof shape>>,
): CustomerRecord {
  const id = settings?.default_payment_method;
  if (id === undefined) return customer;
  if (id !== '') {
    const param = 'invoice_settings[default_payment_method]';
    const method = required<Stripe.PaymentMethod>(call, 'payment_method', id, param);
    if (method.customer !== customer.id) {
      throw invalidRequest(
        `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the ` +
          'customer.',
        { code: 'resource_missing', param },
      );
    }
  }
  return {
    ...customer,
    invoice_settings: { ...customer.invoice_settings, default_payment_method: id || null },
  };
}

function withChanges(customer: CustomerRecord, given: z.infer<z.ZodObject<typeof shape>>): CustomerRecord {
  if (given.email && !/^[^\s@]+@[^\s@]+$/.test(given.email)) {
    throw invalidRequest(`Invalid email address: ${given.email}`, { code: 'email_invalid', param: 'email' });
  }
  const textOr = (value: string | undefined, before: string | null | undefined) =>
    value === undefined ? (before ?? null) : value || null;
  return {
    ...customer,
    balance: given.balance ?? customer.balance,
    address: given.address === undefined ? customer.address : wholeAddress(given.address || null),
    description: textOr(given.description, customer.description),
    email: textOr(given.email, customer.email),
    metadata: mergeMetadata(customer.metadata, given.metadata),
    name: textOr(given.name, customer.name),
    phone: textOr(given.phone, customer.phone),
    preferred_locales: given.preferred_locales ?? customer.preferred_locales,
    shipping:
      given.shipping === undefined
        ? customer.shipping
        : given.shipping === ''
          ? null
          : { ...given.shipping, address: wholeAddress(given.shipping.address)! },
  };
}

function changed(before: object, after: object): Record<string, unknown> {
  const now = new Map(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name))),
  );
}
