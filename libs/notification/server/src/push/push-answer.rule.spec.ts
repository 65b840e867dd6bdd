import { expect, it } from 'vitest';
import { pushOutcome } from './push-answer.rule.ts';

it.each([
  [200, 'sent'],
  [201, 'sent'],
  [202, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [403, 'gone'],
  [400, 'refused'],
  [413, 'refused'],
  // A service that sends on is answered like any other: nothing is followed.
  [307, 'refused'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
] as const)('takes %i for %s', (status, outcome) => {
  expect(pushOutcome(status)).toBe(outcome);
});
