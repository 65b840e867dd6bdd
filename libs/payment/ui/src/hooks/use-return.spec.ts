import { describe, expect, it } from 'vitest';
import { returnOf } from './use-return.ts';

describe('coming back from a bank', () => {
  it.each([
    ['', null],
    ['redirect_status=succeeded&owed=85.00', { outcome: 'succeeded', owed: '85.00' }],
    ['redirect_status=pending', { outcome: 'pending', owed: null }],
    ['redirect_status=failed&owed=all', { outcome: 'failed', owed: null }],
    ['redirect_status=whatever', { outcome: 'failed', owed: null }],
  ])('by %s means %o', (query, returned) => {
    expect(returnOf(new URLSearchParams(query))).toEqual(returned);
  });
});
