import { randomBytes } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random letters and digits. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    // 248 = 4 × 62: bytes above it would favour the first letters.
    for (const byte of randomBytes(length))
      if (byte < 248 && text.length < length) text += letters[byte % 62];
  }
  return text;
}

/** An id as Stripe writes them: `pi_3…`, `ch_3…`, `cus_…`. */
export function newId(prefix: 'ch' | 'cus' | 'evt' | 'pi' | 'pm' | 're' | 'req' | 'we'): string {
  if (prefix === 'cus' || prefix === 'req') return `${prefix}_${randomText(14)}`;
  return `${prefix}_${prefix === 'ch' || prefix === 'pi' || prefix === 're' ? '3' : '1'}${randomText(23)}`;
}
