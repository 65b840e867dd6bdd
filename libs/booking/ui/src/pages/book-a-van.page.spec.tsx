// @vitest-environment happy-dom

import type { User } from '@convoy/identity/contract';
import { addDays, civilToday } from '@convoy/platform/time';
import { type Answer, answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { booking, quote, vanResult } from '../testing/booking.fixtures.ts';
import BookAVanPage from './book-a-van.page.tsx';

const showPage = pageShower({ booking: en });

// A busy machine is no fault of the page.
configure({ asyncUtilTimeout: 10_000 });
const person = userEvent.setup();
const from = addDays(civilToday('Europe/London'), 10);
const to = addDays(from, 2);
const bookStep = `/booking?step=book&van=1&pickupDate=${from}&returnDate=${to}`;

beforeEach(() => {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const standing: Record<string, Answer> = {
  'GET /api/depots': [],
  'GET /api/vans': [vanResult()],
  'GET /api/vans/1': vanResult(),
  'GET /api/vans/2': vanResult({ id: 2 }),
  'GET /api/extras': [],
  'POST /api/quotes': quote(),
};
async function open(at: string, user: User | null, answers: Record<string, Answer> = {}) {
  const calls = answerCalls({ ...standing, ...answers });
  const router = await showPage(<BookAVanPage />, { path: '/booking', at, user });
  return { calls, router };
}
const bookNow = async () => {
  const button = await screen.findByRole('button', { name: 'Book Now' });
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
  await person.click(button);
};

describe('search', () => {
  it('shows the vans, says why one cannot be booked, and leads to the book step by the address', async () => {
    const vans = [vanResult(), vanResult({ id: 2, make: 'Opel', status: 'rented', available: false })];
    const { router } = await open('/booking', null, { 'GET /api/vans': vans });
    expect(await screen.findByRole('heading', { name: '2 vans found' })).toBeTruthy();
    const taken = screen.getByRole('article', { name: /Opel/ });
    expect(within(taken).getByText('Currently Rented')).toBeTruthy();
    const button = within(taken).getByRole('button', { name: /Not Available/ }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    await person.click(screen.getByRole('button', { name: /Book Now/ }));
    expect(router.state.location.search).toBe('?step=book&van=1&pickupLocation=Leeds+City');
    await router.navigate(-1);
    expect(await screen.findByRole('heading', { name: '2 vans found' })).toBeTruthy();
  });

  it('offers a way on when nothing is found', async () => {
    const { router } = await open('/booking?vanType=large&location=York', null, { 'GET /api/vans': [] });
    expect(await screen.findByText('No vans found')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('');
  });

  it('keeps the vans that are shown when more of them do not come, and tries again', async () => {
    let works = false;
    const first = Array.from({ length: 2 }, (_, at) => vanResult({ id: at + 1 }));
    answerCalls(standing);
    const answers = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      const url = new URL(input, 'http://acme.test');
      if (url.pathname !== '/api/vans') return answers(input, init);
      const headers = { 'X-Total-Count': '3' };
      if (!url.searchParams.has('page')) return Response.json(first, { headers });
      if (works) return Response.json([vanResult({ id: 3, make: 'Opel' })], { headers });
      return Response.json({ code: 'UNAVAILABLE', message: 'Later.', requestId: 'r' }, { status: 503 });
    });
    await showPage(<BookAVanPage />, { path: '/booking', at: '/booking', user: null });
    await person.click(await screen.findByRole('button', { name: 'Show more vans' }));
    expect(await screen.findByText('Failed to fetch vans')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByRole('heading', { name: '3 vans found' })).toBeTruthy();
    works = true;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: /Opel/ })).toBeTruthy();
    expect(screen.queryByText('Failed to fetch vans')).toBeNull();
  });

  it('says that the vans could not be fetched, and tries again', async () => {
    let works = false;
    await open('/booking', null, {
      'GET /api/vans': () => (works ? [vanResult()] : refuse(503, 'UNAVAILABLE', 'Later.')),
    });
    expect(await screen.findByText('Failed to fetch vans')).toBeTruthy();
    works = true;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: '1 van found' })).toBeTruthy();
  });
});

