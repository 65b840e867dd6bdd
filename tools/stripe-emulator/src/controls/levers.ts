import { z } from 'zod';
import { invalidRequest } from '../api/errors.ts';
import type { World } from '../world.ts';
import { accountLevers } from './levers-of-accounts.ts';
import { billingLevers } from './levers-of-billing.ts';
import { moneyLevers } from './levers-of-money.ts';
import { stateLevers } from './levers-of-state.ts';
import { webhookLevers } from './levers-of-webhooks.ts';

const levers = [...accountLevers, ...billingLevers, ...moneyLevers, ...stateLevers, ...webhookLevers];

/**
 * Moves the lever at this place; undefined when there is none.
 * @throws StripeApiError 400 when its body is not what it takes
 */
export function pullLever(world: World, place: string, body: unknown): object | undefined {
  for (const lever of levers) {
    const match = new RegExp(`^${lever.place.replace(':id', '([A-Za-z0-9_]+)')}$`).exec(place);
    if (!match) continue;
    try {
      return lever.pull(world, body, match[1] ?? '');
    } catch (error) {
      if (error instanceof z.ZodError) throw invalidRequest(z.prettifyError(error));
      throw error;
    } finally {
      world.courier.wake();
    }
  }
  return undefined;
}
