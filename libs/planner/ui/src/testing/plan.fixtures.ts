import type { PlannerVan, Take } from '../../../contract/src/index.ts';

/** A confirmed hire of the third day to the fifth. For specs alone. */
export const takeOf = (given: Partial<Take> = {}): Take => {
  const { from = 2 * 1440 + 600, until = 4 * 1440 + 600 } = given;
  return {
    state: 'confirmed',
    id: 11,
    label: 'Robin Tester',
    whole: 0,
    from,
    until,
    blockedFrom: from,
    blockedUntil: until,
    ...given,
  };
};

/** A van of a depot. For specs alone. */
export const vanOf = (given: Partial<PlannerVan> = {}): PlannerVan => ({
  id: 1,
  registration: 'AB12 CDE',
  model: 'Ford Transit',
  size: 'medium',
  status: 'available',
  depot: { id: 5, name: 'Leeds' },
  takes: [],
  ...given,
});