describe('book', () => {
  it('asks a guest to sign in, with the way back to this very step, and keeps the notes', async () => {
    const { calls } = await open(bookStep, null);
    await person.type(await screen.findByLabelText('Notes'), 'One sofa');
    await bookNow();
    const way = await screen.findByRole('link', { name: 'Sign in' });
    const back = new URL(way.getAttribute('href') ?? '', 'http://acme.test').searchParams.get('returnTo');
    expect(back).toBe(`${bookStep}&pickupLocation=Leeds+City`);
    expect(calls.some((call) => call.path === '/api/bookings')).toBe(false);
    cleanup();
    await open(back ?? '', userOf('customer'));
    expect(((await screen.findByLabelText('Notes')) as HTMLTextAreaElement).value).toBe('One sofa');
  });

  it('books at the quoted price under one key, and shows the reference', async () => {
    const { calls, router } = await open(bookStep, userOf('customer'), {
      'POST /api/bookings': booking(),
      'GET /api/bookings/9001': booking(),
    });
    expect((await screen.findByTestId('quote-total')).textContent).toBe('£420.00');
    await bookNow();
    expect(await screen.findByText('Booking Created!')).toBeTruthy();
    expect(screen.getByTestId('booking-reference').textContent).toBe('SV-7F3K2');
    expect(screen.getByText('Your van booking has been created successfully!')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Proceed to Payment' }).getAttribute('href')).toBe(
      '/payment/9001',
    );
    expect(router.state.location.search).toContain('step=payment');
    const call = calls.find((one) => one.path === '/api/bookings' && one.method === 'POST');
    expect(call?.body).toEqual({
      vanId: 1,
      pickupDate: from,
      returnDate: to,
      pickupLocation: 'Leeds City',
      returnLocation: null,
      notes: null,
      totalDays: 2,
      totalAmount: '420.00',
      depositAmount: '250.00',
      quoteId: 501,
    });
    expect(call?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('repeats a lost call under the same key', async () => {
    let lost = true;
    const { calls } = await open(bookStep, userOf('customer'), {
      'POST /api/bookings': () => (lost ? refuse(503, 'UNAVAILABLE', 'Later.') : booking()),
      'GET /api/bookings/9001': booking(),
    });
    await screen.findByTestId('quote-total');
    await bookNow();
    expect(await screen.findByText('Booking Failed')).toBeTruthy();
    lost = false;
    await bookNow();
    await screen.findByText('Booking Created!');
    const keys = calls
      .filter((call) => call.path === '/api/bookings')
      .map((call) => call.headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('offers other vans when this one was taken, and keeps the dates', async () => {
    const other = vanResult({ id: 2, make: 'Opel', model: 'Movano' });
    const { router } = await open(bookStep, userOf('customer'), {
      'POST /api/bookings': refuse(409, 'VAN_UNAVAILABLE', 'This van has just been taken.', {
        alternatives: [other],
      }),
    });
    await screen.findByTestId('quote-total');
    await bookNow();
    await person.click(await screen.findByRole('button', { name: /Choose this van: Opel Movano/ }));
    expect(router.state.location.search).toContain('van=2');
    expect(router.state.location.search).toContain(`pickupDate=${from}`);
  });

  it('shows the new price when it changed, and books only at that one', async () => {
    let price = quote();
    const { calls } = await open(bookStep, userOf('customer'), {
      'POST /api/quotes': () => price,
      'POST /api/bookings': refuse(409, 'PRICE_CHANGED', 'The price has changed.'),
    });
    await screen.findByTestId('quote-total');
    price = quote({ id: 502, totalAmount: '450.00' });
    await bookNow();
    expect(await screen.findByText('The price is now £450.00. Please check it and book again.')).toBeTruthy();
    await bookNow();
    const sent = () => calls.filter((one) => one.path === '/api/bookings').map((one) => one.body);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ totalAmount: '450.00', quoteId: 502 });
  });

  it('keeps the form as it is when the session ended meanwhile: the shell lets sign in over it', async () => {
    await open(bookStep, userOf('customer'), {
      'POST /api/bookings': refuse(401, 'UNAUTHENTICATED', 'Please sign in to continue.'),
    });
    await screen.findByTestId('quote-total');
    await bookNow();
    expect(await screen.findByText('Please sign in to continue.')).toBeTruthy();
    expect(screen.queryByText('Sign in to book')).toBeNull();
    expect(screen.getByRole('button', { name: 'Book Now' })).toBeTruthy();
  });

  it('puts a refusal of the server beside its field', async () => {
    await open(bookStep, userOf('customer'), {
      'POST /api/quotes': refuse(422, 'DEPOT_CLOSED', 'Leeds City is closed on that day.', { date: to }),
    });
    const field = await screen.findByLabelText('Return date');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  });

  it('cannot book a hire that ends before it begins', async () => {
    await open(`/booking?step=book&van=1&pickupDate=${to}&returnDate=${from}`, userOf('customer'));
    const button = (await screen.findByRole('button', { name: 'Book Now' })) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    expect(screen.getByText('The return date cannot be before the pickup date')).toBeTruthy();
  });
});
