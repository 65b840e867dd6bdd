// @vitest-environment happy-dom
import { pagedAnswer, pageShower, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LedgerReport, ReconcileStanding } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import {
  difference,
  ledgerEntry,
  ledgerReport,
  movement,
  standing,
  waitingMessage,
} from '../testing/ledger.fixtures.ts';
import LedgerPage from './ledger.page.tsx';

const showPage = pageShower({ payment: en });
const person = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });
beforeEach(() => {
  // Noon of a day in May, by the brand's clock.
  vi.useFakeTimers({ now: new Date('2026-05-20T11:00:00Z'), shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Answer = () => Response | Promise<Response>;
interface Served {
  report?: (query: URLSearchParams) => LedgerReport | Response;
  standing?: () => ReconcileStanding;
  reconcile?: Answer;
  faults?: () => LedgerReport['faults'];
  entries?: (query: URLSearchParams) => Response;
  movements?: () => object;
}
const refusal = (status: number, code: string, message: string) =>
  Response.json({ code, message, details: {}, requestId: null }, { status });

/** Answers the page's calls; gives what was asked for. */
function serve(served: Served = {}): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: string, { method = 'GET' }: { method?: string } = {}) => {
    const { pathname, search, searchParams } = new URL(input, 'http://acme.test');
    const path = pathname.replace('/api/payments/', '');
    asked.push(`${method} ${path}${search}`);
    if (path === 'reconcile' && method === 'POST')
      return served.reconcile?.() ?? refusal(500, 'INTERNAL', 'No answer.');
    if (path === 'reconcile') return Response.json((served.standing ?? standing)());
    if (path === 'ledger/faults') return Response.json({ faults: served.faults?.() ?? [] });
    if (path === 'ledger/entries')
      return served.entries?.(searchParams) ?? Response.json([], { headers: { 'X-Total-Count': '0' } });
    if (path === 'ledger/movements')
      return Response.json(
        served.movements?.() ?? { date: '2026-05-02', compared: true, cut: false, movements: [] },
      );
    const report = (served.report ?? (() => ledgerReport()))(searchParams);
    return report instanceof Response ? report : Response.json(report);
  });
  return asked;
}
const open = (at = '/payment/ledger') =>
  showPage(<LedgerPage />, {
    path: '/payment/ledger',
    at,
    user: userOf('admin'),
    rules: [
      ['read', 'Ledger'],
      ['reconcile', 'Payment'],
    ] as never,
  });
const accounts = async () => within(await screen.findByRole('region', { name: 'Accounts' }));
const days = async () => within(await screen.findByRole('region', { name: 'Day by day' }));

describe('books that hold', () => {
  it('say so calmly, with balances as people say them and every day beside the provider', async () => {
    const asked = serve();
    await open();
    expect(
      (await screen.findByText('Books and provider agree')).closest('[role]')!.getAttribute('role'),
    ).toBe('status');
    expect(asked).toContain('GET ledger?from=2026-05-01&to=2026-05-20');
    const held = (await accounts()).getByText('Deposits held').closest('tr')!;
    expect(held.textContent).toMatch(/£250\.00$/);
    const [, newest, oldest] = (await days()).getAllByRole('row');
    expect(newest!.textContent).toContain('3 May');
    expect(
      within(oldest!)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([expect.stringContaining('2 May'), '£290.00', '£5.20', '£244.80', '£244.80', '£0.00']);
    expect(screen.queryByRole('region', { name: 'What does not match' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stay calm about what is only late', async () => {
    serve({
      report: () => ledgerReport({ differences: [difference({ what: 'coming', kind: 'provider-fee' })] }),
    });
    await open();
    expect((await screen.findByText('Books and provider agree')).parentElement!.textContent).toContain(
      'up to an hour: 1.',
    );
    expect(screen.queryByRole('region', { name: 'What does not match' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('books of which not all was compared', () => {
  it('say from which day on, and that fewer days can be', async () => {
    serve({ report: () => ledgerReport({ comparedFrom: '2026-05-03', holds: false }) });
    await open();
    const said = (await screen.findByText('Not every day was compared')).closest('[role]')!;
    expect(said.textContent).toContain('Days before Sun, 3 May 2026');
    expect(screen.queryByText('Books and provider agree')).toBeNull();
  });

  it('say of a day that only its newest movements are listed', async () => {
    serve({
      movements: () => ({ date: '2026-05-02', compared: true, cut: true, movements: [movement()] }),
    });
    await open('/payment/ledger?day=2026-05-02');
    expect(await screen.findByText(/These are the newest: 1\./)).toBeTruthy();
  });
});

describe('books that differ', () => {
  const report = () =>
    ledgerReport({
      differences: [difference()],
      days: [
        {
          date: '2026-05-02',
          accounts: [{ account: 'provider', debit: '0.00', credit: '0.00' }],
          provider: { ledger: '0.00', provider: '170.00', difference: '-170.00' },
        },
      ],
      holds: false,
    });

  it('say so loudly, name each movement and what is to be done, and lead to its booking', async () => {
    serve({ report });
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Books and provider differ');
    const list = within(screen.getByRole('region', { name: 'What does not match' }));
    expect(list.getByText('Not in the books')).toBeTruthy();
    expect(list.getByText('Books: – · Provider: £170.00')).toBeTruthy();
    expect(list.getByText(/without telling us\. Press/)).toBeTruthy();
    expect(list.getByRole('link', { name: 'SV-7F3K2' }).getAttribute('href')).toBe('/booking/9001');
    expect(list.getByRole('link', { name: 'Payments' }).getAttribute('href')).toBe(
      '/payment?status=all&booking=9001',
    );
    expect((await days()).getByText('Differs by -£170.00')).toBeTruthy();
  });

  it('name a day on which two errors cancel', async () => {
    serve({
      report: () =>
        ledgerReport({
          differences: [
            difference({ date: '2026-05-03' }),
            difference({ date: '2026-05-03', providerRef: 'pi_2' }),
          ],
        }),
    });
    await open();
    expect((await days()).getByText('Differs by £0.00')).toBeTruthy();
  });

  it('show what the books’ own check finds', async () => {
    serve({
      report: () =>
        ledgerReport({
          faults: [
            {
              what: 'deposits-held',
              bookingId: 9001,
              reference: 'SV-7F3K2',
              booked: '200.00',
              expected: '199.99',
            },
            { what: 'entry', bookingId: null, reference: null, booked: '0.01', expected: '0.00' },
          ],
        }),
    });
    await open();
    const found = await screen.findByText('Where the books are not what they should be');
    const text = found.closest('[role="alert"]')!.textContent;
    expect(text).toContain('SV-7F3K2 · Deposits held: booked £200.00, should be £199.99');
    expect(text).toContain('An entry: booked £0.01, should be £0.00');
  });
});

describe('a provider that is away', () => {
  it('is waited for: the page says until when, and compares by itself when it is back', async () => {
    let away = true;
    let looks = 0;
    const asked = serve({
      report: () =>
        away
          ? ledgerReport({
              compared: false,
              days: ledgerReport().days.map((day) => ({ ...day, provider: null })),
            })
          : ledgerReport(),
      standing: () =>
        standing(
          // The line was still taken for up when the page came.
          away && ++looks > 1
            ? { provider: { state: 'away', since: '2026-05-20T11:00:00Z', askedAgainInSeconds: 20 } }
            : {},
        ),
    });
    await open();
    expect(await screen.findByText('The payment provider cannot be reached')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await screen.findByText(/It is tried again at 12:00:2\d/)).toBeTruthy();
    expect((await days()).getAllByText('–').length).toBe(4);
    const before = asked.filter((call) => call.startsWith('GET ledger?')).length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked.filter((call) => call.startsWith('GET ledger?')).length).toBeLessThanOrEqual(before + 1);
    away = false;
    await vi.advanceTimersByTimeAsync(25_000);
    expect(await screen.findByText('Books and provider agree')).toBeTruthy();
  });
});

describe('a day', () => {
  it('opens with its entries and movements, and stands in the address', async () => {
    serve({
      entries: () => Response.json([ledgerEntry()], { headers: { 'X-Total-Count': '1' } }),
      movements: () => ({
        date: '2026-05-02',
        compared: true,
        movements: [movement(), movement({ id: 'txn_2', standing: 'not-in-ledger', reference: 'SV-22222' })],
      }),
    });
    const router = await open();
    await person.click((await days()).getByRole('button', { name: /2 May/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?day=2026-05-02'));
    const day = within(await screen.findByRole('dialog'));
    const entries = within(await day.findByRole('region', { name: 'Entries: 1' }));
    expect(entries.getByText('At the provider').closest('tr')!.textContent).toContain('£250.00');
    expect(entries.getByRole('link', { name: 'SV-7F3K2' }).getAttribute('href')).toBe('/booking/9001');
    const [booked, lost] = within(
      await day.findByRole('region', { name: 'Movements at the provider: 2' }),
    ).getAllByRole('listitem');
    expect(booked!.textContent).toMatch(/£5\.20 of it fees.*Booked/);
    expect(lost!.textContent).toContain('Not in the books');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('shows further entries when they are asked for', async () => {
    serve({
      entries: (query) => pagedAnswer([ledgerEntry({ reference: `SV-PAGE${query.get('page')}` })], query, 51),
    });
    await open('/payment/ledger?day=2026-05-02');
    await person.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('SV-PAGE2')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('the period', () => {
  it('is a month, or any other days', async () => {
    const asked = serve();
    const router = await open();
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'March 2026');
    await waitFor(() => expect(asked).toContain('GET ledger?from=2026-03-01&to=2026-03-31'));
    expect(router.state.location.search).toBe('?from=2026-03-01&to=2026-03-31');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Other days');
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-03-01');
  });

  it('that is too long to be compared can still be exported', async () => {
    const asked = serve();
    await open('/payment/ledger?from=2025-06-01&to=2026-05-01');
    expect(await screen.findByText(/Up to 92 days can be shown/)).toBeTruthy();
    expect(asked.filter((call) => call.startsWith('GET ledger?'))).toEqual([]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export CSV' }).disabled).toBe(false);
  });
});

describe('comparing with the provider now', () => {
  const result = {
    lookedAt: 3,
    settled: 2,
    closed: 0,
    failed: 0,
    refunds: 1,
    disputes: 2,
    messages: { applied: 0, waiting: 0 },
  };

  it('says how far it is, then what came of it, and shows the books anew', async () => {
    let answer: (response: Response) => void = () => {};
    let reports = 0;
    serve({
      report: () => {
        reports += 1;
        return reports === 1 ? ledgerReport({ differences: [difference()] }) : ledgerReport();
      },
      reconcile: () => new Promise((resolve) => (answer = resolve)),
    });
    await open();
    await screen.findByText('Books and provider differ');
    await person.click(screen.getByRole('button', { name: 'Compare with the provider now' }));
    expect(await screen.findByText(/^1 of 3/)).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'How far the comparison is' })).toBeTruthy();
    answer(Response.json(result));
    expect(await screen.findByText(/^Compared at/)).toBeTruthy();
    expect(screen.getByText('Open payments settled: 2')).toBeTruthy();
    expect(screen.getByText('Refunds found that had not been reported: 1')).toBeTruthy();
    expect(screen.getByText('Disputes with news that had not been reported: 2')).toBeTruthy();
    expect(screen.queryByText(/^Payments called off/)).toBeNull();
    expect(screen.getByText('Books and provider agree')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('says where there was nothing new, and where there may be more', async () => {
    serve({
      reconcile: () => Response.json({ ...result, lookedAt: 50, settled: 0, refunds: 0, disputes: 0 }),
    });
    await open();
    await person.click(await screen.findByRole('button', { name: 'Compare with the provider now' }));
    expect(await screen.findByText(/There was nothing new/)).toBeTruthy();
    expect(screen.getByText('There may be more. Please compare again.')).toBeTruthy();
  });

  it('checks all of the books, whatever the period', async () => {
    serve({
      reconcile: () => Response.json(result),
      faults: () => [{ what: 'vat', bookingId: 5, reference: 'SV-OLD', booked: '1.00', expected: '2.00' }],
    });
    await open();
    await person.click(await screen.findByRole('button', { name: 'Compare with the provider now' }));
    expect((await screen.findByRole('link', { name: 'SV-OLD' })).getAttribute('href')).toBe('/booking/5');
  });

  it('says why it did not come to an end', async () => {
    serve({
      reconcile: () => refusal(503, 'PROVIDER_UNAVAILABLE', 'The payment service cannot be reached.'),
    });
    await open();
    await person.click(await screen.findByRole('button', { name: 'Compare with the provider now' }));
    const alert = await screen.findByText('The comparison did not come to an end');
    expect(alert.parentElement!.textContent).toContain('The payment service cannot be reached.');
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Compare with the provider now' }).disabled,
    ).toBe(false);
  });
});

describe('messages that wait', () => {
  it('are listed with their age and what they wait for', async () => {
    serve({
      standing: () =>
        standing({
          waiting: 3,
          messages: [
            waitingMessage({ keptAt: '2026-05-18T09:00:00Z' }),
            waitingMessage({ id: 'evt_2', waitsFor: 'amount', bookingId: null, reference: null }),
          ],
        }),
    });
    await open();
    const list = within(await screen.findByRole('region', { name: 'Messages that wait: 3' }));
    const [first, second] = list.getAllByRole('listitem');
    expect(first!.textContent).toMatch(
      /Money was refunded£50\.00SV-7F3K22 days ago.*Waiting for the payment itself/,
    );
    expect(second!.textContent).toContain('Speaks of another sum than ours');
    expect(list.getByText('And more, not shown: 1')).toBeTruthy();
  });
});

it('a ledger that cannot be loaded can be tried again', async () => {
  let works = false;
  serve({ report: () => (works ? ledgerReport() : refusal(500, 'INTERNAL', 'Something broke.')) });
  await open();
  expect(await screen.findByText('The ledger could not be loaded.')).toBeTruthy();
  works = true;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Books and provider agree')).toBeTruthy();
});
