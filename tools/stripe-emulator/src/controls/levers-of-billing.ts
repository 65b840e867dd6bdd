import { z } from 'zod';
import { billAll } from '../billing/test-clocks.ts';
import { inTransaction } from '../store/database.ts';
import { ownCall } from '../world.ts';
import { lever } from './lever.ts';

const runSchema = z.strictObject({ until: z.coerce.number().int().min(0).optional() });

export const billingLevers = [
  /** Lets all happen that fell due to subscriptions without a test clock, up to now or to a later time. */
  lever('billing/run', runSchema, (world, { until = Math.floor(world.clock.now() / 1000) }) =>
    inTransaction(world.database, () => {
      const accounts = world.store.accountsWith('subscription');
      const counts = accounts.map((account) => billAll(ownCall(world, account), until, null));
      return { until, subscriptions: counts.reduce((sum, count) => sum + count, 0) };
    }),
  ),
];
