import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { newTotpSecret, otpauthUri, stepOfCode } from './totp.ts';

/** The key of RFC 6238, appendix B, for SHA-1. */
const secret = Secret.fromUTF8('12345678901234567890').base32;

describe('codes of an authenticator app', () => {
  // Appendix B has eight digits; six digits are the last six of them (RFC 4226, section 5.3).
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238 at %d seconds', (now, digits) => {
    expect(stepOfCode(secret, digits.slice(2), 0, now)).toBe(Math.floor(now / 30));
  });

  it('are taken one step early and late, and not two', () => {
    const code = '005924';
    const step = Math.floor(1_234_567_890 / 30);
    expect(stepOfCode(secret, code, 0, 1_234_567_890 - 30)).toBe(step);
    expect(stepOfCode(secret, code, 0, 1_234_567_890 + 30)).toBe(step);
    expect(stepOfCode(secret, code, 0, 1_234_567_890 - 60)).toBeNull();
    expect(stepOfCode(secret, code, 0, 1_234_567_890 + 60)).toBeNull();
  });

  it('are not taken again, nor those before them', () => {
    const step = Math.floor(1_234_567_890 / 30);
    expect(stepOfCode(secret, '005924', step - 1, 1_234_567_890)).toBe(step);
    expect(stepOfCode(secret, '005924', step, 1_234_567_890)).toBeNull();
    expect(stepOfCode(secret, '005924', step + 1, 1_234_567_890)).toBeNull();
  });

  it.each(['005925', '', '05924', '94287082', '００５９２４', '-05924', '5924.0'])('are not %j', (code) => {
    expect(stepOfCode(secret, code, 0, 1_234_567_890)).toBeNull();
  });

  it('come from secrets of 160 bits that are never the same', () => {
    const secrets = new Set(Array.from({ length: 50 }, newTotpSecret));
    expect(secrets.size).toBe(50);
    for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('are set up by an address whose names cannot break out of it', () => {
    const uri = new URL(otpauthUri(secret, 'Smith & Söhne: Vans?', 'ann@example.com'));
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Smith & Söhne: Vans?',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
