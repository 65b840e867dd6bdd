// Concerns: docs/security/rules.md
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = dirname(dirname(import.meta.dirname));
const text = readFileSync(join(root, 'docs/security/rules.md'), 'utf8');
/** `file`: `words in it`. */
const decided = [...text.matchAll(/`([\w./-]+\.(?:ts|sql))`: `([^`]+)`/g)].map(
  (match) => [match[1]!, match[2]!] as const,
);

describe('docs/security/rules.md', () => {
  it.each(decided)('says what is decided in %s: %s', (file, words) => {
    expect(existsSync(join(root, file))).toBe(true);
    expect(readFileSync(join(root, file), 'utf8')).toContain(words);
  });

  it('says how long the end of a session takes to be felt as the code has it', () => {
    const [, seconds, ms] =
      /an end is felt by every process within \| (\d+) seconds \|.*`BELIEVE_MS = ([\d_]+)`/.exec(text) ?? [];
    expect(Number(ms?.replace('_', ''))).toBe(Number(seconds) * 1_000);
  });

  it.each([
    ['Input', 6],
    ['Limits of the business', 6],
    ['Files', 6],
    ['Ways in, and what they are worth', 6],
    ['Passwords and guessing', 6],
    ['Sessions', 5],
    ['Keys and algorithms', 5],
    ['Talking to others', 1],
    ['Logs', 3],
    ['What costs much', 3],
  ])('writes down the rules of "%s", each with its place', (heading, least) => {
    const [, section = ''] = text.split(`\n## ${heading}\n`);
    const own = section.split('\n## ')[0]!;
    expect([...own.matchAll(/`([\w./-]+\.(?:ts|sql))`: `([^`]+)`/g)].length).toBeGreaterThanOrEqual(least);
  });

  it.each(['What is sensitive', 'Who may what', 'Parts of others'])('has a section "%s"', (heading) => {
    expect(text).toContain(`\n## ${heading}\n`);
  });
});
