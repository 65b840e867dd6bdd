import bidiFactory from 'bidi-js';

/** A stretch of a line that is read in one direction, as it is typed. */
export interface Directed {
  readonly text: string;
  readonly rightToLeft: boolean;
}

const bidi = bidiFactory();
/** Any letter or number that is read from right to left, or a mark that turns the direction: most texts have none. */
const MAY_TURN =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A line as its stretches stand from left to right on paper (Unicode Bidirectional Algorithm, UAX 9). Within one that is read from
 * right to left each word is a stretch of its own: fonts turn the letters of a word, and nothing turns the words. Brackets
 * that are read from right to left are the other ones.
 */
export function readingOrder(line: string): Directed[] {
  if (!MAY_TURN.test(line)) return [{ text: line, rightToLeft: false }];
  const embedding = bidi.getEmbeddingLevels(line, 'auto');
  const { levels } = embedding;
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const order = bidi.getReorderedIndices(line, embedding);
  const stretches: Directed[] = [];
  for (let at = 0; at < order.length; ) {
    const rightToLeft = levels[order[at]!]! % 2 === 1;
    const step = rightToLeft ? -1 : 1;
    let end = at + 1;
    while (
      end < order.length &&
      (levels[order[end]!]! % 2 === 1) === rightToLeft &&
      order[end] === order[end - 1]! + step
    )
      end += 1;
    const indices = order.slice(at, end);
    const typed = (rightToLeft ? indices.reverse() : indices)
      .map((index) => mirrored.get(index) ?? line[index]!)
      .join('');
    if (rightToLeft)
      for (const word of typed.split(/(\s+)/).reverse()) {
        if (word !== '') stretches.push({ text: word, rightToLeft });
      }
    else stretches.push({ text: typed, rightToLeft });
    at = end;
  }
  return stretches;
}
