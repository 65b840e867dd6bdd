// @vitest-environment happy-dom
import { answerCalls, pagedAnswer, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FleetTask } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import { staffRules } from '../testing/fleet.fixtures.ts';
import TasksPage from './tasks.page.tsx';

const showPage = pageShower({ fleet: en });
// A toast lets presses through around itself; without its sheet it seems to do so everywhere.
const person = userEvent.setup({ pointerEventsCheck: 0 });
beforeEach(() => vi.stubGlobal('WebSocket', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const task = (given: Partial<FleetTask> = {}): FleetTask => ({
  id: 5,
  kind: 'mot',
  state: 'open',
  vanId: 7,
  registration: 'AB12CDE',
  vanName: 'Ford Transit',
  depotId: 2,
  depot: 'Leeds',
  planName: null,
  dueOn: '2026-11-30',
  daysLeft: -2,
  booking: null,
  assignee: null,
  doneAt: null,
  doneBy: null,
  ...given,
});
const ada = { id: 31, name: 'Ada Byron' };
const open = async (answers = {}, query = '', rules: string[][] = staffRules, total?: number) => {
  const calls = answerCalls({
    'GET /api/fleet/tasks': [],
    'GET /api/fleet/tasks/people': [ada],
    'GET /api/depots': [{ id: 2, name: 'Leeds' }],
    ...answers,
  });
  if (total !== undefined) {
    const answer = fetch;
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      const { pathname, searchParams } = new URL(String(call[0]), 'http://brand.localhost');
      const answered = await answer(...call);
      return pathname === '/api/fleet/tasks'
        ? pagedAnswer(await answered.json(), searchParams, total)
        : answered;
    });
  }
  await showPage(<TasksPage />, {
    path: '/fleet/tasks',
    at: `/fleet/tasks${query}`,
    user: userOf('operator'),
    rules,
  });
  return calls;
};

describe('tasks of the fleet', () => {
  it('are rows with van, date and hire; one is marked as done, and that is undone', async () => {
    const calls = await open({
      'GET /api/fleet/tasks': [task(), task({ id: 6, kind: 'plan', planName: 'Oil change', daysLeft: 4 })],
      'POST /api/fleet/tasks/5/done': task({ state: 'done', doneAt: '2026-11-27T10:00:00Z', doneBy: ada }),
      'POST /api/fleet/tasks/5/reopen': task(),
    });
    const list = await screen.findByRole('list', { name: 'Tasks' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(within(first!).getByText('MOT')).toBeTruthy();
    expect(within(second!).getByText('Oil change')).toBeTruthy();
    await person.click(within(first!).getByRole('button', { name: 'Mark MOT, AB12 CDE as done' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
        '/api/fleet/tasks/5/done',
        '/api/fleet/tasks/5/reopen',
      ]),
    );
  });

  it('are assigned to a member of staff', async () => {
    const calls = await open({
      'GET /api/fleet/tasks': [task()],
      'PUT /api/fleet/tasks/5/assignee': task({ assignee: ada }),
    });
    const choice = await screen.findByRole('combobox', { name: 'Assign MOT, AB12 CDE' });
    await within(choice).findByRole('option', { name: 'Ada Byron' });
    await person.selectOptions(choice, '31');
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
        { userId: 31 },
      ]),
    );
  });

  it('are asked for as the address says, and a filter goes into the next question', async () => {
    const calls = await open({ 'GET /api/fleet/tasks': [task()] }, '?kind=mot&assignee=me', staffRules, 60);
    expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
    const asked = () =>
      calls.filter(({ path }) => path === '/api/fleet/tasks').map(({ query }) => String(query));
    expect(asked()[0]).toMatch(/kind=mot/);
    expect(asked()[0]).toMatch(/assignee=me/);
    await person.click(screen.getByRole('button', { name: 'Done', pressed: false }));
    await waitFor(() => expect(asked().at(-1)).toMatch(/state=done/));
  });

  it('say that there is nothing to do, that no task fits, and that they could not be read', async () => {
    await open();
    expect(await screen.findByText('Nothing to do')).toBeTruthy();
    cleanup();
    await open({}, '?kind=tax');
    expect(await screen.findByText('No task matches these filters')).toBeTruthy();
    cleanup();
    await open({ 'GET /api/fleet/tasks': refuse(503, 'UNAVAILABLE', 'Later.') });
    expect(await screen.findByText('The tasks could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('that the worker ended offer no reopening', async () => {
    await open(
      { 'GET /api/fleet/tasks': [task({ state: 'done', doneAt: '2026-11-27T10:00:00Z' })] },
      '?state=done',
    );
    expect(await screen.findByText(/No longer due/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Reopen/ })).toBeNull();
  });

  it('are for staff', async () => {
    await open({}, '', []);
    expect(await screen.findByText('Access Denied')).toBeTruthy();
  });
});
