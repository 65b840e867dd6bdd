import { z } from 'zod';
import { type Call, required } from '../api/call.ts';
import { invalidRequest } from '../api/errors.ts';
import { boolean, integer, mergeMetadata, metadata } from '../api/parameters.ts';
import { newId } from '../ids.ts';
import type { PriceRecord } from './prices.ts';
import { type ItemRecord, isMetered } from './subscription-records.ts';

/** An item of a new subscription. */
export const newItemSchema = z.strictObject({
  metadata: metadata.optional(),
  price: z.string(),
  quantity: integer.optional(),
});

/** A change of a subscription's items. */
export const itemChangeSchema = z.strictObject({
  deleted: boolean.optional(),
  id: z.string().optional(),
  metadata: metadata.optional(),
  price: z.string().optional(),
  quantity: integer.optional(),
});

/** An item that starts now. */
export function newItem(
  call: Call,
  subscription: string,
  given: z.infer<typeof newItemSchema>,
  period: { start: number; end: number },
): ItemRecord {
  const price = recurringPrice(call, given.price);
  const item: ItemRecord = {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: call.now,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: mergeMetadata(null, given.metadata),
    price,
    subscription,
    tax_rates: [],
  };
  return isMetered(item) ? item : { ...item, quantity: given.quantity ?? 1 };
}

/** @throws StripeApiError unless it is an active price that recurs */
export function recurringPrice(call: Call, id: string): PriceRecord {
  const price = required<PriceRecord>(call, 'price', id, 'items[0][price]');
  if (!price.recurring) {
    throw invalidRequest(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      { param: 'items[0][price]' },
    );
  }
  if (!price.active) {
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.', {
      param: 'items[0][price]',
    });
  }
  return price;
}

/** @throws StripeApiError unless all items recur together, in one currency */
export function refuseUnlessAlike(items: ItemRecord[]): void {
  const rhythms = new Set(
    items.map(
      ({ price }) => `${price.currency} ${price.recurring!.interval_count} ${price.recurring!.interval}`,
    ),
  );
  if (items.length === 0) throw invalidRequest('A subscription needs at least one item.', { param: 'items' });
  if (rhythms.size > 1) {
    throw invalidRequest(
      'All prices on a subscription must have the same `recurring.interval`, `recurring.interval_count` and `currency`.',
      { param: 'items' },
    );
  }
}

/** The items after a change. An item without an id is a new one. */
export function changedItems(
  call: Call,
  subscription: string,
  before: ItemRecord[],
  changes: z.infer<typeof itemChangeSchema>[],
  period: { start: number; end: number },
): ItemRecord[] {
  let items = before;
  for (const [index, change] of changes.entries()) {
    if (change.id === undefined) {
      if (change.price === undefined) {
        throw invalidRequest('Missing required param: items[0][price].', { param: `items[${index}][price]` });
      }
      items = [...items, newItem(call, subscription, { ...change, price: change.price }, period)];
      continue;
    }
    const found = items.find(({ id }) => id === change.id);
    if (!found) {
      throw invalidRequest(`No such subscription item: '${change.id}'`, {
        code: 'resource_missing',
        param: `items[${index}][id]`,
      });
    }
    const after: ItemRecord = {
      ...found,
      metadata: mergeMetadata(found.metadata, change.metadata),
      price: change.price ? recurringPrice(call, change.price) : found.price,
      ...(change.quantity === undefined ? {} : { quantity: change.quantity }),
    };
    items = change.deleted
      ? items.filter(({ id }) => id !== change.id)
      : items.map((item) => (item.id === change.id ? after : item));
  }
  refuseUnlessAlike(items);
  return items;
}
