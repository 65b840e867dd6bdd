import { describe, expect, it } from 'vitest';
import { isSignedNow, SIGNATURE_TOLERANCE } from './signature-time.rule.ts';

const now = new Date('2026-11-26T12:00:00Z');
const at = (seconds: number) => Math.floor(now.getTime() / 1_000) + seconds;
const header = (seconds: number) => `t=${at(seconds)},v1=00ff`;

describe('the time of a signature', () => {
  it.each([0, -SIGNATURE_TOLERANCE, SIGNATURE_TOLERANCE, -1, 1])('is now %i seconds from it', (seconds) =>
    expect(isSignedNow(header(seconds), now)).toBe(true),
  );

  it.each([-SIGNATURE_TOLERANCE - 1, SIGNATURE_TOLERANCE + 1, 86_400, -86_400, 31_536_000])(
    'is not now %i seconds from it',
    (seconds) => expect(isSignedNow(header(seconds), now)).toBe(false),
  );

  it.each([
    '',
    'v1=00ff',
    't=,v1=00',
    't=soon,v1=00',
    `t=${at(0)},t=${at(86_400)},v1=00`,
    't=-1,v1=00',
    't=1e9,v1=00',
  ])('is none in %j', (text) => expect(isSignedNow(text, now)).toBe(false));
});
