import { describe, expect, it } from 'vitest';
import { booking, depot } from '../testing/booking.fixtures.ts';
import { dateFaults } from './change-dates.rule.ts';
import { draftOf } from './change-draft.rule.ts';

const was = draftOf(booking({ pickupDate: '2026-05-02T10:00', returnDate: '2026-05-04T10:00' }));
const leeds = { pickup: depot(), return: depot() };
const faults = (part: Partial<typeof was>) => dateFaults(was, { ...was, ...part }, leeds);

describe('dates of a change', () => {
  it('are right as they were agreed, and while one of them is being typed', () => {
    expect(faults({})).toEqual({});
    expect(faults({ returnDay: '', pickupDay: '2026-05-09' })).toEqual({});
  });

  it('end after they begin', () => {
    expect(faults({ returnDay: '2026-05-01' })).toEqual({ returnDay: { kind: 'reversed' } });
    expect(faults({ returnDay: '2026-05-02' })).toEqual({ returnTime: { kind: 'reversedTime' } });
    expect(faults({ returnDay: '2026-05-02', returnTime: '12:00' })).toEqual({});
  });

  it('are days on which the depot opens, or it is said when it does', () => {
    expect(faults({ returnDay: '2026-05-25' })).toEqual({
      returnDay: { kind: 'closed', depot: 'Leeds City', reason: 'Spring bank holiday', next: '2026-05-26' },
    });
    expect(faults({ pickupDay: '2026-05-03' })).toEqual({
      pickupDay: { kind: 'closed', depot: 'Leeds City', reason: null, next: '2026-05-04' },
    });
    expect(
      dateFaults(was, { ...was, returnDay: '2026-05-25' }, { pickup: undefined, return: undefined }),
    ).toEqual({});
  });

  it('are not questioned where they stay', () => {
    const closed = draftOf(booking({ pickupDate: '2026-05-03', returnDate: '2026-05-05' }));
    expect(dateFaults(closed, { ...closed, returnDay: '2026-05-06' }, leeds)).toEqual({});
  });
});
