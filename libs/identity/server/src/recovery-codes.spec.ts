import { recoveryCodeSchema } from '@convoy/identity/contract';
import { describe, expect, it } from 'vitest';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

describe('recovery codes', () => {
  it('are ten, all different, in groups that can be read aloud', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  });

  it('are known again however they are typed', () => {
    const [code] = newRecoveryCodes();
    for (const typed of [code!, code!.toLowerCase(), code!.replaceAll('-', ' '), ` ${code!} `])
      expect(hashRecoveryCode(recoveryCodeSchema.parse(typed))).toBe(hashRecoveryCode(code!));
    expect(recoveryCodeSchema.safeParse(code!.slice(1)).success).toBe(false);
  });
});
