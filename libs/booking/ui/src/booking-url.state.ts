import { fuelTypes, type VanType, vanCategories, vanTypes } from '@convoy/fleet/contract';
import { isCivilDate } from '@convoy/platform/time';
import { type ChosenExtras, type VanSort, vanSorts } from '../../contract/src/index.ts';

/** The three steps of booking a van. */
export const bookingSteps = ['search', 'book', 'payment'] as const;
export type BookingStep = (typeof bookingSteps)[number];

/** Largest id there is (36 bits). The contracts say it too, with all their schemas, which a search need not load. */
const MAX_ID = 2 ** 36 - 1;

type VanCategory = (typeof vanCategories)[number];
type FuelType = (typeof fuelTypes)[number];

/** Degrees, with two decimals: as exact as a search needs (half a mile) and no more, because addresses are shared. */
export interface NearPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** Whom staff book for: a customer by number, or themselves where they said so. */
export type ForWhom = number | 'me';

/** Everything a person has chosen so far, kept in the address so that back, reload and sharing work. */
export interface BookingUrlState {
  step: BookingStep;
  /** What stands in the place box; with `near` merely the name of that point, empty for where the person is. */
  location: string;
  /** Distances are from here; wins over `location`. */
  near: NearPoint | null;
  /** Null = all sizes. */
  vanType: VanType | null;
  category: VanCategory | null;
  fuelType: FuelType | null;
  /** At least so many. */
  seats: number | null;
  /** Only vans a car licence does for. */
  carLicence: boolean;
  driverAge: number | null;
  /** Only vans that are free; on unless switched off. */
  available: boolean;
  /** Null = nearest first where a place was asked for, then cheapest. */
  sort: VanSort | null;
  /** Whether the map is wanted; null = beside the vans of a search where there is room. */
  map: boolean | null;
  /** Civil dates, `YYYY-MM-DD`, or empty. */
  pickupDate: string;
  returnDate: string;
  /** Wall-clock times at the depots, `HH:mm`; empty = the whole day. */
  pickupTime: string;
  returnTime: string;
  van: number | null;
  /** Set once a booking was made. */
  booking: number | null;
  pickupLocation: string;
  returnLocation: string;
  extras: ChosenExtras;
  /** The code that was applied, upper case. */
  promotionCode: string;
  /** Staff: whom the hire is for; null while nobody is chosen. */
  customer: ForWhom | null;
}

export const emptyBookingUrl: BookingUrlState = {
  step: 'search',
  location: '',
  near: null,
  vanType: null,
  category: null,
  fuelType: null,
  seats: null,
  carLicence: false,
  driverAge: null,
  available: true,
  sort: null,
  map: null,
  pickupDate: '',
  returnDate: '',
  pickupTime: '',
  returnTime: '',
  van: null,
  booking: null,
  pickupLocation: '',
  returnLocation: '',
  extras: [],
  promotionCode: '',
  customer: null,
};

/** A day with its time where one was chosen, as the API takes it. */
export const momentOf = (date: string, time: string): string => (date && time ? `${date}T${time}` : date);

function readId(value: string | null): number | null {
  if (!value || !/^[1-9]\d{0,11}$/.test(value)) return null;
  const id = Number(value);
  return id <= MAX_ID ? id : null;
}

function readWhole(value: string | null, least: number, most: number): number | null {
  const read = value && /^\d{1,3}$/.test(value) ? Number(value) : null;
  return read !== null && read >= least && read <= most ? read : null;
}

function readDegrees(value: string | null, least: number, most: number): number | null {
  if (!value || !/^-?\d{1,2}(\.\d{1,6})?$/.test(value)) return null;
  const degrees = Math.round(Number(value) * 100) / 100;
  return degrees >= least && degrees <= most ? degrees : null;
}

/** A point the search can be asked about, or null for one outside the British Isles. */
export function nearPoint(latitude: string | null, longitude: string | null): NearPoint | null {
  const [north, east] = [readDegrees(latitude, 49, 61), readDegrees(longitude, -9, 2)];
  return north === null || east === null ? null : { latitude: north, longitude: east };
}

/** `5x2,7x1`: two of extra 5 and one of extra 7. */
function readExtras(value: string | null): ChosenExtras {
  const chosen: ChosenExtras = [];
  for (const part of (value ?? '').split(',').slice(0, 20)) {
    const [, id = null, count = null] = /^(\d{1,12})x(\d{1,2})$/.exec(part) ?? [];
    const [extraId, quantity] = [readId(id), readWhole(count, 1, 50)];
    if (extraId === null || quantity === null || chosen.some((one) => one.extraId === extraId)) continue;
    chosen.push({ extraId, quantity });
  }
  return chosen;
}

const readDate = (value: string | null): string => (value && isCivilDate(value) ? value : '');
const readTime = (value: string | null): string =>
  value && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : '';
const readText = (value: string | null): string => (value ?? '').trim().slice(0, 120);
const readCode = (value: string | null): string =>
  value && /^[A-Z0-9][A-Z0-9-]{2,23}$/i.test(value) ? value.toUpperCase() : '';
const oneOf = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((one) => one === value) ?? null;

