import { hash, verify } from '@node-rs/argon2';

// OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, 2 iterations, 1 lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Of a password nobody has: verified against when the account is unknown, so that both answers take equally long. */
const nobodysHash = hash('a password nobody has', parameters);

/** Hashes a password (argon2id, PHC string). Characters are compared in NFKC form, however a keyboard sends them. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), parameters);
}

/** Whether the password is the account's; with no account it takes the same time and is never right. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await nobodysHash), password.normalize('NFKC'));
  return right && stored !== undefined;
}
