import { z } from 'zod';
import type { Call } from '../api/call.ts';
import { resourceMissing } from '../api/errors.ts';
import { inTransaction } from '../store/database.ts';
import type { StoredObject } from '../store/objects.ts';
import { ownCall, type World } from '../world.ts';

/** One thing a test or a developer may make happen. */
export interface Lever {
  /** `payment_intents/:id/settle`, below `/_emulator/`. */
  place: string;
  /**
   * Checks the body and does it.
   * @throws ZodError when the body is not what this lever takes
   */
  pull(world: World, body: unknown, id: string): object;
}

/** A lever whose body has this form. */
export function lever<S extends z.ZodType>(
  place: string,
  schema: S,
  pull: (world: World, body: z.output<S>, id: string) => object,
): Lever {
  return { place, pull: (world, body, id) => pull(world, schema.parse(body), id) };
}

/** A flag as JSON or a form carries it. */
export const flag = z.union([z.boolean(), z.stringbool()]);

/**
 * Runs `work` about an object, in its own account and in one transaction.
 * @throws StripeApiError 404 when there is no such object
 */
export function about<T extends object>(world: World, kind: string, id: string, work: (call: Call) => T): T {
  const found = world.store.findAnywhere<StoredObject>(kind, id);
  if (!found) throw resourceMissing(kind, id);
  return inTransaction(world.database, () => work(ownCall(world, found.account, [id])));
}
