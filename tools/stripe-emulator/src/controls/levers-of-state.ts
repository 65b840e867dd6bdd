import { z } from 'zod';
import { inTransaction } from '../store/database.ts';
import { inOrder } from '../webhooks/disorder.ts';
import { failureModes } from './failure.ts';
import { flag, lever } from './lever.ts';

const failureSchema = z.strictObject({
  mode: z.enum(failureModes),
  times: z.coerce.number().int().min(0).default(1),
  match: z.string().default(''),
});
const resetSchema = z.strictObject({ everything: flag.default(false) });

export const stateLevers = [
  lever('failure', failureSchema, (world, { mode, times, match }) => {
    world.failure.set(mode, times, match);
    return world.failure.state;
  }),

  /** Forgets all data. Webhook endpoints stay unless `everything`, for their secrets are known to running products. */
  lever('reset', resetSchema, (world, { everything }) => {
    inTransaction(world.database, () => {
      world.database.exec(`DELETE FROM objects ${everything ? '' : "WHERE type <> 'webhook_endpoint'"}`);
      world.database.exec('DELETE FROM idempotency; DELETE FROM deliveries; DELETE FROM requests;');
    });
    world.failure.set('none', 1, '');
    world.courier.disorder.set(inOrder);
    world.courier.hold(false);
    return { reset: everything ? 'everything' : 'everything but webhook endpoints' };
  }),
];
