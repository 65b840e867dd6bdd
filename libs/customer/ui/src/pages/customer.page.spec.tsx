// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Customer } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import { adminRules, customer, licence, listed, note, staffRules } from '../testing/customer.fixtures.ts';
import { withTotals } from '../testing/with-totals.ts';
import CustomerPage from './customer.page.tsx';
import CustomerLicencePage from './customer-licence.page.tsx';
import EditCustomerPage from './edit-customer.page.tsx';

const showPage = pageShower({ customer: en });
const person = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const refused = {
  vanType: 'large',
  example: 'Ford Transit Luton',
  vans: 3,
  grossWeightKg: 7000,
  fuelType: 'diesel',
  seats: 3,
  outcome: 'refused',
  category: null,
  reasons: [
    {
      code: 'CATEGORY_NEEDED',
      why: 'This van needs licence category C1.',
      needed: 'Needed: category C1.',
    },
  ],
  surchargePerDay: null,
  reminders: [],
};
const answersFor = (one: Customer) => ({
  'GET /api/customers/7': one,
  'GET /api/customers/7/notes': [note()],
  'GET /api/customers/7/documents': [],
  'GET /api/customers/7/driving': { from: '2026-01-01', until: '2026-01-01', kinds: [refused] },
  'GET /api/bookings': [],
  'GET /api/payments': [],
});
const open = async (one = customer(), answers = {}, rules = staffRules) => {
  const calls = answerCalls({ ...answersFor(one), ...answers });
  withTotals();
  const router = await showPage(<CustomerPage />, {
    path: '/customers/:customerId',
    at: '/customers/7',
    user: userOf('operator'),
    rules,
  });
  return { calls, router };
};
const choose = async (name: string) => person.click((await screen.findAllByRole('button', { name }))[0]!);

