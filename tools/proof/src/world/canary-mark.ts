import { randomBytes } from 'node:crypto';

/**
 * A text that stands in every row and file of a tenant and nowhere else. Letters alone: with a digit its end, or that of what
 * nobody has in its stead, may be the outcode of a place (`…-e7`), which everybody finds.
 */
export const canaryMark = (slug: string): string =>
  `canary-${slug}-${randomBytes(4)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`;
