// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { hireOf, workOfDay } from '../testing/work.fixtures.ts';
import DaySheetPage from './day-sheet.page.tsx';

const showPage = pageShower({ today: en });
const person = userEvent.setup();
beforeEach(() => vi.stubGlobal('WebSocket', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (answer: unknown, query = '?date=2026-11-27') => {
  const calls = answerCalls({ 'GET /api/today': answer, 'GET /api/depots': [{ id: 2, name: 'Leeds' }] });
  await showPage(<DaySheetPage />, {
    path: '/dashboard/day-sheet',
    at: `/dashboard/day-sheet${query}`,
    user: userOf('operator'),
  });
  return calls;
};

describe('the sheet of a day', () => {
  it('has outs and backs by the hour with van, customer, phone, money and notes', async () => {
    await open(
      workOfDay({
        goingOut: {
          total: 2,
          rows: [
            hireOf({ due: '170.00', notes: 'Wants a sack truck', licence: 'missing' }),
            hireOf({ bookingId: 12, time: '14:30', customerName: 'Cleo Moss' }),
          ],
        },
        comingBack: { total: 1, rows: [hireOf({ bookingId: 13, time: null, customerName: 'Dee Holt' })] },
      }),
    );
    const out = await screen.findByRole('region', { name: 'Going out: 2' });
    expect(
      within(out)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['09:00', '14:00']);
    const [row] = within(out).getAllByRole('row', { name: /Bert Finch/ });
    expect(row!.textContent).toMatch(
      /09:00.*AB12 CDE.*Ford Transit, Leeds.*Bert Finch.*AV-7F3K2.*0113 496 0000.*£170\.00.*No licence on record.*sack truck/,
    );
    const back = screen.getByRole('region', { name: 'Coming back: 1' });
    expect(within(back).getByRole('rowheader').textContent).toBe('Any time');
  });

  it('goes to another day, and prints', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const calls = await open(workOfDay(), '?date=2026-11-27&depot=2');
    expect(await screen.findByText('Nothing goes out on this day.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Later day' }));
    const asked = () =>
      calls
        .filter(({ path }) => path === '/api/today')
        .map(({ query }) => `${query.get('date')} ${query.get('depot')}`);
    await waitFor(() => expect(asked()).toEqual(['2026-11-27 2', '2026-11-28 2']));
    const button = screen.getByRole('button', { name: 'Print' });
    await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
    await person.click(button);
    expect(print).toHaveBeenCalledOnce();
  });

  it('says that it could not be read', async () => {
    await open(refuse(503, 'UNAVAILABLE', 'Later.'));
    expect(await screen.findByText('The work of the day could not be loaded')).toBeTruthy();
  });
});
