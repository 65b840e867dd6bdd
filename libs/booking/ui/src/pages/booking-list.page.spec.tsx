// @vitest-environment happy-dom

import { civilToday } from '@convoy/platform/time';
import { pagedAnswer, pageShower, userOf } from '@convoy/shell-api/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BookingListItem } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import { listItem } from '../testing/desk.fixtures.ts';
import { readsAgainOnNews } from '../testing/reads-again.ts';
import BookingListPage from './booking-list.page.tsx';

const showPage = pageShower({ booking: en });
const person = userEvent.setup();
const today = civilToday('Europe/London');

// Nobody answers a socket here; what news do has a spec of its own.
beforeEach(() => {
  vi.stubGlobal('WebSocket', undefined);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** The API's list by its query, with a total in its header. Gives the queries that were asked. */
function serveList(
  answer: (query: URLSearchParams) => BookingListItem[],
  total?: number,
  account: string | null = 'acct_spec',
): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname, searchParams } = new URL(input, 'http://acme.test');
    if (pathname === '/api/payments/config') return Response.json({ account });
    if (pathname !== '/api/bookings') return Response.json([]);
    asked.push(String(searchParams));
    const rows = answer(searchParams);
    return pagedAnswer(rows, searchParams, total);
  });
  return asked;
}
const open = (role: 'customer' | 'operator', at = '/booking/list') =>
  showPage(<BookingListPage />, { path: '/booking/list', at, user: userOf(role) });

describe('a customer', () => {
  it('sees what is waiting and on hire before what comes, and what is over below', async () => {
    serveList((query) =>
      query.get('only') === 'open'
        ? [
            listItem({ id: 1, vanModel: 'Coming' }),
            listItem({ id: 2, vanModel: 'Out', status: 'active', overdue: true }),
            listItem({ id: 3, vanModel: 'Waiting', status: 'pending', outstandingAmount: '250.00' }),
          ]
        : [listItem({ id: 4, vanModel: 'Over', status: 'completed' })],
    );
    await open('customer');
    const coming = within(await screen.findByRole('region', { name: 'Coming up' }));
    const vans = coming
      .getAllByRole('listitem')
      .map((row) => within(row).getAllByRole('link')[0]?.textContent);
    expect(vans).toEqual(['Ford Waiting', 'Ford Out', 'Ford Coming']);
    expect(coming.getByText('3 bookings')).toBeTruthy();
    expect(coming.getByText('Overdue')).toBeTruthy();
    expect(coming.getByRole('link', { name: 'Pay £250.00' }).getAttribute('href')).toBe('/payment/3');
    const ended = within(screen.getByRole('region', { name: 'Earlier hires' }));
    expect(ended.getByText('1 booking')).toBeTruthy();
    expect(ended.getByRole('link', { name: 'Ford Over' }).getAttribute('href')).toBe('/booking/4');
  });

  it('is led to no payment page by a brand that takes no cards', async () => {
    const waiting = listItem({ id: 3, status: 'pending', outstandingAmount: '250.00' });
    serveList((query) => (query.get('only') === 'open' ? [waiting] : []), undefined, null);
    await open('customer');
    expect(await screen.findByText('£250.00 at the counter')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Pay £250.00' })).toBeNull();
  });

  it('is offered a van where nothing was ever booked', async () => {
    serveList(() => []);
    await open('customer');
    expect(await screen.findByText('No bookings found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find a van' }).getAttribute('href')).toBe('/booking');
  });

  it('keeps what is shown where earlier hires cannot be had, and is told so beside the button', async () => {
    let works = true;
    serveList((query) => {
      if (!works) throw new TypeError('no network');
      if (query.get('only') === 'open') return [listItem({ id: 1, vanModel: 'Coming' })];
      const page = Number(query.get('page'));
      return [listItem({ id: 3 + page, vanModel: `Over ${page}`, status: 'completed' })];
    }, 3);
    await open('customer');
    const more = await screen.findByRole('button', { name: 'Show earlier hires' });
    works = false;
    await person.click(more);
    const ended = within(screen.getByRole('region', { name: 'Earlier hires' }));
    expect(await ended.findByText('The bookings could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ford Coming' })).toBeTruthy();
    expect(ended.getByRole('link', { name: 'Ford Over 1' })).toBeTruthy();
    works = true;
    await person.click(screen.getByRole('button', { name: 'Show earlier hires' }));
    expect(await ended.findByRole('link', { name: 'Ford Over 2' })).toBeTruthy();
    expect(ended.queryByText('The bookings could not be loaded.')).toBeNull();
  });
});

