// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { aVanDriving } from './driving.fixtures.ts';
import DrivingTab from './driving-tab.tsx';

const showPage = pageShower({ telematics: en });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (answers: Record<string, unknown>) => {
  const calls = answerCalls(answers);
  const router = await showPage(<DrivingTab />, {
    path: '/telematics',
    at: '/telematics?tab=driving',
    user: userOf('operator'),
  });
  return { calls, router };
};
const cards = async () =>
  within(await screen.findByRole('list', { name: 'How each van was driven' }))
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading'));

describe('driver analytics', () => {
  it('shows each van with score, band, figures, the estimate and what took points', async () => {
    await open({ 'GET /api/telematics/data/today': [aVanDriving()] });
    const [card] = await cards();
    expect(within(card!).getByRole('heading', { name: 'AB12 CDE' })).toBeTruthy();
    expect(card!.textContent).toContain('84 of 100Good');
    for (const figure of ['93.2 mi', '41 mph', '14.5 Lestimate', '25 min', '36.4 kg'])
      expect(card!.textContent).toContain(figure);
    expect(card!.textContent).toContain('Harsh braking: 6 in all, 4 on 100 km−16 points');
  });

  it.each([
    [6, 0, true],
    [0, 6, true],
    [5, 5, false],
  ])('warns above 5 events alone: %i and %i', async (harshBraking, rapidAcceleration, warns) => {
    await open({ 'GET /api/telematics/data/today': [aVanDriving({ harshBraking, rapidAcceleration })] });
    const [card] = await cards();
    expect(within(card!).queryByRole('note') !== null).toBe(warns);
  });

  it.each([
    [80, 'Good'],
    [79, 'Fair'],
    [60, 'Fair'],
    [59, 'Poor'],
  ])('says the band of %i in a word: %s', async (drivingScore, word) => {
    await open({ 'GET /api/telematics/data/today': [aVanDriving({ drivingScore })] });
    expect(within((await cards())[0]!).getByText(word)).toBeTruthy();
  });

  it('shows a dash for what is not known and no score where too little was driven', async () => {
    const unknown = {
      drivingScore: null,
      reasons: [],
      averageSpeed: null,
      fuelUsage: null,
      carbonFootprint: null,
    };
    await open({ 'GET /api/telematics/data/today': [aVanDriving(unknown)] });
    const [card] = await cards();
    expect(within(card!).getByText('No score')).toBeTruthy();
    expect(within(card!).getAllByText('–')).toHaveLength(3);
    expect(card!.textContent).not.toContain('estimate');
    expect(card!.textContent).toContain('Too little was driven');
  });

  it('asks for another period and keeps it in the address beside the tab', async () => {
    const { router } = await open({
      'GET /api/telematics/data/today': [],
      'GET /api/telematics/data/week': [aVanDriving({ registration: 'WK77 WKS' })],
    });
    expect(await screen.findByText('No driving data for this period')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 7 days');
    expect(await screen.findByRole('heading', { name: 'WK77 WKS' })).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=driving&period=week');
  });

  it('sorts and searches', async () => {
    await open({
      'GET /api/telematics/data/today': [
        aVanDriving({ vanId: 1, registration: 'AA11 AAA', drivingScore: 90 }),
        aVanDriving({ vanId: 2, registration: 'BB22 BBB', drivingScore: 50 }),
      ],
    });
    expect((await cards())[0]!.textContent).toContain('AA11 AAA');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Lowest score first');
    expect((await cards())[0]!.textContent).toContain('BB22 BBB');
    await userEvent.type(screen.getByRole('searchbox'), 'aa11');
    await waitFor(async () => expect(await cards()).toHaveLength(1));
    await userEvent.type(screen.getByRole('searchbox'), 'zz');
    expect(await screen.findByText('No van matches your search')).toBeTruthy();
  });

  it('says that it cannot be read, and reads again', async () => {
    let refused = true;
    await open({
      'GET /api/telematics/data/today': () => (refused ? refuse(400, 'NOPE', 'Away.') : [aVanDriving()]),
    });
    expect(await screen.findByText('Driving data could not be loaded')).toBeTruthy();
    refused = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cards()).toHaveLength(1);
  });
});
