import { describe, expect, it } from 'vitest';
import { blankDriver, driverFaults } from './driver-entries.rule.ts';

const sam = {
  ...blankDriver,
  name: 'Sam Other',
  birthDate: '1990-05-04',
  licenceNumber: 'other-905040 s99ab',
  licenceUntil: '2030-05-03',
  heldSince: '2010-05-04',
};
const today = '2026-11-27';

describe('what an additional driver lacks', () => {
  it('is nothing with all that the photocard says', () => {
    expect(driverFaults(sam, today)).toEqual({});
  });

  it('is every field at first', () => {
    expect(Object.values(driverFaults(blankDriver, today))).toEqual(Array(5).fill('missing'));
  });

  it.each([
    [{ licenceNumber: 'AB1' }, { licenceNumber: 'number' }],
    [{ licenceUntil: '2026-11-26' }, { licenceUntil: 'over' }],
    [{ heldSince: '1990-05-04' }, { heldSince: 'order' }],
    [{ heldSince: '2026-11-28' }, { heldSince: 'order' }],
  ])('names what cannot be: %o', (change, expected) => {
    expect(driverFaults({ ...sam, ...change }, today)).toEqual(expected);
  });
});
