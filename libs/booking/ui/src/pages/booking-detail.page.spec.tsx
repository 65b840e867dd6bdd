// @vitest-environment happy-dom

import { answerCalls, type Call, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { booking, vanResult } from '../testing/booking.fixtures.ts';
import { bookingChange } from '../testing/desk.fixtures.ts';
import { openBooking as open, paid, sent } from '../testing/open-booking.tsx';
import BookingDetailPage from './booking-detail.page.tsx';

const showPage = pageShower({ booking: en });
const person = userEvent.setup();

beforeEach(() => {
  // Nobody answers a socket here; what news do has a spec of its own.
  vi.stubGlobal('WebSocket', undefined);
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const costs = { percent: 25, fee: '42.50', refund: '377.50', due: '0.00', freeUntil: null };

describe('what is to be done next', () => {
  it('tells a customer where to collect the van, with telephone and map', async () => {
    await open('customer', booking(paid));
    expect(screen.getByText('Collect the van on Sat, 2 May 2026 at Leeds City.')).toBeTruthy();
    const [telephone] = await screen.findAllByRole('link', { name: '0113 496 0140' });
    expect(telephone?.getAttribute('href')).toBe('tel:01134960140');
    expect(screen.getAllByText('Open 08:00 to 18:00 that day')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
      '/api/bookings/9001/calendar.ics',
    );
  });

  it('sends who has not paid to the payment, while the van is held', async () => {
    await open('customer', booking());
    const [pay] = screen.getAllByRole('link', { name: 'Pay deposit' });
    expect(pay?.getAttribute('href')).toBe('/payment/9001');
  });

  it('warns of a hire that is overdue', async () => {
    await open('customer', booking({ ...paid, status: 'active', overdue: true }));
    expect(screen.getByText('The van was due back on Mon, 4 May 2026.')).toBeTruthy();
  });
});

describe('cancelling', () => {
  const ask = async () => {
    await person.click((await screen.findAllByRole('button', { name: 'Cancel booking' }))[0]!);
    return screen.findByRole('dialog');
  };

  it('shows fee and refund, sends the fee along with the reason, and renews the page', async () => {
    let state = booking(paid);
    const { calls } = await open('customer', state, {
      'GET /api/bookings/9001': () => state,
      'POST /api/bookings/9001/cancel': () => {
        state = booking({
          ...paid,
          status: 'cancelled',
          paymentStatus: 'part_refunded',
          cancellationFee: '42.50',
        });
        return state;
      },
    });
    const dialog = await ask();
    // The reason is nobody's duty: it does not open a keyboard over what cancelling costs.
    expect(document.activeElement?.textContent).toBe('Cancel booking SV-7F3K2?');
    expect(await within(dialog).findByText('Cancellation fee (25% of the hire)')).toBeTruthy();
    expect(within(dialog).getByText('£377.50')).toBeTruthy();
    await person.type(within(dialog).getByLabelText('Reason'), 'Plans changed');
    await person.click(within(dialog).getByRole('button', { name: 'Cancel for £42.50' }));
    expect(await screen.findByText('This booking has been cancelled.')).toBeTruthy();
    expect(sent(calls, 'cancel').map(({ body }: Call) => body)).toEqual([
      { fee: '42.50', reason: 'Plans changed' },
    ]);
    expect(
      screen.getByText(/^£42\.50 was kept as the cancellation fee\. Refunds go to the payment method used/),
    ).toBeTruthy();
  });

  it('lets staff waive the fee, once they say why', async () => {
    const { calls } = await open('operator', booking(paid), {
      'POST /api/bookings/9001/cancel': () => booking({ ...paid, status: 'cancelled' }),
    });
    const dialog = await ask();
    await person.click(await within(dialog).findByLabelText('Waive the fee'));
    expect(within(dialog).getByText('£420.00')).toBeTruthy();
    const button = within(dialog).getByRole('button', { name: 'Cancel booking' }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    await person.type(within(dialog).getByLabelText('Reason'), 'Our van broke down');
    await person.click(button);
    await waitFor(() =>
      expect(sent(calls, 'cancel').map(({ body }: Call) => body)).toEqual([
        { fee: '42.50', reason: 'Our van broke down', waiveFee: true },
      ]),
    );
  });

  it('has nothing to waive for customers', async () => {
    await open('customer', booking(paid));
    const dialog = await ask();
    await within(dialog).findByText('£377.50');
    expect(within(dialog).queryByLabelText('Waive the fee')).toBeNull();
  });

  it('shows the new fee when it has changed meanwhile, and cancels only when that was agreed to', async () => {
    let cost = costs;
    const { calls } = await open('customer', booking(paid), {
      'GET /api/bookings/9001/cancellation': () => cost,
      'POST /api/bookings/9001/cancel': ({ body }: Call) =>
        (body as { fee: string }).fee === '85.00'
          ? booking({ ...paid, status: 'cancelled' })
          : refuse(409, 'FEE_CHANGED', 'Cancelling now costs £85.00. Please check it and cancel again.'),
    });
    const dialog = await ask();
    const first = await within(dialog).findByRole('button', { name: 'Cancel for £42.50' });
    cost = { ...costs, percent: 50, fee: '85.00', refund: '335.00' };
    await person.click(first);
    const again = await within(dialog).findByRole('button', { name: 'Cancel for £85.00' });
    expect(within(dialog).getByText(/Cancelling now costs £85.00/)).toBeTruthy();
    await person.click(again);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(calls, 'cancel').map(({ body }: Call) => (body as { fee: string }).fee)).toEqual([
      '42.50',
      '85.00',
    ]);
  });

  it('is not offered once the van is out', async () => {
    await open('customer', booking({ ...paid, status: 'active' }));
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  });
});

describe('changing', () => {
  const longer = { ...booking(paid), returnDate: '2099-05-04', pickupDate: '2099-05-02' };

  it('quotes an extension, shows before and after, confirms it and leads to what is to be paid', async () => {
    const { calls, router } = await open(
      'customer',
      longer,
      {
        'POST /api/bookings/9001/changes': bookingChange(),
        'POST /api/bookings/9001/changes/71/confirm': bookingChange({ status: 'applied' }),
      },
      '?change=return',
    );
    const drawer = await screen.findByRole('dialog', { name: 'Extend or shorten' });
    const ask = within(drawer).getByRole('button', { name: 'See the new price' }) as HTMLButtonElement;
    expect(ask.disabled).toBe(true);
    const day = within(drawer).getByLabelText('Return date');
    await person.clear(day);
    await person.type(day, '06/05/2099');
    await person.tab();
    await waitFor(() => expect(ask.disabled).toBe(false));
    await person.click(ask);
    const review = await screen.findByRole('dialog', { name: 'Check your change' });
    expect(sent(calls, 'changes').map(({ body }: Call) => body)).toEqual([{ returnDate: '2099-05-06' }]);
    expect(within(review).getByText('£170.00 to pay after this change')).toBeTruthy();
    expect(within(review).getByRole('row', { name: /Van hire.*£170.00.*£340.00/ })).toBeTruthy();
    expect(within(review).getByRole('row', { name: /Difference.*\+£170.00/ })).toBeTruthy();
    await person.click(within(review).getByRole('button', { name: 'Confirm and pay' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/payment/9001'));
    expect(sent(calls, 'changes/71/confirm')[0]?.headers.get('Idempotency-Key')).toBe('change-71');
  });

  it('offers other vans when the chosen one is taken, and quotes with the one that is pressed', async () => {
    const other = vanResult({ id: 5, make: 'Opel', model: 'Movano' });
    const { calls } = await open(
      'customer',
      longer,
      {
        'GET /api/vans': [vanResult({ id: 4, make: 'Fiat', model: 'Ducato' })],
        'POST /api/bookings/9001/changes': ({ body }: Call) =>
          (body as { vanId: number }).vanId === 5
            ? bookingChange({ toPay: '0.00', toRefund: '20.00', difference: '-20.00' })
            : refuse(409, 'VAN_UNAVAILABLE', 'This van has just been taken.', { alternatives: [other] }),
      },
      '?change=van',
    );
    await person.click(await screen.findByRole('radio', { name: /Fiat Ducato/ }));
    await person.click(screen.getByRole('button', { name: 'See the new price' }));
    expect(await screen.findByText('This van has just been taken.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Choose this van' }));
    expect(await screen.findByText('£20.00 is refunded to you')).toBeTruthy();
    expect(sent(calls, 'changes').map(({ body }: Call) => body)).toEqual([{ vanId: 4 }, { vanId: 5 }]);
  });

  it('tells a customer, and not staff, what calling off costs from then on whatever the new dates are', async () => {
    const review = async (role: 'customer' | 'operator', cancellation = costs) => {
      await open(
        role,
        longer,
        {
          'GET /api/bookings/9001/cancellation': cancellation,
          'GET /api/vans': [vanResult({ id: 4, make: 'Fiat', model: 'Ducato' })],
          'POST /api/bookings/9001/changes': bookingChange(),
        },
        '?change=van',
      );
      await person.click(await screen.findByRole('radio', { name: /Fiat Ducato/ }));
      await person.click(screen.getByRole('button', { name: 'See the new price' }));
      return within(await screen.findByRole('dialog', { name: 'Check your change' }));
    };
    const kept = /^Cancelling later will cost at least \d+% of the hire, as it would now\.$/;
    expect((await (await review('customer')).findByText(kept)).textContent).toContain('25%');
    cleanup();
    expect((await review('customer', { ...costs, percent: 0, fee: '0.00' })).queryByText(kept)).toBeNull();
    cleanup();
    expect((await review('operator')).queryByText(kept)).toBeNull();
  });

  it('asks for the price again when it no longer holds', async () => {
    let quoted = 0;
    await open(
      'customer',
      longer,
      {
        'GET /api/extras': [
          {
            id: 3,
            name: 'Ramp',
            description: '',
            per: 'hire',
            price: '15.00',
            cap: null,
            maxQuantity: 2,
            left: 2,
          },
        ],
        'POST /api/bookings/9001/changes': () => {
          quoted += 1;
          return bookingChange();
        },
        'POST /api/bookings/9001/changes/71/confirm': refuse(409, 'CHANGE_STALE', 'The booking has changed.'),
      },
      '?change=extras',
    );
    await person.type(await screen.findByLabelText('Ramp'), '1');
    await person.click(screen.getByRole('button', { name: 'See the new price' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm and pay' }));
    expect(await screen.findByText('The booking has changed.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Check the price again' }));
    expect(await screen.findByRole('button', { name: 'Confirm and pay' })).toBeTruthy();
    expect(quoted).toBe(2);
  });

  it('leaves the pickup alone once the van is out', async () => {
    await open('customer', booking({ ...paid, status: 'active' }), {}, '?change=choose');
    const drawer = await screen.findByRole('dialog', { name: 'Change booking' });
    const names = within(drawer)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(names).toHaveLength(2);
    expect(names[0]).toContain('Extend or shorten');
    expect(names[1]).toContain('Extras');
  });
});

describe('at the counter', () => {
  it('leads to the guided hand-over; what cannot be done says why', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const { router } = await open('operator', booking({ ...paid, pickupAt: soon }));
    const noShow = screen.getByRole('button', { name: 'Mark as no-show' }) as HTMLButtonElement;
    expect(noShow.disabled).toBe(true);
    expect(screen.getByText('Possible from the pickup time on.')).toBeTruthy();
    expect(screen.getByText('Done already.')).toBeTruthy();
    expect(screen.getByText('The van has not been handed over.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Hand over the van' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking/9001/hand-over'));
  });

  it('makes the move that comes next where the page says so, and only there', async () => {
    await open('operator', booking(paid));
    const banner = within(screen.getByText(/^Hand over on/).closest<HTMLElement>('[role="note"]')!);
    const early = { ...paid, pickupAt: new Date(Date.now() + 49 * 3_600_000).toISOString() };
    expect(banner.getByRole('button', { name: 'Hand over the van' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Hand over the van' })).toHaveLength(1);
    cleanup();
    // What cannot be done yet stands in the card, with why.
    await open('operator', booking(early));
    const [hand, ...others] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Hand over the van' });
    expect([hand?.disabled, others.length]).toEqual([true, 0]);
    expect(screen.getByText('Possible from a day before the pickup on.')).toBeTruthy();
    cleanup();
    await open('customer', booking(paid));
    expect(screen.queryByRole('button', { name: 'Hand over the van' })).toBeNull();
  });

  it('leads to the guided return', async () => {
    const { router } = await open('operator', booking({ ...paid, status: 'active' }));
    await person.click(screen.getByRole('button', { name: 'Take back the van' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking/9001/return'));
  });

  it('says in the question why it was refused', async () => {
    await open('operator', booking(paid), {
      'POST /api/bookings/9001/no-show': refuse(
        409,
        'TOO_EARLY',
        'This is possible from the pickup time on.',
      ),
    });
    await person.click(screen.getByRole('button', { name: 'Mark as no-show' }));
    const question = await screen.findByRole('alertdialog');
    await person.click(within(question).getByRole('button', { name: 'Mark as no-show' }));
    expect(await within(question).findByText('This is possible from the pickup time on.')).toBeTruthy();
  });

  it('is for staff alone', async () => {
    await open('customer', booking(paid));
    expect(screen.queryByText('At the counter')).toBeNull();
  });
});

it('says that a booking is not there, as for one that may not be seen', async () => {
  answerCalls({});
  await showPage(<BookingDetailPage />, {
    path: '/booking/:bookingId',
    at: '/booking/5',
    user: userOf('customer'),
  });
  expect(await screen.findByRole('heading', { name: 'Booking Not Found' })).toBeTruthy();
});
