// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TrackerRegistration } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import ReleasePage from './release.page.tsx';

const showPage = pageShower({ telematics: en });
const person = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const IMEI = '356307042441013';
const address = 'GET /api/telematics/registrations';
const first: TrackerRegistration = {
  id: 4,
  brand: 'Old Vans',
  protocol: 'teltonika',
  registeredAt: '2025-03-01T09:00:00.000Z',
  lastFixAt: null,
  inVan: false,
  receives: true,
};
const second = { ...first, id: 5, brand: 'New Vans', inVan: true, receives: false };
const open = async (answers: Record<string, unknown>) => {
  const calls = answerCalls(answers);
  await showPage(<ReleasePage />, { user: userOf('admin'), rules: [['release', 'Tracker']] });
  return calls;
};
const find = async (text: string) => {
  await person.type(screen.getByLabelText(/^IMEI or identifier/), text);
  await person.click(screen.getByRole('button', { name: 'Find' }));
};

describe('sold trackers', () => {
  it('are found by their number, and released with a reason', async () => {
    let registrations = [first, second];
    const calls = await open({
      [address]: () => registrations,
      'POST /api/telematics/devices/4/release': () => {
        registrations = [{ ...second, receives: true }];
        return {};
      },
    });
    await find(IMEI);
    const list = await screen.findByRole('list', { name: `Brands that registered ${IMEI}` });
    const [old, fresh] = within(list).getAllByRole('listitem');
    expect(old!.textContent).toContain('Receives its positions');
    expect(old!.textContent).toContain('never heard');
    expect(fresh!.textContent).toContain('In a van');
    expect(fresh!.textContent).not.toContain('Receives its positions');
    await person.click(screen.getByRole('button', { name: 'Release from Old Vans' }));
    const dialog = await screen.findByRole('dialog', { name: `Release ${IMEI} from Old Vans?` });
    const reason = within(dialog).getByLabelText(/^Reason/);
    const save = within(dialog).getByRole('button', { name: 'Release the tracker' });
    await person.type(reason, 'sold');
    await person.click(save);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await person.type(reason, ' to another brand');
    await person.click(save);
    await screen.findByText(`${IMEI} no longer reports to Old Vans`);
    expect(calls.find(({ method }) => method === 'POST')!.body).toEqual({
      identity: IMEI,
      reason: 'sold to another brand',
    });
    await waitFor(() => expect(screen.queryByText('Old Vans')).toBeNull());
    expect(screen.getByText('New Vans')).toBeTruthy();
  });

  it('that no brand registered are said to be free; what is no number is not asked', async () => {
    const calls = await open({ [address]: [] });
    await find('35 63');
    expect(await screen.findAllByText(en.release.wrong)).not.toHaveLength(0);
    expect(calls).toEqual([]);
    await person.clear(screen.getByLabelText(/^IMEI or identifier/));
    await find(IMEI);
    expect(await screen.findByText(`No brand registered ${IMEI}`)).toBeTruthy();
  });

  it('that cannot be looked up say so', async () => {
    await open({ [address]: refuse(500, 'INTERNAL', 'Something broke.') });
    await find(IMEI);
    expect(await screen.findByText(en.release.failed)).toBeTruthy();
  });
});
