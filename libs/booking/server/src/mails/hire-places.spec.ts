import { languages } from '@convoy/platform/i18n';
import { describe, expect, it } from 'vitest';
import { aDepotRecord } from '../quote/testing/depot-record.fixtures.ts';
import { confirmedMail } from './booking.mails.ts';
import { placesOf } from './hire-places.ts';
import { calendarOf, type MailedBooking } from './mail-parts.ts';

const sheffield = aDepotRecord({
  id: 5,
  name: 'Sheffield',
  address: '12 Furnival Road',
  town: 'Sheffield',
  postcode: 'S4 7YA',
  phone: '0114 496 0199',
  closures: [{ from: '2026-11-27', until: '2026-11-27', reason: 'Stocktaking' }],
});
const hire = {
  pickupDepotId: 5,
  pickupDate: '2026-11-23',
  returnDepotId: 5,
  returnDate: '2026-11-27',
};
const booking: MailedBooking = {
  id: 7,
  reference: 'SV-7F3K2',
  status: 'confirmed',
  version: 1,
  van_make: 'Ford',
  van_model: 'Transit',
  pickup_date: '2026-11-23',
  pickup_time: '10:00:00',
  pickup_at: new Date('2026-11-23T10:00:00Z'),
  pickup_depot_name: 'Sheffield',
  return_date: '2026-11-27',
  return_time: '10:00:00',
  return_at: new Date('2026-11-27T10:00:00Z'),
  return_depot_name: 'Sheffield',
  rental_pence: 34_000,
  vat_pence: 5_667,
  deposit_pence: 25_000,
  rental_paid_pence: 0,
  deposit_paid_pence: 25_000,
  places: placesOf([sheffield], hire),
};
const hirer = { slug: 'swift-vans', name: 'Swift Vans', email: 'hello@swift-vans.example' };
const entryOf = (change: Partial<MailedBooking>) => {
  const { content, method } = calendarOf({ ...booking, ...change }, 'en', hirer);
  const text = content.replaceAll('\r\n ', '');
  const line = (name: string) => text.match(new RegExp(`^${name}:(.*)$`, 'm'))?.[1]?.trim();
  return {
    method,
    status: line('STATUS'),
    sequence: Number(line('SEQUENCE')),
    location: line('LOCATION'),
    description: line('DESCRIPTION'),
  };
};

describe('the depot of a hire', () => {
  it.each(languages)('stands in its mails with street, postcode, hours and telephone, in %s', (language) => {
    const to = { email: 'ann@example.com', firstName: 'Ann', language };
    const { facts = [] } = confirmedMail(booking, to, hirer);
    const told = facts.map(([, value]) => value).filter((value) => value.includes('12 Furnival Road'));
    expect(told).toHaveLength(2);
    const [pickup, back] = told as [string, string];
    for (const text of ['Sheffield', 'S4 7YA', '08:00', '18:00', '0114 496 0199'])
      expect(pickup).toContain(text);
    // Closed on the day of the return: no hours are promised.
    expect(back).not.toContain('18:00');
  });

  it('stands in its calendar entry', () => {
    const { location, description } = entryOf({});
    expect(location).toBe('Sheffield\\, 12 Furnival Road\\, Sheffield S4 7YA');
    for (const text of ['08:00 to 18:00', '0114 496 0199']) expect(description).toContain(text);
  });

  it('has a link that shows the way, in its mail and its calendar entry', () => {
    const way = 'https://www.openstreetmap.org/directions?to=';
    const to = { email: 'ann@example.com', firstName: 'Ann', language: 'en' } as const;
    expect(JSON.stringify(confirmedMail(booking, to, hirer).facts)).toContain(way);
    expect(entryOf({}).description).toContain(way);
  });

  it('is its name alone where it is not known any more', () => {
    expect(placesOf([], hire)).toBeNull();
    expect(entryOf({ places: null }).location).toBe('Sheffield');
  });
});

describe('the calendar entry of a booking', () => {
  it('is tentative while it waits for its money, and every later state replaces it', () => {
    const held = entryOf({ status: 'pending' });
    expect(held).toMatchObject({ status: 'TENTATIVE', method: 'PUBLISH', sequence: 0 });
    const confirmed = entryOf({ status: 'confirmed' });
    expect(confirmed.status).toBe('CONFIRMED');
    expect(confirmed.sequence).toBeGreaterThan(held.sequence);
    const active = entryOf({ status: 'active' });
    expect([active.status, active.sequence > confirmed.sequence]).toEqual(['CONFIRMED', true]);
    for (const status of ['cancelled', 'no_show', 'expired']) {
      const ended = entryOf({ status });
      expect(ended).toMatchObject({ status: 'CANCELLED', method: 'CANCEL' });
      expect(ended.sequence).toBeGreaterThan(held.sequence);
    }
  });
});
