import { PlaceIndex, placeDataFolder, readPlaceData } from '@convoy/places/server';
import { describe, expect, it } from 'vitest';
import { understand } from '../understand/understand.ts';
import { hireHeardIn } from './hire-heard.rule.ts';

const index = new PlaceIndex(readPlaceData(placeDataFolder()));
const heard = (words: string, pickupDate: string | null = null) =>
  hireHeardIn(
    understand(words, {
      now: '2026-11-25T09:00',
      isBankHoliday: () => false,
      isPlace: (name, large) => index.named(name, large) !== null,
    }),
    pickupDate,
  );
const none = {
  understood: true,
  pickupDate: null,
  pickupTime: null,
  returnDate: null,
  returnTime: null,
  location: null,
  vanType: null,
};

describe('words said to the form', () => {
  it('give dates, place and size', () => {
    expect(heard('I need a medium van in London in five weeks for two days')).toEqual({
      ...none,
      pickupDate: '2026-12-30',
      returnDate: '2027-01-01',
      location: 'London',
      vanType: 'medium',
    });
    expect(heard('from Friday at 9am until Sunday at 5pm')).toMatchObject({
      pickupDate: '2026-11-27',
      pickupTime: '09:00',
      returnDate: '2026-11-29',
      returnTime: '17:00',
    });
  });

  it('count a length from the day in the form, and say nothing without one', () => {
    expect(heard('for three days', '2026-12-10')).toEqual({ ...none, returnDate: '2026-12-13' });
    expect(heard('for three days')).toEqual(none);
    expect(heard('until Friday', '2026-12-10').returnDate).toBeNull();
  });

  it('leave out what they do not say', () => {
    expect(heard('a large van please')).toEqual({ ...none, vanType: 'large' });
    expect(heard('near Leeds')).toEqual({ ...none, location: 'Leeds' });
  });

  it('of another language are told from English ones that say nothing', () => {
    expect(heard('Ich brauche einen Transporter').understood).toBe(false);
    expect(heard('hello there, what can you do').understood).toBe(true);
  });
});
