// @vitest-environment happy-dom
import { civilToday } from '@convoy/platform/time';
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FleetVan } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import { hireEntry, historyEntry, staffRules, van } from '../testing/fleet.fixtures.ts';
import VanPage from './van.page.tsx';

const showPage = pageShower({ fleet: en });
const person = userEvent.setup();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const today = civilToday('Europe/London');

const open = async (one: FleetVan, answers = {}, rules = staffRules) => {
  const calls = answerCalls({
    'GET /api/fleet/vans/7': one,
    'GET /api/fleet/vans/7/diary': [hireEntry(`${today}T10:00:00Z`, `${today}T16:00:00Z`)],
    'GET /api/fleet/vans/7/history': [historyEntry()],
    'GET /api/fleet/vans/7/transfers': [],
    'GET /api/maintenance': [],
    'GET /api/vans/7/photos': [],
    ...answers,
  });
  await showPage(<VanPage />, { path: '/fleet/:vanId', at: '/fleet/7', user: userOf('operator'), rules });
  await screen.findByRole('heading', { name: /AB12 CDE/ });
  return calls;
};

describe('a van', () => {
  it('shows its facts, what of its papers needs care, who has it, and what was changed', async () => {
    await open(van({ motExpiresOn: '2020-01-01' }));
    expect(screen.getByText(/^expired .* days ago$/)).toBeTruthy();
    expect(screen.getByText('No date recorded')).toBeTruthy();
    expect(screen.getByText('12,000 miles')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'SV-7F3K2' })).toBeTruthy();
    expect(await screen.findByText('Daily rate: £85.00 → £99.50')).toBeTruthy();
    expect(screen.getByText('Jo Marlowe')).toBeTruthy();
  });

  it('that is a draft says what it lacks, and cannot be put in service', async () => {
    await open(van({ draft: true, status: 'unavailable', dailyRate: '0.00', taxExpiresOn: null }));
    expect(screen.getByText('This van is a draft')).toBeTruthy();
    expect(screen.getByText(/^Missing: Daily rate, Road tax\./)).toBeTruthy();
    expect(screen.getByText('Draft')).toBeTruthy();
  });

  it('that is not there says so', async () => {
    answerCalls({ 'GET /api/fleet/vans/7': refuse(404, 'FLEET_VAN_NOT_FOUND', 'No.') });
    await showPage(<VanPage />, {
      path: '/fleet/:vanId',
      at: '/fleet/7',
      user: userOf('operator'),
      rules: staffRules,
    });
    expect(await screen.findByRole('heading', { name: 'Van not found' })).toBeTruthy();
  });

  it('with hires ahead stays, and names them with the way to each', async () => {
    const hires = [{ bookingId: 9001, reference: 'SV-7F3K2', pickupAt: '2026-12-01T09:00:00.000Z' }];
    await open(van(), {
      'GET /api/fleet/vans/7/diary': [],
      'POST /api/vans/7/retire': refuse(409, 'VAN_HAS_HIRES', 'It has hires.', {
        hires,
        references: ['SV-7F3K2'],
      }),
    });
    await person.click(screen.getByRole('button', { name: 'Retire' }));
    const dialog = await screen.findByRole('dialog');
    await person.type(within(dialog).getByLabelText(/Reason/), 'Sold');
    await person.click(within(dialog).getByRole('button', { name: 'Retire' }));
    expect(await screen.findByText('This van still has hires')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'SV-7F3K2' }).getAttribute('href')).toBe('/booking/9001');
  });

  it('on hire offers no state to give, and reading alone no button at all', async () => {
    await open(van({ status: 'rented' }));
    for (const name of ['Put in service', 'Take out of service', 'Retire'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    cleanup();
    await open(van(), {}, [['read', 'Fleet']]);
    for (const name of ['Edit', 'Take out of service', 'Retire', 'Note a reading'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('notes its odometer, and asks why where it shows less', async () => {
    const calls = await open(van(), { 'POST /api/vans/7/odometer': van({ odometerMiles: 10 }) });
    await person.click(screen.getByRole('button', { name: 'Note a reading' }));
    const dialog = await screen.findByRole('dialog', { name: 'Note a reading' });
    await person.type(within(dialog).getByLabelText(/Odometer/), '10');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(
      (await within(dialog).findAllByText('Please say why it shows less than before.')).length,
    ).toBeGreaterThan(0);
    await person.type(within(dialog).getByLabelText(/Why it shows less/), 'New instrument');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Reading noted')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      miles: 10,
      reason: 'New instrument',
    });
  });
});
