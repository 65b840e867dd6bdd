import { hash, randomBytes } from 'node:crypto';
import type { KeyMode } from '@convoy/integration/contract';

/** A secret that was just made: what is shown once, what is shown ever after, and what is kept. */
export interface MadeSecret {
  readonly secret: string;
  readonly prefix: string;
  readonly hash: string;
}

const SHOWN = 8;
/** 256 random bits. The beginning tells people, and programs that look for lost secrets, what it is. */
const SECRET = /^cvk_(?:live|test)_[A-Za-z0-9_-]{43}$/;

/** What is kept of a secret. */
export const hashOfSecret = (secret: string): string => hash('sha256', secret, 'hex');

/** Makes a secret nobody has. */
export function makeSecret(mode: KeyMode): MadeSecret {
  const begin = `cvk_${mode}_`;
  const secret = begin + randomBytes(32).toString('base64url');
  return { secret, prefix: secret.slice(0, begin.length + SHOWN), hash: hashOfSecret(secret) };
}

/** The secret of an `Authorization` header; null where it cannot be one of ours, so that nobody need be asked. */
export function secretIn(authorization: string): string | null {
  const said = authorization.replace(/^bearer\s+/i, '').trim();
  return SECRET.test(said) ? said : null;
}
