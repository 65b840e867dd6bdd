// Concerns: docs/security/asvs.*
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tellFigure } from '@convoy/platform/testing/figures';
import { describe, expect, it } from 'vitest';
import { asvsPage, asvsSchema, chapters, countsOf } from './asvs.ts';
import { missingTests } from './named-tests.ts';

const root = dirname(dirname(import.meta.dirname));
const rows = asvsSchema.parse(JSON.parse(readFileSync(join(root, 'docs/security/asvs.json'), 'utf8')));

describe('docs/security/asvs.json', () => {
  it('has each requirement of levels 1 and 2 once: 253, as many a chapter as the standard has', () => {
    const ids = rows.map(({ id }) => id);
    const expectedOfAll = Object.values(chapters).reduce((sum, { rows: of }) => sum + of, 0);
    tellFigure({
      campaign: 'asvs',
      what: 'requirements of levels 1 and 2, each with a row',
      value: String(new Set(ids).size),
      asked: String(expectedOfAll),
      held: ids.length === expectedOfAll && new Set(ids).size === expectedOfAll,
    });
    expect(ids.length).toBe(253);
    expect(new Set(ids).size).toBe(253);
    for (const [chapter, { rows: expected }] of Object.entries(chapters))
      expect([chapter, ids.filter((id) => id.startsWith(`${chapter}.`)).length]).toEqual([chapter, expected]);
  });

  it('names a test for each row that is met by one, and says where or why for each other', () => {
    for (const { id, state, note, tests } of rows)
      expect([id, state === 'test' ? tests.length > 0 : tests.length === 0 && note.length > 0]).toEqual([
        id,
        true,
      ]);
  });

  it('names only tests that are there, by their titles, and not skipped', () => {
    const missing = rows.flatMap(({ id, tests }) =>
      missingTests(root, tests).map(({ file, title }) => `${id}: ${file} (${title})`),
    );
    expect(missing).toEqual([]);
  });

  it('names only files that are there', () => {
    const named = rows.flatMap(({ id, note }) =>
      [...note.matchAll(/`((?:apps|libs|tools|docs)\/[\w./-]+|[A-Z]+\.md|package-lock\.json)`/g)].map(
        (match) => [id, match[1]!] as const,
      ),
    );
    expect(named.filter(([, file]) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('is met by test for seven of ten requirements that concern us, at least', () => {
    const { all, test, review, unmet, applicable, percent } = countsOf(rows);
    tellFigure({
      campaign: 'asvs',
      what: `rows met by test, of those of ${all} that concern us (${review} by review, ${unmet} not met)`,
      value: `${test} of ${applicable}, ${percent} %`,
      asked: '≥ 70 %',
      held: test / applicable >= 0.7,
    });
    expect(test / applicable).toBeGreaterThanOrEqual(0.7);
  });
});

describe('docs/security/asvs.md', () => {
  it('is made of the rows', async () => {
    await expect(asvsPage(rows)).toMatchFileSnapshot(join(root, 'docs/security/asvs.md'));
  });
});
