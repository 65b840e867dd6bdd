// @vitest-environment happy-dom

import type { Deposit } from '@convoy/booking/contract';
import { answerCalls, pageShower, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import KeptDeposit from './kept-deposit.tsx';

const showPage = pageShower({ yard: en });
const person = userEvent.setup();
const staffRules = [['manage-hire', 'Booking']];
const AT = '/api/bookings/9001/deposit';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const photo = (id: number) => `/api/bookings/9001/condition-photos/${id}?size=1600`;
const keep: NonNullable<Deposit['keep']> = {
  amount: '80.00',
  noticeSentAt: '2026-11-20T17:00:00.000Z',
  objectUntil: '2026-11-27',
  agreedAt: null,
  objectedAt: null,
  objection: null,
  reason: null,
  lines: [
    {
      id: 7,
      kind: 'damage',
      note: 'Dent',
      amount: '80.00',
      settled: null,
      photosOut: [photo(1)],
      photosIn: [photo(2)],
    },
  ],
};
const pending: Deposit = {
  state: 'pending',
  held: '80.00',
  kept: '0.00',
  owed: '0.00',
  releaseAt: null,
  settledAt: null,
  because: null,
  objectionDays: 7,
  keep,
};

async function open(role: 'customer' | 'operator', deposit: Deposit) {
  const calls = answerCalls({
    [`GET ${AT}`]: deposit,
    [`POST ${AT}/agree`]: deposit,
    [`POST ${AT}/object`]: deposit,
    [`POST ${AT}/decide`]: deposit,
  });
  await showPage(
    <KeptDeposit bookingId={9001} reference="SV-7F3K2" status="completed" vanId={4} customerId={8} />,
    {
      path: '/booking/:bookingId',
      at: '/booking/9001',
      user: userOf(role),
      rules: role === 'operator' ? staffRules : [],
    },
  );
  return () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
}

describe('a part of a deposit that is to be kept', () => {
  it('is told to its customer with each cost, its photos and the last day, and can be accepted', async () => {
    const sent = await open('customer', pending);
    expect(await screen.findByText(/^We want to keep £80\.00 .*27 Nov 2026/)).toBeTruthy();
    const line = within(screen.getByRole('list', { name: 'Costs from the deposit' }));
    expect(line.getByText('Dent')).toBeTruthy();
    const shown = line.getByRole('img', { name: 'After the hire, photo 1' });
    expect(shown.closest('a')?.getAttribute('href')).toBe(photo(2));
    await person.click(screen.getByRole('button', { name: 'Accept' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Accept that £80.00 is kept?' }));
    await person.click(dialog.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(sent()).toEqual([[`${AT}/agree`, {}]]));
  });

  it('can be objected to with words alone', async () => {
    const sent = await open('customer', pending);
    await person.click(await screen.findByRole('button', { name: 'Object' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Object to the costs' }));
    await person.click(dialog.getByRole('button', { name: 'Send the objection' }));
    expect(dialog.getByText('Say what is not right.')).toBeTruthy();
    expect(sent()).toEqual([]);
    await person.type(dialog.getByLabelText('What is not right?'), 'It was there');
    await person.click(dialog.getByRole('button', { name: 'Send the objection' }));
    await waitFor(() => expect(sent()).toEqual([[`${AT}/object`, { text: 'It was there' }]]));
  });

  it('can only be released by staff while the customer may object', async () => {
    const sent = await open('operator', pending);
    await person.click(await screen.findByRole('button', { name: 'Release everything' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Release everything' }));
    await person.click(dialog.getByRole('button', { name: 'Release everything' }));
    expect(dialog.getByText('Enter a reason.')).toBeTruthy();
    await person.type(dialog.getByLabelText('Reason'), 'Old mark');
    await person.click(dialog.getByRole('button', { name: 'Release everything' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        [`${AT}/decide`, { lines: [{ lineId: 7, amount: '0.00' }], reason: 'Old mark' }],
      ]),
    );
  });

  it('is decided by staff after an objection, never above what was told', async () => {
    const objected = { ...keep, objectedAt: '2026-11-21T09:00:00.000Z', objection: 'Too dear' };
    const sent = await open('operator', { ...pending, state: 'objected', keep: objected });
    expect(await screen.findByText('Too dear')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Decide about the objection' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decide about the objection' }));
    const amount = dialog.getByLabelText('Damage: Dent');
    await person.type(dialog.getByLabelText('Reason'), 'Cheaper');
    await person.clear(amount);
    await person.type(amount, '80.01');
    await person.click(dialog.getByRole('button', { name: 'Keep £80.01' }));
    expect(dialog.getByText('Enter at most £80.00.')).toBeTruthy();
    await person.clear(amount);
    await person.type(amount, '50');
    await person.click(dialog.getByRole('button', { name: 'Keep £50.00' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        [`${AT}/decide`, { lines: [{ lineId: 7, amount: '50.00' }], reason: 'Cheaper' }],
      ]),
    );
  });

  it('says how it ended', async () => {
    const [line] = keep.lines;
    await open('customer', {
      ...pending,
      state: 'kept',
      held: '0.00',
      kept: '50.00',
      settledAt: '2026-11-22T16:00:00.000Z',
      keep: { ...keep, reason: 'Cheaper', lines: [{ ...line!, settled: '50.00' }] },
    });
    expect(await screen.findByText(/^£50\.00 was kept on 22 Nov 2026/)).toBeTruthy();
    expect(screen.getByText('£50.00 kept')).toBeTruthy();
    expect(screen.getByText('Cheaper')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
