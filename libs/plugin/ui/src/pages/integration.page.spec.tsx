// @vitest-environment happy-dom
import { SlotProvider, takeFlash } from '@convoy/shell-api';
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { Plugin } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import { adminRules, enabled, fields, plugin, readerRules } from '../testing/plugin.fixtures.ts';
import IntegrationPage from './integration.page.tsx';

const showPage = pageShower({ plugin: en });
const person = userEvent.setup({ pointerEventsCheck: 0 });
let assign: MockInstance<Location['assign']>;
beforeEach(() => {
  // Charts are measured, and there is nothing to measure here.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const HERE = '/api/integrations/permit';
const open = async (one: Plugin, answers = {}, { tab = '', rules = adminRules } = {}) => {
  const calls = answerCalls({ [`GET ${HERE}`]: one, 'GET /api/integrations': [], ...answers });
  const shown = (
    <SlotProvider renderer={({ slot, props }) => <p>{`${slot} ${JSON.stringify(props)}`}</p>}>
      <IntegrationPage />
    </SlotProvider>
  );
  const router = await showPage(shown, {
    path: '/settings/integrations/:pluginId',
    at: `/settings/integrations/permit${tab && `?tab=${tab}`}`,
    user: userOf('admin'),
    rules,
  });
  await screen.findByRole('heading', { level: 1 });
  return { calls, router, sent: () => calls.filter(({ method }) => method !== 'GET') };
};
const press = async (name: string | RegExp) => person.click(await screen.findByRole('button', { name }));
const pressOf = async (dialog: HTMLElement, name: string) =>
  person.click(within(dialog).getByRole('button', { name }));

describe('an integration that was never enabled', () => {
  it('says all it would be given before it is enabled, and once more in the question', async () => {
    const { sent } = await open(plugin({ price: { amount: '8.00', per: 'van-month', from: false } }), {
      [`POST ${HERE}/enable`]: enabled({ settings: fields }),
    });
    expect(screen.queryByRole('tablist')).toBeNull();
    for (const said of [
      'See bookings',
      'api.permits.example',
      'Bookings',
      'Key of the council',
      'Permits',
      'The booking form',
      'Working out prices',
    ])
      expect(screen.getByText(said)).toBeTruthy();
    await press('Enable');
    const dialog = await screen.findByRole('dialog', { name: 'Enable Parking permits?' });
    expect(within(dialog).getByText('See bookings')).toBeTruthy();
    expect(within(dialog).getByText('It costs £8.00 a van a month.')).toBeTruthy();
    expect(sent()).toEqual([]);
    await pressOf(dialog, 'Enable Parking permits');
    expect(await screen.findByRole('tab', { name: 'Settings', selected: true })).toBeTruthy();
    expect(sent()).toHaveLength(1);
    // The menu and the pages come with the page, and what is said with them.
    expect(assign.mock.calls).toEqual([['/settings/integrations/permit?tab=settings']]);
    expect(takeFlash()).toMatchObject({
      title: 'Parking permits is enabled',
      description: 'Now look at its settings.',
    });
  });

  it('that fills no place of a page is enabled without loading the page anew', async () => {
    const quiet = { pages: [], slots: [] };
    await open(plugin(quiet), { [`POST ${HERE}/enable`]: enabled(quiet) });
    await press('Enable');
    await pressOf(await screen.findByRole('dialog'), 'Enable Parking permits');
    expect(await screen.findByText('Parking permits is enabled')).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
  });

  it('stays as it is where enabling is refused, and says why', async () => {
    await open(plugin(), {
      [`POST ${HERE}/enable`]: refuse(403, 'PLAN_LACKS', 'Your plan does not include it.'),
    });
    await press('Enable');
    const dialog = await screen.findByRole('dialog');
    await pressOf(dialog, 'Enable Parking permits');
    expect(await within(dialog).findByText('Your plan does not include it.')).toBeTruthy();
  });

  it('that the plan lacks is offered with what to buy, not with a button', async () => {
    await open(plugin({ state: 'lacking', addOn: 'gps', upgrade: { plan: null, addOn: null } }));
    expect(screen.getByText('billing.upgrade-offer.v1 {"lacks":"gps"}')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Enable' })).toBeNull();
  });

  it('may only be looked at by whoever may not change it', async () => {
    await open(plugin(), {}, { rules: readerRules });
    expect(screen.queryByRole('button', { name: 'Enable' })).toBeNull();
  });

  it('that is not there is said to be not found', async () => {
    await open(plugin(), { [`GET ${HERE}`]: refuse(404, 'PLUGIN_NOT_FOUND', 'No.') });
    expect(screen.getByRole('heading', { name: 'Integration not found' })).toBeTruthy();
  });
});

describe('an integration that is enabled', () => {
  it('is switched off after it was said what disappears; the focus stays on what switches it on again', async () => {
    const { sent } = await open(enabled(), {
      [`POST ${HERE}/disable`]: enabled({ state: 'disabled', disabledBecause: 'admin' }),
    });
    await press('Switch off');
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText('Permits')).toBeTruthy();
    expect(within(question).getByText('It no longer shows anything on')).toBeTruthy();
    expect(within(question).getByText('The booking form')).toBeTruthy();
    await pressOf(question, 'Switch off');
    const again = await screen.findByRole('button', { name: 'Switch on again' });
    await waitFor(() => expect(document.activeElement).toBe(again));
    expect(screen.getByText('Switched off by an admin.')).toBeTruthy();
    expect(sent()).toHaveLength(1);
    expect(assign.mock.calls).toEqual([['/settings/integrations/permit']]);
    expect(takeFlash()?.title).toBe('Parking permits is switched off');
  });

  it('keeps what is typed and not saved when it is switched off, and says what is still to be done', async () => {
    const off = enabled({ settings: fields, state: 'disabled', disabledBecause: 'admin' });
    await open(enabled({ settings: fields }), { [`POST ${HERE}/disable`]: off }, { tab: 'settings' });
    await person.type(screen.getByLabelText('Zone'), 'B');
    await press('Switch off');
    await pressOf(await screen.findByRole('alertdialog'), 'Switch off');
    expect(await screen.findByText(/^Save what you typed, then reload/)).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>('Zone').value).toBe('AB');
  });

  it('that failed again and again says so, and can be switched on again', async () => {
    await open(enabled({ state: 'disabled', disabledBecause: 'failing' }));
    expect(screen.getByText('Switched off because it kept failing.')).toBeTruthy();
    await press('Switch on again');
    expect(await screen.findByRole('dialog', { name: 'Enable Parking permits?' })).toBeTruthy();
  });

  it('says in words how it does', async () => {
    const failing = [{ hook: 'booking.form.after.v1', times: 3, lastAt: '2026-11-20T10:00:00Z' }];
    await open(enabled({ health: { failing, resting: true } }));
    expect(screen.getByText(/left alone for a while/)).toBeTruthy();
    expect(screen.getByText(/^Failed 3 times, last at .*20 Nov 2026/)).toBeTruthy();
  });

  it('is removed after its data was offered and its name typed, and leads back', async () => {
    const { sent, router } = await open(enabled(), { [`DELETE ${HERE}`]: {} });
    await press('Remove');
    const question = await screen.findByRole('alertdialog', { name: 'Remove Parking permits?' });
    expect(
      within(question).getByRole('link', { name: 'Download what it has saved' }).getAttribute('href'),
    ).toBe(`${HERE}/export`);
    const button = within(question).getByRole<HTMLButtonElement>('button', { name: 'Remove for good' });
    expect(button.disabled).toBe(true);
    await person.type(within(question).getByRole('textbox'), 'Parking permits');
    await person.click(button);
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/integrations'));
    await waitFor(() => expect(assign.mock.calls).toEqual([['/settings/integrations']]));
    expect(takeFlash()?.title).toBe('Parking permits is removed');
    expect(sent().map(({ method, path }) => `${method} ${path}`)).toEqual([`DELETE ${HERE}`]);
  });
});

describe('the settings of an integration', () => {
  const withSettings = enabled({ settings: fields });

  it('are a form of what it declares; a refusal stands beside its field and nothing typed is lost', async () => {
    const { sent } = await open(
      withSettings,
      {
        [`PUT ${HERE}/settings`]: refuse(400, 'INVALID_INPUT', 'Some of it is not valid.', {
          faults: [{ path: 'zone', message: 'There is no zone Q.' }],
        }),
      },
      { tab: 'settings' },
    );
    const zone = screen.getByLabelText<HTMLInputElement>('Zone');
    expect(screen.getByText('As on the sign. Left empty, it is A.')).toBeTruthy();
    expect(screen.getByText('From 1 to 30.')).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Kilometres' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save settings' }).disabled).toBe(true);
    await person.clear(zone);
    await person.type(zone, 'Q');
    await person.click(screen.getByRole('switch', { name: 'Print it' }));
    await press('Save settings');
    expect(await screen.findAllByText(/There is no zone Q/)).toHaveLength(2);
    expect(zone.value).toBe('Q');
    expect(sent()[0]?.body).toEqual({ zone: 'Q', mail: null, days: 7, print: false, unit: 'mile' });
  });

  it('that were saved are said to be, and show what the server made of them', async () => {
    const saved = enabled({ settings: [{ ...fields[0]!, value: 'B2' } as Plugin['settings'][number]] });
    await open(
      enabled({ settings: [fields[0]!] }),
      { [`PUT ${HERE}/settings`]: saved, [`GET ${HERE}`]: enabled({ settings: [fields[0]!] }) },
      { tab: 'settings' },
    );
    const zone = screen.getByLabelText<HTMLInputElement>('Zone');
    await person.clear(zone);
    await person.type(zone, 'b2');
    await press('Save settings');
    expect(await screen.findByText('The settings are saved')).toBeTruthy();
    await waitFor(() => expect(zone.value).toBe('B2'));
    expect(screen.getByText(/^plugin\.settings\.after\.v1 .*"zone":"B2"/)).toBeTruthy();
  });

  it('can be mended while it is switched off, and not be tried', async () => {
    const off = { state: 'disabled', disabledBecause: 'failing' } as const;
    await open({ ...withSettings, ...off, canTest: true }, {}, { tab: 'settings' });
    expect(screen.getByText(/counts once you switch it on again/)).toBeTruthy();
    expect(screen.getByLabelText('Zone')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Test' })).toBeNull();
  });

  it('hold secrets that are entered and never shown', async () => {
    const secret = { name: 'apiKey', label: 'Key of the council', help: null, set: true };
    const { sent } = await open(
      enabled(),
      { [`PUT ${HERE}/secrets/apiKey`]: enabled({ secrets: [secret] }) },
      { tab: 'settings' },
    );
    expect(screen.getByText('Not set')).toBeTruthy();
    await press('Enter Key of the council');
    const entry = await screen.findByLabelText<HTMLInputElement>('Enter Key of the council');
    expect(entry.type).toBe('password');
    await person.type(entry, 's3cret');
    await press('Save');
    expect(await screen.findByText('Set')).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([{ value: 's3cret' }]);
    expect(document.body.innerHTML).not.toContain('s3cret');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Replace Key of the council' })),
    );
  });

  it('hold secrets that are removed after a question', async () => {
    const secret = { name: 'apiKey', label: 'Key of the council', help: null, set: true };
    const { sent } = await open(
      enabled({ secrets: [secret] }),
      { [`DELETE ${HERE}/secrets/apiKey`]: enabled() },
      { tab: 'settings' },
    );
    await press('Remove Key of the council');
    await pressOf(await screen.findByRole('alertdialog'), 'Remove');
    expect(await screen.findByText('Not set')).toBeTruthy();
    expect(sent()[0]?.method).toBe('DELETE');
  });

  it.each([
    [{ works: true, sentence: 'Three zones were found.' }, 'It works'],
    [{ works: false, sentence: 'The key is not valid.' }, 'It does not work yet'],
  ])('are tried, and what came of it is said: %o', async (answer, said) => {
    await open(enabled({ canTest: true }), { [`POST ${HERE}/test`]: answer }, { tab: 'settings' });
    await press('Test');
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByText(answer.sentence)).toBeTruthy();
  });
});

