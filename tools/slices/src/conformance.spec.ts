import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONFORMANCE, GATHERED, gatherConformance, rowsByHand } from './conformance.ts';

/** Rows that stood in the central document when slices began to keep their own. Lower it when rows move; never raise it. */
const MOST_ROWS_BY_HAND = 605;
const ROOT = join(import.meta.dirname, '../../..');

describe('the conformance document', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'convoy-conformance-'));
    mkdirSync(join(root, 'docs'));
    mkdirSync(join(root, 'libs/loyalty'), { recursive: true });
    writeFileSync(join(root, CONFORMANCE), `# Conformance\n\n${GATHERED}\n\n## Old\n\nstale\n`);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('has a chapter for each slice that keeps rows, in place of the chapters of before', () => {
    writeFileSync(join(root, 'libs/loyalty/conformance.md'), '# Loyalty\n\n## Pages\n\n| a | b |\n');
    const text = gatherConformance(root, ['billing', 'loyalty']);
    expect(text).toBe(`# Conformance\n\n${GATHERED}\n\n## Loyalty\n\n### Pages\n\n| a | b |\n`);
    writeFileSync(join(root, CONFORMANCE), text);
    expect(gatherConformance(root, ['billing', 'loyalty'])).toBe(text);
  });

  it('cannot be gathered without its marker', () => {
    writeFileSync(join(root, CONFORMANCE), '# Conformance\n');
    expect(() => gatherConformance(root, [])).toThrow('lacks the line');
  });

  it('gets no new rows by hand: a slice keeps its own in libs/<slice>/conformance.md', () => {
    expect(rowsByHand(readFileSync(join(ROOT, CONFORMANCE), 'utf8'))).toBeLessThanOrEqual(MOST_ROWS_BY_HAND);
  });
});
