// @vitest-environment happy-dom

import type { Place } from '@convoy/places/contract';
import { addDays, civilToday, weekdayOf } from '@convoy/platform/time';
import { type Answer, answerCalls, pageShower } from '@convoy/shell-api/testing';
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchAlternatives } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import BookAVanPage from '../pages/book-a-van.page.tsx';
import NewBookingPage from '../pages/new-booking.page.tsx';
import { depot, quote, vanResult } from '../testing/booking.fixtures.ts';

const showPage = pageShower({ booking: en });
// A busy machine is no fault of the page.
configure({ asyncUtilTimeout: 10_000 });
const person = userEvent.setup();
/** A Monday: the depots of these tests open on weekdays alone. */
const from = mondayAfter(addDays(civilToday('Europe/London'), 10));
const to = addDays(from, 2);
const dated = `pickupDate=${from}&returnDate=${to}`;

const leeds: Place = {
  kind: 'town',
  name: 'Leeds',
  area: 'West Yorkshire',
  latitude: 53.7965,
  longitude: -1.5478,
  exact: true,
};
const york = depot({ id: 8, name: 'York', town: 'York', postcode: 'YO1 7HH', outOfHoursFee: '25.00' });
const bothWays = depot({ oneWay: [{ depotId: 8, fee: '45.00' }] });
const open9to5: [string, string] = ['09:00', '17:00'];
const always = {
  mon: open9to5,
  tue: open9to5,
  wed: open9to5,
  thu: open9to5,
  fri: open9to5,
  sat: open9to5,
  sun: open9to5,
};
const nothingNear: SearchAlternatives = { dates: [], sizes: [], depots: [], nextOpen: null };

function mondayAfter(day: string): string {
  return weekdayOf(day) === 'mon' ? day : mondayAfter(addDays(day, 1));
}

