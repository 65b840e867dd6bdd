import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { invalidRequest } from '../api/errors.ts';
import { listPage } from '../api/paging.ts';
import {
  boolean,
  createdRange,
  expand,
  integer,
  mergeMetadata,
  metadata,
  pagingShape,
  text,
} from '../api/parameters.ts';
import { newId } from '../ids.ts';
import { checkCurrency } from '../resources/amounts.ts';
import { createProduct } from './products.ts';

/** A price as it is kept and sent: decimals are words on the wire. */
export type PriceRecord = Omit<Stripe.Price, 'currency_options' | 'tiers' | 'unit_amount_decimal'> & {
  unit_amount_decimal: string | null;
};

const recurringSchema = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: integer.optional(),
  meter: z.string().optional(),
  usage_type: z.enum(['licensed', 'metered']).optional(),
});

const decimal = z.string().regex(/^\d{1,12}(\.\d{1,12})?$/);

const createSchema = z.strictObject({
  active: boolean.optional(),
  billing_scheme: z.literal('per_unit').optional(),
  currency: z.string(),
  expand: expand.optional(),
  lookup_key: z.string().max(200).optional(),
  metadata: metadata.optional(),
  nickname: text.optional(),
  product: z.string().optional(),
  product_data: z.strictObject({ name: text.min(1), metadata: metadata.optional() }).optional(),
  recurring: recurringSchema.optional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
  transfer_lookup_key: boolean.optional(),
  unit_amount: integer.optional(),
  unit_amount_decimal: decimal.optional(),
} satisfies Partial<Record<keyof Stripe.PriceCreateParams, z.ZodType>>);

export function createPrice(call: Call): Answer {
  const given = parametersOf(call, createSchema);
  if (given.unit_amount === undefined && given.unit_amount_decimal === undefined) {
    throw invalidRequest('Missing required param: unit_amount.', {
      code: 'parameter_missing',
      param: 'unit_amount',
    });
  }
  const amount = given.unit_amount_decimal ?? String(given.unit_amount);
  if (Number(amount) < 0) throw invalidRequest('Invalid non-negative integer', { param: 'unit_amount' });
  const price: PriceRecord = {
    id: newId('price'),
    object: 'price',
    active: given.active ?? true,
    billing_scheme: 'per_unit',
    created: call.now,
    currency: checkCurrency(given.currency),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookup_key ?? null,
    metadata: mergeMetadata(null, given.metadata),
    nickname: given.nickname || null,
    product: productOf(call, given.product, given.product_data),
    recurring: recurringOf(call, given.recurring),
    tax_behavior: given.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: given.recurring ? 'recurring' : 'one_time',
    unit_amount: Number.isInteger(Number(amount)) ? Number(amount) : null,
    unit_amount_decimal: amount,
  };
  claimLookupKey(call, price, given.transfer_lookup_key ?? false);
  call.store.insert(call.account, price);
  call.emit('price.created', price);
  return price;
}

function productOf(call: Call, id: string | undefined, data: { name: string } | undefined): string {
  if (id !== undefined) return required<Stripe.Product>(call, 'product', id, 'product').id;
  if (!data) {
    throw invalidRequest('You must provide one of the following: product or product_data.', {
      param: 'product',
    });
  }
  return (createProduct(call.asking({ name: data.name })) as Stripe.Product).id;
}

function recurringOf(
  call: Call,
  given: z.infer<typeof recurringSchema> | undefined,
): Stripe.Price.Recurring | null {
  if (!given) return null;
  const meter = given.meter
    ? required<Stripe.Billing.Meter>(call, 'billing.meter', given.meter, 'recurring[meter]').id
    : null;
  if (given.usage_type === 'metered' && meter === null) {
    throw invalidRequest('Metered prices must be backed by a meter.', { param: 'recurring[meter]' });
  }
  return {
    interval: given.interval,
    interval_count: given.interval_count ?? 1,
    meter,
    trial_period_days: null,
    usage_type: meter ? 'metered' : 'licensed',
  };
}

function claimLookupKey(call: Call, price: PriceRecord, transfer: boolean): void {
  if (price.lookup_key === null) return;
  const [holder] = call.store.list<PriceRecord>(call.account, 'price', {
    where: { lookup_key: price.lookup_key },
  });
  if (!holder || holder.id === price.id) return;
  if (!transfer) {
    throw invalidRequest(
      `A price (\`${holder.id}\`) already uses that lookup key. You may transfer it by setting \`transfer_lookup_key\`.`,
      { param: 'lookup_key' },
    );
  }
  call.store.replace<PriceRecord>(call.account, { ...holder, lookup_key: null });
}

const updateSchema = z.strictObject({
  active: boolean.optional(),
  expand: expand.optional(),
  lookup_key: z.string().max(200).optional(),
  metadata: metadata.optional(),
  nickname: text.optional(),
  transfer_lookup_key: boolean.optional(),
} satisfies Partial<Record<keyof Stripe.PriceUpdateParams, z.ZodType>>);

export function updatePrice(call: Call): Answer {
  const given = parametersOf(call, updateSchema);
  const before = required<PriceRecord>(call, 'price', call.ids[0]);
  const price: PriceRecord = {
    ...before,
    active: given.active ?? before.active,
    lookup_key: given.lookup_key === undefined ? before.lookup_key : given.lookup_key || null,
    metadata: mergeMetadata(before.metadata, given.metadata),
    nickname: given.nickname === undefined ? before.nickname : given.nickname || null,
  };
  claimLookupKey(call, price, given.transfer_lookup_key ?? false);
  call.store.replace(call.account, price);
  call.emit('price.updated', price);
  return price;
}

export function retrievePrice(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  return required<PriceRecord>(call, 'price', call.ids[0]);
}

const listSchema = z.strictObject({
  ...pagingShape,
  active: z.enum(['true', 'false']).optional(),
  created: createdRange.optional(),
  currency: z.string().optional(),
  lookup_keys: z.array(z.string()).max(10).optional(),
  product: z.string().optional(),
  type: z.enum(['one_time', 'recurring']).optional(),
} satisfies Partial<Record<keyof Stripe.PriceListParams, z.ZodType>>);

export function listPrices(call: Call): Answer {
  const { active, created, currency, lookup_keys, product, type, ...page } = parametersOf(call, listSchema);
  const filter = { where: { active, currency, product, type }, created };
  if (!lookup_keys) return listPage<PriceRecord>(call, 'price', '/v1/prices', page, filter);
  const data = lookup_keys.flatMap((lookup_key) =>
    call.store.list<PriceRecord>(call.account, 'price', { where: { ...filter.where, lookup_key }, created }),
  );
  return { object: 'list', url: '/v1/prices', has_more: false, data };
}

/** What `quantity` of a price comes to, in the smallest unit; half of one is rounded up. */
export function amountOf(price: PriceRecord, quantity: number): number {
  return Math.round(Number(price.unit_amount_decimal ?? 0) * quantity);
}
