import { recoveryCodeSchema } from '@convoy/identity/contract';
import { describe, expect, it } from 'vitest';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

describe('recovery codes', () => {
  it('are ten, all different, in groups that can be read aloud', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
  });

  it('have 120 bits each: 24 signs of 32, all of which come', () => {
    const signs = Array.from({ length: 20 }, newRecoveryCodes)
      .flat()
      .map((code) => code.replaceAll('-', ''));
    for (const code of signs) expect(code).toHaveLength(24);
    // 4,800 signs: that one of 32 is missing by chance has a probability below 1e-60.
    expect(new Set(signs.join('')).size).toBe(32);
  });

  it('of sixteen signs, as they were made before, are still taken', () => {
    expect(recoveryCodeSchema.parse('abcd-efgh-ijkl-mnop')).toBe('ABCDEFGHIJKLMNOP');
    expect(recoveryCodeSchema.safeParse('ABCD-EFGH-IJKL-MNOP-QRST').success).toBe(false);
  });

  it('are known again however they are typed', () => {
    const [code] = newRecoveryCodes();
    for (const typed of [code!, code!.toLowerCase(), code!.replaceAll('-', ' '), ` ${code!} `])
      expect(hashRecoveryCode(recoveryCodeSchema.parse(typed))).toBe(hashRecoveryCode(code!));
    expect(recoveryCodeSchema.safeParse(code!.slice(1)).success).toBe(false);
  });
});
