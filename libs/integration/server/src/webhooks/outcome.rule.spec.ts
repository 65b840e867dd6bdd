import { OutsideFailed, OutsideRefused } from '@convoy/platform/outside';
import { describe, expect, it } from 'vitest';
import { outcomeOf, outcomeOfFault } from './outcome.rule.ts';

const reply = (status: number, body: Buffer | string = '', cut: 'size' | 'time' | null = null) => ({
  status,
  headers: { 'content-type': 'text/plain', 'set-cookie': 'session=1' },
  body: Buffer.from(body),
  cut,
});

describe('an answer', () => {
  it.each([
    [200, null],
    [204, null],
    [299, null],
    [301, 'redirect'],
    [307, 'redirect'],
    [400, 'status'],
    [410, 'gone'],
    [429, 'status'],
    [500, 'status'],
  ])('of %i means %s', (status, failure) => expect(outcomeOf(reply(status)).failure).toBe(failure));

  it('without an end in time is late, one that is too long is not', () => {
    expect(outcomeOf(reply(200, 'x', 'time'))).toMatchObject({ failure: 'timeout', status: 200, cut: true });
    expect(outcomeOf(reply(200, 'x', 'size'))).toMatchObject({ failure: null, cut: true });
  });

  it('is kept to 16 kB, without NUL, half characters and cookies', () => {
    const { body, cut, headers } = outcomeOf(reply(200, `a\0${'ü'.repeat(20_000)}`));
    expect(Buffer.byteLength(body ?? '')).toBeLessThanOrEqual(16_390);
    expect([cut, body?.includes('\0'), /^a\ufffdü+$/u.test(body ?? '')]).toEqual([true, false, true]);
    expect(headers).toEqual({ 'content-type': 'text/plain', 'set-cookie': '…' });
  });
});

describe('no answer', () => {
  it.each([
    [new OutsideRefused(), 'refused'],
    [new OutsideFailed('late'), 'timeout'],
    [new OutsideFailed('silent'), 'connection'],
    [new OutsideFailed('silent', { code: 'ECONNREFUSED' }), 'connection'],
    [new OutsideFailed('silent', { code: 'CERT_HAS_EXPIRED' }), 'certificate'],
    [new OutsideFailed('silent', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), 'certificate'],
  ])('is told by its cause', (error, failure) =>
    expect(outcomeOfFault(error)).toEqual({ failure, status: null, headers: null, body: null, cut: false }),
  );

  it('of a fault of ours is no fault of the receiver', () => {
    expect(() => outcomeOfFault(new TypeError('ours'))).toThrow('ours');
  });
});
