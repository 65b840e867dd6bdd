// @vitest-environment happy-dom
import { answerCalls, type Call, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { depot, staffRules, van } from '../testing/fleet.fixtures.ts';
import AddVanPage from './add-van.page.tsx';
import EditVanPage from './edit-van.page.tsx';

const showPage = pageShower({ fleet: en });
const person = userEvent.setup();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
});

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const write = async (label: RegExp, text: string) => {
  await person.clear(field(label));
  await person.type(field(label), text);
};
const sent = (calls: Call[], method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => body);

describe('adding a van', () => {
  const open = async (answers = {}, depots = [depot()], maxVans: number | null = null) => {
    const calls = answerCalls({ 'GET /api/depots': depots, ...answers });
    const router = await showPage(<AddVanPage />, {
      path: '/fleet/add',
      at: '/fleet/add',
      user: userOf('operator'),
      rules: staffRules,
      tenant: { plan: { code: 'starter', name: 'Starter', maxVans } },
    });
    await screen.findByRole('button', { name: 'Add Van' });
    return { calls, router };
  };
  const fill = async () => {
    await write(/^Registration/, 'ab12 cde');
    await write(/^Make/, 'Ford');
    await write(/^Model/, 'Transit');
  };

  it('begins as the specification has it', async () => {
    await open();
    expect(field(/^Year/).value).toBe(String(new Date().getFullYear()));
    expect(field(/^Size/).value).toBe('medium');
    expect(field(/^Load length/).value).toBe('3.2');
    expect(field(/^Fuel/).value).toBe('diesel');
    expect(field(/^Seats/).value).toBe('2');
    expect(field(/^Daily rate/).value).toBe('85.00');
    expect(field(/^Deposit/).value).toBe('250.00');
    // The only depot there is need not be chosen.
    expect(field(/^Depot/).value).toBe('Leeds City');
  });

  it('says before anything is typed that the plan has no room, and counts only where there is a limit', async () => {
    const vans = { 'GET /api/fleet/vans': [van()] };
    await open(vans, undefined, 1);
    expect(await screen.findByText(/^Your plan is full\./)).toBeTruthy();
    cleanup();
    const { calls } = await open(vans);
    expect(calls.some(({ path }) => path === '/api/fleet/vans')).toBe(false);
    expect(screen.queryByText(/^Your plan is full\./)).toBeNull();
  });

  it('stands once it is known whether there is room: nothing moves under who types', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const opened = open({ 'GET /api/fleet/vans': () => promise }, undefined, 1);
    await screen.findByRole('heading', { name: 'Add New Van' });
    await new Promise((stop) => setTimeout(stop, 50));
    expect(screen.queryByRole('textbox', { name: /^Registration/ })).toBeNull();
    resolve([van()]);
    await opened;
    expect(screen.getByText(/^Your plan is full\./)).toBeTruthy();
    cleanup();
    await open({ 'GET /api/fleet/vans': refuse(503, 'UNAVAILABLE', 'Briefly away.') }, undefined, 1);
    expect(await screen.findByRole('textbox', { name: /^Registration/ })).toBeTruthy();
  });

  it('sends what was typed, tells that it is done, and leads to the van', async () => {
    const { calls, router } = await open({ 'POST /api/vans': { ...van(), id: 12 } });
    await fill();
    await person.click(screen.getByRole('button', { name: 'Add Van' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/fleet/12'));
    expect(screen.getByText('Van Added')).toBeTruthy();
    expect(screen.getByText('Van has been added to your fleet successfully!')).toBeTruthy();
    expect(sent(calls, 'POST')).toEqual([
      expect.objectContaining({
        registration: 'AB12 CDE',
        loadLength: 3.2,
        dailyRate: '85.00',
        location: 'Leeds City',
        motExpiresOn: null,
        payloadKg: null,
      }),
    ]);
  });

  it('says beside each field what is wrong, and calls nobody', async () => {
    const { calls } = await open({}, [depot(), depot({ id: 2, name: 'York' })]);
    await write(/^Registration/, 'A!');
    await person.click(screen.getByRole('button', { name: 'Add Van' }));
    expect(
      (await screen.findAllByText('Please enter a number plate: 2 to 8 letters and digits.')).length,
    ).toBeGreaterThan(0);
    for (const label of [/^Make/, /^Model/, /^Depot/])
      expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(sent(calls, 'POST')).toEqual([]);
  });

  it('puts a refusal beside its field', async () => {
    const message = 'There is already a van with the registration AB12CDE.';
    await open({ 'POST /api/vans': refuse(409, 'VAN_REGISTRATION_TAKEN', message) });
    await fill();
    await person.click(screen.getByRole('button', { name: 'Add Van' }));
    await waitFor(() => expect(field(/^Registration/).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  });

  it('keeps what was typed until it is saved or thrown away', async () => {
    await open();
    await fill();
    cleanup();
    await open();
    expect(await screen.findByText(/What you typed before is here again/)).toBeTruthy();
    expect(field(/^Model/).value).toBe('Transit');
    await person.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(field(/^Model/).value).toBe('');
    cleanup();
    await open();
    expect(screen.queryByText(/What you typed before/)).toBeNull();
  });
});

describe('editing a van', () => {
  const open = async (answers: Record<string, unknown>) => {
    const calls = answerCalls({ 'GET /api/depots': [depot()], 'GET /api/fleet/vans/7': van(), ...answers });
    const router = await showPage(<EditVanPage />, {
      path: '/fleet/:vanId/edit',
      at: '/fleet/7/edit',
      user: userOf('operator'),
      rules: staffRules,
    });
    await screen.findByRole('button', { name: 'Save' });
    return { calls, router };
  };

  it('sends what differs alone, with the revision it was read at', async () => {
    const { calls, router } = await open({ 'PATCH /api/vans/7': van({ model: 'Tourneo', revision: 4 }) });
    await write(/^Model/, 'Tourneo');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/fleet/7'));
    expect(sent(calls, 'PATCH')).toEqual([{ model: 'Tourneo', revision: 3 }]);
  });

  it('takes an allowance of the van’s own with both its figures, and sends both where one changes', async () => {
    const { calls } = await open({
      'GET /api/fleet/vans/7': van({ milesPerDay: 150, extraMileAmount: '0.20' }),
      'PATCH /api/vans/7': van({ revision: 4 }),
    });
    await person.clear(field(/^Price per further mile/));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findAllByText('Please give both the miles and the price per further mile, or neither.'),
    ).toBeTruthy();
    expect(sent(calls, 'PATCH')).toEqual([]);
    await write(/^Price per further mile/, '0.30');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(calls, 'PATCH')).toEqual([{ milesPerDay: 150, extraMileAmount: '0.30', revision: 3 }]),
    );
  });

  it('takes unlimited miles in the place of an allowance', async () => {
    const { calls } = await open({
      'GET /api/fleet/vans/7': van({ milesPerDay: 150, extraMileAmount: '0.20' }),
      'PATCH /api/vans/7': van({ revision: 4 }),
    });
    await person.selectOptions(field(/^Mileage/), 'true');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findAllByText('A van without a limit has no miles per day. Please empty them.'),
    ).toBeTruthy();
    expect(sent(calls, 'PATCH')).toEqual([]);
    await person.clear(field(/^Miles included per day/));
    await person.clear(field(/^Price per further mile/));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(calls, 'PATCH')).toEqual([
        { unlimitedMiles: true, milesPerDay: null, extraMileAmount: null, revision: 3 },
      ]),
    );
  });

  it('shows what somebody else has saved meanwhile beside one’s own, and saves over it when asked', async () => {
    const theirs = van({ model: 'Transit', seats: 2, revision: 5 });
    const { calls, router } = await open({
      'PATCH /api/vans/7': ({ body }: Call) =>
        (body as { revision: number }).revision === 5
          ? van({ model: 'Tourneo', seats: 2, revision: 6 })
          : refuse(409, 'CONFLICT', 'Changed meanwhile.', { current: theirs }),
    });
    await write(/^Model/, 'Tourneo');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This van was changed by someone else')).toBeTruthy();
    // One box: it says what saving does, and nothing asks to reload.
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByText('Changed meanwhile.')).toBeNull();
    expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true);
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['EntryNow savedYour entry', 'ModelTransitTourneo', 'Seats2not changed by you']);
    await person.click(screen.getByRole('button', { name: 'Save my changes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/fleet/7'));
    expect(sent(calls, 'PATCH').at(-1)).toEqual({ model: 'Tourneo', revision: 5 });
  });

  it('takes theirs when asked', async () => {
    await open({
      'PATCH /api/vans/7': refuse(409, 'CONFLICT', 'Changed meanwhile.', {
        current: van({ model: 'Transit', revision: 5 }),
      }),
    });
    await write(/^Model/, 'Tourneo');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await person.click(await screen.findByRole('button', { name: 'Discard my changes' }));
    expect(field(/^Model/).value).toBe('Transit');
    expect(screen.queryByText('This van was changed by someone else')).toBeNull();
  });
});
