import type { TestApi } from '@convoy/api/testing/test-api';
import type { TestDatabase } from '@convoy/platform/testing';
import { expect } from 'vitest';
import { samePrices } from './same-price.ts';

/** Fails at the first hire whose price is not the same everywhere. @returns how many were tried */
export async function tryPrices(
  database: TestDatabase,
  api: TestApi,
  given: Parameters<typeof samePrices>[2],
): Promise<number> {
  let tried = 0;
  for await (const price of samePrices(database, api, given)) {
    const what = JSON.stringify(price.asked);
    // A refusal has no days.
    expect(price.shown[0], what).toBeGreaterThan(0);
    expect(price.wished[0], what).toBe(price.shown[0]);
    expect(price.quoted, what).toEqual(price.shown);
    expect(price.booked, what).toEqual(price.wished);
    expect(price.charged, what).toBe(price.total);
    tried += 1;
  }
  return tried;
}
