import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { changed, unmade } from './change-text.ts';
import { codeMutants } from './code-mutants.ts';
import { databaseMutants } from './database-mutants.ts';
import { changesOf } from './runs.ts';
import { ROOT } from './try-mutant.ts';

const all = [...databaseMutants, ...codeMutants];

describe('the mutants', () => {
  it('are twenty at least, each with a name of its own', () => {
    expect(all.length).toBeGreaterThanOrEqual(20);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it.each(codeMutants)(
    '$id can be made: its text stands once in its file, and who catches it is there',
    (mutant) => {
      expect(unmade(ROOT, changesOf(mutant))).toEqual([]);
      const { spec, title } = mutant.caughtBy;
      expect(readFileSync(join(ROOT, spec), 'utf8')).toContain(title);
    },
  );

  it('are all in the table of the page, as they are', () => {
    const page = readFileSync(join(ROOT, 'docs/security/mutants.md'), 'utf8');
    const rows = page.split('\n').filter((line) => line.startsWith('| `'));
    const cells = rows.map((row) =>
      row
        .split('|')
        .slice(1, 3)
        .map((cell) => cell.trim()),
    );
    expect(cells).toEqual(all.map(({ id, breaks }) => [`\`${id}\``, breaks]));
  });
});

describe('a text that is changed', () => {
  it('is there once: otherwise the mutant is an error', () => {
    const change = { file: 'a.ts', find: 'b', put: 'c' };
    expect(changed('abd', change)).toBe('acd');
    expect(() => changed('abbd', change)).toThrow('stands 2 times in a.ts');
    expect(() => changed('ad', change)).toThrow('stands 0 times in a.ts');
  });
});

describe('what a mutant is caught by', () => {
  // Whatever else a changed text may break says one of these, and is no leak.
  const others = [
    '',
    'Error: Test timed out in 60000ms.',
    'Error: Hook timed out in 120000ms.',
    'SyntaxError: Unexpected token',
    "TypeError: Cannot read properties of undefined (reading 'id')",
    'AssertionError: expected 500 to be 200 // Object.is equality',
    'AssertionError: expected 401 to be 200 // Object.is equality',
    "AssertionError: expected [ 500, 'INTERNAL' ] to deeply equal [ 403, 'FORBIDDEN' ]",
    "AssertionError: expected [ 500, 'INTERNAL' ] to deeply equal [ 404, 'PAYMENT_NOT_FOUND' ]",
    "AssertionError: expected [ '/api/bookings', 500, 'INTERNAL' ] to deeply equal [ '/api/bookings', 401, …(1) ]",
    'error: permission denied for function plugin_may_write',
    'error: relation "booking" does not exist',
  ];

  it('is told in values as short as mutants expect them, however long the workspace tells its own', async () => {
    vi.stubEnv('CONVOY_MUTANT_RUN', JSON.stringify({ mutant: codeMutants[0]!.id }));
    const { default: config } = await import('./vitest.config.ts');
    vi.unstubAllEnvs();
    const { projects } = (config as { test: { projects: { test: { chaiConfig: object } }[] } }).test;
    expect(projects.length).toBeGreaterThan(1);
    for (const { test } of projects) expect(test.chaiConfig).toEqual({ truncateThreshold: 40 });
  });

  it.each(all)('$id: nothing but its leak', ({ says }) => {
    expect(others.filter((said) => says.test(said))).toEqual([]);
    // Read once and again: a place kept between two readings would miss the second.
    expect([says.global, says.sticky]).toEqual([false, false]);
  });
});
