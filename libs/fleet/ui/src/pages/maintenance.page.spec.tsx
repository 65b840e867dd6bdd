// @vitest-environment happy-dom
import { addDays, civilToday } from '@convoy/platform/time';
import {
  answerCalls,
  type Call,
  liveLines,
  pagedAnswer,
  pageShower,
  refuse,
  userOf,
} from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { dueItem, job, plan, staffRules, van } from '../testing/fleet.fixtures.ts';
import MaintenancePage from './maintenance.page.tsx';

const showPage = pageShower({ fleet: en });
// A toast lets presses through around itself; without its sheet it seems to do so everywhere.
const person = userEvent.setup({ pointerEventsCheck: 0 });
beforeEach(() => vi.stubGlobal('WebSocket', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});
const today = civilToday('Europe/London');

const open = async (answers = {}, view = '', rules = staffRules) => {
  const calls = answerCalls({
    'GET /api/maintenance': [],
    'GET /api/maintenance/due': [],
    'GET /api/service-plans': [],
    'GET /api/maintenance/40/documents': [],
    'GET /api/fleet/vans': [van(), van({ id: 8, registration: 'CD34EFG', model: 'Vivaro' })],
    ...answers,
  });
  await showPage(<MaintenancePage />, {
    path: '/fleet/maintenance',
    at: `/fleet/maintenance${view && `?view=${view}`}`,
    user: userOf('operator'),
    rules,
  });
  await screen.findByRole('heading', { name: 'Maintenance Schedule' });
  return calls;
};
const sent = (calls: Call[], method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => body);
const press = async (name: string, at: HTMLElement = document.body) =>
  person.click(await within(at).findByRole('button', { name }));

describe('the schedule of the workshop', () => {
  it('lists what is open, and on request what is over', async () => {
    await open({
      'GET /api/maintenance': [
        job(),
        job({ id: 41, description: 'New mirror', type: 'repair', status: 'in-progress' }),
        job({ id: 42, description: 'Deep clean', type: 'cleaning', status: 'completed' }),
      ],
    });
    expect(await screen.findByText('Interim service')).toBeTruthy();
    expect(screen.getByText('In progress')).toBeTruthy();
    expect(screen.queryByText('Deep clean')).toBeNull();
    await person.selectOptions(screen.getByLabelText('Which jobs'), 'All jobs');
    expect(await screen.findByText('Deep clean')).toBeTruthy();
  });

  it('has every job, also those beyond the first page', async () => {
    const pages: Record<string, ReturnType<typeof job>[]> = {
      1: [job(), job({ id: 41, description: 'New mirror' })],
      2: [job({ id: 42, description: 'Deep clean' }), job({ id: 44, description: 'New tyres' })],
      3: [job({ id: 43, description: 'Front brakes' })],
    };
    answerCalls({ 'GET /api/maintenance': ({ query }: Call) => pages[query.get('page') ?? '1'] });
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      const { searchParams } = new URL(String(call[0]), 'http://acme.test');
      searchParams.set('perPage', '2');
      return pagedAnswer(await (await answer(...call)).json(), searchParams, 5);
    });
    await showPage(<MaintenancePage />, {
      path: '/fleet/maintenance',
      at: '/fleet/maintenance',
      user: userOf('operator'),
      rules: staffRules,
    });
    for (const name of ['Interim service', 'New mirror', 'Deep clean', 'Front brakes'])
      expect(await screen.findAllByText(name)).toHaveLength(1);
  });

  it('is read again when a job changes', async () => {
    const lines = await liveLines();
    await open();
    await waitFor(() => expect(lines).toHaveLength(1));
    await lines[0]!.take();
    expect(lines[0]!.topics).toEqual(['maintenanceChanged']);
  });

  it('says that there is nothing yet, and what failed', async () => {
    await open();
    expect(await screen.findByText('Nothing is scheduled')).toBeTruthy();
    cleanup();
    await open({ 'GET /api/maintenance': refuse(503, 'UNAVAILABLE', 'Briefly away.') });
    expect(await screen.findByText('The schedule could not be loaded')).toBeTruthy();
    expect(screen.getByText('Briefly away.')).toBeTruthy();
  });

  it('is denied to customers in the specification’s words, and asks for nothing', async () => {
    const calls = answerCalls({});
    await showPage(<MaintenancePage />, {
      path: '/fleet/maintenance',
      at: '/fleet/maintenance',
      user: userOf('customer'),
    });
    expect(screen.getByText("You don't have permission to view the fleet management page.")).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('shows a month, where a press opens a job', async () => {
    await open({ 'GET /api/maintenance': [job({ scheduledDate: today })] }, 'calendar');
    const table = await screen.findByRole('table');
    await person.click(within(table).getByRole('button', { name: /AB12 CDE/ }));
    expect(await screen.findByRole('dialog', { name: 'Interim service' })).toBeTruthy();
    await person.keyboard('{Escape}');
    await press('Month after');
    await waitFor(() => expect(screen.queryByRole('button', { name: /AB12 CDE/ })).toBeNull());
  });
});

