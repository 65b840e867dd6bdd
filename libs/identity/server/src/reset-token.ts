import { createHash } from 'node:crypto';

/** What reset tokens and the addresses they go to are sealed for on their way to the mail. */
export const RESET_PURPOSE = 'identity.password-reset';

/** What is stored of a reset token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
