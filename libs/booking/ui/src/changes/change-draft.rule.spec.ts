import { describe, expect, it } from 'vitest';
import { bookingStatuses } from '../../../contract/src/index.ts';
import { booking } from '../testing/booking.fixtures.ts';
import { changeInputOf, changeKinds, draftOf, kindsFor } from './change-draft.rule.ts';

const hire = booking({
  pickupDate: '2026-05-02T10:00',
  returnDate: '2026-05-04',
  extras: [
    { extraId: 1, name: 'Ramp', quantity: 2 },
    { extraId: 2, name: 'Straps', quantity: 1 },
  ],
});
const draft = draftOf(hire);

describe('changeInputOf', () => {
  it('names nothing where all stays as it is, whatever the order of the extras', () => {
    expect(changeInputOf(hire, draft)).toBeNull();
    expect(changeInputOf(hire, { ...draft, extras: [...draft.extras].reverse() })).toBeNull();
  });

  it('names only what is to be otherwise', () => {
    expect(changeInputOf(hire, { ...draft, returnDay: '2026-05-06' })).toEqual({ returnDate: '2026-05-06' });
    expect(changeInputOf(hire, { ...draft, returnTime: '16:30' })).toEqual({
      returnDate: '2026-05-04T16:30',
    });
    expect(changeInputOf(hire, { ...draft, pickupTime: '' })).toEqual({ pickupDate: '2026-05-02' });
    expect(changeInputOf(hire, { ...draft, vanId: 8 })).toEqual({ vanId: 8 });
    expect(changeInputOf(hire, { ...draft, extras: [{ extraId: 1, quantity: 2 }] })).toEqual({
      extras: [{ extraId: 1, quantity: 2 }],
    });
  });

  it('says where a hire ends that was to end where it begins', () => {
    expect(changeInputOf(hire, { ...draft, returnLocation: 'York' })).toEqual({ returnLocation: 'York' });
    expect(
      changeInputOf(booking({ returnLocation: 'York' }), {
        ...draftOf(booking()),
        returnLocation: 'Leeds City',
      }),
    ).toEqual({ returnLocation: null });
    expect(changeInputOf(hire, { ...draft, pickupLocation: 'York', returnLocation: 'York' })).toEqual({
      pickupLocation: 'York',
      returnLocation: null,
    });
  });
});

describe('kindsFor', () => {
  it('leaves the pickup alone once the van is out, and the van to staff', () => {
    expect(kindsFor({ status: 'active' }, false)).toEqual(['return', 'extras']);
    expect(kindsFor({ status: 'active' }, true)).toEqual(['return', 'van', 'extras']);
  });

  it('offers all before the pickup, and nothing once it is over', () => {
    for (const status of bookingStatuses) {
      const before = status === 'pending' || status === 'confirmed';
      if (before) expect(kindsFor({ status }, false)).toEqual(changeKinds);
      else if (status !== 'active') expect(kindsFor({ status }, true)).toEqual([]);
    }
  });
});
