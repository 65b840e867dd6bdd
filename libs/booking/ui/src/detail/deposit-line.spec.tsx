// @vitest-environment happy-dom

import { refuse } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { booking } from '../testing/booking.fixtures.ts';
import { openBooking as open, paid, sent } from '../testing/open-booking.tsx';

beforeEach(() => {
  vi.stubGlobal('WebSocket', undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const deposit = {
  state: 'held',
  held: '200.00',
  kept: '0.00',
  owed: '0.00',
  releaseAt: null,
  settledAt: null,
  because: null,
  objectionDays: 7,
  keep: null,
};
const over = { ...booking(paid), status: 'completed' } as const;
const at = '2026-11-22T16:00:00.000Z';

it.each([
  ['held', {}, /^Held$/],
  ['going back', { state: 'due', releaseAt: at }, /^Will be released on .*22 Nov 2026/],
  ['waiting, late', { state: 'waiting', because: 'late' }, /^Held: the van came back late$/],
  ['waiting, owing', { state: 'waiting', because: 'owes' }, /^Held until the hire is paid$/],
  [
    'announced to be kept in part',
    { state: 'pending', held: '80.00', keep: { objectUntil: '2026-11-29' } },
    /^£80.00 to be kept; objections until Sun,? 29 Nov 2026$/,
  ],
  ['objected to', { state: 'objected', held: '80.00' }, /^£80.00 waits for a decision on the objection$/],
  ['released', { state: 'released', held: '0.00', settledAt: at }, /^Released on .*22 Nov 2026/],
  ['kept in part', { state: 'kept', kept: '80.00', settledAt: at }, /^£80.00 of it kept on .*22 Nov 2026/],
] as const)('says of a deposit that it is %s, to customers and staff', async (_, change, said) => {
  for (const role of ['customer', 'operator'] as const) {
    await open(role, over, { 'GET /api/bookings/9001/deposit': { ...deposit, ...change } });
    expect(await screen.findByText(said)).toBeTruthy();
    cleanup();
  }
});

it('says nothing where there is none, or where that cannot be told', async () => {
  for (const answer of [{ ...deposit, state: 'none' }, refuse(503, 'UNAVAILABLE', 'Later.')]) {
    const { calls } = await open('customer', over, { 'GET /api/bookings/9001/deposit': answer });
    await vi.waitFor(() => expect(calls.some(({ path }) => path.endsWith('/deposit'))).toBe(true));
    expect(screen.queryByText(/^(Held|Released|Will be released)/)).toBeNull();
    cleanup();
  }
});

it('does not ask of what is not a hire', async () => {
  const { calls } = await open('customer', { ...booking(paid), status: 'cancelled' });
  expect(calls.some(({ path }) => path.endsWith('/deposit'))).toBe(false);
});

it('lets staff give it back after asking, once; what is refused says why', async () => {
  const person = userEvent.setup();
  let given = false;
  const { calls } = await open('operator', over, {
    'GET /api/bookings/9001/deposit': () =>
      given
        ? { ...deposit, state: 'released', held: '0.00', settledAt: at }
        : { ...deposit, state: 'waiting', because: 'late' },
    'POST /api/bookings/9001/deposit/release': () => {
      if (!given) {
        given = true;
        return refuse(503, 'UNAVAILABLE', 'Later.');
      }
      return { ...deposit, state: 'released', held: '0.00', settledAt: at };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Refund deposit now' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Refund £200.00 now?' }));
  const confirm = () => person.click(question.getByRole('button', { name: 'Refund deposit now' }));
  await confirm();
  expect(await question.findByText('Later.')).toBeTruthy();
  await confirm();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent(calls, 'deposit/release')).toHaveLength(2);
  expect(await screen.findByText(/^Released on/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Refund deposit now' })).toBeNull();
});

it.each([
  ['customer', { state: 'waiting', because: 'late' }],
  ['operator', { state: 'released', settledAt: at }],
  ['operator', { state: 'held' }],
] as const)('offers a %s nothing to give back where it is %o', async (role, change) => {
  await open(role, over, { 'GET /api/bookings/9001/deposit': { ...deposit, ...change } });
  await screen.findByText(/^(Held|Released)/);
  expect(screen.queryByRole('button', { name: 'Refund deposit now' })).toBeNull();
});
