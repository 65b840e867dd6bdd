import { describe, expect, it } from 'vitest';
import { Sealer } from './sealer.ts';

describe('sealing', () => {
  const sealer = new Sealer('a secret of this installation');

  it('gives back what was sealed, and never the same sealed text twice', () => {
    const [one, two] = [sealer.seal('webhook', 'whsec_1'), sealer.seal('webhook', 'whsec_1')];
    expect(one).not.toBe(two);
    expect(one).not.toContain('whsec_1');
    expect(sealer.open('webhook', one)).toBe('whsec_1');
  });

  it('opens nothing for another purpose, with another secret or after a change', () => {
    const sealed = sealer.seal('webhook', 'whsec_1');
    expect(() => sealer.open('reset', sealed)).toThrow();
    expect(() => new Sealer('another secret').open('webhook', sealed)).toThrow();
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(() => sealer.open('webhook', changed)).toThrow();
  });
});
