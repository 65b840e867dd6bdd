// @vitest-environment happy-dom
import { type Answer, answerCalls, type Call, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentType } from '../../../contract/src/index.ts';
import { ConfirmedCard } from '../components/confirmed-card.tsx';
import en from '../locales/en.json' with { type: 'json' };
import { booking } from '../testing/payment.fixtures.ts';
import PayBookingPage from './pay-booking.page.tsx';

const showPage = pageShower({ payment: en });

const person = userEvent.setup();
const confirmPayment = vi.fn();
/** What the card form does once it is mounted: it is ready, or fails to load. */
let formEvent: 'ready' | 'loaderror' = 'ready';
const elementsMade: { locale?: string }[] = [];
/** What the form says is paid with. */
let kind = 'card';
/** What each form was made with. */
const formsMade: { paymentMethodOrder?: string[] }[] = [];
const fetchUpdates = vi.fn(async () => ({}));
/** What was scrolled to. */
const intoView: Element[] = [];

/** The provider's browser object, as far as the page uses it. */
function providerStub() {
  const element: Record<string, unknown> = {};
  const chain = () => element;
  Object.assign(element, {
    on: (event: string, listener: (value: unknown) => void) => {
      if (event === 'change') queueMicrotask(() => listener({ value: { type: kind } }));
      if (event === formEvent)
        queueMicrotask(() =>
          listener(event === 'ready' ? element : { error: { type: 'api_connection_error' } }),
        );
      return element;
    },
    off: chain,
    mount: chain,
    update: chain,
    destroy: chain,
  });
  return {
    elements: (options: { locale?: string }) => ({
      ...(elementsMade.push(options) && {}),
      create: (_type: string, options: object) => {
        formsMade.push(options);
        return element;
      },
      getElement: () => null,
      update: chain,
      submit: async () => ({}),
      fetchUpdates,
    }),
    createToken: chain,
    createPaymentMethod: chain,
    confirmCardPayment: chain,
    confirmPayment,
  };
}

