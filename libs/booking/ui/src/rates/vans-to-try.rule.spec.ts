import { expect, it } from 'vitest';
import { vanResult } from '../testing/booking.fixtures.ts';
import { vansToTry } from './vans-to-try.rule.ts';

it('leaves out what is out of service, and keeps what is merely out on hire', () => {
  const vans = (['available', 'rented', 'maintenance', 'unavailable'] as const).map((status) =>
    vanResult({ status }),
  );
  expect(vansToTry(vans).map(({ status }) => status)).toEqual(['available', 'rented']);
});
