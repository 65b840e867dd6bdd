import { expect, it } from 'vitest';
import { TrackerIntakes } from './tracker-intakes.ts';

it('one slice provides the intake of trackers', () => {
  const intakes = new TrackerIntakes();
  expect(() => intakes.provided).toThrow('the telematics slice is missing');
  const intake = { find: async () => null, take: async () => {}, listening: async () => {} };
  intakes.providedBy(intake);
  expect(intakes.provided).toBe(intake);
  expect(() => intakes.providedBy(intake)).toThrow('provided already');
});
