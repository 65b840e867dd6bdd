// @vitest-environment happy-dom
import { answerCalls, type Call, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import AddVanPage from '../../pages/add-van.page.tsx';
import EditVanPage from '../../pages/edit-van.page.tsx';
import { depot, staffRules, van } from '../../testing/fleet.fixtures.ts';
import { plateAnswer, plateUnknown } from '../../testing/plate.fixtures.ts';

const showPage = pageShower({ fleet: en });
const person = userEvent.setup();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
});

const DOOR = 'GET /api/plates/AA19DSL';
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const write = async (label: RegExp, text: string) => {
  await person.clear(field(label));
  await person.type(field(label), text);
};
const hintOf = (label: RegExp) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;
const asked = (calls: Call[]) => calls.filter(({ path }) => path.startsWith('/api/plates/')).length;

const add = async (answers = {}) => {
  const calls = answerCalls({ 'GET /api/depots': [depot()], ...answers });
  const router = await showPage(<AddVanPage />, {
    path: '/fleet/add',
    at: '/fleet/add',
    user: userOf('operator'),
    rules: staffRules,
  });
  await screen.findByRole('button', { name: 'Add Van' });
  return { calls, router };
};
const lookUp = async (plate = 'aa19 dsl') => {
  await write(/^Registration/, plate);
  await person.click(screen.getByRole('button', { name: 'Look up' }));
};

