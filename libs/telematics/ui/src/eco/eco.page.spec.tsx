// @vitest-environment happy-dom
import { answerCalls, pageShower, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CarbonFactor, EcoReport } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import EcoPage from './eco.page.tsx';

const showPage = pageShower({ telematics: en });
// A toast lets presses through around itself; without its sheet it seems to do so everywhere.
const person = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const factor = (given: Partial<CarbonFactor> = {}): CarbonFactor => ({
  fuel: 'diesel',
  year: 2024,
  kgPerUnit: 2.51279,
  source: 'UK government',
  unit: 'l',
  own: false,
  ...given,
});
const report = (given: Partial<EcoReport> = {}): EcoReport => ({
  carbonKg: 812.4,
  litresPer100Km: 9.1,
  kwhPer100Km: null,
  idlingCost: '12.50',
  score: 86,
  reasons: [{ kind: 'idling', points: 14 }],
  savedLitres: 20.5,
  saved: '30.75',
  estimate: true,
  vans: [
    {
      vanId: 1,
      registration: 'AB12 CDE',
      van: 'Ford Transit',
      fuel: 'diesel',
      distanceKm: 1234.5,
      litres: 110.2,
      litresPer100Km: 8.9,
      kwhPer100Km: null,
      carbonKg: 276.9,
      idleMinutes: 125,
    },
  ],
  factors: [
    factor(),
    factor({ fuel: 'electric', unit: 'kWh', kgPerUnit: 0.1, own: true, source: 'Wind farm' }),
  ],
  ...given,
});
const STAFF = [['read', 'Telematics']];
const ADMIN = [['read,set', 'Telematics']];
const open = async (
  eco: EcoReport | (() => EcoReport),
  more: Record<string, unknown> = {},
  rules = STAFF,
) => {
  const calls = answerCalls({ 'GET /api/telematics/eco/today': eco, ...more });
  await showPage(<EcoPage />, { path: '*', at: '/telematics/eco', user: userOf('admin'), rules });
  return calls;
};
const figures = async () => (await screen.findByRole('region', { name: 'Figures of the fleet' })).textContent;

describe('the eco report', () => {
  it('shows figures, what took points, each van, factors with year and source, and tips', async () => {
    await open(report());
    const shown = await figures();
    for (const figure of ['812.4 kg', '9.1 L/100km', '86 of 100', '20.5 L', '£30.75', '£12.50'])
      expect(shown).toContain(figure);
    expect(screen.getByText('Some litres are estimates')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'What took points from the eco score' }).textContent).toBe(
      'Engine on while the van stands−14 points',
    );
    const van = within(screen.getByRole('table', { name: 'Each van' })).getAllByRole('row')[1]!;
    expect(van.textContent).toBe('AB12 CDEFord TransitDiesel1,234.5 km110.2 L8.9 L/100km276.9 kg2 h 5 min');
    const factors = screen.getByRole('table', { name: 'Carbon factors' });
    expect(factors.textContent).toContain('2.51279 kg CO₂e per litre2024UK government');
    expect(factors.textContent).toContain('0.1 kg CO₂e per kWh2024Wind farmYour own');
    expect(screen.getByText(/steady 45–65 mph/)).toBeTruthy();
  });

  it('shows a dash for each figure that is not known, and asks for the price of fuel', async () => {
    await open(
      report({
        carbonKg: null,
        litresPer100Km: null,
        idlingCost: null,
        score: null,
        reasons: [],
        savedLitres: null,
        saved: null,
        estimate: false,
        vans: [],
      }),
      {},
      ADMIN,
    );
    expect((await figures())!.match(/–/g)).toHaveLength(7);
    expect(screen.getByText(/Set the price of fuel/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the settings' }).getAttribute('href')).toBe(
      '/telematics/settings',
    );
    expect(screen.getByText('Too little was driven to judge it.')).toBeTruthy();
    expect(screen.queryByText('Some litres are estimates')).toBeNull();
    expect(screen.getByText('No van with a tracker was driven in this period.')).toBeTruthy();
  });

  it('says that more was used where the saving is below nothing', async () => {
    await open(report({ savedLitres: -4, saved: '-6.00' }));
    const shown = await figures();
    expect(shown).toContain('-4 L');
    expect(shown!.match(/More was used/g)).toHaveLength(2);
  });
});

describe('carbon factors', () => {
  it('are replaced by an admin', async () => {
    const calls = await open(
      report(),
      { 'PUT /api/telematics/eco/factors/diesel': factor({ own: true }) },
      ADMIN,
    );
    await person.click(await screen.findByRole('button', { name: 'Replace the factor: Diesel' }));
    const kg = await screen.findByLabelText(/^Kilograms/);
    await person.clear(kg);
    await person.type(kg, '2.4');
    const source = screen.getByLabelText(/^Source/);
    await person.clear(source);
    await person.type(source, 'Supplier');
    await person.click(screen.getByRole('button', { name: 'Save factor' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        kgPerUnit: 2.4,
        year: 2024,
        source: 'Supplier',
      }),
    );
    // What the report says changes with it.
    await waitFor(() => expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2));
  });

  it('are reset after a question, and only those that the brand entered', async () => {
    const calls = await open(report(), { 'DELETE /api/telematics/eco/factors/electric': {} }, ADMIN);
    await person.click(await screen.findByRole('button', { name: 'Reset the factor: Electricity' }));
    expect(screen.queryByRole('button', { name: 'Reset the factor: Diesel' })).toBeNull();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await person.click(await screen.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('cannot be changed by other staff', async () => {
    await open(report());
    await screen.findByRole('table', { name: 'Carbon factors' });
    expect(screen.queryByRole('button', { name: /factor/ })).toBeNull();
  });
});