/**
 * Reads the address. Whatever is malformed counts as not given, and a step whose choice is missing falls back:
 * `?van=5` alone means the book step, `step=book` without a van means the search.
 */
export function parseBookingUrl(query: URLSearchParams): BookingUrlState {
  const van = readId(query.get('van'));
  const booking = readId(query.get('booking'));
  const wanted = query.get('step');
  let step: BookingStep = 'search';
  if (wanted === 'payment' && booking) step = 'payment';
  else if (van && wanted !== 'search') step = 'book';
  const map = query.get('map');
  return {
    step,
    location: readText(query.get('location')),
    near: nearPoint(query.get('latitude'), query.get('longitude')),
    vanType: oneOf(vanTypes, query.get('vanType')),
    category: oneOf(vanCategories, query.get('category')),
    fuelType: oneOf(fuelTypes, query.get('fuelType')),
    seats: readWhole(query.get('seats'), 1, 20),
    carLicence: query.get('licence') === 'B',
    driverAge: readWhole(query.get('driverAge'), 17, 99),
    available: query.get('available') !== 'false',
    sort: oneOf(vanSorts, query.get('sort')),
    map: map === 'on' ? true : map === 'off' ? false : null,
    pickupDate: readDate(query.get('pickupDate')),
    returnDate: readDate(query.get('returnDate')),
    pickupTime: readTime(query.get('pickupTime')),
    returnTime: readTime(query.get('returnTime')),
    van,
    booking,
    pickupLocation: readText(query.get('pickupLocation')),
    returnLocation: readText(query.get('returnLocation')),
    extras: readExtras(query.get('extras')),
    promotionCode: readCode(query.get('code')),
    customer: query.get('customer') === 'me' ? 'me' : readId(query.get('customer')),
  };
}

const written = ({ latitude, longitude }: NearPoint): [string, string] => [
  String(latitude),
  String(longitude),
];

/** Writes the address: only what differs from the empty state, in a stable order. */
export function formatBookingUrl(state: Partial<BookingUrlState>): URLSearchParams {
  const query = new URLSearchParams();
  const searching = !state.step || state.step === 'search';
  if (state.step && !searching) query.set('step', state.step);
  if (state.booking) query.set('booking', String(state.booking));
  if (state.van && !searching) query.set('van', String(state.van));
  if (state.location) query.set('location', state.location);
  if (state.near) {
    const [latitude, longitude] = written(state.near);
    query.set('latitude', latitude);
    query.set('longitude', longitude);
  }
  for (const key of ['vanType', 'pickupDate', 'returnDate', 'pickupTime', 'returnTime'] as const) {
    const value = state[key];
    if (value) query.set(key, value);
  }
  for (const key of ['category', 'fuelType', 'seats', 'driverAge', 'sort'] as const) {
    const value = state[key];
    if (value) query.set(key, String(value));
  }
  if (state.carLicence) query.set('licence', 'B');
  if (state.available === false) query.set('available', 'false');
  if (state.map !== null && state.map !== undefined) query.set('map', state.map ? 'on' : 'off');
  if (state.pickupLocation && !searching) query.set('pickupLocation', state.pickupLocation);
  if (state.returnLocation) query.set('returnLocation', state.returnLocation);
  if (state.extras?.length)
    query.set('extras', state.extras.map(({ extraId, quantity }) => `${extraId}x${quantity}`).join(','));
  if (state.promotionCode) query.set('code', state.promotionCode);
  if (state.customer) query.set('customer', String(state.customer));
  return query;
}

/** Whether a period can be asked about: both days, the end after the beginning; one day without its hours is opening to closing. */
export function isPeriod({
  pickupDate,
  returnDate,
  pickupTime,
  returnTime,
}: Pick<BookingUrlState, 'pickupDate' | 'returnDate' | 'pickupTime' | 'returnTime'>): boolean {
  if (!pickupDate || !returnDate) return false;
  if (returnDate !== pickupDate) return returnDate > pickupDate;
  return pickupTime === '' || returnTime === '' || returnTime > pickupTime;
}

/** The query of `GET /api/vans` for what was chosen; dates go together or not at all. */
export function vanSearchQuery(state: BookingUrlState, page = 1, perPage = 50): URLSearchParams {
  const query = new URLSearchParams();
  if (state.near) {
    const [latitude, longitude] = written(state.near);
    query.set('latitude', latitude);
    query.set('longitude', longitude);
  } else if (state.location) query.set('location', state.location);
  for (const key of ['vanType', 'category', 'fuelType', 'seats', 'driverAge'] as const) {
    const value = state[key];
    if (value) query.set(key, String(value));
  }
  if (state.carLicence) query.set('licence', 'B');
  if (state.available) query.set('available', 'true');
  if (isPeriod(state)) {
    query.set('pickupDate', momentOf(state.pickupDate, state.pickupTime));
    query.set('returnDate', momentOf(state.returnDate, state.returnTime));
  }
  if (state.returnLocation) query.set('returnLocation', state.returnLocation);
  if (state.sort) query.set('sort', state.sort);
  if (page > 1) query.set('page', String(page));
  if (perPage !== 50) query.set('perPage', String(perPage));
  return query;
}