beforeEach(() => {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(at: string, answers: Record<string, Answer> = {}, page = <BookAVanPage />) {
  const calls = answerCalls({
    'GET /api/depots': [bothWays, york],
    'GET /api/vans': [vanResult()],
    'GET /api/vans/alternatives': nothingNear,
    'GET /api/places': [],
    'POST /api/quotes': quote(),
    ...answers,
  });
  const router = await showPage(page, { path: '*', at });
  const asked = (path: string) => calls.filter((call) => call.path === path).map(({ query }) => query);
  return { router, asked, search: () => new URLSearchParams(router.state.location.search) };
}
/** Stands in for the browser's own way to find out where the person is. */
const locate = (getCurrentPosition: (found: PositionCallback, refused: PositionErrorCallback) => void) =>
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
const place = () => screen.findByRole('combobox', { name: 'Location or postcode' });

describe('where', () => {
  it('offers places beside depots, and searches by the point of the one that is chosen', async () => {
    const { asked, search } = await open('/booking', { 'GET /api/places': [leeds] });
    await person.type(await place(), 'Leeds');
    await person.click(await screen.findByRole('option', { name: /Leeds, West Yorkshire/ }));
    expect(Object.fromEntries(search())).toEqual({
      location: 'Leeds, West Yorkshire',
      latitude: '53.8',
      longitude: '-1.55',
    });
    await waitFor(() => expect(asked('/api/vans').at(-1)?.get('latitude')).toBe('53.8'));
    expect(asked('/api/vans').at(-1)?.has('location')).toBe(false);
    expect(screen.getByText('Distances are from Leeds, West Yorkshire.')).toBeTruthy();
  });

  it('says what a mistyped place was taken for, and lets the right one be chosen', async () => {
    const { search } = await open('/booking?location=Leads', {
      'GET /api/places': [{ ...leeds, exact: false }],
    });
    expect(await screen.findByText(/We found no place called “Leads”/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Did you mean Leeds, West Yorkshire?' }));
    expect(search().get('latitude')).toBe('53.8');
  });

  it('measures from a postcode also where a depot is: nearest first, and says so', async () => {
    await open('/booking?location=YO1', {
      'GET /api/places': [{ ...leeds, kind: 'outcode', name: 'YO1', latitude: 53.96, longitude: -1.08 }],
    });
    expect(await screen.findByText('Distances are from YO1.')).toBeTruthy();
    expect(within(screen.getByLabelText('Sort by')).getAllByRole('option')[0]?.textContent).toBe(
      'Nearest first',
    );
  });

  it('says that a place is unknown', async () => {
    await open('/booking?location=Atlantis');
    expect(await screen.findByText('We do not know a place called “Atlantis”.')).toBeTruthy();
  });

  it('asks the browser where the person is only when told to, and not exactly', async () => {
    const getCurrentPosition = vi.fn((found: PositionCallback) =>
      found({ coords: { latitude: 53.796812, longitude: -1.541298 } } as GeolocationPosition),
    );
    locate(getCurrentPosition);
    const { search } = await open('/booking');
    await place();
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Use my location' }));
    expect(Object.fromEntries(search())).toEqual({ latitude: '53.8', longitude: '-1.54' });
    expect(((await place()) as HTMLInputElement).value).toBe('Near me');
  });

  it('adds where the person is to what was chosen meanwhile', async () => {
    let found: PositionCallback = () => {};
    locate((answer) => (found = answer));
    const { search } = await open('/booking');
    await person.click(await screen.findByRole('button', { name: 'Use my location' }));
    await person.selectOptions(screen.getByLabelText('Van type'), 'large');
    await waitFor(() => expect(search().get('vanType')).toBe('large'));
    act(() => found({ coords: { latitude: 53.796812, longitude: -1.541298 } } as GeolocationPosition));
    await waitFor(() => expect(search().get('latitude')).toBe('53.8'));
    expect(search().get('vanType')).toBe('large');
  });

  it('leaves who went on alone when the browser answers at last', async () => {
    let found: PositionCallback = () => {};
    locate((answer) => (found = answer));
    const { search } = await open('/booking', { 'GET /api/vans/1': vanResult(), 'GET /api/extras': [] });
    await person.click(await screen.findByRole('button', { name: 'Use my location' }));
    await person.click(await screen.findByRole('button', { name: /Book Now/ }));
    await waitFor(() => expect(search().get('step')).toBe('book'));
    act(() => found({ coords: { latitude: 53.796812, longitude: -1.541298 } } as GeolocationPosition));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(search().get('step')).toBe('book');
    expect(search().has('latitude')).toBe(false);
  });

  it('takes a refusal of the browser for what it is', async () => {
    locate((_found, refused) => refused({ code: 1 } as GeolocationPositionError));
    const { search } = await open('/booking');
    await person.click(await screen.findByRole('button', { name: 'Use my location' }));
    expect(screen.getByText(/did not share your location/)).toBeTruthy();
    expect(search().toString()).toBe('');
  });
});

describe('when', () => {
  it('offers the half hours of the depot, those out of hours with their fee, and asks by the moment', async () => {
    const { asked } = await open(`/booking?location=York&${dated}`);
    const times = await screen.findByLabelText('Pickup time');
    const names = () =>
      within(times)
        .getAllByRole('option')
        .map((option) => option.textContent);
    await waitFor(() => expect(names()).toContain('07:30 (out of hours, £25.00)'));
    expect(names()[0]).toBe('08:00');
    await person.selectOptions(times, '09:30');
    await person.selectOptions(screen.getByLabelText('Return time'), '16:00');
    await waitFor(() => expect(asked('/api/vans').at(-1)?.get('returnDate')).toBe(`${to}T16:00`));
    expect(asked('/api/vans').at(-1)?.get('pickupDate')).toBe(`${from}T09:30`);
  });

  it('offers the times of the nearest depot where a postcode was asked for', async () => {
    const far = depot({ ...york, hours: always, latitude: 53.96, longitude: -1.08 });
    const here = depot({ hours: always, outOfHoursFee: '15.00' });
    await open(`/booking?location=LS6&${dated}`, {
      'GET /api/depots': [far, here],
      'GET /api/places': [{ ...leeds, kind: 'outcode', name: 'LS6' }],
    });
    const times = await screen.findByLabelText('Pickup time');
    expect(await within(times).findByText('07:30 (out of hours, £15.00)')).toBeTruthy();
  });

  it('asks the server for no vans of a day that is past, and leads to others', async () => {
    const gone = addDays(from, -30);
    const { asked, search } = await open(`/booking?pickupDate=${gone}&returnDate=${addDays(gone, 2)}`);
    expect(await screen.findByText('Choose other dates to see the vans.')).toBeTruthy();
    expect(screen.queryByText('Failed to fetch vans')).toBeNull();
    expect(asked('/api/vans')).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Without dates' }));
    expect(await screen.findByRole('heading', { name: '1 van found' })).toBeTruthy();
    expect(search().toString()).toBe('');
  });

  it('says what a depot has open where it hands over at no such time, and offers the nearest', async () => {
    const { search } = await open(`/booking?location=Leeds+City&${dated}&pickupTime=05:00&returnTime=19:30`, {
      'GET /api/depots': [depot({ hours: always })],
      'GET /api/vans': [],
    });
    expect((await screen.findAllByText('Leeds City is open 09:00 to 17:00 that day.')).length).toBe(2);
    await person.click(screen.getByRole('button', { name: 'Pickup time: 09:00' }));
    expect(search().get('pickupTime')).toBe('09:00');
    await person.click(screen.getByRole('button', { name: 'Return time: 17:00' }));
    expect(search().get('returnTime')).toBe('17:00');
    expect(screen.queryByText('Leeds City is open 09:00 to 17:00 that day.')).toBeNull();
  });

  it('says that a depot is closed, why, and when it opens next', async () => {
    // Open each weekday: where the return falls on a closed Sunday, that is told as well.
    const closed = depot({ hours: always, closedDays: [{ date: from, reason: 'Stocktaking' }] });
    const { search } = await open(`/booking?location=Leeds+City&${dated}`, {
      'GET /api/depots': [closed],
    });
    expect(await screen.findByText(/Closed that day \(Stocktaking\)/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: /^Next open:/ }));
    expect(search().get('pickupDate')?.localeCompare(from)).toBe(1);
    expect(search().get('returnDate')?.localeCompare(to)).toBe(1);
  });
});

describe('which', () => {
  it('narrows by what stands behind More filters, all of it in the address', async () => {
    const { asked, search } = await open('/booking');
    await person.click(await screen.findByRole('button', { name: 'More filters' }));
    await person.selectOptions(screen.getByLabelText('Fuel'), 'Electric');
    await person.selectOptions(screen.getByLabelText('Seats'), '3 or more');
    await person.selectOptions(screen.getByLabelText("Youngest driver's age"), '21');
    await person.click(screen.getByLabelText('I hold a car licence'));
    await person.selectOptions(screen.getByLabelText('Return to'), 'York');
    expect(Object.fromEntries(search())).toEqual({
      fuelType: 'electric',
      seats: '3',
      driverAge: '21',
      licence: 'B',
      returnLocation: 'York',
    });
    await waitFor(() => expect(asked('/api/vans').at(-1)?.get('licence')).toBe('B'));
    await person.click(screen.getByRole('button', { name: 'Clear these filters' }));
    expect(search().toString()).toBe('');
  });

  it('orders by what is asked, by distance only where there is a place', async () => {
    const { asked } = await open('/booking');
    await screen.findByRole('heading', { name: '1 van found' });
    const sort = screen.getByLabelText('Sort by');
    expect(within(sort).queryByRole('option', { name: 'Nearest first' })).toBeNull();
    await person.selectOptions(sort, 'Dearest first');
    await waitFor(() => expect(asked('/api/vans').at(-1)?.get('sort')).toBe('-price'));
  });
});

describe('results', () => {
  const found = vanResult({
    distanceMiles: 3.24,
    price: {
      totalDays: 2,
      pickupDate: '2026-05-02T08:00',
      returnDate: '2026-05-04T08:00',
      rentalAmount: '170.00',
      totalAmount: '420.00',
    },
  });

  it('shows distance and whole price, and explains it when asked', async () => {
    const { asked } = await open(`/booking?${dated}`, { 'GET /api/vans': [found] });
    const card = await screen.findByRole('article', { name: /Transit Custom/ });
    expect(within(card).getByText(/3.2 miles away/)).toBeTruthy();
    expect(within(card).getByText('£170.00')).toBeTruthy();
    expect(within(card).getByText('VAT and all fees included')).toBeTruthy();
    expect(asked('/api/quotes')).toHaveLength(0);
    await person.click(within(card).getByRole('button', { name: /How is this made up/ }));
    const window = await screen.findByRole('dialog', { name: /Price of Ford/ });
    expect(await within(window).findByText('Van hire, 2 days')).toBeTruthy();
    expect(asked('/api/quotes')).toHaveLength(1);
  });

  it('offers dates, sizes and depots where nothing was found, each one press away', async () => {
    const offer = { free: 2, from: '90.00' };
    const { search } = await open(`/booking?location=Leeds+City&vanType=large&${dated}`, {
      'GET /api/vans': [],
      'GET /api/vans/alternatives': {
        dates: [{ pickupDate: addDays(from, 1), returnDate: addDays(to, 1), ...offer }],
        sizes: [{ vanType: 'medium', ...offer }],
        depots: [{ depotId: 8, name: 'York', distanceMiles: 22.1, ...offer }],
        nextOpen: null,
      },
    });
    const dates = await screen.findByRole('region', { name: 'Other dates' });
    await person.click(within(dates).getByRole('button', { name: /2 vans from £90.00/ }));
    expect(search().get('pickupDate')).toBe(addDays(from, 1));
    await person.click(await screen.findByRole('button', { name: /^Medium/ }));
    expect(search().get('vanType')).toBe('medium');
    await person.click(await screen.findByRole('button', { name: /^York, 22.1 miles away/ }));
    expect(search().get('location')).toBe('York');
  });

  it('leads to the next day a closed depot opens, for as long as was wanted and never to a closed day', async () => {
    // The day of return would be closed as well: it ends a day later.
    const shut = [0, 1, 2, 5].map((days) => ({ date: addDays(from, days), reason: 'Stocktaking' }));
    const closed = depot({ hours: always, closedDays: shut });
    const { search } = await open(`/booking?location=Leeds+City&${dated}`, {
      'GET /api/depots': [closed],
      'GET /api/vans': [],
      'GET /api/vans/alternatives': { ...nothingNear, nextOpen: addDays(from, 3) },
    });
    const note = await screen.findByText(/It opens next on/);
    // Why nothing is found stands before what else may be changed.
    const reason = screen.getAllByText(/Stocktaking/).at(-1)!;
    const clear = screen.getByRole('button', { name: 'Clear filters' });
    expect(reason.compareDocumentPosition(clear)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await person.click(within(note).getByRole('button'));
    expect(search().get('pickupDate')).toBe(addDays(from, 3));
    expect(search().get('returnDate')).toBe(addDays(from, 6));
  });
});

it('the short way has neither suggestions nor a map', async () => {
  await open('/booking/new', {}, <NewBookingPage />);
  expect(await screen.findByRole('heading', { name: '1 van found' })).toBeTruthy();
  expect(screen.queryByText('Smart suggestions')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Map' })).toBeNull();
});
