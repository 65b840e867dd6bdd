import { describe, expect, it } from 'vitest';
import { bookingFormSchema, hireDays } from './booking-form.schema.ts';

const good = {
  pickupDate: '2026-05-02',
  returnDate: '2026-05-04',
  pickupLocation: 'Leeds City',
  returnLocation: '',
  notes: '',
  pickupTime: '',
  returnTime: '',
  extras: [],
  promotionCode: '',
  customerId: null as number | 'me' | null,
};

function faults(change: Partial<typeof good>, today = '2026-05-01'): Record<string, string> {
  const result = bookingFormSchema(today).safeParse({ ...good, ...change });
  const found: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) found[String(issue.path[0])] ??= issue.message;
  return found;
}

describe('bookingFormSchema', () => {
  it('accepts a hire that starts today, without return location and notes', () => {
    expect(faults({ pickupDate: '2026-05-01' })).toEqual({});
  });

  it('has staff say whom it is for', () => {
    const of = (customerId: number | 'me' | null) =>
      bookingFormSchema('2026-05-01', true).safeParse({ ...good, customerId });
    expect(of(null).error?.issues).toMatchObject([
      { path: ['customerId'], message: 'form.errors.customerRequired' },
    ]);
    expect(of('me').success).toBe(true);
    expect(of(77).success).toBe(true);
  });

  it('asks for the required fields by name', () => {
    expect(faults({ pickupDate: '', returnDate: '', pickupLocation: '  ' })).toEqual({
      pickupDate: 'form.errors.pickupDateRequired',
      returnDate: 'form.errors.returnDateRequired',
      pickupLocation: 'form.errors.pickupLocationRequired',
    });
  });

  it('refuses past, reversed and impossible dates', () => {
    expect(faults({ pickupDate: '2026-04-30' })).toEqual({ pickupDate: 'form.errors.pickupPast' });
    expect(faults({ returnDate: '2026-05-01' })).toEqual({ returnDate: 'form.errors.returnBeforePickup' });
    expect(faults({ returnDate: '2026-02-30' })).toEqual({ returnDate: 'form.errors.dateInvalid' });
  });

  it('takes one day, by its hours with the return after the pickup', () => {
    const day = { pickupDate: '2026-05-02', returnDate: '2026-05-02', pickupTime: '09:00' };
    expect(faults({ ...day, returnTime: '12:00' })).toEqual({});
    expect(faults({ ...day, returnTime: '09:00' })).toEqual({
      returnTime: 'form.errors.returnTimeBeforePickup',
    });
    // A blank time is the opening or the closing.
    expect(faults(day)).toEqual({});
    expect(faults({ ...day, pickupTime: '' })).toEqual({});
  });

  it('bounds the notes', () => {
    expect(faults({ notes: 'x'.repeat(2001) })).toEqual({ notes: 'form.errors.notesTooLong' });
    expect(faults({ notes: 'line one\nline two' })).toEqual({});
  });
});

describe('hireDays', () => {
  it('is the difference of the dates, also over a change of clocks', () => {
    expect(hireDays('2026-10-24', '2026-10-26')).toBe(2);
    expect(hireDays('2026-03-28', '2026-03-30')).toBe(2);
  });

  it('counts a started day where both ends have a time', () => {
    expect(hireDays('2026-10-24', '2026-10-25', '10:00', '10:00')).toBe(1);
    expect(hireDays('2026-10-24', '2026-10-25', '10:00', '10:30')).toBe(2);
    expect(hireDays('2026-10-24', '2026-10-25', '', '10:30')).toBe(1);
    expect(hireDays('2026-10-24', '2026-10-24', '09:00', '17:00')).toBe(1);
    expect(hireDays('2026-10-24', '2026-10-24', '17:00', '09:00')).toBe(0);
    expect(hireDays('2026-10-24', '2026-10-24')).toBe(1);
  });

  it('is not positive when there is no hire', () => {
    expect(hireDays('2026-05-03', '2026-05-02')).toBe(-1);
    expect(hireDays('', '2026-05-02')).toBe(0);
  });
});
