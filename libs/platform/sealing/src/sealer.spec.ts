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

  it('says null where nothing opens it, for callers that have an answer to that', () => {
    const sealed = sealer.seal('webhook', 'whsec_1');
    expect(sealer.tryOpen('webhook', sealed)).toBe('whsec_1');
    expect(new Sealer('another secret').tryOpen('webhook', sealed)).toBeNull();
    expect(sealer.tryOpen('webhook', 'nonsense')).toBeNull();
  });

  it('is AES-256-GCM under a key of HKDF-SHA-256, with 96 bits of chance and a whole tag: WebCrypto opens it by that alone', async () => {
    const [form, , text] = sealer.seal('webhook', 'whsec_1').split('.');
    const bytes = Buffer.from(text!, 'base64url');
    const [nonce, tag, body] = [bytes.subarray(0, 12), bytes.subarray(12, 28), bytes.subarray(28)];
    const utf8 = new TextEncoder();
    const secret = utf8.encode('a secret of this installation');
    const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
    const key = await crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: utf8.encode('convoy'), info: utf8.encode('sealing-v1') },
      base,
      { name: 'AES-GCM', length: 256 },
      false,
      ['decrypt'],
    );
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: nonce, additionalData: utf8.encode('webhook'), tagLength: 128 },
      key,
      Buffer.concat([body, tag]),
    );
    expect([form, new TextDecoder().decode(opened)]).toEqual(['v1', 'whsec_1']);
    const nonces = Array.from({ length: 200 }, () => sealer.seal('webhook', 'x').split('.')[2]!.slice(0, 16));
    expect(new Set(nonces).size).toBe(200);
  });

  it('opens nothing that has another form, or a tag that was cut', () => {
    const [, name, text] = sealer.seal('webhook', 'whsec_1').split('.');
    const bytes = Buffer.from(text!, 'base64url');
    for (const [form, sealed] of [
      ['v0', bytes],
      ['v1', bytes.subarray(0, 20)],
      ['v1', Buffer.concat([bytes.subarray(0, 12), bytes.subarray(28)])],
      ['v1', Buffer.alloc(0)],
    ] as const)
      expect(() => sealer.open('webhook', `${form}.${name}.${sealed.toString('base64url')}`)).toThrow();
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