describe('scheduling', () => {
  const fill = async () => {
    await press('Schedule Maintenance');
    const dialog = await screen.findByRole('dialog', { name: 'Schedule Maintenance' });
    await person.click(within(dialog).getByRole('combobox', { name: /^Van/ }));
    await person.click(await screen.findByRole('option', { name: /AB12 CDE/ }));
    await person.type(within(dialog).getByLabelText(/^Description/), 'Front brakes');
    await person.selectOptions(within(dialog).getByLabelText(/^Type/), 'Repair');
    return dialog;
  };

  it('sends what was typed, and says so in the specification’s words', async () => {
    const calls = await open({
      'GET /api/maintenance': [job({ id: 39, description: 'Other' })],
      'POST /api/maintenance': { status: 201, body: job() },
    });
    const dialog = await fill();
    await person.type(within(dialog).getByLabelText(/^Cost/), '318.50');
    await press('Schedule Maintenance', dialog);
    expect(await screen.findByText('Maintenance Scheduled')).toBeTruthy();
    expect(screen.getByText('Maintenance has been scheduled successfully!')).toBeTruthy();
    expect(sent(calls, 'POST')).toEqual([
      expect.objectContaining({
        vanId: 7,
        type: 'repair',
        description: 'Front brakes',
        scheduledDate: today,
        cost: '318.50',
        endDate: null,
      }),
    ]);
  });

  it('asks for van and description before it calls anybody', async () => {
    const calls = await open({ 'GET /api/maintenance': [job()] });
    await press('Schedule Maintenance');
    const dialog = await screen.findByRole('dialog', { name: 'Schedule Maintenance' });
    await press('Schedule Maintenance', dialog);
    await waitFor(() =>
      expect(
        within(dialog)
          .getByLabelText(/^Description/)
          .getAttribute('aria-invalid'),
      ).toBe('true'),
    );
    expect(within(dialog).getByRole('combobox', { name: /^Van/ }).getAttribute('aria-invalid')).toBe('true');
    expect(sent(calls, 'POST')).toEqual([]);
  });

  it('names the hires in its way, with the way to each, and loses nothing', async () => {
    const hires = [{ bookingId: 9001, reference: 'SV-7F3K2', pickupAt: '2026-12-01T09:00:00.000Z' }];
    await open({
      'GET /api/maintenance': [job()],
      'POST /api/maintenance': refuse(409, 'MAINTENANCE_OVER_HIRE', 'The van is on hire then: SV-7F3K2.', {
        hires,
        references: ['SV-7F3K2'],
      }),
    });
    const dialog = await fill();
    await press('Schedule Maintenance', dialog);
    const link = await within(dialog).findByRole('link', { name: 'SV-7F3K2' });
    expect(link.getAttribute('href')).toBe('/booking/9001');
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Description/).value).toBe('Front brakes');
    expect(await screen.findByText('Error')).toBeTruthy();
  });
});