beforeEach(() => {
  vi.stubGlobal('Stripe', providerStub);
  Object.assign(window, { Stripe: providerStub });
  confirmPayment.mockReset();
  fetchUpdates.mockClear();
  kind = 'card';
  formEvent = 'ready';
  elementsMade.length = 0;
  formsMade.length = 0;
  intoView.length = 0;
  Element.prototype.scrollIntoView = function (this: Element) {
    intoView.push(this);
  };
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

const intentOf = (type: PaymentType) => ({
  clientSecret: `pi_1_secret_${type}`,
  paymentId: 1,
  amount: type === 'deposit' ? '250.00' : '420.00',
  type,
  keep: false,
});
const standing: Record<string, Answer> = {
  'GET /api/payments/config': {
    publishableKey: 'pk_test_1',
    scriptUrl: 'http://provider.test/v3/',
    mode: 'emulator',
    account: 'acct_brand',
  },
  'GET /api/payment-methods': [],
  'POST /api/create-payment-intent': (call: { body: unknown }) =>
    intentOf((call.body as { type: PaymentType }).type),
};
const open = (answers: Record<string, Answer>, at = '/payment/9001') => {
  const calls = answerCalls({ ...standing, ...answers });
  return showPage(<PayBookingPage />, { path: '/payment/:bookingId', at, user: userOf('customer') }).then(
    () => calls,
  );
};
const payButton = () => screen.findByRole('button', { name: /^Pay £/ });

describe('a brand that takes no cards', () => {
  const without = {
    'GET /api/payments/config': {
      publishableKey: 'pk_test_1',
      scriptUrl: 'http://provider.test/v3/',
      mode: 'emulator',
      account: null,
    },
  };

  it('has paying at the counter alone, says until when the van is kept, and asks for no intent', async () => {
    const calls = await open({ ...without, 'GET /api/bookings/9001': booking() });
    expect(await screen.findByText('Pay at the counter')).toBeTruthy();
    expect(screen.getByText(/£420\.00 is due at the counter/)).toBeTruthy();
    expect(screen.getByText(/Your van is kept for you until/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByLabelText('Card payment form')).toBeNull());
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('still shows what is paid as paid', async () => {
    await open({
      ...without,
      'GET /api/bookings/9001': booking({
        status: 'confirmed',
        paymentStatus: 'paid',
        outstandingAmount: '0.00',
      }),
    });
    expect(await screen.findByText('This booking is paid')).toBeTruthy();
    expect(screen.queryByText('Pay at the counter')).toBeNull();
  });
});

describe('payment page', () => {
  it('leads a guest, who has no dashboard, to the booking alone', async () => {
    const confirmed = booking({
      status: 'confirmed',
      paymentStatus: 'deposit_paid',
      outstandingAmount: '170.00',
      outstandingDeposit: '0.00',
      holdExpiresAt: null,
    });
    for (const guest of [undefined, { bookingId: 9001 }]) {
      answerCalls({ ...standing, 'GET /api/bookings/9001': confirmed });
      const at = '/payment/9001';
      await showPage(<ConfirmedCard booking={confirmed} onPayBalance={() => {}} />, { at, guest });
      expect(await screen.findByRole('link', { name: 'View booking' })).toBeTruthy();
      expect(screen.queryByRole('link', { name: 'Go to dashboard' }) === null).toBe(guest !== undefined);
      cleanup();
    }
  });

  it('refuses an id that is none, without a call', async () => {
    const calls = await open({}, '/payment/abc');
    expect(await screen.findByText('Invalid Booking')).toBeTruthy();
    expect(screen.getByText('The booking ID is missing or invalid.')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('treats a booking that may not be seen as not found', async () => {
    await open({ 'GET /api/bookings/9001': refuse(404, 'BOOKING_NOT_FOUND', 'No.') });
    expect(await screen.findByText('Booking Not Found')).toBeTruthy();
  });

  it('prepares the payment on load and again when the choice changes', async () => {
    const calls = await open({ 'GET /api/bookings/9001': booking() });
    expect((await payButton()).textContent).toContain('£250.00');
    await person.click(screen.getByLabelText(/Pay Full Amount/));
    await waitFor(async () => expect((await payButton()).textContent).toContain('£420.00'));
    const asked = calls.filter((call) => call.path === '/api/create-payment-intent').map((call) => call.body);
    expect(asked).toEqual([
      { bookingId: 9001, type: 'deposit' },
      { bookingId: 9001, type: 'rental' },
    ]);
  });

  it('offers a retry when the payment cannot be prepared', async () => {
    let works = false;
    await open({
      'GET /api/bookings/9001': booking(),
      'POST /api/create-payment-intent': () =>
        works ? intentOf('deposit') : refuse(503, 'PROVIDER_UNAVAILABLE', 'The provider is away.'),
    });
    expect(await screen.findByText('Payment Setup Failed')).toBeTruthy();
    expect(screen.getByText('Unable to initialize payment. Please try again.')).toBeTruthy();
    works = true;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await payButton()).toBeTruthy();
  });

  it('keeps the form after a declined card and says what the provider said', async () => {
    confirmPayment.mockResolvedValue({ error: { type: 'card_error', message: 'Your card was declined.' } });
    await open({ 'GET /api/bookings/9001': booking() });
    const pay = await payButton();
    await waitFor(() => expect((pay as HTMLButtonElement).disabled).toBe(false));
    await person.click(pay);
    expect(await screen.findByText('Payment Failed')).toBeTruthy();
    // What is said in the page is brought into view, with the button that tries again.
    expect(intoView).toHaveLength(1);
    expect(intoView[0]?.textContent).toContain('Your card was declined.');
    expect(intoView[0]?.textContent).toContain('Pay £250.00');
    expect(await payButton()).toBeTruthy();
  });

  it('waits after the payment until the booking is confirmed', async () => {
    let arrived = false;
    const confirmed = booking({
      status: 'confirmed',
      paymentStatus: 'deposit_paid',
      outstandingAmount: '170.00',
      outstandingDeposit: '0.00',
      holdExpiresAt: null,
    });
    confirmPayment.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
    await open({ 'GET /api/bookings/9001': () => (arrived ? confirmed : booking()) });
    const pay = await payButton();
    await waitFor(() => expect((pay as HTMLButtonElement).disabled).toBe(false));
    await person.click(pay);
    expect(await screen.findByText('Your deposit payment has been processed successfully!')).toBeTruthy();
    expect(screen.getByText('Payment received')).toBeTruthy();
    arrived = true;
    expect(await screen.findByTestId('confirmed-badge', {}, { timeout: 4000 })).toBeTruthy();
    expect(confirmPayment.mock.calls[0]?.[0]).toMatchObject({
      redirect: 'if_required',
      confirmParams: { return_url: `${window.location.origin}/dashboard` },
    });
  });

  it('takes nothing for a paid booking', async () => {
    await open({
      'GET /api/bookings/9001': booking({
        status: 'confirmed',
        paymentStatus: 'paid',
        outstandingAmount: '0.00',
      }),
    });
    expect(await screen.findByText('This booking is paid')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('says of a cancelled booking that it is, with what was kept and that the rest goes back', async () => {
    const cancelled = {
      status: 'cancelled',
      paymentStatus: 'part_refunded',
      outstandingAmount: '0.00',
    } as const;
    await open({ 'GET /api/bookings/9001': booking({ ...cancelled, cancellationFee: '42.50' }) });
    expect(await screen.findByRole('heading', { name: 'This booking was cancelled' })).toBeTruthy();
    expect(screen.getByText(/£42\.50 was kept as the fee\. The rest is refunded/)).toBeTruthy();
    expect(screen.queryByText('This booking is paid')).toBeNull();
    cleanup();
    await open({
      'GET /api/bookings/9001': booking({ ...cancelled, paymentStatus: 'refunded', cancellationFee: '0.00' }),
    });
    expect(await screen.findByText(/The payment is refunded to the payment method used\./)).toBeTruthy();
    cleanup();
    await open({ 'GET /api/bookings/9001': booking({ ...cancelled, paymentStatus: 'pending' }) });
    expect(await screen.findByText('There is nothing left to pay for booking SV-7F3K2.')).toBeTruthy();
  });

  it('offers another search when the hold has run out', async () => {
    await open({ 'GET /api/bookings/9001': booking({ status: 'expired', holdExpiresAt: null }) });
    expect(await screen.findByText('The hold on this van has run out')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Search again' }).getAttribute('href')).toBe('/booking');
  });

  it('offers the balance once the deposit is paid', async () => {
    const calls = await open({
      'GET /api/bookings/9001': booking({
        status: 'confirmed',
        paymentStatus: 'deposit_paid',
        outstandingAmount: '170.00',
        outstandingDeposit: '0.00',
        holdExpiresAt: null,
      }),
    });
    expect(await screen.findByText('Pay the balance')).toBeTruthy();
    await payButton();
    expect(calls.find((call) => call.path === '/api/create-payment-intent')?.body).toMatchObject({
      type: 'rental',
    });
  });

  const press = async () => {
    const pay = await payButton();
    await waitFor(() => expect((pay as HTMLButtonElement).disabled).toBe(false));
    await person.click(pay);
  };

  it('stays while the card is charged, also when the hold ends under it', async () => {
    let expired = false;
    let finish: (result: object) => void = () => {};
    confirmPayment.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    await open({
      'GET /api/bookings/9001': () =>
        expired
          ? booking({ status: 'expired', holdExpiresAt: null })
          : booking({ holdExpiresAt: new Date(Date.now() + 2_500).toISOString() }),
    });
    await press();
    expired = true;
    await waitFor(() => expect(screen.queryByText(/Your van is held/)).toBeNull(), { timeout: 5_000 });
    expect(screen.getByRole('form', { name: 'Card payment form' })).toBeTruthy();
    expect(screen.queryByText('The hold on this van has run out')).toBeNull();
    finish({ paymentIntent: { status: 'succeeded' } });
    expect(await screen.findByText('Payment received')).toBeTruthy();
    expect(screen.queryByText('Your payment came too late')).toBeNull();
  }, 15_000);

  it('says that the money goes back once it has had its time to revive the hold', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const somebody = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    let expired = false;
    confirmPayment.mockImplementation(async () => {
      expired = true;
      return { paymentIntent: { status: 'succeeded' } };
    });
    await open({
      'GET /api/bookings/9001': () =>
        expired ? booking({ status: 'expired', holdExpiresAt: null }) : booking(),
    });
    const pay = await payButton();
    await waitFor(() => expect((pay as HTMLButtonElement).disabled).toBe(false));
    await somebody.click(pay);
    expect(await screen.findByText('Payment received')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.queryByText('Your payment came too late')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect(screen.getByText('Your payment came too late')).toBeTruthy();
  });

  it('does not say that nothing was charged where a charge was lost sight of', async () => {
    let expired = false;
    confirmPayment.mockImplementation(async () => {
      expired = true;
      return { error: { type: 'api_connection_error', message: 'The connection was lost.' } };
    });
    await open({
      'GET /api/bookings/9001': () =>
        expired
          ? booking({ status: 'expired', holdExpiresAt: null })
          : booking({ holdExpiresAt: new Date(Date.now() + 1_500).toISOString() }),
    });
    await press();
    expect(await screen.findByText(/can no longer be paid/, {}, { timeout: 5_000 })).toBeTruthy();
    expect(screen.queryByText(/Nothing was charged/)).toBeNull();
  });

  it('can be used on a device whose clock runs ahead', async () => {
    await open({ 'GET /api/bookings/9001': booking({ holdExpiresAt: '2020-01-01T00:00:00Z' }) });
    expect(await payButton()).toBeTruthy();
    expect(screen.queryByText(/Your van is held/)).toBeNull();
  });

  it('does not read the running clock out', async () => {
    await open({ 'GET /api/bookings/9001': booking() });
    const hold = await screen.findByText(/Your van is held/);
    expect(hold.closest('[role="note"]')).toBeTruthy();
  });

  it('says that no money was taken only where that is known', async () => {
    confirmPayment.mockResolvedValueOnce({
      error: { type: 'card_error', message: 'Your card was declined.' },
    });
    await open({ 'GET /api/bookings/9001': booking() });
    await press();
    expect(await screen.findByText(/No money was taken/)).toBeTruthy();
    confirmPayment.mockResolvedValueOnce({
      error: { type: 'api_connection_error', message: 'The connection was lost.' },
    });
    await press();
    expect((await screen.findAllByText('The connection was lost.')).length).toBeGreaterThan(0);
    await payButton();
    expect(screen.queryByText(/No money was taken/)).toBeNull();
  });

  it('asks after a lost connection whether the money is on its way', async () => {
    let charged = false;
    confirmPayment.mockImplementation(async () => {
      charged = true;
      return { error: { type: 'api_connection_error', message: 'The connection was lost.' } };
    });
    await open({
      'GET /api/bookings/9001': booking(),
      'POST /api/create-payment-intent': () =>
        charged ? refuse(409, 'PAYMENT_PROCESSING', 'It is under way.') : intentOf('deposit'),
    });
    await press();
    expect(await screen.findByText('Your payment is on its way')).toBeTruthy();
    expect(screen.getByText(/The van is held for you meanwhile\./)).toBeTruthy();
  });

  it('offers another try when the card form does not load', async () => {
    formEvent = 'loaderror';
    await open({ 'GET /api/bookings/9001': booking() });
    expect(await screen.findByText('Unable to initialize payment. Please try again.')).toBeTruthy();
    expect(screen.queryByText(/No money was taken/)).toBeNull();
    formEvent = 'ready';
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(((await payButton()) as HTMLButtonElement).disabled).toBe(false));
  });

  it('shows the card form in the language of the page', async () => {
    await open({ 'GET /api/bookings/9001': booking() });
    await payButton();
    expect(elementsMade.at(-1)?.locale).toBe('en');
  });

  it('lists what the price is made of', async () => {
    const line = { ruleId: 3, quantity: 2, unitAmount: '8.50', amount: '17.00' };
    await open({
      'GET /api/bookings/9001': booking({
        lines: [
          ...booking().lines,
          { ...line, code: 'season', label: 'Easter' },
          {
            ...line,
            code: 'extra',
            label: 'Ratchet straps',
            quantity: 1,
            unitAmount: '6.00',
            amount: '6.00',
          },
        ],
        rentalAmount: '193.00',
      }),
    });
    expect((await screen.findByText('Season')).closest('div')?.textContent).toBe(
      'SeasonEaster · 2 × £8.50£17.00',
    );
    expect(screen.getByText('Ratchet straps').closest('div')?.textContent).toBe('Ratchet straps£6.00');
    expect(screen.getByText('Van hire').closest('div')?.textContent).toBe('Van hire2 days × £85.00£170.00');
    expect(screen.getByText('Subtotal').closest('div')?.textContent).toBe('Subtotal£193.00');
  });

  it('shows one line where the price is days times the rate', async () => {
    await open({ 'GET /api/bookings/9001': booking() });
    expect((await screen.findByText('Van hire')).closest('div')?.textContent).toBe(
      'Van hire2 days × £85.00£170.00',
    );
    expect(screen.queryByText('Subtotal')).toBeNull();
  });

  it('tells nobody to collect a van that is out already', async () => {
    let paid = false;
    const out = { status: 'active', holdExpiresAt: null, outstandingDeposit: '0.00' } as const;
    confirmPayment.mockImplementation(async () => {
      paid = true;
      return { paymentIntent: { status: 'succeeded' } };
    });
    await open({
      'GET /api/bookings/9001': () =>
        paid
          ? booking({ ...out, paymentStatus: 'paid', outstandingAmount: '0.00' })
          : booking({ ...out, paymentStatus: 'deposit_paid', outstandingAmount: '85.00' }),
      'POST /api/create-payment-intent': { ...intentOf('rental'), amount: '85.00' },
    });
    await press();
    expect(await screen.findByText('This booking is paid')).toBeTruthy();
    expect(screen.queryByText(/Collect the van/)).toBeNull();
  });

  const visa = {
    id: 71,
    brand: 'visa',
    last4: '4242',
    expMonth: 4,
    expYear: 2030,
    expired: false,
    isDefault: true,
    createdAt: '2026-01-01T00:00:00Z',
  };

  it('keeps a card only where that is said, before it pays', async () => {
    confirmPayment.mockResolvedValue({ error: { type: 'card_error', message: 'Your card was declined.' } });
    const calls = await open({
      'GET /api/bookings/9001': booking(),
      'POST /api/payments/1/keep-card': () => new Response(null, { status: 204 }),
    });
    const box = (await screen.findByRole('checkbox', {
      name: 'Save this card for later hires',
    })) as HTMLInputElement;
    expect(box.checked).toBe(false);
    await press();
    const kept = () => calls.filter(({ path }) => path.endsWith('/keep-card')).map(({ body }) => body);
    await screen.findAllByText('Your card was declined.');
    expect(kept()).toEqual([]);
    await person.click(box);
    await press();
    await waitFor(() => expect(kept()).toEqual([{ keep: true, consent: '2026-11' }]));
    await waitFor(() => expect(confirmPayment).toHaveBeenCalledTimes(2));
    expect(fetchUpdates).toHaveBeenCalledTimes(1);
    // Thought better of, it is said again.
    await person.click(box);
    await press();
    await waitFor(() => expect(kept().at(-1)).toEqual({ keep: false }));
  });

  describe('asks the server about keeping where it knows otherwise than the box says', () => {
    const BOX = { name: 'Save this card for later hires' };
    const findBox = async () => (await screen.findByRole('checkbox', BOX)) as HTMLInputElement;
    const kept = (calls: Call[]) =>
      calls.filter(({ path }) => path.endsWith('/keep-card')).map(({ body }) => body);
    const keeps = () => new Response(null, { status: 204 });
    const declined = { error: { type: 'card_error', message: 'Your card was declined.' } };
    const choose = async (name: RegExp) => person.click(await screen.findByRole('radio', { name }));

    it('after another card was chosen and left again', async () => {
      confirmPayment.mockResolvedValue(declined);
      const calls = await open({
        'GET /api/bookings/9001': booking(),
        'GET /api/payment-methods': [visa],
        'POST /api/payments/1/keep-card': keeps,
      });
      await choose(/Another way/);
      await person.click(await findBox());
      await press();
      await waitFor(() => expect(confirmPayment).toHaveBeenCalledTimes(1));
      expect(kept(calls)).toEqual([{ keep: true, consent: '2026-11' }]);
      await choose(/Visa ending/);
      await choose(/Another way/);
      // As the server knows it.
      expect((await findBox()).checked).toBe(true);
      await person.click(await findBox());
      await press();
      await waitFor(() => expect(confirmPayment).toHaveBeenCalledTimes(2));
      expect(kept(calls).slice(1)).toEqual([{ keep: false }]);
    });

    it('after the page was opened anew', async () => {
      confirmPayment.mockResolvedValue(declined);
      const calls = await open({
        'GET /api/bookings/9001': booking(),
        'POST /api/create-payment-intent': { ...intentOf('deposit'), keep: true },
        'POST /api/payments/1/keep-card': keeps,
      });
      const box = await findBox();
      expect(box.checked).toBe(true);
      await press();
      await waitFor(() => expect(confirmPayment).toHaveBeenCalledTimes(1));
      expect(kept(calls)).toEqual([]);
      await person.click(box);
      await press();
      await waitFor(() => expect(kept(calls)).toEqual([{ keep: false }]));
    });

    it('after a kept card was tried, which takes the word back', async () => {
      confirmPayment.mockResolvedValue(declined);
      const calls = await open({
        'GET /api/bookings/9001': booking(),
        'GET /api/payment-methods': [visa],
        'POST /api/create-payment-intent': { ...intentOf('deposit'), keep: true },
        'POST /api/payments/1/saved-card': { paymentMethod: 'pm_71' },
        'POST /api/payments/1/keep-card': keeps,
      });
      await press();
      await waitFor(() => expect(confirmPayment).toHaveBeenCalledTimes(1));
      await choose(/Another way/);
      const box = await findBox();
      expect(box.checked).toBe(false);
      await person.click(box);
      await press();
      await waitFor(() => expect(kept(calls)).toEqual([{ keep: true, consent: '2026-11' }]));
    });

    it('where nobody knows whether it heard', async () => {
      confirmPayment.mockResolvedValue(declined);
      let lost = true;
      const calls = await open({
        'GET /api/bookings/9001': booking(),
        'POST /api/payments/1/keep-card': () =>
          lost ? refuse(503, 'PROVIDER_UNAVAILABLE', 'The provider is away.') : keeps(),
      });
      const box = await findBox();
      await person.click(box);
      await press();
      await screen.findAllByText('The provider is away.');
      expect(confirmPayment).not.toHaveBeenCalled();
      lost = false;
      await person.click(box);
      await press();
      await waitFor(() => expect(confirmPayment).toHaveBeenCalledTimes(1));
      expect(kept(calls).at(-1)).toEqual({ keep: false });
    });
  });

  it('pays with a kept card in one press, or another way', async () => {
    confirmPayment.mockResolvedValue({ error: { type: 'card_error', message: 'Your card was declined.' } });
    const calls = await open({
      'GET /api/bookings/9001': booking(),
      'GET /api/payment-methods': [visa, { ...visa, id: 72, last4: '0005', expired: true, isDefault: false }],
      'POST /api/payments/1/saved-card': { paymentMethod: 'pm_71' },
    });
    const first = (await screen.findByRole('radio', { name: /Visa ending in 4242/ })) as HTMLInputElement;
    expect(first.checked).toBe(true);
    expect(screen.queryByRole('radio', { name: /0005/ })).toBeNull();
    await person.click(await payButton());
    await waitFor(() => expect(confirmPayment).toHaveBeenCalledTimes(1));
    expect(confirmPayment.mock.calls[0]![0]).toMatchObject({
      clientSecret: 'pi_1_secret_deposit',
      confirmParams: { payment_method: 'pm_71' },
    });
    expect(calls.find(({ path }) => path.endsWith('/saved-card'))?.body).toEqual({ cardId: 71 });
    expect((await screen.findAllByText('Your card was declined.')).length).toBeGreaterThan(0);
    await person.click(screen.getByRole('radio', { name: /Another way/ }));
    expect(await screen.findByRole('checkbox', { name: 'Save this card for later hires' })).toBeTruthy();
  });

  it('comes back from a bank to this page, and keeps no bank', async () => {
    kind = 'pay_by_bank';
    confirmPayment.mockResolvedValue({ paymentIntent: { status: 'processing' } });
    await open({ 'GET /api/bookings/9001': booking() });
    expect(await screen.findByText(/You go to your bank to approve the payment/)).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await press();
    expect(await screen.findByText('Your payment is on its way')).toBeTruthy();
    expect(confirmPayment.mock.calls[0]![0].confirmParams.return_url).toBe(
      `${window.location.origin}/payment/9001?owed=420.00`,
    );
  });

  it('begins a form that is made anew with what was chosen before', async () => {
    kind = 'pay_by_bank';
    confirmPayment.mockResolvedValue({ error: { type: 'api_connection_error', message: 'It was lost.' } });
    let asked = 0;
    await open({
      'GET /api/bookings/9001': booking(),
      'POST /api/create-payment-intent': () => ({
        ...intentOf('deposit'),
        clientSecret: `pi_${++asked}_secret_deposit`,
      }),
    });
    expect(await screen.findByText(/You go to your bank to approve the payment/)).toBeTruthy();
    expect(formsMade.at(-1)?.paymentMethodOrder).toBeUndefined();
    await press();
    await waitFor(() => expect(formsMade.length).toBeGreaterThan(1));
    expect(formsMade.at(-1)?.paymentMethodOrder).toEqual(['pay_by_bank']);
  });

  it('offers the bank again to who comes back refused, with what they wanted to pay', async () => {
    kind = 'pay_by_bank';
    confirmPayment.mockResolvedValue({ paymentIntent: { status: 'processing' } });
    await open(
      { 'GET /api/bookings/9001': booking(), 'GET /api/payment-methods': [visa] },
      '/payment/9001?type=rental&owed=420.00&redirect_status=failed',
    );
    expect(await screen.findByText('Your bank did not make the payment')).toBeTruthy();
    const cardOfBefore = (await screen.findByRole('radio', { name: /Visa ending/ })) as HTMLInputElement;
    expect(cardOfBefore.checked).toBe(false);
    expect(formsMade.at(-1)?.paymentMethodOrder).toEqual(['pay_by_bank']);
    expect((await payButton()).textContent).toContain('£420.00');
    await press();
    await waitFor(() => expect(confirmPayment).toHaveBeenCalled());
    expect(confirmPayment.mock.calls[0]![0].confirmParams.return_url).toBe(
      `${window.location.origin}/payment/9001?type=rental&owed=420.00`,
    );
  });

  it.each([
    ['succeeded', 'Payment received'],
    ['pending', 'Your payment is on its way'],
    ['failed', 'Your bank did not make the payment'],
  ])('says what a bank decided: %s', async (status, said) => {
    const secret = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x';
    await open(
      { 'GET /api/bookings/9001': booking() },
      `/payment/9001?owed=420.00&${secret}&redirect_status=${status}`,
    );
    expect(await screen.findByText(said)).toBeTruthy();
  });
});
