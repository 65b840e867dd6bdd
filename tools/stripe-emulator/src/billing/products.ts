import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf, required } from '../api/call.ts';
import { invalidRequest } from '../api/errors.ts';
import { listPage } from '../api/paging.ts';
import {
  boolean,
  createdRange,
  expand,
  mergeMetadata,
  metadata,
  pagingShape,
  text,
} from '../api/parameters.ts';
import { newId } from '../ids.ts';

type Product = Stripe.Product;

const shape = {
  active: boolean.optional(),
  description: text.optional(),
  expand: expand.optional(),
  images: z.array(z.url()).max(8).optional(),
  metadata: metadata.optional(),
  statement_descriptor: z.string().max(22).optional(),
  unit_label: z.string().max(12).optional(),
  url: text.optional(),
};

const createSchema = z.strictObject({
  ...shape,
  id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,100}$/)
    .optional(),
  name: text.min(1),
} satisfies Partial<Record<keyof Stripe.ProductCreateParams, z.ZodType>>);

export function createProduct(call: Call): Answer {
  const given = parametersOf(call, createSchema);
  const id = given.id ?? newId('prod');
  if (call.store.find<Product>(call.account, 'product', id)) {
    throw invalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' });
  }
  const blank: Product = {
    id,
    object: 'product',
    active: true,
    created: call.now,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: call.now,
    url: null,
  };
  const product = call.store.insert<Product>(call.account, withChanges(call, blank, given));
  call.emit('product.created', product);
  return product;
}

const updateSchema = z.strictObject({
  ...shape,
  default_price: z.string().optional(),
  name: text.min(1).optional(),
} satisfies Partial<Record<keyof Stripe.ProductUpdateParams, z.ZodType>>);

export function updateProduct(call: Call): Answer {
  const given = parametersOf(call, updateSchema);
  const before = required<Product>(call, 'product', call.ids[0]);
  const price = given.default_price
    ? required<Stripe.Price>(call, 'price', given.default_price, 'default_price').id
    : before.default_price;
  const product = call.store.replace<Product>(call.account, {
    ...withChanges(call, before, given),
    name: given.name ?? before.name,
    default_price: price ?? null,
  });
  call.emit('product.updated', product);
  return product;
}

function withChanges(call: Call, product: Product, given: z.infer<z.ZodObject<typeof shape>>): Product {
  const textOr = (value: string | undefined, before: string | null | undefined) =>
    value === undefined ? (before ?? null) : value || null;
  return {
    ...product,
    active: given.active ?? product.active,
    description: textOr(given.description, product.description),
    images: given.images ?? product.images,
    metadata: mergeMetadata(product.metadata, given.metadata),
    statement_descriptor: textOr(given.statement_descriptor, product.statement_descriptor),
    unit_label: textOr(given.unit_label, product.unit_label),
    updated: call.now,
    url: textOr(given.url, product.url),
  };
}

export function retrieveProduct(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  return required<Product>(call, 'product', call.ids[0]);
}

const listSchema = z.strictObject({
  ...pagingShape,
  active: z.enum(['true', 'false']).optional(),
  created: createdRange.optional(),
});

export function listProducts(call: Call): Answer {
  const { active, created, ...page } = parametersOf(call, listSchema);
  return listPage<Product>(call, 'product', '/v1/products', page, { where: { active }, created });
}

/** A product goes only while it has no prices. */
export function deleteProduct(call: Call): Answer {
  parametersOf(call, z.strictObject({}));
  const product = required<Product>(call, 'product', call.ids[0]);
  if (call.store.list(call.account, 'price', { where: { product: product.id } }).length > 0) {
    throw invalidRequest('This product cannot be deleted because it has one or more user-created prices.');
  }
  call.store.remove(call.account, 'product', product.id);
  call.emit('product.deleted', product);
  return { id: product.id, object: 'product', deleted: true };
}
