import { expect, it } from 'vitest';
import { trials, tryMutated } from '../testing/check-mutated.ts';

const TIMES = 100_000;
/** A frame that hangs a decoder, or takes a long way, would be seen; a loaded machine is slow. */
const WITHIN_MS = 20_000;

it.each(Object.keys(trials))('%s survives 100,000 mutated frames, and refuses or reads each', (name) => {
  const begun = performance.now();
  const { read, refused, points } = tryMutated(name, TIMES);
  expect(performance.now() - begun).toBeLessThan(WITHIN_MS);
  // Both ways are gone: a trial that refuses all would not reach what is inside a frame.
  expect(read).toBeGreaterThan(TIMES / 50);
  expect(refused).toBeGreaterThan(TIMES / 50);
  expect(points).toBeGreaterThan(TIMES / 100);
});

it('the same seed makes the same frames', () => {
  expect(tryMutated('gt06', 500, 7)).toEqual(tryMutated('gt06', 500, 7));
});