describe('a job', () => {
  const openJob = async (one = job(), answers = {}) => {
    const calls = await open({ 'GET /api/maintenance': [one], ...answers }, 'calendar');
    await person.click(await within(await screen.findByRole('table')).findByRole('button', { name: /AB12/ }));
    return { calls, dialog: await screen.findByRole('dialog', { name: one.description }) };
  };
  const dated = (given = {}) => job({ scheduledDate: today, ...given });

  it('starts after a question', async () => {
    const { calls, dialog } = await openJob(dated(), {
      'PATCH /api/maintenance/40': dated({ status: 'in-progress' }),
    });
    await press('Start', dialog);
    const question = await screen.findByRole('alertdialog', { name: 'Start this job now?' });
    expect(sent(calls, 'PATCH')).toEqual([]);
    await press('Start', question);
    expect(await screen.findByText('The van is in the workshop')).toBeTruthy();
    expect(sent(calls, 'PATCH')).toEqual([{ status: 'in-progress', revision: 1 }]);
  });

  it('that is planned for a later day than tomorrow says so before it starts early', async () => {
    const later = job({ scheduledDate: addDays(today, 2) });
    const calls = await open({
      'GET /api/maintenance': [later],
      'PATCH /api/maintenance/40': { ...later, status: 'in-progress' },
    });
    await person.click(await screen.findByText('Interim service'));
    const dialog = await screen.findByRole('dialog', { name: later.description });
    await press('Start', dialog);
    const question = await screen.findByRole('alertdialog', { name: 'Start this job early?' });
    expect(within(question).getByText(/^It is planned for /)).toBeTruthy();
    expect(sent(calls, 'PATCH')).toEqual([]);
    await press('Start it now', question);
    await screen.findByText('The van is in the workshop');
    expect(sent(calls, 'PATCH')).toEqual([{ status: 'in-progress', revision: 1, startEarly: true }]);
  });

  it('ends with nothing but what was written at its end', async () => {
    const { calls, dialog } = await openJob(dated({ status: 'in-progress', revision: 4 }), {
      'PATCH /api/maintenance/40': dated({ status: 'completed' }),
    });
    await press('Complete', dialog);
    const ending = await screen.findByRole('dialog', { name: 'Complete' });
    await person.type(within(ending).getByLabelText(/^Odometer/), '12500');
    await press('Complete', ending);
    expect(await screen.findByText('Job completed')).toBeTruthy();
    expect(sent(calls, 'PATCH')).toEqual([{ status: 'completed', revision: 4, odometerMiles: 12_500 }]);
  });

  it('ends over what a colleague wrote meanwhile only where it was changed here too', async () => {
    const mine = dated({ status: 'in-progress', revision: 4 });
    const theirs = dated({ status: 'in-progress', revision: 5, cost: '240.00', parts: 'Oil filter' });
    let there = mine;
    const { calls, dialog } = await openJob(mine, {
      // After the refusal the list is read anew, below the dialog.
      'GET /api/maintenance': () => [there],
      'PATCH /api/maintenance/40': () => {
        there = theirs;
        return refuse(409, 'CONFLICT', 'Somebody was faster.', { current: theirs });
      },
    });
    await press('Complete', dialog);
    const ending = await screen.findByRole('dialog', { name: 'Complete' });
    await person.type(within(ending).getByLabelText(/^Notes/), 'Key in the safe');
    await press('Complete', ending);
    expect(await within(ending).findByText('This job was changed by someone else')).toBeTruthy();
    await press('Complete', ending);
    await waitFor(() =>
      expect(sent(calls, 'PATCH')).toEqual([
        { status: 'completed', revision: 4, notes: 'Key in the safe' },
        { status: 'completed', revision: 5, notes: 'Key in the safe' },
      ]),
    );
    await press('Discard my changes', ending);
    expect(within(ending).getByLabelText<HTMLInputElement>(/^Cost/).value).toBe('240.00');
    expect(within(ending).getByLabelText<HTMLInputElement>(/^Notes/).value).toBe('');
    expect(within(ending).getByLabelText<HTMLInputElement>(/^Parts/).value).toBe('Oil filter');
  });

  it('that lasts longer than planned says so, with the hires that wait for its van', async () => {
    const late = dated({
      status: 'in-progress',
      startsAt: '2026-01-05T08:00:00.000Z',
      endsAt: '2026-01-05T18:00:00.000Z',
    });
    const { dialog } = await openJob(late, {
      'GET /api/maintenance/40/waiting': [
        { bookingId: 9001, reference: 'SV-7F3K2', pickupAt: '2026-12-01T09:00:00.000Z' },
      ],
    });
    expect(within(dialog).getByText('It lasts longer than planned')).toBeTruthy();
    const link = await within(dialog).findByRole('link', { name: 'SV-7F3K2' });
    expect(link.getAttribute('href')).toBe('/booking/9001');
  });

  it('that is over offers no further state', async () => {
    const { dialog } = await openJob(dated({ status: 'completed', completedDate: today }));
    for (const name of ['Start', 'Complete', 'Cancel the job'])
      expect(within(dialog).queryByRole('button', { name })).toBeNull();
  });

  it('tells that somebody else has changed it meanwhile', async () => {
    const { dialog } = await openJob(dated(), {
      'PATCH /api/maintenance/40': refuse(409, 'CONFLICT', 'Somebody was faster.', {
        current: dated({ supplier: 'Hill Garage', revision: 2 }),
      }),
    });
    await press('Edit', dialog);
    const form = await screen.findByRole('dialog', { name: 'Edit job' });
    await person.type(within(form).getByLabelText(/^Notes/), 'Bring the key');
    await press('Save', form);
    expect(await within(form).findByText('This job was changed by someone else')).toBeTruthy();
    await press('Discard my changes', form);
    expect(within(form).getByLabelText<HTMLInputElement>(/^Supplier/).value).toBe('Hill Garage');
  });
});

