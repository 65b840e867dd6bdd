import { createHash, randomBytes } from 'node:crypto';

/** A token for a link: 256 bits, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. It cannot be guessed, so a hash without salt suffices. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
