// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TelematicsDevice } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import DevicesPage from './devices.page.tsx';

const showPage = pageShower({ telematics: en });
const person = userEvent.setup({ pointerEventsCheck: 0 });
// What a tracker is told begins with the address of the page; another file may have left the window without one.
beforeEach(() => {
  const { happyDOM } = window as unknown as { readonly happyDOM: { setURL(url: string): void } };
  happyDOM.setURL('http://swift-vans.localhost:4000/telematics/devices');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const IMEI = '356307042441013';
const device = (given: Partial<TelematicsDevice> = {}): TelematicsDevice => ({
  id: 17,
  protocol: 'teltonika',
  identity: IMEI,
  label: 'Tracker A',
  vanId: 11,
  registration: 'AB12 CDE',
  mountedAt: '2026-11-20T08:00:00.000Z',
  firstFixAt: null,
  lastFixAt: null,
  revision: 3,
  ...given,
});
const fleet = [
  { id: 11, registration: 'AB12 CDE', make: 'Ford', model: 'Transit', retiredAt: null },
  { id: 12, registration: 'XY34 ZZZ', make: 'Citroën', model: 'Relay', retiredAt: null },
];
const open = async (answers: Record<string, unknown>, may = 'read,keep') => {
  const calls = answerCalls({
    'GET /api/telematics/devices': [device()],
    'GET /api/telematics/addresses': { teltonika: 5027, osmand: 5055, gt06: null },
    'GET /api/fleet/vans': fleet,
    ...answers,
  });
  await showPage(<DevicesPage />, { user: userOf('operator'), rules: [[may, 'Telematics']] });
  return calls;
};
const press = async (name: string | RegExp, at: HTMLElement = document.body) =>
  person.click(await within(at).findByRole('button', { name }));
const choose = async (dialog: HTMLElement, registration: RegExp) => {
  await person.click(within(dialog).getByRole('combobox', { name: 'Van' }));
  await person.click(await screen.findByRole('option', { name: registration }));
};

describe('trackers', () => {
  it('of a phone have an identifier that no other brand comes upon', async () => {
    const calls = await open({
      'POST /api/telematics/devices': { device: device({ protocol: 'osmand' }), secret: null },
    });
    await press('Register a tracker');
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('radio', { name: /^Phone/ }));
    const field = within(dialog).getByLabelText<HTMLInputElement>(/^Device identifier/);
    await waitFor(() => expect(field.value).toMatch(/^[0-9a-f]{20}$/));
    const made = field.value;
    // It goes with the protocol, and what a person typed stays.
    await person.click(within(dialog).getByRole('radio', { name: /^Teltonika/ }));
    await waitFor(() => expect(within(dialog).getByLabelText<HTMLInputElement>(/^IMEI/).value).toBe(''));
    await person.click(within(dialog).getByRole('radio', { name: /^Phone/ }));
    const again = within(dialog).getByLabelText<HTMLInputElement>(/^Device identifier/);
    await waitFor(() => expect(again.value).toMatch(/^[0-9a-f]{20}$/));
    expect(again.value).not.toBe(made);
    await person.clear(again);
    await person.type(again, 'van1');
    await person.type(within(dialog).getByLabelText(/^Label/), 'Phone');
    await press('Register a tracker', dialog);
    expect(await within(dialog).findAllByText(/at least 16 letters/)).not.toHaveLength(0);
    await person.type(again, '-7c1f09e2b4d86a35');
    await press('Register a tracker', dialog);
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')!.body).toMatchObject({
        identity: 'van1-7c1f09e2b4d86a35',
      }),
    );
  });

  it('are registered with an IMEI that fits, then it is said what to type, and the first fix arrives', async () => {
    let saved: TelematicsDevice[] = [];
    const calls = await open({
      'GET /api/telematics/devices': () => saved,
      'POST /api/telematics/devices': () => {
        saved = [device()];
        return { device: device(), secret: null };
      },
    });
    expect(await screen.findByText('No trackers yet')).toBeTruthy();
    await press('Register a tracker');
    const dialog = await screen.findByRole('dialog');
    await person.type(within(dialog).getByLabelText(/^IMEI/), '356307042441014');
    await person.type(within(dialog).getByLabelText(/^Label/), 'Tracker A');
    await choose(dialog, /AB12 CDE/);
    await press('Register a tracker', dialog);
    expect(await within(dialog).findAllByText(/This is not an IMEI/)).not.toHaveLength(0);
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await person.clear(within(dialog).getByLabelText(/^IMEI/));
    await person.type(within(dialog).getByLabelText(/^IMEI/), IMEI);
    await press('Register a tracker', dialog);
    expect(await screen.findByText('Set up Tracker A')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')!.body).toEqual({
      protocol: 'teltonika',
      identity: IMEI,
      label: 'Tracker A',
      vanId: 11,
    });
    const said = within(screen.getByRole('dialog'));
    expect(await said.findByText('5027')).toBeTruthy();
    expect(said.getByText(window.location.hostname)).toBeTruthy();
    expect(said.getByText('Waiting for the first position')).toBeTruthy();
    saved = [device({ firstFixAt: '2026-11-27T09:30:00.000Z' })];
    expect(await said.findByText(/The first position arrived/, {}, { timeout: 12_000 })).toBeTruthy();
    expect(said.getByRole('link', { name: 'Show on the map' }).getAttribute('href')).toBe(
      '/telematics?van=11',
    );
  }, 30_000);

  it('of the signed call tell their secret once, with a recipe', async () => {
    const own = device({ protocol: 'api', identity: 'depot-link' });
    await open({
      'GET /api/telematics/devices': [own],
      'POST /api/telematics/devices': { device: own, secret: 'ab'.repeat(32) },
    });
    await press('Register a tracker');
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('radio', { name: /Own program/ }));
    await person.type(within(dialog).getByLabelText(/^Name of the tracker/), 'depot-link');
    await person.type(within(dialog).getByLabelText(/^Label/), 'Link');
    await press('Register a tracker', dialog);
    const secret = await screen.findByRole('region', { name: 'Secret of the tracker' });
    expect(secret.textContent).toBe('ab'.repeat(32));
    const recipe = (await screen.findByRole('region', { name: 'Signed call' })).textContent!;
    expect(recipe).toContain(`secret=${'ab'.repeat(32)}`);
    expect(recipe).toContain('/api/telematics/positions?device=17&time=$time&signature=$signature');
    await press('Done');
    await press('Set up Tracker A');
    await screen.findByText('Waiting for the first position', { selector: 'p' });
    expect(screen.queryByText('Secret of the tracker')).toBeNull();
  });

  it('name the field that is refused', async () => {
    await open({
      'POST /api/telematics/devices': refuse(409, 'TELEMATICS_DEVICE_TAKEN', 'Registered already.'),
    });
    await press('Register a tracker');
    const dialog = await screen.findByRole('dialog');
    await person.type(within(dialog).getByLabelText(/^IMEI/), IMEI);
    await person.type(within(dialog).getByLabelText(/^Label/), 'Again');
    await press('Register a tracker', dialog);
    await waitFor(() =>
      expect(within(dialog).getByLabelText(/^IMEI/).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(within(dialog).getAllByText('Registered already.')).not.toHaveLength(0);
  });

  it('say that nothing listens to them now', async () => {
    await open({ 'GET /api/telematics/devices': [device({ protocol: 'gt06' })] });
    await press('Set up Tracker A');
    expect(await screen.findByText(/does not listen to this kind of tracker/)).toBeTruthy();
  });

  it('move to a free van alone', async () => {
    const calls = await open({
      'GET /api/telematics/devices': [
        device(),
        device({ id: 18, label: 'Tracker B', vanId: null, registration: null }),
      ],
      'PUT /api/telematics/devices/18': device({ id: 18, label: 'Tracker B', vanId: 12 }),
    });
    expect(await screen.findByText('In no van')).toBeTruthy();
    await press('Change Tracker B');
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('combobox', { name: 'Van' }));
    const taken = await screen.findByRole('option', { name: /AB12 CDE.*has a tracker/ });
    expect(taken.getAttribute('aria-disabled')).toBe('true');
    await person.click(screen.getByRole('option', { name: /XY34 ZZZ/ }));
    await press('Save', dialog);
    await screen.findByText('Tracker B was changed');
    expect(calls.find(({ method }) => method === 'PUT')!.body).toEqual({
      label: 'Tracker B',
      vanId: 12,
      revision: 3,
    });
  });

  it('are removed after a question', async () => {
    const calls = await open({ 'DELETE /api/telematics/devices/17': {} });
    await press('Remove Tracker A');
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await press('Remove the tracker', await screen.findByRole('alertdialog'));
    await screen.findByText('Tracker A was removed');
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('are only looked at without the right to manage them', async () => {
    await open({}, 'read');
    await screen.findByText('Tracker A');
    expect(screen.queryByRole('button', { name: /Register|Change|Remove/ })).toBeNull();
  });
});
