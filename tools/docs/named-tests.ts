import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A test as documents name it: its file, and its title as it stands there. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** What starts a test or a group of them, at the beginning of a line, with what is hung on it. */
const HEAD = /^( *)((?:it|test|describe)\b[\w.]*)/;
const SKIPPED = /\.(?:skip|todo|fixme|fails)\b/;

/** Those that are not in the checkout under their title, or are switched off. */
export function missingTests(root: string, named: readonly NamedTest[]): NamedTest[] {
  return named.filter(({ file, title }) => {
    if (!/\.spec\.tsx?$/.test(file) || !existsSync(join(root, file))) return true;
    return !hasTest(readFileSync(join(root, file), 'utf8'), title);
  });
}

/**
 * Whether a spec, laid out as the formatter has it, has a test of this title that is not switched off: neither it nor a group
 * around it is skipped. What is asked of the machine (`skipIf`, `runIf`) is not looked into.
 */
export function hasTest(text: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => {
    const said = `${quote}${title}${quote}`;
    for (let at = text.indexOf(said); at >= 0; at = text.indexOf(said, at + 1))
      if (isSwitchedOn(text.slice(0, at).split('\n'))) return true;
    return false;
  });
}

/** Of the last test that begins in these lines. */
function isSwitchedOn(lines: readonly string[]): boolean {
  let indent = Number.POSITIVE_INFINITY;
  for (const line of lines.toReversed()) {
    const [, spaces, head] = HEAD.exec(line) ?? [];
    // What stands no further left is beside it, not around it.
    if (spaces === undefined || head === undefined || spaces.length >= indent) continue;
    if (SKIPPED.test(head)) return false;
    indent = spaces.length;
  }
  return indent < Number.POSITIVE_INFINITY;
}
