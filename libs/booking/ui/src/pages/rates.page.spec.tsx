// @vitest-environment happy-dom
import { pageShower, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PriceRule, Rates } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import { depot, quote, vanResult } from '../testing/booking.fixtures.ts';
import RatesPage from './rates.page.tsx';

const showPage = pageShower({ booking: en });
const person = userEvent.setup();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rule = (change: Partial<PriceRule>): PriceRule => ({
  id: 1,
  kind: 'season',
  name: 'Summer',
  active: true,
  priority: 0,
  vanType: null,
  vanId: null,
  depotId: null,
  conditions: { from: '06-01', until: '08-31' },
  effect: { percent: 12.5 },
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  revision: 3,
  ...change,
});
const rates = (change: Partial<Rates> = {}): Rates => ({
  rules: [
    rule({}),
    rule({
      id: 2,
      name: 'August',
      conditions: { from: '2027-08-01', until: '2027-08-31' },
      effect: { percent: -5 },
    }),
    rule({
      id: 3,
      kind: 'weekday',
      name: 'Weekend',
      conditions: { days: ['sat', 'sun'] },
      effect: { percent: 10 },
      active: false,
    }),
    rule({
      id: 4,
      kind: 'fee',
      name: 'Cleaning',
      conditions: { per: 'hire' },
      effect: { amount: '12.00' },
      depotId: 7,
    }),
  ],
  conflicts: [{ kind: 'season', winnerId: 2, loserId: 1, because: 'narrower' }],
  extras: [
    {
      id: 11,
      name: 'Sat-nav',
      description: '',
      per: 'day',
      price: '6.00',
      cap: '20.00',
      maxQuantity: 1,
      stock: 4,
      active: true,
      sortOrder: 0,
      revision: 1,
    },
  ],
  promotions: [
    {
      id: 21,
      code: 'MOVE10',
      name: 'Ten off',
      percent: 10,
      amount: null,
      validFrom: null,
      validUntil: null,
      hireFrom: null,
      hireUntil: null,
      minDays: 2,
      minSpend: '0.00',
      maxUses: 100,
      maxUsesPerCustomer: null,
      used: 7,
      active: true,
      revision: 1,
    },
  ],
  policy: {
    holdMinutes: 30,
    cancellation: [
      { hoursBefore: 48, percent: 0 },
      { hoursBefore: 0, percent: 100 },
    ],
    noShowPercent: 100,
    changeNoticeHours: 2,
    overdueGraceMinutes: 30,
    depositReleaseHours: 48,
    depositObjectionDays: 7,
    lateChargeHours: 48,
    milesPerDay: null,
    extraMileAmount: null,
  },
  ...change,
});

/** The server with these rates; gives what was sent to it. */
function serve(answer: () => Rates | Response, written?: (body: unknown) => Response) {
  const sent: { method: string; path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://acme.test');
    const method = init.method ?? 'GET';
    if (method !== 'GET')
      sent.push({ method, path: pathname, body: init.body ? JSON.parse(String(init.body)) : null });
    if (method === 'PUT' && written) return written(sent.at(-1)!.body);
    if (method === 'DELETE') return new Response(null, { status: 204 });
    if (pathname === '/api/depots') return Response.json([depot({ id: 7, outOfHoursFee: '25.00' })]);
    if (pathname === '/api/vans')
      return Response.json([vanResult({ id: 42, depotId: 7 })], { headers: { 'X-Total-Count': '1' } });
    if (pathname === '/api/quotes') return Response.json(quote(), { status: 201 });
    if (pathname !== '/api/rates') return Response.json({});
    const given = answer();
    return given instanceof Response ? given : Response.json(given);
  });
  return sent;
}
const open = (may: boolean) =>
  showPage(<RatesPage />, {
    user: userOf(may ? 'admin' : 'operator'),
    rules: [['read', 'Rates'], ...(may ? [['update', 'Rates']] : [])] as never,
  });
const part = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('section')!);

