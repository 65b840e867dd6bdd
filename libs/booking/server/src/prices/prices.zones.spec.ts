import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { specSeed } from '@convoy/platform/testing';
import { expect, it } from 'vitest';

const program = fileURLToPath(new URL('./testing/print-prices.ts', import.meta.url));
const SEED = specSeed();

it(`prices are the same in whichever zone the server runs (seed ${SEED})`, () => {
  const [auckland, kathmandu, losAngeles] = ['Pacific/Auckland', 'Asia/Kathmandu', 'America/Los_Angeles'].map(
    (TZ) =>
      execFileSync(process.execPath, [program, String(SEED)], {
        env: { ...process.env, TZ },
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      }),
  );
  expect(JSON.parse(auckland!)).toMatchObject({
    days: [1, 1, 2, 1],
    todays: ['2026-07-01', '2026-06-30', '2027-01-01'],
  });
  expect(kathmandu).toBe(auckland);
  expect(losAngeles).toBe(auckland);
}, 60_000);
