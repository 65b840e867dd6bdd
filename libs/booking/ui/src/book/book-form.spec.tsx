// @vitest-environment happy-dom

import type { Role } from '@convoy/identity/contract';
import { addDays, civilToday } from '@convoy/platform/time';
import { type Answer, answerCalls, type Call, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OfferedExtra } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import BookAVanPage from '../pages/book-a-van.page.tsx';
import { booking, depot, quote, vanResult } from '../testing/booking.fixtures.ts';

const showPage = pageShower({ booking: en });
// A busy machine is no fault of the page.
configure({ asyncUtilTimeout: 10_000 });
const person = userEvent.setup();
const from = addDays(civilToday('Europe/London'), 10);
const to = addDays(from, 2);
const bookStep = `/booking?step=book&van=1&pickupDate=${from}&returnDate=${to}`;

const straps: OfferedExtra = {
  id: 5,
  name: 'Ratchet straps',
  description: 'A pair',
  per: 'hire',
  price: '6.00',
  cap: null,
  maxQuantity: 4,
  left: 2,
};
const everyDay = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
const always = Object.fromEntries(
  Object.keys(everyDay).map((day) => [day, ['08:00', '18:00']]),
) as ReturnType<typeof depot>['hours'];
const leeds = depot({ hours: always, oneWay: [{ depotId: 8, fee: '45.00' }], outOfHoursFee: '25.00' });
const york = depot({ id: 8, name: 'York', town: 'York', postcode: 'YO1 7HH', hours: always });

beforeEach(() => {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function open(
  answers: Record<string, Answer> = {},
  { at = bookStep, role = 'customer' as Role | null } = {},
) {
  const calls = answerCalls({
    'GET /api/depots': [leeds, york],
    'GET /api/vans/1': vanResult(),
    'GET /api/extras': [straps],
    'POST /api/quotes': quote(),
    'POST /api/bookings': booking(),
    'GET /api/bookings/9001': booking(),
    ...answers,
  });
  const router = await showPage(<BookAVanPage />, { path: '/booking', at, user: role && userOf(role) });
  // Its code comes later, through the bundler of the specs.
  await screen.findByRole('heading', { name: 'Your hire' }, { timeout: 10_000 });
  const bodies = (path: string) =>
    calls.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);
  return { router, bodies, search: () => new URLSearchParams(router.state.location.search) };
}
const bookNow = async () => {
  const button = await screen.findByRole('button', { name: 'Book Now' });
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
  await person.click(button);
};

describe('times and places', () => {
  it('books by the moment and one way, at a price asked for with both', async () => {
    const { bodies, search } = await open();
    await screen.findAllByText('Open 08:00 to 18:00');
    await person.selectOptions(screen.getByLabelText('Pickup time'), '09:30');
    await person.selectOptions(screen.getByLabelText('Return time'), '17:00');
    await person.selectOptions(screen.getByLabelText('Return location'), 'York (one way, £45.00)');
    expect(search().get('pickupTime')).toBe('09:30');
    const wanted = { pickupDate: `${from}T09:30`, returnDate: `${to}T17:00`, returnLocation: 'York' };
    await waitFor(() => expect(bodies('/api/quotes').at(-1)).toMatchObject(wanted));
    await bookNow();
    await screen.findByText('Booking Created!');
    expect(bodies('/api/bookings')[0]).toMatchObject(wanted);
  });

  it('says what the depot has open that day, and offers the next open day after a refusal', async () => {
    const next = addDays(from, 1);
    const { search } = await open({
      'POST /api/quotes': ({ body }: Call) =>
        (body as { pickupDate: string }).pickupDate === from
          ? refuse(422, 'DEPOT_CLOSED', 'Leeds City is closed.', { date: from, nextOpen: next })
          : quote(),
    });
    expect((await screen.findAllByText('Open 08:00 to 18:00')).length).toBeGreaterThan(0);
    await person.click(await screen.findByRole('button', { name: /^Next open:/ }));
    expect(search().get('pickupDate')).toBe(next);
    expect(await screen.findByTestId('quote-total')).toBeTruthy();
  });
});

describe('extras', () => {
  it('counts up to what is left, in price and booking alike', async () => {
    const { bodies, search } = await open();
    const more = await screen.findByRole('button', { name: 'One more: Ratchet straps' });
    expect(screen.getByText('2 left')).toBeTruthy();
    await person.click(more);
    await person.click(more);
    expect((more as HTMLButtonElement).disabled).toBe(true);
    const extras = [{ extraId: 5, quantity: 2 }];
    await waitFor(() => expect(bodies('/api/quotes').at(-1)).toMatchObject({ extras }));
    expect(search().get('extras')).toBe('5x2');
    await bookNow();
    await screen.findByText('Booking Created!');
    expect(bodies('/api/bookings')[0]).toMatchObject({ extras });
    expect(search().has('extras')).toBe(false);
  });

  it('says beside them that somebody was quicker', async () => {
    await open(
      {
        'POST /api/bookings': refuse(409, 'EXTRA_UNAVAILABLE', 'There is not enough of Ratchet straps.', {
          extra: 'Ratchet straps',
          left: 0,
        }),
      },
      { at: `${bookStep}&extras=5x2` },
    );
    await screen.findByTestId('quote-total');
    await bookNow();
    const group = await screen.findByRole('group', { name: 'Extras' });
    expect(await within(group).findByText('There is not enough of Ratchet straps.')).toBeTruthy();
  });
});

describe('a promotion code', () => {
  const spring = quote({ id: 777, promotionCode: 'SPRING', totalAmount: '400.00' });
  const answer = ({ body }: Call) => {
    const { promotionCode } = body as { promotionCode?: string };
    if (promotionCode === 'SPRING') return spring;
    return promotionCode ? refuse(422, 'PROMOTION_UNKNOWN', `We do not know ${promotionCode}.`) : quote();
  };

  it('is applied to the price, kept in the address, and taken off again', async () => {
    const { search, bodies } = await open({ 'POST /api/quotes': answer });
    await screen.findByTestId('quote-total');
    await person.type(screen.getByLabelText('Promotion code'), 'spring{Enter}');
    expect(await screen.findByText('Code SPRING is applied.')).toBeTruthy();
    await waitFor(() => expect(screen.getByTestId('quote-total').textContent).toBe('£400.00'));
    expect(search().get('code')).toBe('SPRING');
    await bookNow();
    await screen.findByText('Booking Created!');
    expect(bodies('/api/bookings')[0]).toMatchObject({ promotionCode: 'SPRING', quoteId: 777 });
  });

  it('is refused in its place, and stays to be mended', async () => {
    await open({ 'POST /api/quotes': answer });
    await screen.findByTestId('quote-total');
    const field = screen.getByLabelText('Promotion code') as HTMLInputElement;
    await person.type(field, 'WINTER');
    await person.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('We do not know WINTER.')).toBeTruthy();
    expect(field.value).toBe('WINTER');
    expect(screen.getByTestId('quote-total').textContent).toBe('£420.00');
  });

  it('that no longer holds is taken off, with the reason, and the price goes on without', async () => {
    const { search } = await open({ 'POST /api/quotes': answer }, { at: `${bookStep}&code=OLD` });
    expect(await screen.findByText('We do not know OLD.')).toBeTruthy();
    expect((await screen.findByTestId('quote-total')).textContent).toBe('£420.00');
    expect(search().has('code')).toBe(false);
    await person.type(screen.getByLabelText('Promotion code'), 'S');
    expect(screen.queryByText('We do not know OLD.')).toBeNull();
  });

  it('typed by a guest and not applied is still there after signing in', async () => {
    await open({}, { role: null });
    await person.type(await screen.findByLabelText('Promotion code'), 'SPR');
    cleanup();
    await open();
    expect(((await screen.findByLabelText('Promotion code')) as HTMLInputElement).value).toBe('SPR');
  });
});

