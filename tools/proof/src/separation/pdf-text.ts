import { inflateSync } from 'node:zlib';

/** What stands in a PDF: its streams, unpacked, and what is written there in embedded fonts, where it stands as numbers of signs. */
export function* textsIn(pdf: Buffer): Generator<Buffer> {
  const streams = [...unpacked(pdf)];
  yield* streams;
  yield* writtenIn(streams).map((text) => Buffer.from(text));
}

/**
 * What is written in embedded fonts: each such font says in a table of its own which letter a sign is, for those who copy text.
 * Which font is on is not followed: every text is read by every table, and whatever is nonsense stays so. Lines and spaces are
 * taken out, so that what is broken at the end of a line is whole.
 */
export function writtenIn(streams: readonly Buffer[]): string[] {
  // Numbers may have spaces between their digits, as those of letters that are one sign have: `<0066 0069>` (ISO 32000-2, 7.3.4.3).
  const texts = streams.map((stream) =>
    stream.toString('latin1').replace(/<[0-9a-f\s]+>/gi, (number) => number.replace(/\s+/g, '')),
  );
  const tables = texts.filter((text) => /beginbf(range|char)/.test(text)).map(lettersOf);
  const signs = texts
    .filter((text) => /\bT[jJ]\b/.test(text))
    .map((text) => [...text.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex]) => hex).join(''));
  return tables.flatMap((letters) =>
    signs.map((hex) =>
      (hex.match(/.{4}/g) ?? [])
        .map((sign) => letters.get(Number.parseInt(sign, 16)) ?? '')
        .join('')
        .replace(/\s+/g, ''),
    ),
  );
}

/** Which letters the signs of a font are: `<0001> <0004> [<0041> …]`, `<0001> <0004> <0041>` and `<0001> <0041>`. */
function lettersOf(table: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  for (const [, part = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first = '', last = '', list, start = ''] of part.matchAll(
      /<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*(?:\[([^\]]*)\]|<([0-9a-f]+)>)/gi,
    )) {
      const from = Number.parseInt(first, 16);
      if (list !== undefined)
        for (const [at, [, letter = '']] of [...list.matchAll(/<([0-9a-f]*)>/gi)].entries())
          letters.set(from + at, utf16(letter));
      else
        for (let sign = from; sign <= Number.parseInt(last, 16); sign++)
          letters.set(sign, String.fromCodePoint(Number.parseInt(start, 16) + sign - from));
    }
  for (const [, part = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, sign = '', letter = ''] of part.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]*)>/gi))
      letters.set(Number.parseInt(sign, 16), utf16(letter));
  return letters;
}

const utf16 = (hex: string) =>
  Buffer.from(hex.padStart(Math.ceil(hex.length / 4) * 4, '0'), 'hex')
    .swap16()
    .toString('utf16le');

/** The packed parts of a file, unpacked; what is not packed stands in its bytes anyway. */
export function* unpacked(pdf: Buffer): Generator<Buffer> {
  for (let at = pdf.indexOf('stream'); at >= 0; at = pdf.indexOf('stream', at + 6)) {
    if (pdf.subarray(at - 3, at).toString('latin1') === 'end') continue;
    const begin = at + (pdf[at + 6] === 13 ? 8 : 7);
    const end = pdf.indexOf('endstream', begin);
    if (end < 0) return;
    try {
      yield inflateSync(pdf.subarray(begin, end));
    } catch {
      yield pdf.subarray(begin, end);
    }
  }
}
