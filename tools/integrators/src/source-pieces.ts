/** A declaration of a source file with what its author wrote above it. */
export interface SourcePiece {
  /** What is declared: `bookingConfirmed`, `'booking.form.after.v1'`. */
  readonly name: string;
  /** The comment above it as prose, empty where there is none. */
  readonly comment: string;
  /** The declaration as it stands, its indentation taken off; of a function what it is called with and gives back. */
  readonly text: string;
}

const pairs: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/**
 * Finds declarations in a source text.
 * @param head matches the beginning of one, with its name as the first group
 */
export function piecesOf(source: string, head: RegExp): SourcePiece[] {
  return [...source.matchAll(new RegExp(head, 'gm'))].map((match) => ({
    name: match[1] ?? '',
    comment: commentBefore(source, match.index),
    text: textOf(source, match.index),
  }));
}

const FUNCTION = /^(?:export )?(?:async )?function\b/;

function textOf(source: string, from: number): string {
  const text = unindented(source.slice(from, endOf(source, from)));
  // How it does it is nobody's matter outside; indentation is that of the signature alone.
  return FUNCTION.test(text) ? `${text.trimEnd()};` : text;
}

/** What stands before a brace that begins a type, not the body of a function. */
const BEFORE_TYPE = /(?:[:|&<,=]|=>|\bextends)\s*$/;

/**
 * Where a statement or a member ends: the first semicolon outside of brackets and texts, or the bracket that closes it. A function
 * ends before its body.
 */
function endOf(source: string, from: number): number {
  const open: string[] = [];
  const isFunction = FUNCTION.test(source.slice(from, from + 40));
  for (let at = from; at < source.length; at++) {
    const sign = source[at] as string;
    if (sign === "'" || sign === '`') {
      at = source.indexOf(sign, at + 1);
      if (at < 0) return source.length;
    } else if (source.startsWith('/*', at)) at = source.indexOf('*/', at) + 1;
    else if (source.startsWith('//', at)) at = source.indexOf('\n', at);
    // A slash that begins no comment may begin a pattern, which holds brackets of its own.
    else if (sign === '/' && /[(,=:]\s*$/.test(source.slice(Math.max(0, at - 3), at)))
      at = endOfPattern(source, at);
    else if (isFunction && sign === '{' && open.length === 0 && !BEFORE_TYPE.test(source.slice(from, at)))
      return at;
    else if (pairs[sign]) open.push(pairs[sign]);
    else if (sign === open.at(-1)) {
      open.pop();
      if (open.length === 0 && sign === '}' && /^(export )?(interface|class)\b/.test(source.slice(from)))
        return at + 1;
    } else if (sign === ';' && open.length === 0) return at + 1;
  }
  return source.length;
}

function endOfPattern(source: string, from: number): number {
  for (let at = from + 1; at < source.length; at++) {
    if (source[at] === '\\') at++;
    else if (source[at] === '/') return at;
  }
  return source.length;
}

function commentBefore(source: string, at: number): string {
  const above = source.slice(0, at).trimEnd();
  if (!above.endsWith('*/')) return '';
  const lines = above
    .slice(above.lastIndexOf('/**') + 3, -2)
    .split('\n')
    .map((line) => line.trim().replace(/^\* ?/, ''));
  // An example keeps its lines; all else is prose.
  return lines
    .join('\n')
    .split(/^(```[\s\S]*?^```)$/m)
    .map((part) => (part.startsWith('```') ? part : part.replace(/\s+/g, ' ').trim()))
    .filter((part) => part !== '')
    .join('\n\n');
}

function unindented(text: string): string {
  const lines = text.split('\n');
  const indents = lines
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => line.search(/\S/));
  const least = indents.length > 0 ? Math.min(...indents) : 0;
  return [lines[0], ...lines.slice(1).map((line) => line.slice(Math.min(least, line.search(/\S|$/))))]
    .join('\n')
    .trim();
}