describe('a plate looked up while a van is added', () => {
  it('fills what is empty, and each field says who said it and when', async () => {
    await add({ [DOOR]: plateAnswer() });
    await lookUp();
    await waitFor(() => expect(field(/^Make/).value).toBe('Ford'));
    expect(field(/^Model/).value).toBe('Transit');
    expect(field(/^Year/).value).toBe('2019');
    expect(field(/^Emission class/).value).toBe('euro-6');
    expect(hintOf(/^Make/)).toBe('DVLA, 22 Nov 2026, 11:05');
    expect(hintOf(/^Model/)).toBe('MOT history, 22 Nov 2026, 11:05');
    expect(
      screen.getByText('Filled in: Make, Model, Year, Emission class and MOT valid until.'),
    ).toBeTruthy();
    expect(screen.getByText('Unknown: Road tax valid until.')).toBeTruthy();
    // What it is taxed as is told, and never taken for its weight.
    expect(screen.getByText(/Taxed as 3,500 kg/)).toBeTruthy();
    expect(field(/^Gross weight/).value).toBe('');
  });

  it('leaves no price that nobody typed, and keeps one that was', async () => {
    await add({ [DOOR]: plateAnswer() });
    expect(field(/^Daily rate/).value).toBe('85.00');
    await lookUp();
    await waitFor(() => expect(field(/^Make/).value).toBe('Ford'));
    expect(field(/^Daily rate/).value).toBe('');
    cleanup();
    window.sessionStorage.clear();
    await add({ [DOOR]: plateAnswer() });
    await write(/^Daily rate/, '99.00');
    await lookUp();
    await waitFor(() => expect(field(/^Make/).value).toBe('Ford'));
    expect(field(/^Daily rate/).value).toBe('99.00');
  });

  it('by Enter, which sends the form only once it is looked up', async () => {
    const { calls } = await add({ [DOOR]: plateAnswer(), 'POST /api/vans': { ...van(), id: 12 } });
    await person.type(field(/^Registration/), 'aa19dsl{Enter}');
    await waitFor(() => expect(field(/^Make/).value).toBe('Ford'));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await person.type(field(/^Registration/), '{Enter}');
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
    expect(asked(calls)).toBe(1);
  });

  it('keeps what somebody typed, and takes another word only when told to', async () => {
    await add({ [DOOR]: plateAnswer() });
    await write(/^Model/, 'Tourneo');
    await write(/^Year/, '2018');
    await lookUp();
    const alert = (await screen.findByText('Your entry differs')).closest<HTMLElement>('[role]')!;
    expect(field(/^Model/).value).toBe('Tourneo');
    expect(field(/^Year/).value).toBe('2018');
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringContaining('Model: Tourneo → Transit'),
      expect.stringContaining('Year: 2018 → 2019'),
    ]);
    await person.click(within(alert).getByRole('button', { name: 'Use it: Year' }));
    expect(field(/^Year/).value).toBe('2019');
    expect(hintOf(/^Year/)).toBe('DVLA, 22 Nov 2026, 11:05');
    await person.click(screen.getByRole('button', { name: 'Keep my entries' }));
    expect(screen.queryByText('Your entry differs')).toBeNull();
    expect(field(/^Model/).value).toBe('Tourneo');
  });

  it('forgets whose word it was when somebody types over it', async () => {
    await add({ [DOOR]: plateAnswer() });
    await lookUp();
    await waitFor(() => expect(field(/^Make/).value).toBe('Ford'));
    await write(/^Make/, 'Fiat');
    expect(hintOf(/^Make/)).toBeUndefined();
  });

  it('is unknown while nobody answers: a sentence, and typing goes on', async () => {
    await add({ [DOOR]: plateUnknown('away') });
    await write(/^Model/, 'Tourneo');
    await lookUp();
    expect(
      await screen.findByText(
        'DVLA: no answer at the moment. What it would say is unknown; please type it in by hand.',
      ),
    ).toBeTruthy();
    expect(field(/^Make/).value).toBe('');
    expect(field(/^Fuel/).value).toBe('diesel');
    expect(hintOf(/^Fuel/)).toBeUndefined();
    await write(/^Make/, 'Ford');
    expect([field(/^Make/).value, field(/^Model/).value]).toEqual(['Ford', 'Tourneo']);
  });

  it('that fails says why, and nothing typed is lost', async () => {
    await add({ [DOOR]: refuse(429, 'TOO_MANY_REQUESTS', 'Please wait 20 seconds.') });
    await write(/^Model/, 'Tourneo');
    await lookUp();
    expect(
      await screen.findByText(/Please wait 20 seconds\. You can type everything in by hand\./),
    ).toBeTruthy();
    expect(field(/^Model/).value).toBe('Tourneo');
  });

  it('answers too late for another plate: then it fills nothing', async () => {
    let answer = (_value: unknown) => {};
    await add({ [DOOR]: () => new Promise((resolve) => (answer = resolve)) });
    await lookUp();
    await write(/^Registration/, 'AB12CDE');
    answer(plateAnswer());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Look up' }).hasAttribute('disabled')).toBe(false),
    );
    expect(field(/^Make/).value).toBe('');
  });

  it('of a van that is there already says so, with the way to it', async () => {
    await add({ [DOOR]: plateAnswer({ vanId: 7 }) });
    await lookUp();
    expect(await screen.findByText('AA19 DSL is in your fleet already.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show the van' }).getAttribute('href')).toBe('/fleet/7');
  });

  it('warns of what speaks against hiring the van out', async () => {
    const answer = plateAnswer();
    const known = (value: unknown) => ({ ...answer.about.colour, value });
    await add({
      [DOOR]: {
        ...answer,
        about: {
          ...answer.about,
          taxStatus: known('sorn'),
          motStatus: known('not-valid'),
          outstandingRecall: known(true),
        },
      },
    });
    await lookUp();
    expect(await screen.findByText('It is declared off the road (SORN).')).toBeTruthy();
    expect(screen.getByText('It has no valid MOT.')).toBeTruthy();
    expect(screen.getByText('A recall by its maker is outstanding.')).toBeTruthy();
  });
});

describe('a plate looked up while a van is edited', () => {
  it('replaces nothing that is saved unless somebody says so', async () => {
    const saved = van({ registration: 'AA19DSL', make: 'Fiat', model: 'Ducato', motExpiresOn: null });
    answerCalls({
      'GET /api/depots': [depot()],
      'GET /api/fleet/vans/7': saved,
      [DOOR]: plateAnswer({ vanId: 7 }),
    });
    await showPage(<EditVanPage />, {
      path: '/fleet/:vanId/edit',
      at: '/fleet/7/edit',
      user: userOf('operator'),
      rules: staffRules,
    });
    await person.click(await screen.findByRole('button', { name: 'Look up' }));
    expect(await screen.findByText('Your entry differs')).toBeTruthy();
    expect([field(/^Make/).value, field(/^Model/).value, field(/^Year/).value]).toEqual([
      'Fiat',
      'Ducato',
      '2024',
    ]);
    expect(screen.getByText('Filled in: MOT valid until.')).toBeTruthy();
    // It is this very van.
    expect(screen.queryByText(/in your fleet already/)).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Use all' }));
    expect([field(/^Make/).value, field(/^Model/).value, field(/^Year/).value]).toEqual([
      'Ford',
      'Transit',
      '2019',
    ]);
  });
});
