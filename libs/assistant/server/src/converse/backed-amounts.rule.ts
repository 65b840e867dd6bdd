import type { ChatCard } from '@convoy/assistant/contract';

const number = String.raw`\d(?:[\d.,\u00a0\u202f]*\d)?`;
const amount = new RegExp(
  String.raw`(?:£|\bGBP)\s?(${number})|(?<![\d.,])(${number})\s?(?:£|pounds?\b|quid\b|GBP\b|pence\b)`,
  'gi',
);

/** Pence of an amount as any of the eight languages writes it: one or two digits after the last separator are decimals. */
function pounds(text: string): number {
  const [, whole = '', decimals = '0'] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return Number(whole.replace(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
}
/** Claims that something can be had: "is available", "we have free vans". What the assistant can look up is no claim. */
const availability =
  /\b(?:is|are|still|there's)\s+(?:\w+\s+){0,4}(?:available|free(?!\s+of\b)|bookable)\b|\b(?:have|has|got)\s+(?:\w+\s+){0,3}(?:available|free)\b|\bavailable\s+(?:for|on|from)\b/i;

/** The pence of every amount that a text states. */
export function amountsIn(text: string): number[] {
  return [...text.matchAll(amount)].map(([said, before, after]) => {
    const pence = pounds(before ?? after ?? '0');
    return /pence/i.test(said) ? pence / 100 : pence;
  });
}

/** Every amount that a card shows, in pence. */
export function amountsOfCards(cards: readonly ChatCard[]): Set<number> {
  const found = new Set<number>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string' && /^-?\d+\.\d\d$/.test(value))
      found.add(Math.abs(Math.round(Number(value) * 100)));
    else if (Array.isArray(value)) for (const part of value) visit(part);
    else if (value && typeof value === 'object') for (const part of Object.values(value)) visit(part);
  };
  visit(cards);
  return found;
}

/**
 * Whether every amount and every availability that a text states is backed: an amount by one that a call answered in this turn, an
 * availability by an offer of this turn. An unbacked text is not sent.
 */
export function isBacked(
  text: string,
  facts: {
    readonly cards: readonly ChatCard[];
    readonly amounts?: readonly string[];
    readonly searched: boolean;
  },
): boolean {
  const known = amountsOfCards(facts.cards);
  for (const one of facts.amounts ?? []) known.add(Math.round(Number(one) * 100));
  if (amountsIn(text).some((pence) => !known.has(pence))) return false;
  return facts.searched || !availability.test(text);
}
