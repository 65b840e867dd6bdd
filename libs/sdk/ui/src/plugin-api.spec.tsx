// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse } from '@convoy/shell-api/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../fixture/zone-permit/locales/en.json' with { type: 'json' };
import manifest from '../fixture/zone-permit/plugin.manifest.ts';
import PermitsPage from '../fixture/zone-permit/ui/src/permits.page.tsx';
import { choicesOf, pluginApi } from './index.ts';

const show = pageShower({ 'zone-permit': en });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the way to the routes of a plugin', () => {
  it('leads to its own and to no others', () => {
    const { address } = pluginApi(manifest);
    expect(address('/permits/7?zone=a')).toBe('/api/plugins/zone-permit/permits/7?zone=a');
    for (const path of ['/../../bookings', '/x/../../other/y', '/%2e%2e/other'] as const)
      expect(() => address(path)).toThrow('leads out');
  });

  it('reads, sends, and reads again what was changed, with texts and numbers of the plugin', async () => {
    const permits = [{ id: 1, zone: 'A' }];
    const calls = answerCalls({
      'GET /api/plugins/zone-permit/permits': () => [...permits],
      'POST /api/plugins/zone-permit/permits': () => {
        permits.push({ id: 2, zone: 'A' });
        return permits[1];
      },
    });
    await show(<PermitsPage />);
    expect(await screen.findByText('1 permit')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add a permit' }));
    expect(await screen.findByText('2 permits')).toBeTruthy();
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
    expect(calls[1]?.body).toEqual({ zone: 'A' });
  });

  it('says what was refused in the words of the refusal', async () => {
    answerCalls({
      'GET /api/plugins/zone-permit/permits': refuse(422, 'PERMIT_SOLD_OUT', 'There are none left.'),
    });
    await show(<PermitsPage />);
    expect(await screen.findByText('There are none left.')).toBeTruthy();
  });
});

describe('what is chosen in a form', () => {
  it('is the plugin’s own part of it', () => {
    const onChoose = vi.fn();
    const choices = { 'zone-permit': { permit: true }, gps: { tracker: 'plus' } };
    const { chosen, choose } = choicesOf(manifest, { choices, onChoose });
    expect(chosen).toEqual({ permit: true });
    choose({});
    expect(onChoose).toHaveBeenCalledWith('zone-permit', {});
    expect(choicesOf(manifest, { choices: {}, onChoose }).chosen).toEqual({});
  });
});
