// @vitest-environment happy-dom
import { answerCalls, liveLines, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { adminRules, listed, staffRules, stats } from '../testing/customer.fixtures.ts';
import { withTotals } from '../testing/with-totals.ts';
import CustomersPage from './customers.page.tsx';

const showPage = pageShower({ customer: en });
const person = userEvent.setup({ pointerEventsCheck: 0 });
beforeEach(() => vi.stubGlobal('WebSocket', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const LIST = 'GET /api/customers';
const open = async (
  answers = {},
  rules: readonly (readonly string[])[] = staffRules,
  { at = '/customers', total }: { at?: string; total?: number } = {},
) => {
  const calls = answerCalls({
    'GET /api/customers/stats': stats(),
    [LIST]: [listed(), listed({ id: 8, firstName: 'Bea', status: 'do-not-hire' })],
    ...answers,
  });
  withTotals(total);
  const router = await showPage(<CustomersPage />, {
    path: '/customers',
    at,
    user: userOf('operator'),
    rules: rules as string[][],
  });
  return { calls, router };
};

describe('the customers', () => {
  it('are counted and listed, each leading to its page', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Morag Tester' });
    expect(link.getAttribute('href')).toBe('/customers/7');
    for (const figure of ['120', '118', '7', '2.4'])
      expect((await screen.findAllByText(figure)).length).toBeGreaterThan(0);
    expect(screen.getByText('Do not hire')).toBeTruthy();
  });

  it('are read again when one of them changes', async () => {
    const lines = await liveLines();
    await open();
    await waitFor(() => expect(lines).toHaveLength(1));
    await lines[0]!.take();
    expect(lines[0]!.topics).toEqual(['customerChanged']);
  });

  it('are asked for within 100 ms of a letter, and the words stand in the address', async () => {
    const { calls, router } = await open({
      [LIST]: ({ query }: { query: URLSearchParams }) =>
        query.get('q') ? [listed()] : [listed(), listed({ id: 8, firstName: 'Bea' })],
    });
    await screen.findByRole('link', { name: 'Morag Tester' });
    await person.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'mo');
    await waitFor(() => expect(calls.map(({ query }) => query.get('q'))).toContain('mo'), { timeout: 100 });
    expect(router.state.location.search).toBe('?q=mo');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Bea Tester' })).toBeNull());
  });

  it('are filtered', async () => {
    const { calls, router } = await open();
    await person.click(await screen.findByRole('button', { name: 'Filter' }));
    await person.selectOptions(await screen.findByLabelText('State'), 'do-not-hire');
    await waitFor(() => expect(router.state.location.search).toBe('?status=do-not-hire'));
    await waitFor(() => expect(calls.at(-1)?.query.get('status')).toBe('do-not-hire'));
  });

  it('are shown on the last page where the one that stands in the address is gone, and never as none', async () => {
    const { calls, router } = await open(
      { [LIST]: ({ query }: { query: URLSearchParams }) => (query.get('page') === '1' ? [listed()] : []) },
      staffRules,
      { at: '/customers?q=te&page=2', total: 25 },
    );
    const seen: string[] = [];
    const watch = new MutationObserver(() => {
      if (screen.queryByText('No customers found')) seen.push('none');
    });
    watch.observe(document.body, { childList: true, subtree: true });
    expect(await screen.findByRole('link', { name: 'Morag Tester' })).toBeTruthy();
    watch.disconnect();
    expect(seen).toEqual([]);
    expect(router.state.location.search).toBe('?q=te');
    expect(router.state.historyAction).toBe('REPLACE');
    const pages = calls.filter(({ path }) => path === '/api/customers').map(({ query }) => query.get('page'));
    expect(pages).toEqual(['2', '1']);
  });

  it('say that there are none, and what failed', async () => {
    await open({ [LIST]: [], 'GET /api/customers/stats': stats({ totalCustomers: 0, avgBookings: null }) });
    expect(await screen.findByText('No customers found')).toBeTruthy();
    expect(await screen.findByText('–')).toBeTruthy();
    cleanup();
    await open({ [LIST]: refuse(503, 'UNAVAILABLE', 'Briefly away.') });
    expect(await screen.findByText('Failed to load customers')).toBeTruthy();
  });

  it('say that their figures could not be loaded, and try again', async () => {
    let tries = 0;
    await open({
      'GET /api/customers/stats': () => {
        tries += 1;
        return tries === 1 ? refuse(503, 'UNAVAILABLE', 'Briefly away.') : stats();
      },
    });
    const failed = await screen.findByRole('alert');
    expect(within(failed).getByText('The figures could not be loaded')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Morag Tester' })).toBeTruthy();
    await person.click(within(failed).getByRole('button'));
    expect(await screen.findByText('118')).toBeTruthy();
    expect(screen.queryByText('The figures could not be loaded')).toBeNull();
  });

  it('are denied to customers in the specification’s words, and nothing is asked for', async () => {
    const calls = answerCalls({});
    await showPage(<CustomersPage />, { path: '/customers', at: '/customers', user: userOf('customer') });
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeTruthy();
    expect(screen.getByText("You don't have permission to view this page.")).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('are kept for as long as an admin says, after a question', async () => {
    const { calls } = await open(
      {
        'GET /api/customers/retention': { months: null, due: 0 },
        'PUT /api/customers/retention': { months: 84, due: 2 },
      },
      adminRules,
    );
    await person.click((await screen.findAllByRole('button', { name: 'How long customers are kept' }))[0]!);
    const dialog = await screen.findByRole('dialog');
    await waitFor(() =>
      expect(within(dialog).getByLabelText<HTMLSelectElement>('Erase after').disabled).toBe(false),
    );
    await person.selectOptions(within(dialog).getByLabelText('Erase after'), '84');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    const question = await screen.findByRole('alertdialog', { name: 'Erase customers after 7 years?' });
    await person.click(within(question).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ months: 84 }));
  });

  it('that would be due are counted for the time that is chosen, before it is saved', async () => {
    await open(
      {
        'GET /api/customers/retention': ({ query }: { query: URLSearchParams }) => ({
          months: 120,
          due: { '120': 0, '24': 37 }[query.get('months') ?? '120'],
        }),
      },
      adminRules,
    );
    await person.click((await screen.findAllByRole('button', { name: 'How long customers are kept' }))[0]!);
    const dialog = await screen.findByRole('dialog');
    await waitFor(() =>
      expect(within(dialog).getByLabelText<HTMLSelectElement>('Erase after').value).toBe('120'),
    );
    expect(await within(dialog).findByText('0 customers are due now.')).toBeTruthy();
    await person.selectOptions(within(dialog).getByLabelText('Erase after'), '24');
    expect(await within(dialog).findByText('37 customers are due now.')).toBeTruthy();
    await person.selectOptions(within(dialog).getByLabelText('Erase after'), '');
    await waitFor(() => expect(within(dialog).queryByText(/due now/)).toBeNull());
  });
});
