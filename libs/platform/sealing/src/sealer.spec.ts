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

  it('opens what an older secret sealed, seals it anew, and then does without the older one', () => {
    const before = new Sealer('the secret of last year');
    const sealed = before.seal('webhook', 'whsec_1');
    const turning = new Sealer('the secret of this year', ['the secret of last year']);
    expect([turning.turns, before.turns]).toEqual([true, false]);
    expect(turning.open('webhook', sealed)).toBe('whsec_1');
    const anew = turning.reseal('webhook', sealed);
    expect(anew).not.toBe(sealed);
    expect(turning.reseal('webhook', anew)).toBe(anew);
    const after = new Sealer('the secret of this year');
    expect(after.open('webhook', anew)).toBe('whsec_1');
    expect(() => after.open('webhook', sealed)).toThrow('a key that this installation does not have');
    expect(() => turning.reseal('reset', sealed)).toThrow();
  });

  it('opens texts from before they named their key', () => {
    const [, , bytes] = sealer.seal('webhook', 'whsec_1').split('.');
    const unnamed = `v1.${bytes}`;
    expect(sealer.open('webhook', unnamed)).toBe('whsec_1');
    const turning = new Sealer('another secret', ['a secret of this installation']);
    expect(turning.open('webhook', unnamed)).toBe('whsec_1');
    expect(turning.open('webhook', turning.reseal('webhook', unnamed))).toBe('whsec_1');
    expect(() => new Sealer('another secret').open('webhook', unnamed)).toThrow();
  });
});
