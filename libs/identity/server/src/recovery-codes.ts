import { randomBytes } from 'node:crypto';
import { hashToken } from './mailed-token.ts';

/** Codes of one set. */
const IN_A_SET = 10;
/** Base32: no 0, 1, 8 or 9 that look like letters. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new set as people see it, `ABCD-EFGH-IJKL-MNOP`: 80 bits each, so that a plain hash keeps them. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: IN_A_SET }, () =>
    // 256 is a multiple of 32: every sign is equally likely.
    [...randomBytes(16)]
      .map((byte, at) => `${at > 0 && at % 4 === 0 ? '-' : ''}${SIGNS[byte % 32]}`)
      .join(''),
  );
}

/** What is stored of a recovery code, with or without its hyphens. */
export const hashRecoveryCode = (code: string): string => hashToken(code.replaceAll('-', ''));
