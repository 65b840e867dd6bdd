import { type VanType, vanTypes } from '@convoy/fleet/contract';
import { isCivilDate, MAX_ID } from '@convoy/platform/schema';

/** The three steps of booking a van. */
export const bookingSteps = ['search', 'book', 'payment'] as const;
export type BookingStep = (typeof bookingSteps)[number];

/** Everything a person has chosen so far, kept in the address so that back, reload and sharing work. */
export interface BookingUrlState {
  step: BookingStep;
  location: string;
  /** Null = all sizes. */
  vanType: VanType | null;
  /** Only vans that are free; on unless switched off. */
  available: boolean;
  /** Civil dates, `YYYY-MM-DD`, or empty. */
  pickupDate: string;
  returnDate: string;
  van: number | null;
  /** Set once a booking was made. */
  booking: number | null;
  pickupLocation: string;
  returnLocation: string;
}

export const emptyBookingUrl: BookingUrlState = {
  step: 'search',
  location: '',
  vanType: null,
  available: true,
  pickupDate: '',
  returnDate: '',
  van: null,
  booking: null,
  pickupLocation: '',
  returnLocation: '',
};

function readId(value: string | null): number | null {
  if (!value || !/^[1-9]\d{0,11}$/.test(value)) return null;
  const id = Number(value);
  return id <= MAX_ID ? id : null;
}

const readDate = (value: string | null): string => (value && isCivilDate(value) ? value : '');
const readText = (value: string | null): string => (value ?? '').trim().slice(0, 120);

/**
 * Reads the address. Whatever is malformed counts as not given, and a step whose choice is missing falls back:
 * `?van=5` alone means the book step, `step=book` without a van means the search.
 */
export function parseBookingUrl(query: URLSearchParams): BookingUrlState {
  const vanType = vanTypes.find((type) => type === query.get('vanType')) ?? null;
  const van = readId(query.get('van'));
  const booking = readId(query.get('booking'));
  const wanted = query.get('step');
  let step: BookingStep = 'search';
  if (wanted === 'payment' && booking) step = 'payment';
  else if (van && wanted !== 'search') step = 'book';
  return {
    step,
    location: readText(query.get('location')),
    vanType,
    available: query.get('available') !== 'false',
    pickupDate: readDate(query.get('pickupDate')),
    returnDate: readDate(query.get('returnDate')),
    van,
    booking,
    pickupLocation: readText(query.get('pickupLocation')),
    returnLocation: readText(query.get('returnLocation')),
  };
}

/** Writes the address: only what differs from the empty state, in a stable order. */
export function formatBookingUrl(state: Partial<BookingUrlState>): URLSearchParams {
  const query = new URLSearchParams();
  if (state.step && state.step !== 'search') query.set('step', state.step);
  if (state.booking) query.set('booking', String(state.booking));
  if (state.van && state.step !== 'search') query.set('van', String(state.van));
  for (const key of ['location', 'vanType', 'pickupDate', 'returnDate'] as const) {
    const value = state[key];
    if (value) query.set(key, value);
  }
  if (state.available === false) query.set('available', 'false');
  for (const key of ['pickupLocation', 'returnLocation'] as const) {
    const value = state[key];
    if (value && state.step !== 'search') query.set(key, value);
  }
  return query;
}

/** The query of `GET /api/vans` for what was chosen; dates go together or not at all. */
export function vanSearchQuery(state: BookingUrlState, page = 1, perPage = 50): URLSearchParams {
  const query = new URLSearchParams();
  if (state.location) query.set('location', state.location);
  if (state.vanType) query.set('vanType', state.vanType);
  if (state.available) query.set('available', 'true');
  if (state.pickupDate && state.returnDate && state.returnDate > state.pickupDate) {
    query.set('pickupDate', state.pickupDate);
    query.set('returnDate', state.returnDate);
  }
  if (page > 1) query.set('page', String(page));
  if (perPage !== 50) query.set('perPage', String(perPage));
  return query;
}
