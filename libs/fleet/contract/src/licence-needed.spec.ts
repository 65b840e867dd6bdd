import { describe, expect, it } from 'vitest';
import { licenceNeeded, licenceSuffices } from './licence-needed.ts';

describe('the licence a van needs', () => {
  it.each([
    ['diesel', 3, 3500, 'B'],
    ['diesel', 3, 3501, 'C1'],
    ['hybrid', 3, 4250, 'C1'],
    ['electric', 3, 4250, 'B'],
    ['electric', 3, 4251, 'C1'],
    ['diesel', 3, 7500, 'C1'],
    ['diesel', 3, 7501, 'C'],
    ['diesel', 9, 3500, 'B'],
    ['diesel', 10, 3500, 'D1'],
    ['diesel', 3, null, 'B'],
  ] as const)('%s with %i seats and %s kg is %s', (fuelType, seats, grossWeightKg, needed) => {
    expect(licenceNeeded({ fuelType, seats, grossWeightKg })).toBe(needed);
  });

  it('is covered by more: C by C1, C1 by B, D1 by B alone', () => {
    expect(licenceSuffices('C', 'B')).toBe(true);
    expect(licenceSuffices('C', 'C1')).toBe(true);
    expect(licenceSuffices('D1', 'B')).toBe(true);
    expect(licenceSuffices('D1', 'C1')).toBe(false);
    expect(licenceSuffices('B', 'C1')).toBe(false);
  });
});
