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
  vi.useRealTimers();
});
/** The clock of the device goes on, without anything that was to happen meanwhile. */
const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });

async function open(
  answers: Record<string, Answer> = {},
  { at = bookStep, role = 'customer' as Role | null } = {},
  heading = 'Your hire',
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
  await screen.findByRole('heading', { name: heading }, { timeout: 10_000 });
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

describe('photos of the van', () => {
  const inside = {
    kind: 'load-area',
    alt: 'Rails on both sides',
    ofAnotherVan: true,
    files: [{ url: '/api/van-photos/a/960.webp', width: 960, height: 640 }],
  };

  it('are shown with what fits in, and say which show another van', async () => {
    await open({
      'GET /api/vans/1': vanResult({ imageUrl: '/brand/vans/medium.svg', rearDoorHeightCm: 184 }),
      'GET /api/vans/1/gallery': [inside],
    });
    await person.click(screen.getByRole('button', { name: 'Photos and load space' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ford Transit Custom' }));
    expect(await dialog.findByRole('img', { name: 'Rails on both sides' })).toBeTruthy();
    const outside = dialog.getByText('Outside').closest('figure')?.querySelector('img');
    expect(outside?.getAttribute('src')).toBe('/brand/vans/medium.svg');
    expect(dialog.getByText('Load area, another van of this model')).toBeTruthy();
    expect(dialog.getByText(/Rear door 1\.84 m high/)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that could not be loaded are asked for again', async () => {
    let times = 0;
    await open({
      'GET /api/vans/1/gallery': () => (++times === 1 ? refuse(503, 'UNAVAILABLE', 'Later.') : [inside]),
    });
    await person.click(screen.getByRole('button', { name: 'Photos and load space' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ford Transit Custom' }));
    await person.click(await dialog.findByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('img', { name: 'Rails on both sides' })).toBeTruthy();
  });
});

describe('the terms of hire', () => {
  const terms = (sha256: string, first = 'Between whom') => ({
    edition: '2026-11',
    language: 'en',
    sha256,
    title: 'Terms of hire',
    sections: [{ title: first, paragraphs: ['You hire the van from Swift Vans.'] }],
  });
  const [old, today] = ['a'.repeat(64), 'b'.repeat(64)];

  it('stand beside the button, can be read, and are accepted with the booking', async () => {
    const { bodies } = await open({ 'GET /api/hire-terms': terms(old) });
    await screen.findByText(/^By booking you accept the terms of hire of /);
    await person.click(screen.getByRole('button', { name: 'Read the terms of hire' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Terms of hire' }));
    expect(dialog.getByRole('heading', { name: 'Between whom' })).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    await bookNow();
    await screen.findByText('Booking Created!');
    expect(bodies('/api/bookings')[0]).toMatchObject({ acceptedTerms: old });
  });

  it('that changed meanwhile are shown anew before they are accepted', async () => {
    let now = old;
    const { bodies } = await open({
      'GET /api/hire-terms': () => terms(now, now === old ? 'Before' : 'After'),
      'POST /api/bookings': ({ body }: Call) =>
        (body as { acceptedTerms: string }).acceptedTerms === today
          ? booking()
          : refuse(409, 'TERMS_CHANGED', 'The terms of hire have changed.'),
    });
    await screen.findByText(/^By booking you accept/);
    now = today;
    await bookNow();
    await waitFor(() => expect(bodies('/api/bookings')).toHaveLength(1));
    await person.click(screen.getByRole('button', { name: 'Read the terms of hire' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Terms of hire' }));
    expect(await dialog.findByRole('heading', { name: 'After' })).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    await bookNow();
    await screen.findByText('Booking Created!');
    expect(bodies('/api/bookings').at(-1)).toMatchObject({ acceptedTerms: today });
  });

  it('that could not be read are not accepted, and nobody accepts them for a customer', async () => {
    const { bodies } = await open({
      'GET /api/hire-terms': refuse(503, 'UNAVAILABLE', 'Not now.'),
    });
    await bookNow();
    await screen.findByText('Booking Created!');
    expect(bodies('/api/bookings')[0]).not.toHaveProperty('acceptedTerms');
    cleanup();
    const staff = await open({ 'GET /api/hire-terms': terms(old) }, { role: 'operator' });
    expect(staff.bodies('/api/hire-terms')).toEqual([]);
    expect(screen.queryByText(/^By booking you accept/)).toBeNull();
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

describe('a hire that is refused', () => {
  const refused = refuse(422, 'DEPOT_CLOSED', 'Leeds City is closed that day.', { date: to });

  it('is told once, beside its field, and nothing is booked without a price', async () => {
    await open({ 'GET /api/extras': refused, 'POST /api/quotes': refused });
    expect(await screen.findAllByText(/Leeds City is closed that day/)).toHaveLength(1);
    expect(screen.getByText('The price appears once the marked field is put right.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect((screen.getByRole('button', { name: 'Book Now' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('keeps its extras in sight, to be chosen again with other dates', async () => {
    const closed = ({ query }: Call) => (query?.get('returnDate')?.endsWith('T17:00') ? refused : [straps]);
    await open({ 'GET /api/extras': closed });
    await screen.findByRole('button', { name: 'One more: Ratchet straps' });
    await screen.findAllByText('Open 08:00 to 18:00');
    await person.selectOptions(screen.getByLabelText('Return time'), '17:00');
    const group = screen.getByRole('group', { name: 'Extras' });
    await waitFor(() => expect((group as HTMLFieldSetElement).disabled).toBe(true));
    expect(within(group).getByText('Ratchet straps')).toBeTruthy();
  });
});

describe('extras that cannot be had', () => {
  it('are taken off where they are no longer offered, and that is said', async () => {
    const { bodies, search } = await open({}, { at: `${bookStep}&extras=5x1,9x2` });
    expect(await screen.findByText(/no longer offered/)).toBeTruthy();
    await waitFor(() => expect(search().get('extras')).toBe('5x1'));
    await waitFor(() =>
      expect(bodies('/api/quotes').at(-1)).toMatchObject({ extras: [{ extraId: 5, quantity: 1 }] }),
    );
  });

  it('say nothing of their own where the dates are refused', async () => {
    const refused = refuse(422, 'HIRE_TOO_LONG', 'That is too long.');
    await open({ 'GET /api/extras': refused, 'POST /api/quotes': refused });
    expect((await screen.findAllByText('That is too long.')).length).toBeGreaterThan(0);
    expect(screen.queryByText('The extras could not be loaded.')).toBeNull();
  });

  it('are asked for again where they could not be loaded', async () => {
    await open({ 'GET /api/extras': refuse(503, 'UNAVAILABLE', 'Later.') });
    expect(await screen.findByText('The extras could not be loaded.')).toBeTruthy();
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

  it('says what a plugin charges by the plugin’s own words, and what could not be added', async () => {
    await open({
      'POST /api/quotes': quote({
        lines: [
          ...quote().lines,
          {
            code: 'plugin',
            ruleId: null,
            pluginId: 'sample-parking-permit',
            pluginCode: 'zone-a',
            label: 'Permit, zone A',
            quantity: 1,
            unitAmount: '12.00',
            amount: '12.00',
          },
        ],
        notices: [
          { kind: 'plugin-left-out', pluginId: 'toll-pass' },
          { kind: 'plugin-left-out', pluginId: 'sample-snow', name: 'Snow chains' },
        ],
      }),
    });
    expect(await screen.findByText('Permit, zone A')).toBeTruthy();
    expect(screen.getByText('Not added: Toll pass')).toBeTruthy();
    expect(screen.getByText('Not added: Snow chains')).toBeTruthy();
    expect(screen.getAllByText(/so the price is without it/)).toHaveLength(2);
  });

  it('takes out what was chosen of a plugin that has gone, and asks for the price without it', async () => {
    sessionStorage.setItem('convoy.booking.choices', JSON.stringify({ 'toll-pass': { days: 2 } }));
    const chosen = (body: unknown) => (body as { pluginChoices?: object }).pluginChoices ?? {};
    const { bodies } = await open({
      'POST /api/quotes': ({ body }: Call) =>
        quote({
          notices: 'toll-pass' in chosen(body) ? [{ kind: 'plugin-left-out', pluginId: 'toll-pass' }] : [],
        }),
    });
    await person.click(await screen.findByRole('button', { name: 'Remove Toll pass' }));
    await waitFor(() => expect(screen.queryByText('Not added: Toll pass')).toBeNull());
    expect(chosen(bodies('/api/quotes')[0])).toEqual({ 'toll-pass': { days: 2 } });
    expect(chosen(bodies('/api/quotes').at(-1))).toEqual({});
    expect(sessionStorage.getItem('convoy.booking.choices')).toBeNull();
  });

  it('holds for as long as it says, whatever was dearer since', async () => {
    let total = '420.00';
    const expiresAt = new Date(Date.now() + 30 * 60_000).toISOString();
    const { bodies } = await open({ 'POST /api/quotes': () => quote({ totalAmount: total, expiresAt }) });
    await screen.findByTestId('quote-total');
    total = '500.00';
    later(16);
    await bookNow();
    await screen.findByText('Booking Created!');
    expect(bodies('/api/quotes')).toHaveLength(1);
    expect(bodies('/api/bookings')[0]).toMatchObject({ totalAmount: '420.00' });
  });

  it('says how many days are charged, which the hours of a depot may make more', async () => {
    await open(
      { 'POST /api/quotes': quote({ totalDays: 3 }) },
      { at: `/booking?step=book&van=1&pickupDate=${from}&returnDate=${to}&pickupTime=08:00` },
    );
    expect(await screen.findByText('3 days')).toBeTruthy();
  });

  it('that came out otherwise is shown before anything is booked at it', async () => {
    let answer = quote({ expiresAt: new Date(Date.now() + 30 * 60_000).toISOString() });
    const { bodies } = await open({ 'POST /api/quotes': () => answer });
    await screen.findByTestId('quote-total');
    answer = quote({ id: 502, totalAmount: '500.00' });
    later(31);
    await bookNow();
    expect((await screen.findAllByText('The price has changed')).length).toBeGreaterThan(0);
    expect(screen.getByTestId('quote-total').textContent).toBe('£500.00');
    expect(bodies('/api/bookings')).toEqual([]);
    await bookNow();
    await screen.findByText('Booking Created!');
    expect(bodies('/api/bookings')[0]).toMatchObject({ totalAmount: '500.00', quoteId: 502 });
  });

  it('that is being worked out anew is not booked at', async () => {
    let give: (answer: object) => void = () => {};
    const { bodies } = await open({
      'POST /api/quotes': ({ body }: Call) =>
        'extras' in (body as object) ? new Promise((resolve) => (give = resolve)) : quote(),
    });
    await screen.findByTestId('quote-total');
    const button = screen.getByRole('button', { name: 'Book Now' }) as HTMLButtonElement;
    expect(button.disabled).toBe(false);
    await person.click(await screen.findByRole('button', { name: 'One more: Ratchet straps' }));
    await waitFor(() => expect(button.disabled).toBe(true));
    give(quote({ id: 503, totalAmount: '426.00' }));
    await waitFor(() => expect(button.disabled).toBe(false));
    expect(bodies('/api/bookings')).toEqual([]);
  });

  it('can be mailed to an address that was typed while it was renewed', async () => {
    let renewed = false;
    await open({
      'POST /api/quotes': () => (renewed ? quote({ id: 502, totalAmount: '500.00' }) : quote()),
      'POST /api/bookings': () => refuse(409, 'PRICE_CHANGED', 'The price has changed.'),
    });
    await person.click(await screen.findByRole('button', { name: 'Email me this quote' }));
    await person.clear(screen.getByLabelText('Email address'));
    await person.type(screen.getByLabelText('Email address'), 'ivy@exa');
    renewed = true;
    await bookNow();
    await waitFor(() => expect(screen.getByTestId('quote-total').textContent).toBe('£500.00'));
    expect((screen.getByLabelText('Email address') as HTMLInputElement).value).toBe('ivy@exa');
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

it('leads whoever signed in to book back to the button that books, once', async () => {
  await open({}, { role: null });
  await screen.findByTestId('quote-total');
  await bookNow();
  await screen.findByRole('heading', { name: 'Sign in to book' });
  cleanup();
  await open();
  const button = await screen.findByRole('button', { name: 'Book Now' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  cleanup();
  await open();
  await screen.findByTestId('quote-total');
  expect(document.activeElement).not.toBe(screen.getByRole('button', { name: 'Book Now' }));
});

describe('a guest', () => {
  const fill = async () => {
    await screen.findByTestId('quote-total');
    await bookNow();
    await person.type(await screen.findByLabelText(/^First name/), 'Ann');
    await person.type(screen.getByLabelText(/^Last name/), 'Taylor');
    await person.type(screen.getAllByLabelText(/^Email address/).at(-1)!, 'ann@mail.example');
    await person.type(screen.getByLabelText(/^Phone/), '0113 496 0000');
    await person.click(screen.getByRole('button', { name: 'Book as a guest' }));
  };

  it('books with name, address and telephone on the same page, and goes on signed in', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const { bodies } = await open(
      { 'POST /api/auth/register': {}, 'POST /api/auth/login': {} },
      { role: null },
    );
    await fill();
    await waitFor(() => expect(assign).toHaveBeenCalledWith(expect.stringContaining('step=payment')));
    const [registered] = bodies('/api/auth/register') as Record<string, string>[];
    expect(registered).toMatchObject({ email: 'ann@mail.example', firstName: 'Ann', phone: '0113 496 0000' });
    expect(registered?.password).toMatch(/^[0-9a-f]{64}$/);
    expect(bodies('/api/auth/login')).toEqual([
      { username: 'ann@mail.example', password: registered?.password, guest: true },
    ]);
    expect(bodies('/api/bookings')).toHaveLength(1);
    assign.mockRestore();
  });

  it('whose address has an account signs in, and nothing is booked', async () => {
    const { bodies } = await open(
      {
        'POST /api/auth/register': {},
        'POST /api/auth/login': refuse(401, 'INVALID_CREDENTIALS', 'Wrong.'),
      },
      { role: null },
    );
    await fill();
    expect(await screen.findByText(/This address may have an account already/)).toBeTruthy();
    expect(bodies('/api/bookings')).toEqual([]);
  });
});

describe('additional drivers', () => {
  const sam = {
    name: 'Sam Other',
    birthDate: '1990-05-04',
    licenceNumber: 'OTHER905040S99AB',
    licenceUntil: '2035-05-03',
    category: 'B',
    heldSince: '2010-05-04',
    licenceSeen: false,
  };
  const type = async () => {
    await person.click(await screen.findByRole('button', { name: 'Add a driver' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add a driver' }));
    await person.type(form.getByLabelText(/^Full name/), sam.name);
    await person.type(form.getByLabelText(/^Date of birth/), '04/05/1990');
    await person.type(form.getByLabelText(/^Driver number/), sam.licenceNumber);
    await person.type(form.getByLabelText(/^Photocard valid until/), '03/05/2035');
    await person.type(form.getByLabelText(/^Held since/), '04/05/2010');
    expect(form.queryByRole('checkbox', { name: 'I have seen the licence' })).toBeNull();
    await person.click(form.getByRole('button', { name: 'Add a driver' }));
    expect(await screen.findByText(`${sam.name} · ${sam.licenceNumber}`)).toBeTruthy();
  };

  it('are entered by the customer and put on the booking once it is made; a reload loses none', async () => {
    await open();
    await type();
    cleanup();
    const { bodies } = await open({ 'POST /api/bookings/9001/drivers': { id: 5 } });
    expect(await screen.findByText(`${sam.name} · ${sam.licenceNumber}`)).toBeTruthy();
    await screen.findByTestId('quote-total');
    await bookNow();
    await screen.findByText('Booking Created!');
    expect(bodies('/api/bookings/9001/drivers')).toEqual([sam]);
    expect(sessionStorage.getItem('convoy.booking.drivers')).toBeNull();
  });

  it('who may not drive are left out, and the booking stands', async () => {
    const { bodies } = await open({
      'POST /api/bookings/9001/drivers': refuse(422, 'DRIVER_NOT_ALLOWED', 'Too young for this van.'),
    });
    await type();
    await bookNow();
    await screen.findByText('Booking Created!');
    expect(bodies('/api/bookings')).toHaveLength(1);
    expect(await screen.findByText('Too young for this van.')).toBeTruthy();
  });
});

it('keeps what was typed from whoever signs in next', async () => {
  await open();
  await person.type(await screen.findByLabelText('Notes'), 'My door code is 1234');
  cleanup();
  await open({}, { role: null });
  expect(((await screen.findByLabelText('Notes')) as HTMLTextAreaElement).value).toBe('');
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

it('keeps saying why somebody may not drive the van, until something else is asked', async () => {
  const why = 'This driver may not drive this van. This van needs licence category C1.';
  await open({ 'POST /api/bookings': refuse(422, 'DRIVER_NOT_ALLOWED', why) });
  await screen.findByTestId('quote-total');
  await bookNow();
  const alerts = await screen.findAllByText(why);
  // Beside the toast, which goes.
  expect(alerts.filter((one) => !one.closest('.kit-toast'))).toHaveLength(1);
});

it('books for no member of staff who did not say so', async () => {
  const { bodies, search } = await open({ 'GET /api/search': [] }, { role: 'operator' });
  await screen.findByTestId('quote-total');
  await bookNow();
  expect((await screen.findAllByText('Choose the customer')).length).toBeGreaterThan(0);
  expect(bodies('/api/bookings')).toEqual([]);
  const customer = screen.getByRole('combobox', { name: /Customer/ });
  await waitFor(() => expect(document.activeElement).toBe(customer));
  await person.type(customer, 'zzz');
  expect(
    await screen.findByText(/No customer matches “zzz”. New customers first create an account/),
  ).toBeTruthy();
  await person.clear(customer);
  await person.click(await screen.findByRole('option', { name: 'For me' }));
  expect(search().get('customer')).toBe('me');
  expect(screen.queryByText('Choose the customer')).toBeNull();
  await bookNow();
  await screen.findByText('Booking Created!');
  expect(bodies('/api/bookings')[0]).not.toHaveProperty('customerId');
});

it('shows staff whose booking it is and what to do at the counter, not what a customer does', async () => {
  await open({}, { role: 'operator', at: '/booking?step=payment&booking=9001' }, 'Booking Created!');
  expect(screen.getByText('Ada Moss')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Proceed to Payment' })).toBeNull();
  expect(screen.queryByText(/driving licence/)).toBeNull();
  expect(screen.getByRole('link', { name: 'View booking' }).getAttribute('href')).toBe('/booking/9001');
  await person.click(screen.getByRole('button', { name: 'Confirm at the counter' }));
  const question = await screen.findByRole('alertdialog', { name: 'Confirm booking SV-7F3K2?' });
  expect(within(question).getByText('£420.00 is still to be paid.')).toBeTruthy();
});

it('lets staff book for a customer, and nobody else', async () => {
  const found = [
    { kind: 'customer', id: 77, title: 'Ivy Stone', text: 'ivy@example.com', path: '/' },
    { kind: 'van', id: 1, title: 'Ford', text: 'AB12', path: '/' },
  ];
  const { bodies, search } = await open({ 'GET /api/search': found }, { role: 'operator' });
  await person.type(await screen.findByRole('combobox', { name: /^Customer/ }), 'ivy');
  await person.click(await screen.findByRole('option', { name: /Ivy Stone/ }));
  expect(screen.queryByRole('option', { name: /Ford/ })).toBeNull();
  expect(search().get('customer')).toBe('77');
  await bookNow();
  await screen.findByText('Booking Created!');
  expect(bodies('/api/bookings')[0]).toMatchObject({ customerId: 77 });
  cleanup();
  await open();
  await screen.findByTestId('quote-total');
  expect(screen.queryByRole('combobox', { name: /^Customer/ })).toBeNull();
});
