import type { VanType } from '@convoy/fleet/contract';
import { sizeFor } from '../converse/hire-dialogue.service.ts';

/** What the text about special requirements says: a size, and how long the longest item is. */
export function requirementsIn(text: string): { size: VanType | null; longestMetres: number | null } {
  const metres = /\b(\d{1,2}(?:\.\d{1,2})?)\s?(?:m|metres?|meters?)\b/i.exec(text);
  const longestMetres = metres ? Number(metres[1]) : null;
  if (/\b(?:extra[\s-]?large|xl|luton)\b/i.test(text) || /\b[3-9]\s*-?\s*bed/i.test(text))
    return { size: 'extra-large', longestMetres };
  if (
    /\b(?:large|big)\b/i.test(text) ||
    /\b(?:mov(?:e|ing)|removals?|furniture|house|flat|sofa|bed)\b/i.test(text)
  )
    return { size: sizeFor.moving, longestMetres };
  if (/\b(?:deliver\w*|parcels?|courier|small|medium)\b/i.test(text))
    return { size: sizeFor.delivery, longestMetres };
  return { size: null, longestMetres };
}
