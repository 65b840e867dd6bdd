/** Ends of sentences: a mark before a space, a line's end, or the marks of Chinese and Japanese. */
const end = /[.!?…]["”’»)]*(?=\s)|\n|[。！？]["”’»）」]*/g;

/** The beginning of a text that consists of whole sentences; empty while the first one is not at its end. */
export function wholeSentences(text: string): string {
  let length = 0;
  for (const match of text.matchAll(end)) length = match.index + match[0].length;
  return text.slice(0, length).trim();
}
