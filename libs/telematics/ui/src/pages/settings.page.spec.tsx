// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TelematicsSettings } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import SettingsPage from './settings.page.tsx';

const showPage = pageShower({ telematics: en });
const person = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settings: TelematicsSettings = {
  speedLimitKmh: 113,
  harshBraking: 3.9,
  rapidAcceleration: 2.9,
  harshCornering: 3.9,
  idleMinutes: 5,
  silentHours: 24,
  retentionDays: 90,
  hiredByTown: false,
  fuelPrice: null,
  revision: 2,
};
const open = async (answers: Record<string, unknown>) => {
  const calls = answerCalls({ 'GET /api/telematics/settings': settings, ...answers });
  await showPage(<SettingsPage />, { user: userOf('admin'), rules: [['read,keep,set', 'Telematics']] });
  return calls;
};

describe('the settings', () => {
  it('are saved whole, with the price in pounds, from the revision that was read', async () => {
    const calls = await open({
      'PUT /api/telematics/settings': ({ body }: { body: object }) => ({
        ...body,
        fuelPrice: '1.45',
        revision: 3,
      }),
    });
    await person.click(await screen.findByRole('switch', { name: /Show hired vans by their town alone/ }));
    await person.type(screen.getByLabelText(/^Price of a litre/), '1.45');
    const limit = screen.getByLabelText(/^Speed limit/);
    await person.clear(limit);
    await person.type(limit, '97');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The settings were saved');
    expect(calls.find(({ method }) => method === 'PUT')!.body).toEqual({
      ...settings,
      hiredByTown: true,
      fuelPrice: '1.45',
      speedLimitKmh: 97,
    });
  });

  it('are not sent with a number out of its limits', async () => {
    const calls = await open({});
    const days = await screen.findByLabelText(/^Keep positions for/);
    await person.clear(days);
    await person.type(days, '3');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(days.getAttribute('aria-invalid')).toBe('true');
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('that a colleague changed are read again, and what was typed stays', async () => {
    let revision = 2;
    const calls = await open({
      'GET /api/telematics/settings': () => ({ ...settings, revision, idleMinutes: revision === 2 ? 5 : 9 }),
      'PUT /api/telematics/settings': ({ body }: { body: { revision: number } }) => {
        if (body.revision === 2) {
          revision = 3;
          return refuse(409, 'TELEMATICS_CHANGED_MEANWHILE', 'A colleague changed this.');
        }
        return { ...settings, ...body };
      },
    });
    await person.type(await screen.findByLabelText(/^Price of a litre/), '1.50');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A colleague changed this.')).toBeTruthy();
    await screen.findByDisplayValue('9');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The settings were saved');
    expect(calls.filter(({ method }) => method === 'PUT').at(-1)!.body).toMatchObject({
      revision: 3,
      idleMinutes: 9,
      fuelPrice: '1.50',
    });
  });
});