describe('the rates', () => {
  it('stand in the order in which a price is made, each with a sentence of what it does', async () => {
    serve(rates);
    await open(true);
    await screen.findByText('Summer');
    const steps = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(steps.slice(0, 10)).toEqual([
      'Base rate',
      'Seasons',
      'Weekdays',
      'Length of hire',
      'Time of booking',
      'Fees',
      'One-way and out-of-hours fees',
      'Extras',
      'Promotion codes',
      'Rounding',
    ]);
    const texts = (await part('Seasons')).getAllByText(/base rate/).map((text) => text.textContent);
    expect(texts).toEqual([
      '1 June to 31 August, every year: 12.5% more than the base rate',
      '1 August 2027 to 31 August 2027: 5% less than the base rate',
    ]);
    expect((await part('Seasons')).getByText('August counts, not Summer: it is narrower.')).toBeTruthy();
    expect((await part('Weekdays')).getByText('Off')).toBeTruthy();
    expect((await part('Fees')).getByText('£12.00 a hire')).toBeTruthy();
    expect((await part('Fees')).getByText('Leeds City')).toBeTruthy();
    expect((await part('Extras')).getByText('£6.00 a day, at most £20.00 a hire')).toBeTruthy();
    expect((await part('Promotion codes')).getByText('Used 7 of 100 times · 2 days or more')).toBeTruthy();
    expect((await part('Base rate')).getByText('Every van is hired at its own rate.')).toBeTruthy();
    expect(
      (await part('Terms of booking')).getByText('48 hours before the pickup or earlier: free'),
    ).toBeTruthy();
  });

  it('may be read by operators, who are told why they change nothing', async () => {
    const sent = serve(rates);
    await open(false);
    await screen.findByText('Summer');
    const reason = screen.getByText(/Only admins of this brand/);
    for (const button of screen.getAllByRole('button', { name: /^(Add|Edit|Delete)/ })) {
      expect(button.hasAttribute('disabled')).toBe(true);
      expect(button.getAttribute('aria-describedby')).toBe(reason.id);
    }
    for (const toggle of screen.getAllByRole('switch')) expect(toggle.hasAttribute('disabled')).toBe(true);
    expect(sent).toEqual([]);
  });

  it('are added: what was typed goes out in pounds, faults stand beside their fields', async () => {
    const sent = serve(rates);
    await open(true);
    await person.click((await part('Fees')).getByRole('button', { name: 'Add' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a fee' }));
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findAllByText(/Please fill this in/)).not.toHaveLength(0);
    expect(sent).toEqual([]);
    await person.type(dialog.getByLabelText(/^Name/), ' Breakdown cover ');
    await person.type(dialog.getByLabelText(/^Amount/), '2.5');
    await person.selectOptions(dialog.getByLabelText(/^For each/), 'day');
    await person.selectOptions(dialog.getByLabelText(/^Depot/), 'Leeds City');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api/price-rules',
        body: {
          kind: 'fee',
          name: 'Breakdown cover',
          active: true,
          priority: 0,
          vanType: null,
          vanId: null,
          depotId: 7,
          conditions: { per: 'day' },
          effect: { amount: '2.50' },
        },
      },
    ]);
  });

  it('are switched off with one press and deleted after a question', async () => {
    const sent = serve(rates);
    await open(true);
    await person.click(await screen.findByRole('switch', { name: 'Summer is on' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      path: '/api/price-rules/1',
      body: {
        kind: 'season',
        active: false,
        conditions: { from: '06-01', until: '08-31' },
        effect: { percent: 12.5 },
      },
    });
    await person.click(screen.getByRole('button', { name: 'Delete Summer' }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent[1]).toMatchObject({ method: 'DELETE', path: '/api/price-rules/1' }));
  });

  it('that another admin changed meanwhile are shown as theirs, and replaced only knowingly', async () => {
    const sent = serve(rates, (body) =>
      (body as PriceRule).revision === 3
        ? Response.json(
            {
              code: 'CONFLICT',
              message: 'Changed.',
              details: { current: rule({ name: 'Their summer', effect: { percent: 20 }, revision: 4 }) },
            },
            { status: 409 },
          )
        : Response.json(rule({ revision: 5 })),
    );
    await open(true);
    await person.click(await screen.findByRole('button', { name: 'Edit Summer' }));
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByLabelText(/^Name/);
    await person.clear(name);
    await person.type(name, 'My summer');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Someone else changed this meanwhile');
    await person.click(dialog.getByRole('button', { name: 'Use their version' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Their summer');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body }) => body)).toMatchObject([
      { name: 'My summer', revision: 3 },
      { name: 'Their summer', revision: 4, effect: { percent: 20 } },
    ]);
  });

  it('are not thrown away unasked while they are typed', async () => {
    serve(rates);
    await open(true);
    const add = (await part('Fees')).getByRole('button', { name: 'Add' });
    await person.click(add);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(add);
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText(/^Name/), 'Breakdown');
    await person.keyboard('{Escape}');
    let question = await screen.findByRole('alertdialog');
    await person.click(within(question).getAllByRole('button').at(0)!);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect((dialog.getByLabelText(/^Name/) as HTMLInputElement).value).toBe('Breakdown');
    await person.keyboard('{Escape}');
    question = await screen.findByRole('alertdialog');
    await person.click(within(question).getAllByRole('button').at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('name the days of the week as a group', async () => {
    serve(rates);
    await open(true);
    await person.click(await screen.findByRole('button', { name: 'Edit Weekend' }));
    expect(await screen.findByRole('group', { name: /^Days of the week/ })).toBeTruthy();
  });

  it('are tried anew for another van, other dates or another code, and after a change of a rule', async () => {
    let name = 'Summer';
    serve(() => rates({ rules: [rule({ name })] }));
    await open(true);
    const panel = await part('Try a price');
    await person.click(panel.getByRole('combobox', { name: /Van/ }));
    await person.click(await screen.findByRole('option'));
    const show = () => person.click(panel.getByRole('button', { name: 'Show the price' }));
    await show();
    await panel.findByTestId('quote-total');
    await person.type(panel.getByLabelText('Promotion code'), 'X');
    expect(panel.queryByTestId('quote-total')).toBeNull();
    await show();
    await panel.findByTestId('quote-total');
    name = 'High summer';
    await person.click(screen.getByRole('switch', { name: 'Summer is on' }));
    await screen.findByText('High summer');
    await waitFor(() => expect(panel.queryByTestId('quote-total')).toBeNull());
  });

  it('are tried: the lines of a quote as a customer would get it', async () => {
    const sent = serve(rates);
    await open(true);
    const panel = await part('Try a price');
    expect(panel.getByRole('button', { name: 'Show the price' }).hasAttribute('disabled')).toBe(true);
    await person.click(panel.getByRole('combobox', { name: /Van/ }));
    await person.click(await screen.findByRole('option'));
    await person.click(panel.getByRole('button', { name: 'Show the price' }));
    expect(await panel.findByTestId('quote-total')).toBeTruthy();
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/api/quotes',
      body: { vanId: 42, promotionCode: null },
    });
  });

  it('that cannot be loaded say so, and are asked for again', async () => {
    let fails = true;
    serve(() =>
      fails
        ? Response.json({ code: 'INTERNAL', message: 'Something failed.', requestId: 'x' }, { status: 500 })
        : rates(),
    );
    await open(true);
    expect(await screen.findByText('The rates could not be loaded')).toBeTruthy();
    fails = false;
    await person.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText('Summer')).toBeTruthy();
  });
});
