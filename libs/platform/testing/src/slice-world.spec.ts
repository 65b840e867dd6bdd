import { expect, it } from 'vitest';
import { nounsOf } from './slice-world.ts';

it('records of a slice are named by the words of their table, and by those it adds', () => {
  const nouns = nounsOf({ tables: ['loyalty_tier'], nouns: { tier: ['loyalty_tier'] } });
  for (const word of ['loyalty tiers', 'loyalty-tiers', 'loyalty-tier', 'tier'])
    expect(nouns[word]).toEqual(['loyalty_tier']);
});
