import type Stripe from 'stripe';
import { type Call, required } from '../api/call.ts';
import type { LineFacts } from './invoice-records.ts';
import { usageOf } from './meters.ts';
import { amountOf, type PriceRecord } from './prices.ts';

/** An item as it is kept and sent. */
export type ItemRecord = Omit<Stripe.SubscriptionItem, 'plan' | 'price'> & { price: PriceRecord };

export type SubscriptionRecord = Omit<Stripe.Subscription, 'items'> & {
  items: { object: 'list'; data: ItemRecord[]; has_more: false; url: string };
};

/** When the period of a subscription began and ends: that of its items. */
export function periodOf({ items }: SubscriptionRecord): { start: number; end: number } {
  const [first] = items.data;
  return { start: first!.current_period_start, end: first!.current_period_end };
}

export function isMetered(item: ItemRecord): boolean {
  return item.price.recurring?.usage_type === 'metered';
}

/** Stores a subscription in another status and tells it. */
export function changeStatus(
  call: Call,
  subscription: SubscriptionRecord,
  status: SubscriptionRecord['status'],
): SubscriptionRecord {
  const before = required<SubscriptionRecord>(call, 'subscription', subscription.id);
  const after = call.store.replace<SubscriptionRecord>(call.account, { ...subscription, status });
  call.emit('customer.subscription.updated', after, { status: before.status });
  return after;
}

function productName(call: Call, price: PriceRecord): string {
  return call.store.find<Stripe.Product>(call.account, 'product', String(price.product))?.name ?? 'Product';
}

function parentOf(item: ItemRecord, proration = false): LineFacts['parent'] {
  return {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: null,
      proration,
      proration_details: null,
      subscription: item.subscription,
      subscription_item: item.id,
    },
    type: 'subscription_item_details',
  };
}

/** What a period costs in advance: every item that is not metered. A trial costs nothing. */
export function advanceLines(
  call: Call,
  items: ItemRecord[],
  period: { start: number; end: number },
  trial: boolean,
): LineFacts[] {
  return items
    .filter((item) => !isMetered(item))
    .map((item) => {
      const name = productName(call, item.price);
      const quantity = item.quantity ?? 1;
      return {
        amount: trial ? 0 : amountOf(item.price, quantity),
        currency: item.price.currency,
        description: trial ? `Trial period for ${name}` : `${quantity} × ${name}`,
        quantity,
        period,
        parent: parentOf(item),
        price: item.price,
      };
    });
}

/** What was used in a period that is over: every metered item. */
export function usageLines(
  call: Call,
  subscription: SubscriptionRecord,
  period: { start: number; end: number },
): LineFacts[] {
  return subscription.items.data.filter(isMetered).map((item) => {
    const meter = required<Stripe.Billing.Meter>(call, 'billing.meter', item.price.recurring!.meter!);
    const used = usageOf(call, meter, String(subscription.customer), period.start, period.end);
    return {
      amount: amountOf(item.price, used),
      currency: item.price.currency,
      description: `${used} × ${productName(call, item.price)}`,
      quantity: used,
      period,
      parent: parentOf(item),
      price: item.price,
    };
  });
}

/** What a change in mid-period gives back and costs: the rest of the period at the old and at the new price. */
export function prorationLines(
  call: Call,
  before: ItemRecord[],
  after: ItemRecord[],
  at: number,
): { item: ItemRecord; amount: number; description: string; period: { start: number; end: number } }[] {
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(at * 1000);
  const part = (item: ItemRecord, sign: 1 | -1) => {
    const { current_period_start: start, current_period_end: end } = item;
    const whole = amountOf(item.price, item.quantity ?? 1);
    return {
      item,
      amount: sign * Math.round((whole * Math.max(end - at, 0)) / (end - start)),
      description: `${sign < 0 ? 'Unused' : 'Remaining'} time on ${productName(call, item.price)} after ${date}`,
      period: { start: at, end },
    };
  };
  const changed = (item: ItemRecord, others: ItemRecord[]) => {
    const other = others.find(({ id }) => id === item.id);
    return other?.price.id !== item.price.id || other.quantity !== item.quantity;
  };
  return [
    ...before.filter((item) => !isMetered(item) && changed(item, after)).map((item) => part(item, -1)),
    ...after.filter((item) => !isMetered(item) && changed(item, before)).map((item) => part(item, 1)),
  ];
}
