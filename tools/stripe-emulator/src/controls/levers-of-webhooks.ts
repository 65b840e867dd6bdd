import type Stripe from 'stripe';
import { z } from 'zod';
import { resourceMissing } from '../api/errors.ts';
import { inTransaction } from '../store/database.ts';
import { enqueue } from '../webhooks/queue.ts';
import { flag, lever } from './lever.ts';

const count = z.coerce.number().int().min(0);
const deliveriesSchema = z.strictObject({
  hold: flag.optional(),
  copies: count.min(1).max(20).optional(),
  delay: count.max(86_400_000).optional(),
  shuffle: z.union([z.null(), z.literal('').transform(() => null), count]).optional(),
  serial: flag.optional(),
});

export const webhookLevers = [
  /** Holds webhooks back, and duplicates, delays or reorders them. What is not said stays as it is. */
  lever('deliveries', deliveriesSchema, (world, { hold, ...change }) => {
    const { courier } = world;
    if (Object.keys(change).length > 0) courier.disorder.set({ ...courier.disorder.settings, ...change });
    if (hold !== undefined) courier.hold(hold);
    return { held: courier.held, ...courier.disorder.settings };
  }),

  lever('events/:id/resend', z.strictObject({}), (world, _body, id) => {
    const found = world.store.findAnywhere<Stripe.EventBase>('event', id);
    if (!found) throw resourceMissing('event', id);
    const now = world.clock.now();
    const endpoints = inTransaction(world.database, () =>
      enqueue(world.database, world.store, found.account, found.object, now, world.courier.disorder),
    );
    return { event: id, endpoints };
  }),
];