describe('what comes due', () => {
  it('shows its figures, and is put on the schedule with them', async () => {
    const calls = await open(
      {
        'GET /api/maintenance/due': [
          dueItem(),
          dueItem({
            kind: 'mot',
            planId: null,
            planName: null,
            daysLeft: -2,
            because: 'date',
            intervals: [],
          }),
          dueItem({
            kind: 'tax',
            planId: null,
            planName: null,
            daysLeft: 40,
            because: 'date',
            intervals: [],
            hire: { bookingId: 9001, reference: 'SV-7F3K2', returnDate: '2100-03-04' },
          }),
        ],
        'POST /api/maintenance': { status: 201, body: job() },
      },
      'due',
    );
    expect(await screen.findByText('in 12 days')).toBeTruthy();
    expect(screen.getByText(/By miles: 1,200 left at 100 a day/)).toBeTruthy();
    expect(screen.getByText('overdue by 2 days')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Hire SV-7F3K2 lasts until/ })).toBeTruthy();
    await person.click(screen.getAllByRole('button', { name: 'Schedule Maintenance' })[1]!);
    const dialog = await screen.findByRole('dialog', { name: 'Schedule Maintenance' });
    await press('Schedule Maintenance', dialog);
    await screen.findByText('Maintenance Scheduled');
    expect(sent(calls, 'POST')).toEqual([
      expect.objectContaining({
        vanId: 7,
        planId: 3,
        type: 'service',
        description: 'Oil change',
        scheduledDate: '2100-03-01',
      }),
    ]);
  });

  it('says when nothing does', async () => {
    await open({}, 'due');
    expect(await screen.findByText('Nothing is due')).toBeTruthy();
  });
});

describe('service plans', () => {
  it('are listed, added, and ended after a question', async () => {
    const calls = await open(
      {
        'GET /api/service-plans': [plan()],
        'POST /api/service-plans': { status: 201, body: plan({ id: 4 }) },
        'PATCH /api/service-plans/3': plan({ endedAt: '2026-05-01T10:00:00.000Z' }),
      },
      'plans',
    );
    expect(await screen.findByText('Every 12 months or 10,000 miles')).toBeTruthy();
    await press('Add a plan');
    const dialog = await screen.findByRole('dialog', { name: 'Add a plan' });
    await person.type(within(dialog).getByLabelText(/^Name/), 'Tail lift');
    await press('Add a plan', dialog);
    expect(await screen.findByText('Service plan added')).toBeTruthy();
    await press('End the plan');
    const question = await screen.findByRole('alertdialog', { name: 'End Oil change?' });
    await press('End the plan', question);
    expect(await screen.findByText('Service plan changed')).toBeTruthy();
    expect(sent(calls, 'POST')).toEqual([
      expect.objectContaining({ name: 'Tail lift', everyMonths: 12, everyMiles: null }),
    ]);
    expect(sent(calls, 'PATCH')).toEqual([{ ended: true, revision: 1 }]);
  });

  it('are changed, with what a colleague changed meanwhile', async () => {
    const theirs = plan({ everyMonths: 6, revision: 2 });
    const calls = await open(
      {
        'GET /api/service-plans': [plan()],
        'PATCH /api/service-plans/3': ({ body }: Call) =>
          (body as { revision: number }).revision === 1
            ? refuse(409, 'CONFLICT', 'Somebody was faster.', { current: theirs })
            : plan({ everyMonths: 6, everyMiles: 8_000, revision: 3 }),
      },
      'plans',
    );
    await press('Edit');
    const dialog = await screen.findByRole('dialog', { name: 'Edit plan' });
    const miles = within(dialog).getByLabelText(/^Every … miles/);
    await person.clear(miles);
    await person.type(miles, '8000');
    await press('Save', dialog);
    expect(await within(dialog).findByText('This plan was changed by someone else')).toBeTruthy();
    await press('Save', dialog);
    expect(await screen.findByText('Service plan changed')).toBeTruthy();
    expect(sent(calls, 'PATCH')).toEqual([
      { everyMiles: 8_000, revision: 1 },
      { everyMiles: 8_000, revision: 2 },
    ]);
  });

  it('are noted as done elsewhere, for a van they are for', async () => {
    const calls = await open(
      {
        'GET /api/service-plans': [plan({ vanType: null, vanId: 7 })],
        'POST /api/service-plans/3/resets': { status: 201, body: [] },
      },
      'plans',
    );
    await press('Done elsewhere');
    const dialog = await screen.findByRole('dialog', { name: 'Done elsewhere' });
    await person.type(within(dialog).getByLabelText(/^Odometer/), '12500');
    await press('Save', dialog);
    expect(await screen.findByText('Noted')).toBeTruthy();
    expect(sent(calls, 'POST')).toEqual([{ vanId: 7, doneOn: today, odometerMiles: 12_500 }]);
  });
});
