import type { ChatCard } from '@convoy/assistant/contract';
import { claimsAvailability } from './claimed-availability.rule.ts';

const number = String.raw`\d(?:[\d.,\u00a0\u202f]*\d)?`;
const pound = String.raw`£|(?<!\p{L})GBP(?!\p{L})`;
/** Names of the pound and of pence in the eight languages. */
const pounds = String.raw`(?:pounds?|quid|pence|livres?|libras?|pfund|sterlin[ae])(?!\p{L})|英镑|镑|ポンド`;
/** Of money in which nothing is hired here. */
const foreign = String.raw`[€$¥￥]|(?<!\p{L})(?:EUR|USD|euros?|dollars?|dólar(?:es)?)(?!\p{L})|欧元|美元|ユーロ|ドル`;
const amount = new RegExp(
  String.raw`(?:${pound})\s?(${number})|(?<![\d.,])(${number})\s?(?:${pound}|${pounds})`,
  'giu',
);
const foreignAmount = new RegExp(
  String.raw`(?:${foreign})\s?${number}|(?<![\d.,])${number}\s?(?:${foreign})`,
  'iu',
);
/** French pounds are what is free in Portuguese, so that only after a number they are money. */
const frenchNumber = String.raw`\p{L}*(?:cents?|mille|vingts?|[nrx]ante|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|[otq]r?nze|quelques)`;
/** "Five hundred pounds": any word before the name of the pound that is none of these says how many. */
const noCount = 'in|of|per|the|and|or|british|britische[rn]?|en|de|des|di|em|e|y|et|und';
const amountInWords = new RegExp(
  String.raw`(?<!\p{L})(?!(?:${noCount})(?!\p{L}))\p{L}+\s(?!livre)(?:${pounds})|(?<!\p{L})${frenchNumber}\slivres?(?!\p{L})|[一二两三四五六七八九十百千万]\s?(?:${pounds})`,
  'iu',
);

/** Pence of an amount as any of the eight languages writes it: one or two digits after the last separator are decimals. */
function penceOf(text: string): number {
  const [, whole = '', decimals = '0'] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return Number(whole.replace(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Digits and signs of full width, as Chinese and Japanese may write them, become plain ones. */
const plain = (text: string): string =>
  text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replaceAll('￡', '£');

/** The pence of every amount that a text states in figures, in pounds. */
export function amountsIn(text: string): number[] {
  return [...plain(text).matchAll(amount)].map(([said, before, after]) => {
    const pence = penceOf(before ?? after ?? '0');
    return /pence/i.test(said) ? pence / 100 : pence;
  });
}

/** Whether a text states an amount that no call can back, since calls answer in pounds and in figures: "€85", "eighty pounds". */
const statesOther = (text: string): boolean => foreignAmount.test(plain(text)) || amountInWords.test(text);

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
  if (amountsIn(text).some((pence) => !known.has(pence)) || statesOther(text)) return false;
  return facts.searched || !claimsAvailability(text);
}
