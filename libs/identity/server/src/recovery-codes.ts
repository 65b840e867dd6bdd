import { randomBytes } from 'node:crypto';
import { hashToken } from '@convoy/platform/sealing';

/** Codes of one set. */
const IN_A_SET = 10;
/** Base32: no 0, 1, 8 or 9 that look like letters. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Signs of a code: 120 bits. */
const LENGTH = 24;

/**
 * A new set as people see it, `ABCD-EFGH-IJKL-MNOP-QRST-UVWX`: 120 bits each, beyond the 112 that let a plain hash keep them
 * (NIST SP 800-63B-4 §3.1.2.2, ASVS 6.5.2).
 */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: IN_A_SET }, () =>
    // 256 is a multiple of 32: every sign is equally likely.
    [...randomBytes(LENGTH)]
      .map((byte, at) => `${at > 0 && at % 4 === 0 ? '-' : ''}${SIGNS[byte % 32]}`)
      .join(''),
  );
}

/** What is stored of a recovery code, with or without its hyphens. */
export const hashRecoveryCode = (code: string): string => hashToken(code.replaceAll('-', ''));
