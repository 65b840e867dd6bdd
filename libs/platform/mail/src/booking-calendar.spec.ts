import { describe, expect, it } from 'vitest';
import { type BookingCalendarEntry, bookingCalendar } from './booking-calendar.ts';

const entry: BookingCalendarEntry = {
  uid: 'booking-7@swift-vans.example',
  sequence: 2,
  start: '2026-10-24T10:00:00+01:00',
  end: '2026-10-25T10:00:00+00:00',
  summary: 'Van hire, Ford Transit; SV-7F3K2',
  description: 'Bring your licence.\nReturn with a full tank.',
  location: 'Leeds City',
  url: 'http://swift-vans.localhost:4000/booking/7',
  organizer: { name: 'Swift "Vans"', email: 'hello@swift-vans.example' },
  stamp: '2026-06-01T12:00:00Z',
};
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('bookingCalendar', () => {
  it('publishes one entry in UTC, right across the change of clocks', () => {
    const found = linesOf(bookingCalendar(entry));
    for (const line of [
      'METHOD:PUBLISH',
      'UID:booking-7@swift-vans.example',
      'SEQUENCE:2',
      'DTSTAMP:20260601T120000Z',
      'DTSTART:20261024T090000Z',
      'DTEND:20261025T100000Z',
      'SUMMARY:Van hire\\, Ford Transit\\; SV-7F3K2',
      'STATUS:CONFIRMED',
      'LOCATION:Leeds City',
    ]) {
      expect(found).toContain(line);
    }
    expect(found.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(found.some((line) => line.includes('VTIMEZONE'))).toBe(false);
  });

  it('cancels by the same uid', () => {
    const found = linesOf(bookingCalendar({ ...entry, sequence: 3, state: 'cancelled' }));
    expect(found).toContain('STATUS:CANCELLED');
    expect(found).toContain('UID:booking-7@swift-vans.example');
  });

  it('says of a hold that it is tentative', () => {
    expect(linesOf(bookingCalendar({ ...entry, state: 'tentative' }))).toContain('STATUS:TENTATIVE');
  });

  it('lets no text begin a property of its own', () => {
    const evil = 'x\r\nATTENDEE:mailto:eve@example.com';
    const found = linesOf(
      bookingCalendar({ ...entry, uid: evil, summary: evil, location: evil, producer: evil }),
    );
    expect(found.some((line) => line.startsWith('ATTENDEE'))).toBe(false);
  });

  it('refuses instants without a zone and hires that end before they start', () => {
    expect(() => bookingCalendar({ ...entry, start: '2026-10-24T10:00:00' })).toThrow('zone');
    expect(() => bookingCalendar({ ...entry, end: entry.start })).toThrow('end after');
  });
});