describe('staff', () => {
  it('ask for the returns of today with one press, and for everything with a second', async () => {
    const asked = serveList(() => [listItem()]);
    const router = await open('operator');
    const chip = await screen.findByRole('button', { name: 'Returns today' });
    await person.click(chip);
    await waitFor(() =>
      expect(router.state.location.search).toBe(
        `?only=open&from=${today}&until=${today}&end=return&sort=pickup`,
      ),
    );
    await waitFor(() => expect(asked.at(-1)).toContain(`from=${today}&until=${today}&end=return`));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Returns today/ }).getAttribute('aria-pressed')).toBe('true'),
    );
    await person.click(screen.getByRole('button', { name: /Returns today/ }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('find the list as its address says, and narrow it further', async () => {
    const asked = serveList(() => [listItem()]);
    const router = await open('operator', '/booking/list?status=confirmed&q=moss&page=2');
    await screen.findByRole('button', { name: 'Overdue' });
    expect(asked[0]).toBe('status=confirmed&q=moss&page=2&perPage=20');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Ended');
    await waitFor(() => expect(router.state.location.search).toBe('?only=ended&q=moss'));
  });

  it('go on behind the last row that is shown, and jump by number', async () => {
    const asked = serveList(() => [listItem()], 60);
    const router = await open('operator', '/booking/list?only=unpaid');
    await person.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(asked.at(-1)).toBe('only=unpaid&page=2&perPage=20&cursor=after-1'));
    expect(router.state.location.search).toBe('?only=unpaid&page=2&cursor=after-1');
    // Narrowed, the list begins anew.
    await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Ended');
    await waitFor(() => expect(router.state.location.search).toBe('?only=ended'));
  });

  it('save every page of what is filtered as a file', async () => {
    const asked = serveList(
      (query) =>
        Array.from(
          { length: query.get('perPage') === '100' && query.get('page') === '2' ? 5 : 100 },
          (_, at) => listItem({ id: at + 1 }),
        ),
      105,
    );
    const saved: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
        revokeObjectURL: () => {},
      }),
    );
    await open('operator', '/booking/list?only=unpaid');
    await person.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByText('105 bookings saved')).toBeTruthy();
    expect(asked.filter((query) => query.includes('perPage=100'))).toEqual([
      'only=unpaid&page=1&perPage=100',
      'only=unpaid&page=2&perPage=100&cursor=after-1',
    ]);
    const lines = (await saved[0]?.text())?.trim().split('\r\n') ?? [];
    expect(lines).toHaveLength(106);
    expect(lines[0]).toContain('Reference,Customer,Van');
  });

  it('type a date of the filters figure by figure', async () => {
    const asked = serveList(() => [listItem()]);
    const router = await open('operator', '/booking/list?from=2026-11-20');
    await person.click(await screen.findByRole('button', { name: '1 filter' }));
    const from = screen.getByLabelText<HTMLInputElement>('From');
    // What a browser gives while a year is typed.
    for (const typed of ['0002-11-25', '0020-11-25', '0202-11-25']) {
      fireEvent.change(from, { target: { value: typed } });
      expect(from.value).toBe(typed);
      expect(router.state.location.search).toBe('?from=2026-11-20');
    }
    fireEvent.change(from, { target: { value: '2027-11-25' } });
    await waitFor(() => expect(router.state.location.search).toBe('?from=2027-11-25'));
    expect(from.value).toBe('2027-11-25');
    await waitFor(() => expect(asked.at(-1)).toContain('from=2027-11-25'));
    await person.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(from.value).toBe('');
  });

  it('are told what is owed for a completed hire, and nothing for one that can no longer be paid', async () => {
    serveList(() => [
      listItem({ id: 1, status: 'completed', paymentStatus: 'deposit_paid', outstandingAmount: '40.00' }),
      listItem({ id: 2, status: 'expired', paymentStatus: 'pending', outstandingAmount: '50.00' }),
    ]);
    await open('operator', '/booking/list?only=unpaid');
    expect(await screen.findByText('£40.00 to pay')).toBeTruthy();
    expect(screen.queryByText('£50.00 to pay')).toBeNull();
  });

  it('are told whose bookings they see only once these are there', async () => {
    let answer: (rows: BookingListItem[]) => void = () => {};
    vi.stubGlobal('fetch', async (input: string) => {
      const { pathname, searchParams } = new URL(input, 'http://acme.test');
      if (pathname !== '/api/bookings') return Response.json([]);
      const rows = searchParams.has('customer')
        ? await new Promise<BookingListItem[]>((done) => {
            answer = done;
          })
        : [listItem({ customerName: 'Somebody Else' })];
      return Response.json(rows, { headers: { 'X-Total-Count': '1' } });
    });
    const router = await open('operator');
    await screen.findAllByText('Somebody Else');
    await act(() => router.navigate('/booking/list?customer=7'));
    expect(screen.getByRole('button', { name: /^Customer: one customer/ })).toBeTruthy();
    answer([listItem({ customerName: 'Ada Moss' })]);
    expect(await screen.findByRole('button', { name: /^Customer: Ada Moss/ })).toBeTruthy();
  });

  it('keep the rows where a later reading fails', async () => {
    let works = true;
    const asked = serveList(() => {
      if (!works) throw new TypeError('no network');
      return [listItem({ customerName: 'Ada Moss' })];
    });
    const tellNews = await readsAgainOnNews();
    await open('operator');
    await screen.findAllByText('Ada Moss');
    works = false;
    const before = asked.length;
    await tellNews();
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getAllByText('Ada Moss').length).toBeGreaterThan(0);
    expect(screen.queryByText('The bookings could not be loaded.')).toBeNull();
  });

  it('see every usual column in the room that a window of 1280 px leaves beside the sidebar', async () => {
    serveList(() => [listItem()]);
    await open('operator');
    const grid = await screen.findByRole('grid', { name: 'Bookings' });
    expect(Number.parseInt(grid.style.minWidth, 10)).toBeGreaterThan(600);
    expect(Number.parseInt(grid.style.minWidth, 10)).toBeLessThanOrEqual(920);
  });

  it('are told that nothing is overdue, and may see everything', async () => {
    serveList(() => []);
    await open('operator', '/booking/list?only=overdue&sort=pickup');
    expect(await screen.findByText('Nothing is overdue')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show all' })).toBeTruthy();
  });
});
