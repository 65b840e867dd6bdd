import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The document that gathers every slice's rows, from the root of the checkout. */
export const CONFORMANCE = 'docs/conformance.md';

/** Where the gathered rows begin in {@link CONFORMANCE}; what is above them is written by hand. */
export const GATHERED =
  '<!-- Below: libs/*/conformance.md, gathered by `npm run slices`; not edited by hand. -->';

/**
 * The whole document: what is written by hand, then one chapter for each slice that has a `conformance.md`.
 *
 * @throws Error when the marker is missing
 */
export function gatherConformance(root: string, slices: readonly string[]): string {
  const [byHand, marker] = split(readFileSync(join(root, CONFORMANCE), 'utf8'));
  const chapters = slices
    .map((slice) => join(root, 'libs', slice, 'conformance.md'))
    .filter((file) => existsSync(file))
    .map((file) => demoted(readFileSync(file, 'utf8')));
  return `${[byHand + marker, ...chapters].join('\n\n').trimEnd()}\n`;
}

/** Chapters whose rows each belong to one slice. */
const OF_SLICES = [
  'Pages',
  'Behaviour of single pages',
  'Forms and their rules',
  'Calls',
  'Fields',
  'States',
  'Messages',
  'Codes of refusals',
];

/** Rows written by hand in the chapters whose rows belong to slices. */
export function rowsByHand(text: string): number {
  return split(text)[0]
    .split(/^## /m)
    .filter((chapter) => OF_SLICES.some((heading) => chapter.startsWith(`${heading}\n`)))
    .flatMap((chapter) => chapter.split('\n'))
    .filter((line) => line.startsWith('|')).length;
}

function split(text: string): [string, string] {
  const at = text.indexOf(GATHERED);
  if (at < 0) throw new Error(`${CONFORMANCE} lacks the line "${GATHERED}".`);
  return [text.slice(0, at), GATHERED];
}

/** A slice's document as a chapter: every heading one level lower. */
const demoted = (text: string) => text.trim().replace(/^#/gm, '##');
