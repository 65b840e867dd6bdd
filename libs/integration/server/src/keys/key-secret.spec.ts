import { describe, expect, it } from 'vitest';
import { hashOfSecret, makeSecret, secretIn } from './key-secret.ts';

describe('the secret of a key', () => {
  it.each(['live', 'test'] as const)(
    'of a %s key says so, is never the same, and is kept as a hash alone',
    (mode) => {
      const [one, other] = [makeSecret(mode), makeSecret(mode)];
      expect(one.secret).toMatch(new RegExp(`^cvk_${mode}_[A-Za-z0-9_-]{43}$`));
      expect(one.secret.startsWith(one.prefix) && one.prefix.length === 17).toBe(true);
      expect(one.secret).not.toBe(other.secret);
      expect(one.hash).toBe(hashOfSecret(one.secret));
      expect(one.hash).toMatch(/^[0-9a-f]{64}$/);
    },
  );

  it('is found in the header, and nothing else is', () => {
    const { secret } = makeSecret('live');
    expect([secretIn(`Bearer ${secret}`), secretIn(`bearer   ${secret} `)]).toEqual([secret, secret]);
    for (const other of [
      'Bearer cvk_live_short',
      `Bearer ${secret}x`,
      `Bearer ${secret} x`,
      'Bearer cvk_gold_',
      'Basic x',
    ])
      expect(secretIn(other)).toBeNull();
  });
});
