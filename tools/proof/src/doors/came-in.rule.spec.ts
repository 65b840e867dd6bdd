import { describe, expect, it } from 'vitest';
import { saidBySocket } from './came-in.rule.ts';

const ended = (code?: string) => [{ message: 'No.', ...(code ? { extensions: { code } } : {}) }];

describe('what becomes of somebody at a socket', () => {
  it.each([
    [101, 'in'],
    [401, '401'],
    [404, '404'],
    [429, 'limited'],
    [500, 'fault'],
    [ended('FORBIDDEN'), '403'],
    [ended('UNAUTHENTICATED'), '401'],
    [ended('NOT_FOUND'), '404'],
    [ended('TOO_MANY_SUBSCRIPTIONS'), 'limited'],
    [ended('INTERNAL'), 'fault'],
    [ended(), 'fault'],
    // Nothing that lives ends by itself, or is cut off.
    ['complete', 'fault'],
    [{ code: 4401, reason: 'Unauthorized' }, 'fault'],
  ] as const)('%j is %s', (answered, outcome) => {
    expect(saidBySocket(answered)).toBe(outcome);
  });
});