describe('a customer', () => {
  it('whose driver number is on record of another leads there, and says so of who is refused', async () => {
    const alsoOf = [{ id: 9, name: 'Moira Tester', status: 'do-not-hire' as const }];
    await open(customer({ licence: licence({ alsoOf }) }));
    const warning = await screen.findByRole('alert');
    expect(within(warning).getByText('The same driver number is on record of:')).toBeTruthy();
    expect(within(warning).getByRole('link', { name: 'Moira Tester' }).getAttribute('href')).toBe(
      '/customers/9',
    );
    expect(within(warning).getByText('Do not hire')).toBeTruthy();
  });

  it('is shown with licence, what may not be driven and why, notes, spend', async () => {
    await open();
    expect(await screen.findByText('TESTE•••••••••••')).toBeTruthy();
    expect(screen.getByText('Admins see the whole number.')).toBeTruthy();
    expect(await screen.findByText(/needs licence category C1/)).toBeTruthy();
    expect(screen.getByText('May not drive')).toBeTruthy();
    expect(await screen.findByText('Rings before collection')).toBeTruthy();
    expect(screen.getByText('£340.00')).toBeTruthy();
    expect(await screen.findByText('No bookings yet.')).toBeTruthy();
  });

  it('is not hired to with a reason, and not without; markup is text', async () => {
    const { calls } = await open(customer(), { 'PUT /api/customers/7/do-not-hire': customer() });
    await choose('Do not hire');
    const dialog = await screen.findByRole('dialog');
    const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Do not hire' });
    expect(button.disabled).toBe(true);
    await person.type(within(dialog).getByLabelText(/Reason/), 'Fuel fraud');
    await person.click(button);
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ reason: 'Fuel fraud' }),
    );
    cleanup();
    const barred = { reason: '<img src=x>', at: '2026-04-01T10:00:00.000Z', byName: 'Ada Moss' };
    await open(customer({ status: 'do-not-hire', doNotHire: barred }));
    expect(await screen.findByText('<img src=x>')).toBeTruthy();
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('gets a note; a refusal keeps what was typed', async () => {
    const answers = { 'POST /api/customers/7/notes': refuse(400, 'INVALID_INPUT', 'Plain text, please.') };
    await open(customer(), answers);
    const entry = await screen.findByLabelText<HTMLTextAreaElement>('New note');
    await person.type(entry, 'Prefers the tail lift');
    await person.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Plain text, please.')).toBeTruthy();
    expect(entry.value).toBe('Prefers the tail lift');
  });

  it('is erased by admins alone, after their name was typed', async () => {
    await open();
    await screen.findByText('Rings before collection');
    expect(screen.queryByRole('button', { name: 'Erase customer' })).toBeNull();
    cleanup();
    const { calls, router } = await open(customer(), { 'POST /api/customers/7/erase': {} }, adminRules);
    await choose('Erase customer');
    const question = await screen.findByRole('alertdialog');
    const button = within(question).getByRole<HTMLButtonElement>('button', { name: 'Erase for good' });
    expect(button.disabled).toBe(true);
    await person.type(within(question).getByRole('textbox'), 'Morag Tester');
    await person.click(button);
    await waitFor(() => expect(router.state.location.pathname).toBe('/customers'));
    const asked = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(asked).toEqual([{ revision: 3, check: true }, { revision: 3 }]);
  });

  it('is not erased while a hire is to come, and no name is asked for', async () => {
    const { calls } = await open(
      customer(),
      { 'POST /api/customers/7/erase': refuse(409, 'ERASURE_NOT_NOW', 'Still open: hires.') },
      adminRules,
    );
    await choose('Erase customer');
    expect(await screen.findByText('Still open: hires.')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it.each([
    [null, 'No driving licence on record'],
    [
      licence({ categories: [{ category: 'B', from: '2005-01-01', until: '2020-03-16', restrictions: [] }] }),
      'The driving licence has expired',
    ],
    [licence({ photocardUntil: '2020-01-01' }), 'The photocard has expired'],
  ])('warns of a licence that is missing or has expired', async (one, title) => {
    await open(customer({ licence: one }));
    expect(await screen.findByText(title)).toBeTruthy();
  });

  it('warns of nothing where the licence is good', async () => {
    await open(customer());
    await screen.findByText('Rings before collection');
    expect(screen.queryByText(/has expired|on record$/)).toBeNull();
  });

  it('is merged after both were looked at; what stands against it is said', async () => {
    const preview = {
      into: { ...listed(), revision: 3 },
      from: { ...listed({ id: 9, email: 'm.tester@example.com' }), revision: 5 },
      hires: 2,
      payments: 1,
      notes: 0,
      documents: 0,
      fills: ['phone'],
      drops: [],
      doNotHire: true,
      deletionDueAt: '2026-12-24T12:00:00.000Z',
      obstacles: [],
    };
    const { calls } = await open(
      customer(),
      {
        'GET /api/customers': [listed({ id: 9, email: 'm.tester@example.com' })],
        'GET /api/customers/7/merge/9': preview,
        'POST /api/customers/7/merge': customer(),
      },
      adminRules,
    );
    await choose('Merge with another customer');
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('combobox'));
    await person.paste('m.tester');
    await person.click(await screen.findByRole('option', { name: /m\.tester@example\.com/ }));
    expect(await within(dialog).findByText('2 bookings move')).toBeTruthy();
    expect(within(dialog).getByText('“Do not hire” goes along')).toBeTruthy();
    expect(within(dialog).getByText(/wish to have the account deleted goes along.*24.*2026/)).toBeTruthy();
    await person.click(within(dialog).getByRole('button', { name: 'Merge for good' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
        otherId: 9,
        revision: 3,
        otherRevision: 5,
      }),
    );
  });

  it('that is not there is said to be not found', async () => {
    await open(customer(), { 'GET /api/customers/7': refuse(404, 'CUSTOMER_NOT_FOUND', 'Not there.') });
    expect(await screen.findByRole('heading', { name: 'Customer not found' })).toBeTruthy();
  });
});

describe('the forms of a customer', () => {
  it('tell the second of two editors what is there, and save what they choose', async () => {
    const theirs = customer({ phone: '0113 496 0000', revision: 4 });
    let tries = 0;
    const calls = answerCalls({
      'GET /api/customers/7': customer(),
      'PATCH /api/customers/7': () =>
        ++tries === 1
          ? refuse(409, 'CONFLICT', 'Changed meanwhile.', { current: theirs })
          : customer({ revision: 5 }),
    });
    await showPage(<EditCustomerPage />, {
      path: '/customers/:customerId/edit',
      at: '/customers/7/edit',
      user: userOf('operator'),
      rules: staffRules,
    });
    const company = await screen.findByLabelText('Company');
    await person.type(company, 'Moss Ltd');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This customer was changed by someone else')).toBeTruthy();
    expect(screen.getByText('0113 496 0000')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(tries).toBe(2));
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { company: 'Moss Ltd', revision: 3 },
      { company: 'Moss Ltd', revision: 4 },
    ]);
  });

  it('are given another address to sign in with by admins alone', async () => {
    const edit = (rules: string[][]) => {
      answerCalls({ 'GET /api/customers/7': customer() });
      return showPage(<EditCustomerPage />, {
        path: '/customers/:customerId/edit',
        at: '/customers/7/edit',
        user: userOf('operator'),
        rules,
      });
    };
    await edit(staffRules);
    const field = () => screen.findByLabelText<HTMLInputElement>(/^E-mail/);
    expect((await field()).readOnly).toBe(true);
    expect(screen.getByText('Only admins can change a sign-in address.')).toBeTruthy();
    cleanup();
    await edit(adminRules);
    expect((await field()).readOnly).toBe(false);
    expect(screen.queryByText(/Only admins change/)).toBeNull();
  });

  it('lead back to the hand-over that asked for the licence, and to no other origin', async () => {
    for (const [returnTo, href] of [
      ['/booking/9/hand-over?step=checks', '/booking/9/hand-over?step=checks'],
      ['https://elsewhere.example/', '/customers/7'],
    ] as const) {
      answerCalls({ 'GET /api/customers/7': customer({ licence: null }) });
      await showPage(<CustomerLicencePage />, {
        path: '/customers/:customerId/licence',
        at: `/customers/7/licence?${new URLSearchParams({ returnTo })}`,
        user: userOf('operator'),
        rules: staffRules,
      });
      expect((await screen.findByRole('link', { name: 'Cancel' })).getAttribute('href')).toBe(href);
      cleanup();
    }
  });

  it('say what of a licence does not agree, and offer that its name was looked at', async () => {
    const calls = answerCalls({
      'GET /api/customers/7': customer({ licence: null }),
      'PUT /api/customers/7/licence': refuse(
        422,
        'LICENCE_NUMBER_DIFFERS',
        'The driver number does not agree with this customer: surname.',
        { mismatches: ['surname'] },
      ),
    });
    await showPage(<CustomerLicencePage />, {
      path: '/customers/:customerId/licence',
      at: '/customers/7/licence',
      user: userOf('operator'),
      rules: staffRules,
    });
    await person.click(await screen.findByRole('button', { name: 'Save licence' }));
    expect(await screen.findByText('Please check what is marked.')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    await person.type(screen.getByLabelText(/Driver number/), 'morga853175m99ab');
    const group = screen.getByRole('group', { name: 'Category B' });
    await person.type(within(group).getByLabelText(/From/), '2005-01-01');
    await person.type(within(group).getByLabelText(/Until/), '2055-03-16');
    await person.click(screen.getByRole('button', { name: 'Save licence' }));
    expect(await screen.findByText(/does not agree with this customer: surname/)).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /The name on the licence is another one/ })).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      number: 'MORGA853175M99AB',
      categories: [{ category: 'B', from: '2005-01-01', until: '2055-03-16', restrictions: [] }],
    });
  });
});
