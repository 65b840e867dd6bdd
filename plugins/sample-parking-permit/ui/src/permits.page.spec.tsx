// @vitest-environment happy-dom
import { answerCalls, pluginShower, refuse, userOf } from '@convoy/sdk/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import manifest from '../../plugin.manifest.ts';
import type { Permit } from './permit.ts';
import PermitsPage from './permits.page.tsx';

const show = pluginShower(manifest, en);
const person = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const PERMITS = '/api/plugins/sample-parking-permit/permits';
const permit: Permit = {
  id: 7,
  bookingId: 12,
  reference: 'SV-7F3K2',
  zone: 'A',
  number: 'P-SV-7F3K2-A',
  state: 'requested',
  validFrom: '2026-11-23',
  validUntil: '2026-11-25',
};
const open = async (state: Permit['state'], answers = {}) => {
  let now = state;
  const to = (next: Permit['state']) => () => {
    now = next;
    return { ...permit, state: now };
  };
  const calls = answerCalls({
    [`GET ${PERMITS}`]: () => [{ ...permit, state: now }],
    [`POST ${PERMITS}/7/issue`]: to('issued'),
    [`POST ${PERMITS}/7/void`]: to('void'),
    ...answers,
  });
  await show(<PermitsPage />, {
    path: '/sample-parking-permit',
    at: '/sample-parking-permit',
    user: userOf('operator'),
  });
  await screen.findByText(permit.number);
  return calls;
};

describe('the permits of a brand', () => {
  it('that wait are issued by a press, and can be voided then', async () => {
    const calls = await open('requested');
    await person.click(screen.getByRole('button', { name: 'Issue' }));
    expect(await screen.findByText('The permit is valid now.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Issue' })).toBeNull());
    expect(screen.getByText('Valid')).toBeTruthy();
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
  });

  it('are voided by whoever means it', async () => {
    const calls = await open('issued');
    const press = () => person.click(screen.getByRole('button', { name: 'Void' }));
    await press();
    const first = await screen.findByRole('alertdialog', { name: 'Void permit P-SV-7F3K2-A?' });
    await person.click(within(first).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls).toHaveLength(1);
    await press();
    const second = await screen.findByRole('alertdialog');
    await person.click(within(second).getByRole('button', { name: 'Void' }));
    expect(await screen.findByText('The permit is void.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Void' })).toBeNull());
  });

  it('stay as they are where somebody was quicker, in the words of the plugin', async () => {
    await open('requested', {
      [`POST ${PERMITS}/7/issue`]: refuse(409, 'NOT_WAITING', 'This permit does not wait to be issued.'),
    });
    await person.click(screen.getByRole('button', { name: 'Issue' }));
    expect(await screen.findByText('This permit does not wait to be issued.')).toBeTruthy();
  });
});
