import { expect, it } from 'vitest';
import { STOP_BOUNDS_MS } from '../../../tools/start/product.ts';
import { FINISH_WITHIN_MS } from './draining.ts';

it('an API that is told to stop has given up waiting, and time to close, before the launcher ends it', () => {
  expect(FINISH_WITHIN_MS).toBeLessThanOrEqual(STOP_BOUNDS_MS[0] - 1_500);
  expect(STOP_BOUNDS_MS.reduce((sum, each) => sum + each, 0)).toBeLessThan(15_000);
});
