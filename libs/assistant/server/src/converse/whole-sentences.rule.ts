/** Ends of sentences: a mark before a space, a line's end, or the marks of Chinese and Japanese. */
const end = /[.!?…]["”’»)]*(?=\s)|\n|[。！？]["”’»）」]*/g;

/** The beginning of a text that consists of whole sentences; empty while the first one is not at its end. */
export function wholeSentences(text: string): string {
  let length = 0;
  for (const match of text.matchAll(end)) length = match.index + match[0].length;
  return text.slice(0, length).trim();
}

/** A word with the space that ends it, or one sign of a script without spaces. */
const word =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}、，]|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+\s+/uy;

/**
 * With one of these an amount or an availability may begin, in any of the eight languages: figures, signs of money, numbers in words,
 * verbs and adjectives of having. One that is not meant so costs a wait until the end of its sentence, and nothing else.
 */
const mayClaim = new RegExp(
  [
    String.raw`[\p{N}\p{Sc}]|GBP|EUR|USD`,
    '^(?:only|just|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|couple|few|half)(?!\\p{L})|teen|ty(?!\\p{L})|hundred|thousand|pence|pound|quid',
    "^(?:is|are|still|have|has|got|there[’']s|avail.*|free|bookable)(?!\\p{L})",
    '^(?:nur|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|ist|sind|wäre|wären|steht|stehen|noch|haben|hätten|freie?.?|verfügbar.*|buchbar)(?!\\p{L})|zig|hundert|tausend',
    '^(?:seulement|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|est|sont|reste|restent|avons|encore|libres?|disponibles?)(?!\\p{L})|cent|mille|vingt|ante(?!\\p{L})',
    '^(?:solo|sólo|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|está|están|queda|quedan|hay|tenemos)(?!\\p{L})|cien|enta(?!\\p{L})|mil(?!\\p{L})',
    "^(?:soltanto|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|è|sono|abbiamo|c[’']è|resta|restano|ancora|liber.|disponibil.)(?!\\p{L})|anta(?!\\p{L})",
    '^(?:só|apenas|dois|duas|três|quatro|oito|dez|estão|há|temos|restam|ainda|livres?|disponív.*)(?!\\p{L})|cem(?!\\p{L})',
    '[一二两三四五六七八九十百千万有是还仍空可镑英利用借租ポ]',
  ].join('|'),
  'iu',
);

/**
 * The beginning of a text that can be heard while the rest is still to come: its whole sentences, and of the next one the words
 * before the first with which an amount or an availability may begin.
 */
export function hearable(text: string): string {
  const whole = wholeSentences(text);
  const rest = text.slice(text.indexOf(whole) + whole.length);
  let at = rest.length - rest.trimStart().length;
  word.lastIndex = at;
  for (
    let found = word.exec(rest);
    found && !mayClaim.test(found[0].replace(/^[^\p{L}\p{N}\p{Sc}]+/u, ''));
    found = word.exec(rest)
  )
    at = word.lastIndex;
  return (text.slice(0, text.indexOf(whole) + whole.length) + rest.slice(0, at)).trim();
}
