// @vitest-environment happy-dom
import { answerCalls, liveLines, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FleetVan } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import { depot, job, manyVans, staffRules, van } from '../testing/fleet.fixtures.ts';
import FleetPage from './fleet.page.tsx';

const showPage = pageShower({ fleet: en });
// A toast lets presses through around itself; without its sheet it seems to do so everywhere.
const person = userEvent.setup({ pointerEventsCheck: 0 });
beforeEach(() => vi.stubGlobal('WebSocket', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const open = async (
  vans: readonly FleetVan[],
  answers = {},
  at = '/fleet',
  maxVans: number | null = null,
) => {
  const calls = answerCalls({
    'GET /api/fleet/vans': vans,
    'GET /api/depots': [depot(), depot({ id: 2, name: 'York' })],
    'GET /api/maintenance': [],
    ...answers,
  });
  const router = await showPage(<FleetPage />, {
    path: '/fleet',
    at,
    user: userOf('operator'),
    rules: staffRules,
    tenant: { plan: { code: 'starter', name: 'Starter', maxVans } },
  });
  return { calls, router };
};
const tile = (label: string) => screen.getByRole('link', { name: label }).closest('[class*="relative"]')!;
const choose = async (name: RegExp) => person.click(await screen.findByRole('checkbox', { name }));

describe('the fleet', () => {
  it('counts what is in it, whatever has left', async () => {
    await open([
      van(),
      van({ id: 2, registration: 'R2', status: 'rented' }),
      van({ id: 3, registration: 'R3', status: 'maintenance' }),
      van({ id: 4, registration: 'R4', status: 'unavailable', retiredAt: '2026-01-01T00:00:00.000Z' }),
    ]);
    await screen.findByText('3 vans');
    expect(within(tile('Total Vans') as HTMLElement).getByText('3')).toBeTruthy();
    for (const label of ['Available', 'Rented', 'Maintenance'])
      expect(within(tile(label) as HTMLElement).getByText('1')).toBeTruthy();
    expect(screen.queryByText('R4')).toBeNull();
  });

  it('is read again when a van changes', async () => {
    const lines = await liveLines();
    await open([van()]);
    await waitFor(() => expect(lines).toHaveLength(1));
    await lines[0]!.take();
    expect(lines[0]!.topics).toContain('vanChanged');
  });

  it('says how many vans the plan carries, and shuts the way to another where it is full', async () => {
    const gone = van({ id: 9, registration: 'R9', retiredAt: '2026-01-01T00:00:00.000Z' });
    await open([van(), gone], {}, '/fleet', 2);
    expect(await screen.findByText('1 of 2 vans of your plan.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add New Van' }).getAttribute('aria-disabled')).toBeNull();
    cleanup();
    await open([van(), van({ id: 2, registration: 'R2' }), gone], {}, '/fleet', 2);
    const full = await screen.findByText(/^2 of 2 vans of your plan\. Your plan is full\./);
    const add = screen.getByRole('button', { name: 'Add New Van' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    expect(add.getAttribute('aria-describedby')).toBe(full.id);
    cleanup();
    await open([van()]);
    await screen.findByText('1 van');
    expect(screen.queryByText(/of your plan/)).toBeNull();
  });

  it('has the schedule of the workshop below it, and both dialogs', async () => {
    await open([van()], { 'GET /api/maintenance': [job()], 'GET /api/maintenance/40/documents': [] });
    const schedule = await screen.findByRole('region', { name: 'Maintenance Schedule' });
    expect(await within(schedule).findByText('Interim service')).toBeTruthy();
    await person.click(within(schedule).getByRole('button', { name: 'Schedule Maintenance' }));
    const planning = await screen.findByRole('dialog', { name: 'Schedule Maintenance' });
    await person.click(within(planning).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Add New Van' }));
    const adding = await screen.findByRole('dialog', { name: 'Add New Van' });
    expect(await within(adding).findByRole('form', { name: 'Add New Van' })).toBeTruthy();
    await person.click(within(adding).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leads from a tile to its vans, and back', async () => {
    const { router } = await open([van(), van({ id: 2, registration: 'R2', status: 'rented' })]);
    await person.click(await screen.findByRole('link', { name: 'Rented' }));
    expect(router.state.location.search).toBe('?status=rented');
    // Shown, and told to who hears it.
    expect((await screen.findAllByText('1 van')).length).toBeGreaterThan(0);
    await person.click(screen.getByRole('button', { name: /Only: Currently Rented/ }));
    expect((await screen.findAllByText('2 vans')).length).toBeGreaterThan(0);
  });

  it('finds one of 2,000 by its plate, with its space or without', async () => {
    await open([...manyVans(1999), van({ id: 5000 })]);
    await screen.findByText('2000 vans');
    await person.type(screen.getByRole('searchbox'), 'ab12 cde');
    await waitFor(() => expect(screen.getAllByText(/1 of 2000 vans/).length).toBeGreaterThan(0));
    expect(screen.getByText('AB12 CDE')).toBeTruthy();
  });

  it('says that there is none yet, and what failed', async () => {
    await open([]);
    expect(await screen.findByText('No vans found')).toBeTruthy();
    cleanup();
    await open([], { 'GET /api/fleet/vans': refuse(503, 'UNAVAILABLE', 'Briefly away.') });
    expect(await screen.findByText('Failed to fetch vans')).toBeTruthy();
  });

  it('leads staff to the import, and nobody else', async () => {
    const { router } = await open([van()]);
    await person.click(screen.getByRole('button', { name: 'Import' }));
    expect(router.state.location.pathname).toBe('/fleet/import');
    cleanup();
    answerCalls({ 'GET /api/fleet/vans': [van()] });
    await showPage(<FleetPage />, {
      path: '/fleet',
      at: '/fleet',
      user: userOf('operator'),
      rules: [['read', 'Fleet']],
    });
    await screen.findByText('1 van');
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  });

  it('is denied to customers in the specification’s words, and asks for nothing', async () => {
    const calls = answerCalls({});
    await showPage(<FleetPage />, { path: '/fleet', at: '/fleet', user: userOf('customer') });
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeTruthy();
    expect(screen.getByText("You don't have permission to view the fleet management page.")).toBeTruthy();
    expect(calls).toEqual([]);
  });
});

describe('many vans at once', () => {
  it('are taken out of service after a question; those left are named; it can be undone', async () => {
    const { calls } = await open([van(), van({ id: 2, registration: 'R2', status: 'rented' })], {
      'POST /api/fleet/vans/bulk': ({ body }: { body: { change: { status: string } } }) =>
        body.change.status === 'unavailable'
          ? {
              changed: [{ id: 7, status: 'available', location: 'Leeds City' }],
              refused: [{ id: 2, registration: 'R2', code: 'VAN_STATE_REFUSED', hires: [], jobs: [] }],
            }
          : { changed: [{ id: 7, status: 'unavailable', location: 'Leeds City' }], refused: [] },
    });
    await choose(/Select all/);
    await person.click(screen.getByRole('button', { name: 'Take out of service' }));
    const question = await screen.findByRole('alertdialog', { name: 'Take 2 vans out of service?' });
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await person.click(within(question).getByRole('button', { name: 'Take out of service' }));
    expect(await screen.findByText('1 van changed')).toBeTruthy();
    expect(await screen.findByText(/It is on hire or in the workshop/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('1 van is as it was before');
    const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent).toEqual([
      { vanIds: [7, 2], change: { action: 'status', status: 'unavailable' } },
      { vanIds: [7], change: { action: 'status', status: 'available' } },
    ]);
  });

  it('are asked about until they are answered for, also where one of them leaves the list meanwhile', async () => {
    const lines = await liveLines();
    let status: 'available' | 'unavailable' = 'available';
    const { calls } = await open(
      [],
      {
        'GET /api/fleet/vans': () => [van({ status })],
        'POST /api/fleet/vans/bulk': {
          changed: [],
          refused: [{ id: 7, registration: 'AB12CDE', code: 'VAN_HAS_HIRES', hires: ['SV-1'], jobs: [] }],
        },
      },
      '/fleet?status=available',
    );
    await waitFor(() => expect(lines).toHaveLength(1));
    await lines[0]!.take();
    await choose(/Select all/);
    await person.click(screen.getByRole('button', { name: 'Retire' }));
    const dialog = await screen.findByRole('dialog', { name: 'Retire 1 van' });
    await person.type(within(dialog).getByLabelText(/Reason/), 'Sold');
    status = 'unavailable';
    lines[0]!.tell('vanChanged', 7);
    await waitFor(() => expect(screen.queryByText('AB12 CDE')).toBeNull(), { timeout: 5_000 });
    expect(within(dialog).getByLabelText<HTMLInputElement>(/Reason/).value).toBe('Sold');
    await person.click(within(dialog).getByRole('button', { name: 'Retire' }));
    expect(await screen.findByText(/It still has hires: SV-1/)).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      vanIds: [7],
      change: { action: 'retire', reason: 'Sold' },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('retire with a reason, and not without', async () => {
    const { calls } = await open([van()], {
      'POST /api/fleet/vans/bulk': {
        changed: [],
        refused: [
          { id: 7, registration: 'AB12CDE', code: 'VAN_HAS_HIRES', hires: ['SV-1', 'SV-2'], jobs: [] },
        ],
      },
    });
    await choose(/Select all/);
    await person.click(screen.getByRole('button', { name: 'Retire' }));
    const dialog = await screen.findByRole('dialog', { name: 'Retire 1 van' });
    const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Retire' });
    expect(button.disabled).toBe(true);
    await person.type(within(dialog).getByLabelText(/Reason/), 'Sold');
    await person.click(button);
    expect(await screen.findByText(/It still has hires: SV-1, SV-2/)).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      vanIds: [7],
      change: { action: 'retire', reason: 'Sold' },
    });
  });
});
