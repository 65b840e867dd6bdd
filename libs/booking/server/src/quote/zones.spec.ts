import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ZONES = ['UTC', 'America/New_York', 'Asia/Tokyo'];
const PROGRAM = join(import.meta.dirname, 'testing/hires-of-this-zone.ts');

it('periods and prices are the same whatever zone the server stands in', () => {
  const answers = ZONES.map(
    (zone) =>
      JSON.parse(
        execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], {
          env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
          encoding: 'utf8',
          maxBuffer: 64 * 1024 * 1024,
        }),
      ) as { zone: string; told: { refused?: string; total?: number }[] },
  );
  // Otherwise the three would be one.
  expect(answers.map(({ zone }) => zone)).toEqual(ZONES);
  const [first, ...others] = answers.map(({ told }) => told);
  for (const other of others) expect(other).toEqual(first);
  const priced = first!.filter(({ total }) => total !== undefined);
  expect(priced.length).toBeGreaterThan(300);
  expect(new Set(priced.map(({ total }) => total)).size).toBeGreaterThan(20);
  expect(first!.some(({ refused }) => refused === 'TIME_MISSING')).toBe(true);
  expect(first!.some(({ refused }) => refused === 'DEPOT_CLOSED')).toBe(true);
});
