// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BusinessTrends } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import TrendCards from './trend-cards.tsx';

const showPage = pageShower({ reporting: en });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const trends: BusinessTrends = {
  period: '30d',
  points: [
    {
      from: '2026-03-01',
      until: '2026-03-01',
      utilization: 40,
      booked: 0,
      revenuePence: 12_345,
      bookingsMade: 2,
    },
    {
      from: '2026-03-02',
      until: '2026-03-02',
      utilization: 10.5,
      booked: 20,
      revenuePence: 0,
      bookingsMade: 1,
    },
  ],
  sums: { utilization: 25.3, revenuePence: 12_345, bookingsMade: 3 },
  before: null,
  ahead: [{ from: '2026-03-03', until: '2026-03-03', booked: 30 }],
  maintenance: { overdue: 2, weeks: [{ from: '2026-03-02', until: '2026-03-08', jobs: 4 }] },
};

describe('trends', () => {
  it('tell what was and what lies ahead, in figures and in tables', async () => {
    answerCalls({ 'GET /api/dashboard/trends': trends });
    await showPage(<TrendCards />, { user: userOf('operator') });
    expect(await screen.findByText('25.3%')).toBeTruthy();
    expect(screen.getByText('£123.45', { selector: 'span' })).toBeTruthy();
    expect(screen.getByText('3 bookings made')).toBeTruthy();
    expect(screen.getAllByText('Nothing to compare with yet')).toHaveLength(2);
    expect(screen.getByText('2 jobs are overdue')).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Fleet utilisation' });
    // Today has what is hired and, on top, what is still to come.
    expect(within(table).getAllByRole('row').at(2)?.textContent).toBe('2 Mar10.5%30.5%');
    expect(within(table).getAllByRole('row')).toHaveLength(4);
  });

  it('compare with the period before, and are asked for another one', async () => {
    const asked = answerCalls({
      'GET /api/dashboard/trends': {
        ...trends,
        before: { utilization: 20, revenuePence: 99, bookingsMade: 0 },
      },
    });
    await showPage(<TrendCards />, { user: userOf('admin') });
    expect(await screen.findByText('20% in the period before')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), '12 months');
    await vi.waitFor(() => expect(asked.at(-1)?.query.get('period')).toBe('12m'));
  });

  it('say that they cannot be had, and try again', async () => {
    answerCalls({ 'GET /api/dashboard/trends': refuse(503, 'UNAVAILABLE', 'Later.') });
    await showPage(<TrendCards />, { user: userOf('operator') });
    expect(await screen.findByText('The trends could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
