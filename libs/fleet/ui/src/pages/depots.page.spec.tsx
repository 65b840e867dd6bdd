// @vitest-environment happy-dom
import { answerCalls, type Call, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { fleetDepotOf } from '../testing/depot.fixtures.ts';
import { staffRules } from '../testing/fleet.fixtures.ts';
import AddDepotPage from './add-depot.page.tsx';
import DepotPage from './depot.page.tsx';
import DepotsPage from './depots.page.tsx';

const showPage = pageShower({ fleet: en });
// A toast lets presses through around itself; without its sheet it seems to do so everywhere.
const person = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const write = async (label: RegExp, text: string) => {
  await person.clear(field(label));
  await person.type(field(label), text);
};
const sent = (calls: Call[], method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => body);
const press = async (name: string, at: HTMLElement = document.body) =>
  person.click(await within(at).findByRole('button', { name }));

describe('the depots', () => {
  const open = async (answers: Record<string, unknown>, rules = staffRules) => {
    const calls = answerCalls(answers);
    await showPage(<DepotsPage />, {
      path: '/fleet/depots',
      at: '/fleet/depots',
      user: userOf('operator'),
      rules,
    });
    return calls;
  };

  it('are listed with their address, whether they are open, and their vans; closed ones apart', async () => {
    await open({
      'GET /api/fleet/depots': [
        fleetDepotOf(),
        fleetDepotOf({ id: 2, name: 'York', vans: 1, today: { hours: null, closedReason: 'Boxing Day' } }),
        fleetDepotOf({
          id: 3,
          name: 'Hull',
          vans: 0,
          closedAt: '2026-01-01T00:00:00.000Z',
          closedReason: 'Sold',
        }),
      ],
    });
    const list = await screen.findByRole('list', { name: 'Depots' });
    const [leeds, york, ...more] = within(list).getAllByRole('listitem');
    expect(more).toEqual([]);
    expect(leeds?.textContent).toContain('Open until');
    expect(leeds?.textContent).toContain('12 Canal Wharf, Leeds, LS1 4AP');
    expect(leeds?.textContent).toContain('12 vans');
    expect(york?.textContent).toContain('Closed today: Boxing Day');
    expect(within(york!).getByRole('link', { name: 'York' }).getAttribute('href')).toBe('/fleet/depots/2');
    const gone = screen.getByRole('list', { name: 'Closed depots' });
    expect(within(gone).getByText('Closed for good')).toBeTruthy();
  });

  it('say that there are none, and what failed', async () => {
    await open({ 'GET /api/fleet/depots': [] });
    expect(await screen.findByText('No depots yet')).toBeTruthy();
    cleanup();
    await open({ 'GET /api/fleet/depots': refuse(503, 'UNAVAILABLE', 'Briefly away.') });
    expect(await screen.findByText('The depots could not be loaded')).toBeTruthy();
    expect(screen.getByText('Briefly away.')).toBeTruthy();
  });

  it('are denied to customers, and nothing is asked', async () => {
    const calls = answerCalls({});
    await showPage(<DepotsPage />, {
      path: '/fleet/depots',
      at: '/fleet/depots',
      user: userOf('customer'),
    });
    expect(screen.getByText("You don't have permission to view the fleet management page.")).toBeTruthy();
    expect(calls).toEqual([]);
  });
});

describe('adding a depot', () => {
  const open = async (answers: Record<string, unknown>) => {
    const calls = answerCalls({ 'GET /api/fleet/depots': [fleetDepotOf()], ...answers });
    const router = await showPage(<AddDepotPage />, {
      path: '/fleet/depots/add',
      at: '/fleet/depots/add',
      user: userOf('operator'),
      rules: staffRules,
    });
    await screen.findByRole('button', { name: 'Add depot' });
    return { calls, router };
  };
  const fill = async () => {
    await write(/^Name/, 'York');
    await write(/^Telephone/, '01904 496 000');
    await write(/^Street/, '1 Mill Lane');
    await write(/^Town/, 'York');
    await write(/^Postcode/, 'yo1 7hh');
  };

  it('sends what was typed, with the week it begins with, and leads to the list', async () => {
    const { calls, router } = await open({
      'POST /api/fleet/depots': { depot: fleetDepotOf({ id: 9, name: 'York' }), outsideHours: [] },
      'GET /api/places': [{ kind: 'postcode', name: 'YO1 7HH', latitude: 53.96, longitude: -1.08 }],
    });
    await fill();
    await press('Find the postcode');
    expect(await screen.findByText('The pin is at YO1 7HH.')).toBeTruthy();
    // Sundays too, from the hours of any other day.
    await person.click(screen.getByRole('checkbox', { name: 'Sunday' }));
    await press('Add a one-way hire');
    await write(/^Fee/, '45');
    await press('Add depot');
    await waitFor(() => expect(router.state.location.pathname).toBe('/fleet/depots'));
    expect(screen.getByText('Depot added')).toBeTruthy();
    expect(sent(calls, 'POST')).toEqual([
      expect.objectContaining({
        name: 'York',
        postcode: 'yo1 7hh',
        latitude: 53.96,
        longitude: -1.08,
        hours: expect.objectContaining({ sat: ['08:00', '13:00'], sun: ['08:00', '18:00'] }),
        outOfHoursFee: null,
        closures: [],
        routes: [{ depotId: 1, fee: expect.stringMatching(/^45/), relocationMinutes: 60 }],
      }),
    ]);
  });

  it('says beside each field what is wrong, and calls nobody', async () => {
    const { calls } = await open({});
    await fill();
    await write(/^Postcode/, '12345');
    await person.selectOptions(field(/^Monday: opens/), '18:00');
    await person.selectOptions(field(/^Monday: closes/), '08:00');
    await person.click(screen.getByRole('switch', { name: /Hands over outside/ }));
    await press('Add depot');
    for (const label of [/^Postcode/, /^Monday: closes/, /^Out-of-hours fee/])
      await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('Please enter a time after it opens.').length).toBeGreaterThan(0);
    expect(sent(calls, 'POST')).toEqual([]);
  });

  it('finds no fault with a row that was only just added', async () => {
    await open({});
    await press('Add closed days');
    await press('Add a one-way hire');
    await person.click(field(/^Name/));
    await press('Add closed days');
    const reasons = screen.getAllByLabelText(/^Reason/);
    expect(reasons).toHaveLength(2);
    await waitFor(() => {
      for (const one of [...reasons, field(/^Fee/)]) expect(one.getAttribute('aria-invalid')).toBeNull();
    });
    await person.click(screen.getByRole('button', { name: 'Remove closed days 1' }));
    expect(screen.getAllByLabelText(/^Reason/)).toHaveLength(1);
  });

  it('puts a refusal beside its field', async () => {
    const message = 'We do not know where YO1 7HH is. Please put the depot on the map.';
    await open({ 'POST /api/fleet/depots': refuse(422, 'DEPOT_POSITION_UNKNOWN', message) });
    await fill();
    await press('Add depot');
    expect(await screen.findAllByText(message)).toBeTruthy();
    await waitFor(() => expect(field(/^Postcode/).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  });
});

describe('a depot', () => {
  const open = async (answers: Record<string, unknown> = {}) => {
    const calls = answerCalls({
      'GET /api/fleet/depots': [fleetDepotOf(), fleetDepotOf({ id: 2, name: 'York' })],
      'GET /api/fleet/depots/1': fleetDepotOf(),
      ...answers,
    });
    await showPage(<DepotPage />, {
      path: '/fleet/depots/:depotId',
      at: '/fleet/depots/1',
      user: userOf('operator'),
      rules: staffRules,
    });
    await screen.findByRole('heading', { name: /Leeds City/ });
    return calls;
  };

  it('sends what differs alone, and names the hires that are outside its hours now', async () => {
    const calls = await open({
      'PATCH /api/fleet/depots/1': {
        depot: fleetDepotOf({ revision: 4 }),
        outsideHours: [
          {
            bookingId: 55,
            reference: 'SV-7F3K2',
            pickupAt: '2026-12-01T08:30:00.000Z',
            end: 'pickup',
            date: '2026-12-01',
            time: '08:30',
          },
        ],
      },
    });
    await person.selectOptions(field(/^Tuesday: opens/), '09:00');
    await press('Save');
    expect(await screen.findByText('Hires outside the new hours')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'SV-7F3K2' }).getAttribute('href')).toBe('/booking/55');
    expect(sent(calls, 'PATCH')).toEqual([
      { hours: expect.objectContaining({ tue: ['09:00', '18:00'], mon: ['08:00', '18:00'] }), revision: 3 },
    ]);
  });

  it('shows what somebody else has saved meanwhile, and saves over it when asked', async () => {
    const theirs = fleetDepotOf({ town: 'Otley', turnaroundMinutes: 90, revision: 5 });
    const calls = await open({
      'PATCH /api/fleet/depots/1': ({ body }: Call) =>
        (body as { revision: number }).revision === 5
          ? { depot: fleetDepotOf({ town: 'York', turnaroundMinutes: 90, revision: 6 }), outsideHours: [] }
          : refuse(409, 'CONFLICT', 'Changed meanwhile.', { current: theirs }),
    });
    await write(/^Town/, 'York');
    await press('Save');
    expect(await screen.findByText('This depot was changed by someone else')).toBeTruthy();
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'EntryBeforeNow savedYour entry',
      'TownLeedsOtleychanged by you too',
      'Turnaround6090not changed by you',
    ]);
    await press('Save my changes');
    await waitFor(() => expect(sent(calls, 'PATCH').at(-1)).toEqual({ town: 'York', revision: 5 }));
    await waitFor(() => expect(screen.queryByText('This depot was changed by someone else')).toBeNull());
    expect(field(/^Turnaround/).value).toBe('90');
  });

  it('is closed with a reason; what keeps it open is named', async () => {
    const calls = await open({
      'POST /api/fleet/depots/1/close': refuse(409, 'DEPOT_IN_USE', 'In use.', {
        vans: ['AB12CDE'],
        hires: [
          {
            bookingId: 55,
            reference: 'SV-7F3K2',
            pickupAt: '2026-12-01T08:30:00.000Z',
            end: 'return',
            date: '2026-12-03',
            time: null,
          },
        ],
      }),
    });
    await press('Close for good');
    const dialog = await screen.findByRole('dialog', { name: 'Close Leeds City for good?' });
    await person.type(within(dialog).getByLabelText(/^Reason/), 'Lease over');
    await press('Close for good', dialog);
    expect(await screen.findByText('This depot is still in use')).toBeTruthy();
    expect(screen.getByText(/AB12 CDE/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'SV-7F3K2' })).toBeTruthy();
    expect(sent(calls, 'POST')).toEqual([{ reason: 'Lease over' }]);
  });

  it('keeps the reason that was typed where closing it did not work', async () => {
    await open({ 'POST /api/fleet/depots/1/close': refuse(503, 'UNAVAILABLE', 'Briefly away.') });
    await press('Close for good');
    const dialog = await screen.findByRole('dialog', { name: 'Close Leeds City for good?' });
    await person.type(within(dialog).getByLabelText(/^Reason/), 'Lease over');
    await press('Close for good', dialog);
    expect((await screen.findAllByText('Briefly away.')).length).toBeGreaterThan(0);
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('Lease over');
    expect(screen.getByRole('dialog', { name: 'Close Leeds City for good?' })).toBe(dialog);
  });

  it('keeps what was typed when it is closed, saves it without a conflict, and tells of its closing', async () => {
    let depot = fleetDepotOf();
    const calls = await open({
      'GET /api/fleet/depots/1': () => depot,
      'POST /api/fleet/depots/1/close': () => {
        depot = fleetDepotOf({ closedAt: '2026-01-01T00:00:00.000Z', closedReason: 'Flood', revision: 4 });
        return depot;
      },
      'PATCH /api/fleet/depots/1': ({ body }: Call) =>
        (body as { revision: number }).revision === 4
          ? { depot: { ...depot, town: 'Otley', revision: 5 }, outsideHours: [] }
          : refuse(409, 'CONFLICT', 'Changed meanwhile.', { current: depot }),
    });
    await write(/^Town/, 'Otley');
    await press('Close for good');
    const dialog = await screen.findByRole('dialog', { name: 'Close Leeds City for good?' });
    await person.type(within(dialog).getByLabelText(/^Reason/), 'Flood');
    await press('Close for good', dialog);
    expect(await screen.findByText('Flood')).toBeTruthy();
    const note = screen.getByText('Flood').closest('[role=status]');
    await waitFor(() => expect(document.activeElement).toBe(note));
    expect(field(/^Town/).value).toBe('Otley');
    await press('Save');
    expect(await screen.findByText('Depot saved')).toBeTruthy();
    expect(screen.queryByText('This depot was changed by someone else')).toBeNull();
    expect(sent(calls, 'PATCH').at(-1)).toEqual({ town: 'Otley', revision: 4 });
  });

  it('is somewhere: a position that was cleared is asked for, and nothing is sent', async () => {
    const calls = await open();
    await person.clear(field(/^Latitude/));
    await person.clear(field(/^Longitude/));
    await press('Save');
    for (const label of [/^Latitude/, /^Longitude/])
      await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'));
    expect(sent(calls, 'PATCH')).toEqual([]);
  });

  it('that is closed says since when and why, and opens again', async () => {
    const calls = await open({
      'GET /api/fleet/depots/1': fleetDepotOf({
        closedAt: '2026-01-01T00:00:00.000Z',
        closedReason: 'Flood',
      }),
      'POST /api/fleet/depots/1/reopen': fleetDepotOf(),
    });
    expect(screen.getByText('Flood')).toBeTruthy();
    await press('Reopen');
    expect(await screen.findByText('The depot is open again')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Leeds City'));
    expect(sent(calls, 'POST')).toEqual([{}]);
  });
});
