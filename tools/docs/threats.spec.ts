// Concerns: docs/security/threats.md
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { invariants } from '../proof/src/history/history-faults.rule.ts';
import { missingTests, type NamedTest } from './named-tests.ts';

const root = dirname(dirname(import.meta.dirname));
const text = readFileSync(join(root, 'docs/security/threats.md'), 'utf8');

/** Cells of the table of a section, without its head. */
function rowsOf(heading: string): string[][] {
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const lines = section.split('\n## ')[0]!.split('\n');
  return lines
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** The tests of a cell, each `path` (title). */
const testsOf = (cell: string): NamedTest[] =>
  [...cell.matchAll(/`([^`]+)` \((.+?)\)(?=; `|$)/g)].map((match) => ({ file: match[1]!, title: match[2]! }));

const threats = rowsOf('Threats');
const promises = rowsOf('Promises under faults');

/** A control that is none yet names the slice, or the part of one, that it waits for, and what has to be true then. */
const TO_COME = /^not in the product \((?:`libs\/\w+`|\w+ of \w+)\)[.:] ?.*\b[Oo]nce\b.{40,}/;

describe('docs/security/threats.md', () => {
  it('has each threat and each promise once, and no fewer than it had', () => {
    expect(threats.length).toBeGreaterThanOrEqual(27);
    expect(promises.length).toBeGreaterThanOrEqual(14);
    const said = [...threats, ...promises].map(([what]) => what);
    expect(new Set(said).size).toBe(said.length);
  });

  it.each([...threats, ...promises])(
    'shows by one test to three, or has still to come: %s',
    (_what, control, shown) => {
      if (control!.startsWith('not in the product')) {
        expect(control).toMatch(TO_COME);
        expect(shown).toBe('–');
        return;
      }
      const tests = testsOf(shown!);
      // Nothing else stands there, which nobody would look for.
      expect(tests.map(({ file, title }) => `\`${file}\` (${title})`).join('; ')).toBe(shown);
      expect([1, 2, 3]).toContain(tests.length);
      expect(missingTests(root, tests)).toEqual([]);
    },
  );

  it('says what is not so, where a part of it is not', () => {
    const parts = [...threats, ...promises].flatMap(([, control]) => control!.split(/\bpart:/).slice(1));
    expect(parts.length).toBeGreaterThan(5);
    for (const part of parts) expect(part.trim().length).toBeGreaterThan(30);
  });

  it('names nothing as still to come that is there', () => {
    const toCome = [...new Set([...text.matchAll(/`(libs\/\w+)`/g)].map((match) => match[1]!))];
    expect(toCome.length).toBeGreaterThan(0);
    expect(toCome.filter((folder) => existsSync(join(root, folder)))).toEqual([]);
  });

  it('has the invariants of the judge, each with a promise that it holds', () => {
    const judged = rowsOf('What the judge of histories holds');
    expect(judged.map(([name, says]) => [name!.replaceAll('`', ''), says])).toEqual(
      Object.entries(invariants),
    );
    const faults = promises.map(([fault]) => fault);
    expect(judged.map(([, , under]) => under).filter((under) => !faults.includes(under))).toEqual([]);
  });
});