describe('the activity of an integration', () => {
  const line = {
    id: 1,
    at: '2026-11-20T10:00:00Z',
    level: 'error',
    hook: 'permit.sweep',
    message: 'No answer.',
  };

  it('lists what happened, by its kind', async () => {
    const { calls } = await open(enabled(), { [`GET ${HERE}/logs`]: [line] }, { tab: 'activity' });
    expect(await screen.findByText('No answer.')).toBeTruthy();
    expect(screen.getByText('permit.sweep')).toBeTruthy();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Errors');
    await waitFor(() => expect(calls.at(-1)?.query.get('level')).toBe('error'));
    expect(calls.at(-1)?.headers.get('X-Convoy-Background')).toBe('1');
  });

  it('of nothing says so', async () => {
    await open(enabled(), { [`GET ${HERE}/logs`]: [] }, { tab: 'activity' });
    expect(await screen.findByText('Nothing has happened yet')).toBeTruthy();
  });
});

describe('what was used of an integration', () => {
  const usage = [{ metric: 'check', label: 'Checks' }];

  it('is shown by month with what it comes to', async () => {
    const used = [
      { month: '2026-11', metric: 'check', label: 'Checks', count: 12, amount: '14.40' },
      { month: '2026-09', metric: 'check', label: 'Checks', count: 3, amount: null },
    ];
    await open(enabled({ usage }), { [`GET ${HERE}/usage`]: used }, { tab: 'usage' });
    const table = await screen.findByRole('table', { name: 'Used, month by month' });
    expect(within(table).getByRole('row', { name: /^November 2026 12 £14\.40$/ })).toBeTruthy();
    expect(within(table).getByRole('row', { name: /^September 2026 3 –$/ })).toBeTruthy();
  });

  it('is said to be nothing yet, or nothing that is counted', async () => {
    await open(enabled({ usage }), { [`GET ${HERE}/usage`]: [] }, { tab: 'usage' });
    expect(await screen.findByText('Nothing used yet')).toBeTruthy();
    cleanup();
    await open(enabled(), {}, { tab: 'usage' });
    expect(await screen.findByText('Nothing is counted')).toBeTruthy();
  });
});
