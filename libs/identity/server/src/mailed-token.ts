import { createHash, randomBytes } from 'node:crypto';

/** What reset tokens and the addresses they go to are sealed for on their way to the mail. */
export const RESET_PURPOSE = 'identity.password-reset';
/** What the tokens that prove an e-mail address, and such addresses, are sealed for on their way to the mail. */
export const PROOF_PURPOSE = 'identity.email-proof';

/** A token for a link: 256 bits, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
