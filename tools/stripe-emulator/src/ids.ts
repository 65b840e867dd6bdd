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

const shortOnes = ['cus', 'req', 'prod', 'sub', 'si', 'acct'] as const;
const paymentOnes = ['ch', 'pi', 'py', 're', 'txn'] as const;
const otherOnes = [
  'clock',
  'du',
  'evt',
  'fee',
  'fr',
  'ii',
  'il',
  'in',
  'inpay',
  'mandate',
  'mtr',
  'pm',
  'mes',
  'po',
  'price',
  'seti',
  'we',
] as const;

/** What stands before the underscore of an id. */
export type IdPrefix = (typeof shortOnes)[number] | (typeof paymentOnes)[number] | (typeof otherOnes)[number];

/** An id as Stripe writes them: `pi_3…`, `ch_3…`, `cus_…`. */
export function newId(prefix: IdPrefix): string {
  if (within(shortOnes, prefix)) return `${prefix}_${randomText(prefix === 'acct' ? 16 : 14)}`;
  return `${prefix}_${within(paymentOnes, prefix) ? '3' : '1'}${randomText(23)}`;
}

function within(list: readonly string[], prefix: string): boolean {
  return list.includes(prefix);
}
