// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { hireOf, workOfDay } from '../testing/work.fixtures.ts';
import TodayBoard from './today-board.tsx';

const showPage = pageShower({ today: en });
const person = userEvent.setup();
beforeEach(() => vi.stubGlobal('WebSocket', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (answer: unknown, at = '/dashboard') => {
  const calls = answerCalls({ 'GET /api/today': answer, 'GET /api/depots': [{ id: 2, name: 'Leeds' }] });
  await showPage(<TodayBoard />, { path: '/dashboard', at, user: userOf('operator') });
  return calls;
};
const work = workOfDay({
  goingOut: {
    total: 1,
    rows: [hireOf({ due: '120.00', licence: 'unchecked' })],
  },
  overdue: { total: 1, rows: [hireOf({ bookingId: 12, customerName: 'Cleo Moss', status: 'active' })] },
  deposits: { total: 140, rows: [hireOf({ bookingId: 13, deposit: '250.00', status: 'completed' })] },
  inYard: {
    total: 1,
    rows: [
      {
        vanId: 7,
        registration: 'AB12CDE',
        vanName: 'Ford Transit',
        status: 'available',
        depot: 'Leeds',
        nextPickup: null,
      },
    ],
  },
  tasks: {
    total: 1,
    rows: [
      {
        taskId: 5,
        kind: 'mot',
        planName: null,
        vanId: 7,
        registration: 'AB12CDE',
        vanName: 'Ford Transit',
        depot: 'Leeds',
        dueOn: '2026-11-26',
        assignee: null,
      },
    ],
  },
});
const tile = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const step = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the board of today', () => {
  it('counts each list and shows what goes out, with money, licence and the next step', async () => {
    await open(work);
    const out = await screen.findByRole('list', { name: 'Going out' });
    expect(within(out).getByText('Bert Finch')).toBeTruthy();
    expect(within(out).getByText('£120.00 due')).toBeTruthy();
    expect(within(out).getByText('Licence not checked')).toBeTruthy();
    expect(within(out).getByText('AB12 CDE')).toBeTruthy();
    expect(step('Hand over: Bert Finch')).toBe('/booking/11/hand-over');
    expect((await tile('Deposits to settle')).textContent).toContain('140');
    expect((await tile('Going out')).getAttribute('aria-pressed')).toBe('true');
  });

  it('names additional drivers whose licence is to be seen, which the booking notes', async () => {
    await open(
      workOfDay({
        licences: {
          total: 2,
          rows: [
            hireOf({ driversToCheck: ['Sam Other', 'Kim Third'] }),
            hireOf({ bookingId: 12, customerName: 'Cleo Moss', customerId: 4, licence: 'missing' }),
          ],
        },
      }),
      '/dashboard?list=licences',
    );
    const list = await screen.findByRole('list', { name: 'Licence to check' });
    expect(within(list).getByText('Check driver: Sam Other, Kim Third')).toBeTruthy();
    expect(step('Check licence: Bert Finch')).toBe('/booking/11');
    expect(step('Check licence: Cleo Moss')).toBe('/customers/4');
  });

  it('shows another list when its tile is pressed, each with its own step', async () => {
    await open(work);
    await person.click(await tile('Overdue'));
    expect(step('Take back: Cleo Moss')).toBe('/booking/12/return');
    await person.click(await tile('In the yard'));
    expect(step('Book: AB12CDE')).toBe('/booking/new?van=7');
    await person.click(await tile('Tasks due'));
    expect(step('Show task: MOT, AB12CDE')).toBe('/fleet/tasks?kind=mot');
    await person.click(await tile('Deposits to settle'));
    expect(screen.getByText('£250.00 deposit')).toBeTruthy();
    expect(screen.getByText('139 more are not shown')).toBeTruthy();
  });

  it('shows an empty list when its tile is pressed, also the first one', async () => {
    await open(workOfDay({ overdue: work.overdue }));
    expect(await screen.findByRole('list', { name: 'Overdue' })).toBeTruthy();
    await person.click(await tile('Going out'));
    expect(screen.getByText('Nothing goes out today')).toBeTruthy();
    expect((await tile('Going out')).getAttribute('aria-pressed')).toBe('true');
  });

  it('is narrowed to a depot, which the address remembers', async () => {
    const calls = await open(work, '/dashboard?depot=2&list=overdue');
    expect(await screen.findByRole('list', { name: 'Overdue' })).toBeTruthy();
    const asked = () =>
      calls.filter(({ path }) => path === '/api/today').map(({ query }) => query.get('depot'));
    expect(asked()).toEqual(['2']);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Depot' }), '');
    await waitFor(() => expect(asked()).toEqual(['2', null]));
    expect(screen.getByRole('link', { name: 'Day sheet' }).getAttribute('href')).toBe('/dashboard/day-sheet');
  });

  it('says what is empty, and offers to ask again where it could not be read', async () => {
    await open(workOfDay());
    expect(await screen.findByText('Nothing goes out today')).toBeTruthy();
    cleanup();
    await open(refuse(503, 'UNAVAILABLE', 'Later.'));
    expect(await screen.findByText('The work of the day could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
