// @vitest-environment happy-dom
import { civilToday } from '@convoy/platform/time';
import { answerCalls, type Call, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { VanTransfer } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import { fleetDepotOf } from '../testing/depot.fixtures.ts';
import { staffRules, van } from '../testing/fleet.fixtures.ts';
import { TransferCard } from './transfer-card.tsx';

const show = pageShower({ fleet: en });
// A toast lets presses through around itself; without its sheet it seems to do so everywhere.
const person = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const today = civilToday('Europe/London');
const TRANSFERS = '/api/fleet/vans/7/transfers';
const hire = { bookingId: 55, reference: 'SV-7F3K2', pickupAt: '2026-12-01T09:00:00.000Z' };
const transfer = (change: Partial<VanTransfer> = {}): VanTransfer => ({
  id: 4,
  vanId: 7,
  status: 'planned',
  from: 'Leeds City',
  to: 'York',
  fromDepotId: 1,
  toDepotId: 2,
  departsAt: '2026-12-01T09:00:00.000Z',
  arrivesAt: '2026-12-01T10:30:00.000Z',
  notes: null,
  endedAt: null,
  ...change,
});
const york = fleetDepotOf({ id: 2, name: 'York', latitude: 53.96, longitude: -1.08 });
const open = async (answers: Record<string, unknown>, rules = staffRules) => {
  const calls = answerCalls({
    [`GET ${TRANSFERS}`]: [],
    'GET /api/fleet/depots': [
      fleetDepotOf({ routes: [{ depotId: 3, fee: '45.00', relocationMinutes: 75 }] }),
      york,
      fleetDepotOf({ id: 3, name: 'Hull' }),
      fleetDepotOf({ id: 4, name: 'Gone', closedAt: '2026-01-01T00:00:00.000Z', closedReason: 'Sold' }),
    ],
    ...answers,
  });
  await show(<TransferCard van={van()} />, { user: userOf('operator'), rules });
  return calls;
};
const sent = (calls: Call[]) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
/** The dialog, whose code comes when it is opened, with its depots. */
const dialog = async () => {
  const form = await screen.findByRole('dialog', { name: 'Move to another depot' }, { timeout: 10_000 });
  await within(form).findByRole('option', { name: 'York' });
  return form;
};
const press = async (name: string, at: HTMLElement = document.body) =>
  person.click(await within(at).findByRole('button', { name }));

describe('moving a van to another depot', () => {
  it('asks where to, when, and proposes how long that takes', async () => {
    const calls = await open({ [`POST ${TRANSFERS}`]: transfer() });
    expect(await screen.findByText('No move is planned.')).toBeTruthy();
    await press('Move to another depot');
    const form = await dialog();
    const to = within(form).getByLabelText<HTMLSelectElement>(/^To/);
    await waitFor(() => expect([...to.options].map(({ text }) => text).slice(1)).toEqual(['York', 'Hull']));
    const minutes = within(form).getByLabelText<HTMLInputElement>(/^Takes/);
    await person.selectOptions(to, 'Hull');
    expect(minutes.value).toBe('75');
    expect(within(form).getByText(/As your one-way hires/)).toBeTruthy();
    await person.selectOptions(to, 'York');
    expect(minutes.value).toBe('60');
    expect(within(form).getByText(/Reckoned from the distance/)).toBeTruthy();
    // What somebody typed stays.
    await person.clear(minutes);
    await person.type(minutes, '95');
    await person.selectOptions(to, 'Hull');
    await person.selectOptions(to, 'York');
    expect(minutes.value).toBe('95');
    await press('Plan the move', form);
    expect(await screen.findByText('Move planned')).toBeTruthy();
    expect(sent(calls)).toEqual([
      {
        location: 'York',
        date: today,
        time: expect.stringMatching(/^\d\d:\d\d$/),
        moveMinutes: 95,
        notes: '',
        evenSo: false,
      },
    ]);
  });

  it('names the hires that are in the way', async () => {
    await open({
      [`POST ${TRANSFERS}`]: refuse(409, 'TRANSFER_OVER_HIRE', 'On hire then.', { hires: [hire] }),
    });
    await press('Move to another depot');
    const form = await dialog();
    await person.selectOptions(within(form).getByLabelText(/^To/), 'York');
    await press('Plan the move', form);
    expect(await within(form).findByText('These hires are in the way')).toBeTruthy();
    expect(within(form).getByRole('link', { name: 'SV-7F3K2' }).getAttribute('href')).toBe('/booking/55');
    expect(within(form).queryByRole('button', { name: 'Move it all the same' })).toBeNull();
  });

  it('tells of later hires from the old depot first, and moves it all the same when asked', async () => {
    const calls = await open({
      [`POST ${TRANSFERS}`]: ({ body }: Call) =>
        (body as { evenSo: boolean }).evenSo
          ? transfer()
          : refuse(409, 'TRANSFER_STRANDS_HIRES', 'Later hires.', { hires: [hire] }),
    });
    await press('Move to another depot');
    const form = await dialog();
    await person.selectOptions(within(form).getByLabelText(/^To/), 'York');
    await press('Plan the move', form);
    expect(await within(form).findByText('Hires after it begin at the old depot')).toBeTruthy();
    await press('Move it all the same', form);
    expect(await screen.findByText('Move planned')).toBeTruthy();
    expect(sent(calls).map((body) => (body as { evenSo: boolean }).evenSo)).toEqual([false, true]);
  });

  it('asks anew about another move, and does nothing all the same that nobody asked for', async () => {
    const calls = await open({
      [`POST ${TRANSFERS}`]: refuse(409, 'TRANSFER_STRANDS_HIRES', 'Later hires.', { hires: [hire] }),
    });
    await press('Move to another depot');
    const form = await dialog();
    await person.selectOptions(within(form).getByLabelText(/^To/), 'York');
    await press('Plan the move', form);
    expect(await within(form).findByText('Hires after it begin at the old depot')).toBeTruthy();
    const minutes = within(form).getByLabelText(/^Takes/);
    await person.clear(minutes);
    await person.type(minutes, '600');
    await person.tab();
    await waitFor(() => expect(within(form).queryByText('Hires after it begin at the old depot')).toBeNull());
    expect(within(form).queryByRole('button', { name: 'Move it all the same' })).toBeNull();
    await press('Plan the move', form);
    await within(form).findByText('Hires after it begin at the old depot');
    expect(sent(calls).map((body) => (body as { evenSo: boolean }).evenSo)).toEqual([false, false]);
  });

  it('shows a planned move, which can be cancelled unless hires wait for it', async () => {
    const calls = await open({
      [`GET ${TRANSFERS}`]: [transfer(), transfer({ id: 3, status: 'arrived' })],
      [`POST ${TRANSFERS}/4/cancel`]: refuse(409, 'TRANSFER_AWAITED', 'Awaited.', { hires: [hire] }),
    });
    expect(await screen.findByText('Leeds City → York')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Move to another depot' })).toBeNull();
    await press('Cancel the move');
    const question = await screen.findByRole('alertdialog');
    await press('Cancel the move', question);
    expect(await screen.findByText('Hires of this van begin at York')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'SV-7F3K2' })).toBeTruthy();
    expect(sent(calls)).toEqual([{}]);
  });

  it('is not offered to who may only read, and says what failed', async () => {
    await open({}, [['read', 'Fleet']]);
    expect(await screen.findByText('No move is planned.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Move to another depot' })).toBeNull();
    cleanup();
    await open({ [`GET ${TRANSFERS}`]: refuse(503, 'UNAVAILABLE', 'Briefly away.') });
    expect(await screen.findByText('Its moves could not be loaded')).toBeTruthy();
  });
});
