import { afterEach, expect, it, vi } from 'vitest';
import type { MotAccessToken } from './mot-access-token.ts';
import { motHistory } from './mot-history.client.ts';
import { civilDateIn } from './said.ts';

afterEach(() => vi.unstubAllGlobals());

const asked = (tests: readonly Record<string, unknown>[]) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ registration: 'AA19DSL', motTestDueDate: '2027-02-30', motTests: tests }),
  );
  const access = { get: async () => 'token', forget: () => {} } as unknown as MotAccessToken;
  const source = { apiBase: 'http://mot.example', apiKey: 'key' } as Parameters<typeof motHistory>[0];
  return motHistory(source, access, 'AA19DSL', 1_000);
};
const test = (odometerValue: unknown) => ({
  completedDate: '2026-05-01T09:30:00.000Z',
  testResult: 'FAILED',
  odometerValue,
  odometerUnit: 'MI',
  odometerResultType: 'READ',
});

it('takes an odometer that nobody read for unknown, not for nothing', async () => {
  const history = await asked([test('88410'), test(0), test(''), test('  '), test(null)]);
  expect(history?.motTests?.map(({ odometer }) => odometer?.value ?? null)).toEqual([
    88_410,
    0,
    null,
    null,
    null,
  ]);
});

it('takes a day that is none for unknown', async () => {
  expect((await asked([test('1')]))?.motExpiresOn).toBeUndefined();
  expect(['2026-02-30', '1998-02-28', '2026-13-01', ''].map(civilDateIn)).toEqual([
    null,
    '1998-02-28',
    null,
    null,
  ]);
});
