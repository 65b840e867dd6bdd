// @vitest-environment happy-dom
import { type Answer, answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentType } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import { booking } from '../testing/payment.fixtures.ts';
import PayBookingPage from './pay-booking.page.tsx';

const showPage = pageShower({ payment: en });

const person = userEvent.setup();
const confirmPayment = vi.fn();

/** The provider's browser object, as far as the page uses it. */
function providerStub() {
  const element: Record<string, unknown> = {};
  const chain = () => element;
  Object.assign(element, {
    on: (event: string, listener: (value: unknown) => void) => {
      if (event === 'ready') queueMicrotask(() => listener(element));
      return element;
    },
    off: chain,
    mount: chain,
    update: chain,
    destroy: chain,
  });
  return {
    elements: () => ({
      create: () => element,
      getElement: () => null,
      update: chain,
      submit: async () => ({}),
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
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const intentOf = (type: PaymentType) => ({
  clientSecret: `pi_1_secret_${type}`,
  paymentId: 1,
  amount: type === 'deposit' ? '250.00' : '420.00',
  type,
});
const standing: Record<string, Answer> = {
  'GET /api/payments/config': {
    publishableKey: 'pk_test_1',
    scriptUrl: 'http://provider.test/v3/',
    mode: 'emulator',
  },
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

describe('payment page', () => {
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
    confirmPayment.mockResolvedValue({ error: { message: 'Your card was declined.' } });
    await open({ 'GET /api/bookings/9001': booking() });
    const pay = await payButton();
    await waitFor(() => expect((pay as HTMLButtonElement).disabled).toBe(false));
    await person.click(pay);
    expect(await screen.findByText('Payment Failed')).toBeTruthy();
    expect(screen.getAllByText('Your card was declined.').length).toBeGreaterThan(0);
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
});
