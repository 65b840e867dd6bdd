/** Texts of one namespace: sentences by key, in groups. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'åbçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅBÇÐÉFĜĤÎĴĶĻMÑÖÞǪŔŠŢÛṼŴẊÝŽ';
const disguise = new Map([...plain].map((letter, at) => [letter, [...accented][at]!]));

/** What a text must keep as it is: `{{name}}`, `{name}`, tags of rich texts, addresses to nest. */
const KEPT = /\{\{[^}]*\}\}|\{\w+\}|<\/?\w+\s*\/?>|\$t\([^)]*\)/g;
/** Translations are longer than English by about this much. */
const LONGER = 0.4;
const FILLER = 'one two three four five six seven eight nine ten ';

/** One English text in disguise: accents, 40 % longer, in brackets. What carries no brackets is in no catalogue. */
export function pseudoText(text: string): string {
  let last = 0;
  let out = '';
  for (const match of text.matchAll(KEPT)) {
    out += letters(text.slice(last, match.index)) + match[0];
    last = match.index + match[0].length;
  }
  out += letters(text.slice(last));
  const more = Math.ceil(text.replace(KEPT, '').length * LONGER);
  const filler = FILLER.repeat(Math.ceil(more / FILLER.length))
    .slice(0, more)
    .trim();
  return `[${out}${filler ? ` ${filler}` : ''}]`;
}

/** A whole namespace in disguise. */
export function pseudoTexts<T extends TextTree>(texts: T): T {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? pseudoText(text) : pseudoTexts(text),
    ]),
  ) as T;
}

function letters(text: string): string {
  return [...text].map((letter) => disguise.get(letter) ?? letter).join('');
}