describe('the price', () => {
  it('explains each line in the reader’s words with the rule’s own name, and how long it is held', async () => {
    await open({
      'POST /api/quotes': quote({
        expiresAt: new Date(Date.now() + 25 * 60_000).toISOString(),
        lines: [
          {
            code: 'hire',
            ruleId: null,
            label: 'Van hire',
            quantity: 2,
            unitAmount: '85.00',
            amount: '170.00',
          },
          { code: 'season', ruleId: 3, label: 'Easter', quantity: 2, unitAmount: '8.50', amount: '17.00' },
          {
            code: 'promotion',
            ruleId: 4,
            label: 'SPRING',
            quantity: 1,
            unitAmount: '-10.00',
            amount: '-10.00',
          },
        ],
      }),
    });
    expect(await screen.findByText('Season')).toBeTruthy();
    expect(screen.getByText('Easter · 2 × £8.50')).toBeTruthy();
    expect(screen.getByText(/-£10.00|−£10.00/)).toBeTruthy();
    expect(screen.getByText(/This price is held for 2[45]:\d\d/)).toBeTruthy();
  });

  it('can be mailed, to the own address or another', async () => {
    const { bodies } = await open({ 'POST /api/quotes/501/mail': {} });
    await person.click(await screen.findByRole('button', { name: 'Email me this quote' }));
    const to = screen.getByLabelText('Email address') as HTMLInputElement;
    expect(to.value).toBe('ada@example.com');
    await person.clear(to);
    await person.type(to, 'nobody');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText(/Enter an email address/)).toBeTruthy();
    await person.type(to, '@example.com');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Sent to nobody@example.com.')).toBeTruthy();
    expect(bodies('/api/quotes/501/mail')).toEqual([{ email: 'nobody@example.com' }]);
    expect(bodies('/api/bookings')).toEqual([]);
  });
});

it('names the bookings that wait for payment where there are too many', async () => {
  await open({
    'POST /api/bookings': refuse(409, 'HOLD_LIMIT', 'You have 3 bookings waiting for payment.'),
    'GET /api/bookings': [booking({ id: 11, reference: 'SV-AAAAA' })],
  });
  await screen.findByTestId('quote-total');
  await bookNow();
  const pay = await screen.findByRole('link', { name: 'Pay SV-AAAAA' });
  expect(pay.getAttribute('href')).toBe('/payment/11');
  expect(screen.getByRole('link', { name: 'View SV-AAAAA' }).getAttribute('href')).toBe('/booking/11');
});

it('lets staff book for a customer, and nobody else', async () => {
  const found = [
    { kind: 'customer', id: 77, title: 'Ivy Stone', text: 'ivy@example.com', path: '/' },
    { kind: 'van', id: 1, title: 'Ford', text: 'AB12', path: '/' },
  ];
  const { bodies, search } = await open({ 'GET /api/search': found }, { role: 'operator' });
  await person.type(await screen.findByRole('combobox', { name: 'Customer' }), 'ivy');
  await person.click(await screen.findByRole('option', { name: /Ivy Stone/ }));
  expect(screen.queryByRole('option', { name: /Ford/ })).toBeNull();
  expect(search().get('customer')).toBe('77');
  await bookNow();
  await screen.findByText('Booking Created!');
  expect(bodies('/api/bookings')[0]).toMatchObject({ customerId: 77 });
  cleanup();
  await open();
  await screen.findByTestId('quote-total');
  expect(screen.queryByRole('combobox', { name: 'Customer' })).toBeNull();
});
