// @vitest-environment happy-dom
import { pagedAnswer, pageShower, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ListedPayment } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import { booking, listedPayment } from '../testing/payment.fixtures.ts';
import PaymentsPage from './payments.page.tsx';

const showPage = pageShower({ payment: en });
const person = userEvent.setup();
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

interface Served {
  readonly payments: (query: URLSearchParams) => readonly ListedPayment[];
  readonly total?: number;
  readonly owing?: readonly unknown[];
  /** The brand's account; null where it takes no cards. */
  readonly account?: string | null;
}

/** Answers the page's calls; gives the queries by which payments were asked for. */
function serve({ payments, total, owing = [], account = 'acct_spec' }: Served): {
  lists: string[];
  sums: string[];
} {
  const asked = { lists: [] as string[], sums: [] as string[] };
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname, searchParams } = new URL(input, 'http://acme.test');
    const counted = (rows: readonly unknown[], all = rows.length) => pagedAnswer(rows, searchParams, all);
    if (pathname === '/api/bookings') return counted(owing);
    if (pathname === '/api/payments/config') return Response.json({ account });
    if (pathname === '/api/payments/totals') {
      asked.sums.push(String(searchParams));
      return Response.json({ count: 2, received: '670.00', refunded: '90.00', kept: '580.00' });
    }
    if (pathname !== '/api/payments') return Response.json([]);
    asked.lists.push(String(searchParams));
    const rows = payments(searchParams);
    return counted(rows, total ?? rows.length);
  });
  return asked;
}
const open = (role: 'customer' | 'operator', at = '/payment') =>
  showPage(<PaymentsPage />, { path: '/payment', at, user: userOf(role) });

describe('a customer', () => {
  it('sees what is still to pay, what was paid with its receipt, and what came back', async () => {
    serve({
      payments: () => [
        listedPayment({
          id: 5,
          status: 'succeeded',
          refunded: '95.00',
          refunds: [
            {
              id: 1,
              amount: '60.00',
              reason: 'change',
              status: 'succeeded',
              createdAt: '2026-05-02T10:00:00Z',
              settledAt: '2026-05-02T10:01:00Z',
            },
            {
              id: 2,
              amount: '20.00',
              reason: 'change',
              status: 'requested',
              createdAt: '2026-05-03T10:00:00Z',
              settledAt: null,
            },
          ],
        }),
        listedPayment({
          id: 6,
          status: 'processing',
          receipt: false,
          reference: 'SV-22222',
          processedAt: null,
        }),
      ],
      owing: [booking({ id: 77, outstandingAmount: '170.00' })],
    });
    await open('customer');
    const owing = within(await screen.findByRole('region', { name: 'Still to pay' }));
    expect(owing.getByRole('link', { name: 'Pay £170.00' }).getAttribute('href')).toBe('/payment/77');
    expect(owing.getByRole('link', { name: 'Ford Transit Custom' }).getAttribute('href')).toBe('/booking/77');
    const paid = within(screen.getByRole('region', { name: 'Your payments' }));
    const [first, second] = paid.getAllByRole('listitem').filter((row) => row.textContent?.includes('SV-'));
    expect(first!.textContent).toContain('Partly refunded');
    expect(first!.textContent).toMatch(/£60\.00 refunded, 2 May 2026/);
    expect(first!.textContent).toMatch(/£20\.00 on its way back since 3 May 2026/);
    expect(first!.textContent).toContain('£35.00 refunded as well');
    const receipt = within(first!).getByRole('link', { name: /Receipt/ });
    expect(receipt.getAttribute('href')).toBe('/api/payments/5/receipt.pdf');
    expect(receipt.hasAttribute('download')).toBe(true);
    expect(second!.textContent).toContain('Being processed');
    expect(within(second!).queryByRole('link', { name: /Receipt/ })).toBeNull();
    expect(await paid.findByText('£580.00')).toBeTruthy();
  });

  it('is led to no payment page by a brand that takes no cards', async () => {
    serve({
      payments: () => [],
      owing: [booking({ id: 77, outstandingAmount: '170.00' })],
      account: null,
    });
    await open('customer');
    expect(await screen.findByText('£170.00 at the counter')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Pay £170.00' })).toBeNull();
  });

  it('is told where nothing was paid yet', async () => {
    serve({ payments: () => [] });
    await open('customer');
    expect(await screen.findByText('No payments found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My bookings' }).getAttribute('href')).toBe('/booking/list');
    expect(screen.queryByRole('region', { name: 'Still to pay' })).toBeNull();
  });

  it('asks for earlier ones, and keeps what is shown where they cannot be had', async () => {
    let works = true;
    serve({
      payments: (query) => {
        if (!works) throw new TypeError('no network');
        const page = Number(query.get('page'));
        return [listedPayment({ id: page, reference: `SV-PAGE${page}` })];
      },
      total: 2,
    });
    await open('customer');
    works = false;
    await person.click(await screen.findByRole('button', { name: 'Show earlier payments' }));
    expect(await screen.findByText('The payments could not be loaded.')).toBeTruthy();
    expect(screen.getByText('SV-PAGE1')).toBeTruthy();
    works = true;
    await person.click(screen.getByRole('button', { name: 'Show earlier payments' }));
    expect(await screen.findByText('SV-PAGE2')).toBeTruthy();
    expect(screen.queryByText('The payments could not be loaded.')).toBeNull();
  });

  it('may try again where nothing could be had', async () => {
    let works = false;
    serve({
      payments: () => {
        if (!works) throw new TypeError('no network');
        return [listedPayment()];
      },
    });
    await open('customer');
    expect(await screen.findByText('The payments could not be loaded.')).toBeTruthy();
    works = true;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Your payments' })).toBeTruthy();
  });
});

describe('staff', () => {
  it('see all of the brand with sums, and find the list as its address says', async () => {
    const asked = serve({ payments: () => [listedPayment({ refunded: '90.00' })] });
    const router = await open('operator', '/payment?status=refunded&customer=3&from=2026-05-01&page=2');
    expect((await screen.findByRole('link', { name: 'SV-7F3K2' })).getAttribute('href')).toBe(
      '/booking/9001',
    );
    expect(screen.getByText('£90.00 refunded')).toBeTruthy();
    expect(asked.lists[0]).toBe('status=refunded&customer=3&from=2026-05-01&page=2&perPage=20');
    expect(asked.sums[0]).toBe('status=refunded&customer=3&from=2026-05-01');
    expect(await screen.findByText('£670.00')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: /Ada Moss/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?status=refunded&from=2026-05-01'));
  });

  it('narrow it by state and kind, and all of it counts at once', async () => {
    const asked = serve({ payments: () => [listedPayment()] });
    const router = await open('operator');
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'All, attempts too');
    await waitFor(() => expect(router.state.location.search).toBe('?status=all'));
    await person.click(screen.getByRole('button', { name: 'Filters' }));
    await person.selectOptions(screen.getByRole('combobox', { name: 'For' }), 'Deposit');
    await waitFor(() => expect(router.state.location.search).toBe('?status=all&type=deposit'));
    await waitFor(() => expect(asked.sums.at(-1)).toBe('status=all&type=deposit'));
  });

  it('are told where nothing matches, and see all with one press', async () => {
    serve({ payments: (query) => (query.get('status') ? [] : [listedPayment()]) });
    const router = await open('operator', '/payment?status=failed');
    expect(await screen.findByText('No payments found')).toBeTruthy();
    expect(screen.getByText('No payment matches what you asked for.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await screen.findByRole('link', { name: 'SV-7F3K2' })).toBeTruthy();
  });
});
