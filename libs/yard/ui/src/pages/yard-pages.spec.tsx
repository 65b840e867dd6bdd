// @vitest-environment happy-dom

import { type Answer, answerCalls, type Call, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HireCondition } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import { bookingOf, chargeOf, conditionOf, markOf, reportOf } from '../testing/yard.fixtures.ts';
import HandOverPage from './hand-over.page.tsx';
import ReturnPage from './return.page.tsx';

const showPage = pageShower({ yard: en });
const person = userEvent.setup();
const AT = '/api/bookings/9001';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

async function open(
  page: 'hand-over' | 'return',
  status: string,
  condition: HireCondition | (() => HireCondition),
  answers: Record<string, Answer | ((call: Call) => Answer)> = {},
  search = '',
) {
  const calls = answerCalls({
    [`GET ${AT}`]: bookingOf(status),
    [`GET ${AT}/condition`]: condition,
    [`GET ${AT}/hand-over-gates`]: { gates: [], mayOverride: false },
    [`GET ${AT}/drivers`]: [],
    [`GET ${AT}/agreements`]: { signed: { id: 1 }, draft: null },
    [`GET ${AT}/deposit`]: {
      state: 'due',
      held: '200.00',
      kept: '0.00',
      owed: '0.00',
      objectionDays: 7,
      keep: null,
    },
    ...answers,
  });
  const router = await showPage(page === 'return' ? <ReturnPage /> : <HandOverPage />, {
    path: `/booking/:bookingId/${page}`,
    at: `/booking/9001/${page}${search}`,
    user: userOf('operator'),
  });
  return { router, sent: (method: string) => calls.filter((call) => call.method === method) };
}

const driver = (name: string) => ({
  id: 77,
  name,
  birthDate: '1988-05-12',
  licenceNumber: 'SECON805128BN9AB',
  licenceUntil: '2031-05-01',
  category: 'B',
  heldSince: '2008-06-01',
  checkedAt: null,
  checkedBy: null,
});

describe('the hand-over', () => {
  it('tells the checks first, and begins with the customer as a driver', async () => {
    let condition = conditionOf();
    const { router, sent } = await open('hand-over', 'confirmed', () => condition, {
      [`GET ${AT}/hand-over-gates`]: {
        gates: [
          {
            code: 'MONEY_DUE',
            overridable: true,
            params: { customerId: 8, vanId: 4, papers: [], amount: '170.00', why: null },
          },
        ],
        mayOverride: false,
      },
      [`PUT ${AT}/condition/out`]: () => {
        condition = conditionOf({ out: reportOf() });
        return condition.out;
      },
    });
    expect(await screen.findByText('£170.00 must be paid before the van goes out.')).toBeTruthy();
    expect(screen.getByText('Only an admin can make an exception.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Start the hand-over' }));
    expect(await screen.findByRole('heading', { name: 'Drivers' })).toBeTruthy();
    expect(sent('PUT')[0]?.body).toMatchObject({ version: 0, drivers: [{ name: 'Robin Tester' }] });
    expect(router.state.location.search).toBe('?step=drivers');
  });

  it('begins with every driver of the booking', async () => {
    let condition = conditionOf();
    const { sent } = await open('hand-over', 'confirmed', () => condition, {
      [`GET ${AT}/drivers`]: [driver('Ben Second')],
      [`PUT ${AT}/condition/out`]: () => {
        condition = conditionOf({ out: reportOf() });
        return condition.out;
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Start the hand-over' }));
    expect(await screen.findByRole('heading', { name: 'Drivers' })).toBeTruthy();
    expect(sent('PUT')[0]?.body).toMatchObject({
      drivers: [
        { name: 'Robin Tester', identitySeen: false, licenceSeen: false },
        { name: 'Ben Second', identitySeen: false, licenceSeen: false },
      ],
    });
  });

  it('does not overlook a driver who came to the booking after the report was begun', async () => {
    await open(
      'hand-over',
      'confirmed',
      conditionOf({ out: reportOf({ lacks: [] }) }),
      {
        [`GET ${AT}/drivers`]: [driver('Ben Second')],
        [`PUT ${AT}/condition/out`]: (call: Call) => reportOf({ ...(call.body as object), version: 2 }),
      },
      '?step=finish',
    );
    const line = 'Ben Second drives on this booking, too, and is not in the list.';
    const way = await screen.findByRole('button', { name: line });
    // The licence of somebody who was seen may have another form of the name: the press is not kept from them.
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Hand over the van' }).disabled).toBe(false);
    await person.click(way);
    await person.click(await screen.findByRole('button', { name: 'Add Ben Second' }));
    expect(screen.queryByText(line)).toBeNull();
    const names = screen.getAllByLabelText<HTMLInputElement>('Name on the licence');
    expect(names.at(-1)?.value).toBe('Ben Second');
    expect(document.activeElement).toBe(names.at(-1));
  });

  it('keeps the reason of an exception over a reload, and asks for it at the end', async () => {
    const gates = {
      gates: [
        {
          code: 'MONEY_DUE',
          overridable: true,
          params: { customerId: 8, vanId: 4, papers: [], amount: '170.00', why: null },
        },
      ],
      mayOverride: true,
    };
    const answers = {
      [`GET ${AT}/hand-over-gates`]: gates,
      [`POST ${AT}/condition/out/finish`]: conditionOf({ out: reportOf({ lacks: [] }) }),
    };
    const condition = conditionOf({ out: reportOf({ lacks: [] }) });
    await open('hand-over', 'confirmed', condition, answers, '?step=checks');
    await person.type(await screen.findByLabelText('Reason for the exception'), 'Pays on account');
    cleanup();
    const { sent } = await open('hand-over', 'confirmed', condition, answers, '?step=finish');
    const again = await screen.findByLabelText<HTMLTextAreaElement>('Reason for the exception');
    expect(again.value).toBe('Pays on account');
    await person.click(screen.getByRole('button', { name: 'Hand over the van' }));
    await waitFor(() =>
      expect(sent('POST').at(-1)?.body).toEqual({ override: { reason: 'Pays on account' } }),
    );
  });

  it('goes on at the step of the address and saves what is typed', async () => {
    const { sent } = await open(
      'hand-over',
      'confirmed',
      conditionOf({ out: reportOf() }),
      { [`PUT ${AT}/condition/out`]: (call: Call) => reportOf({ ...(call.body as object), version: 2 }) },
      '?step=meters',
    );
    const odometer = await screen.findByLabelText('Odometer');
    await person.type(odometer, '11999');
    expect(await screen.findByText(/^The odometer showed 12,000 miles before/)).toBeTruthy();
    await person.clear(odometer);
    await person.type(odometer, '12034');
    await person.click(screen.getByRole('radio', { name: '7 eighths of a tank' }));
    await waitFor(() =>
      expect(sent('PUT').at(-1)?.body).toMatchObject({
        odometerMiles: 12_034,
        fuelEighths: 7,
        version: expect.any(Number),
      }),
    );
    await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy());
  });

  it('keeps what was typed when a colleague changed the report, and loads theirs when asked', async () => {
    let condition = conditionOf({ out: reportOf() });
    await open(
      'hand-over',
      'confirmed',
      () => condition,
      {
        [`PUT ${AT}/condition/out`]: () => {
          condition = conditionOf({ out: reportOf({ keys: 3, version: 5 }) });
          return refuse(409, 'CONDITION_REPORT_CHANGED', 'A colleague changed this report meanwhile.');
        },
      },
      '?step=items',
    );
    const keys = (await screen.findByLabelText('Keys')) as HTMLInputElement;
    await person.type(keys, '2');
    expect(await screen.findByText('A colleague changed this report meanwhile.')).toBeTruthy();
    expect(keys.value).toBe('2');
    await person.click(screen.getByRole('button', { name: "Load the colleague's version" }));
    await waitFor(() => expect(keys.value).toBe('3'));
  });

  it('places a mark by keyboard where the cross stands', async () => {
    let condition = conditionOf({ out: reportOf(), vanMarks: [markOf({ id: 1, foundOnBookingId: 7 })] });
    const { sent } = await open(
      'hand-over',
      'confirmed',
      () => condition,
      {
        [`POST ${AT}/condition/out/marks`]: (call: Call) => {
          const mark = markOf({ id: 2, ...(call.body as object) });
          condition = { ...condition, out: reportOf({ marks: [mark] }) };
          return mark;
        },
      },
      '?step=marks',
    );
    const drawing = await screen.findByRole('button', { name: 'Place a mark: Left side' });
    fireEvent.keyDown(drawing, { key: 'ArrowRight' });
    expect(screen.getByText('55% from the left, 50% from the top')).toBeTruthy();
    fireEvent.click(drawing, { detail: 0 });
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('radio', { name: 'Dent' }));
    await person.click(dialog.getByRole('button', { name: 'Save the mark' }));
    const list = within(await screen.findByRole('list', { name: 'Marks of the van' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
    expect(sent('POST')[0]?.body).toMatchObject({ panel: 'left', x: 0.55, y: 0.5, kind: 'dent' });
    // Only what this report found can be taken away again.
    expect(list.getAllByRole('button', { name: /^Remove mark/ })).toHaveLength(1);
  });

  it('names what is missing and hands over only a complete report', async () => {
    await open(
      'hand-over',
      'confirmed',
      conditionOf({ out: reportOf({ lacks: ['photos'] }) }),
      {},
      '?step=finish',
    );
    expect(
      ((await screen.findByRole('button', { name: 'Hand over the van' })) as HTMLButtonElement).disabled,
    ).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Photos are missing' }));
    expect(await screen.findByRole('heading', { name: 'Photos' })).toBeTruthy();
  });

  it('says from when the van may go out, and hands it over no earlier', async () => {
    const pickupAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const early = { [`GET ${AT}`]: { ...bookingOf('confirmed'), pickupAt } };
    await open('hand-over', 'confirmed', conditionOf(), early);
    expect(await screen.findByText(/^The van can go out from /)).toBeTruthy();
    expect(screen.queryByText('The van may go out')).toBeNull();
    cleanup();
    await open(
      'hand-over',
      'confirmed',
      conditionOf({ out: reportOf({ lacks: [] }) }),
      early,
      '?step=finish',
    );
    expect(await screen.findByText(/^The van can go out from /)).toBeTruthy();
    const press = screen.getByRole<HTMLButtonElement>('button', { name: 'Hand over the van' });
    expect(press.disabled).toBe(true);
  });

  it('names an odometer that went backwards before the press, and where it is put right', async () => {
    await open(
      'hand-over',
      'confirmed',
      conditionOf({ out: reportOf({ odometerMiles: 5, lacks: [] }) }),
      {},
      '?step=finish',
    );
    const way = await screen.findByRole('button', { name: /^The odometer showed 12,000 miles before/ });
    expect(screen.queryByText('The report is complete')).toBeNull();
    const press = screen.getByRole<HTMLButtonElement>('button', { name: 'Hand over the van' });
    expect(press.disabled).toBe(true);
    await person.click(way);
    expect(await screen.findByRole('heading', { name: 'Readings' })).toBeTruthy();
  });

  it('tells at the end that the agreement is not signed, and leads to what makes it', async () => {
    await open(
      'hand-over',
      'confirmed',
      conditionOf({ out: reportOf({ lacks: [] }) }),
      { [`GET ${AT}/agreements`]: { signed: null, draft: null } },
      '?step=finish',
    );
    expect(await screen.findByText('There is no agreement yet')).toBeTruthy();
    const press = screen.getByRole<HTMLButtonElement>('button', { name: 'Hand over the van' });
    expect(press.disabled).toBe(false);
    // The last of that name: the first is the step's own place in the row.
    await person.click(screen.getAllByRole('button', { name: 'Agreement' }).at(-1)!);
    const make = await screen.findByRole('link', { name: 'Make agreement' });
    expect(make.getAttribute('href')).toBe(
      `/ai-features/contracts?booking=9001&returnTo=${encodeURIComponent('/booking/9001/hand-over?step=agreement')}`,
    );
  });

  it('leads from each check to where it is cleared, and back', async () => {
    const gate = (code: string) => ({
      code,
      overridable: false,
      params: { customerId: 8, vanId: 4, papers: [], amount: '170.00', why: null },
    });
    await open('hand-over', 'confirmed', conditionOf(), {
      [`GET ${AT}/hand-over-gates`]: {
        gates: [gate('MONEY_DUE'), gate('LICENCE_MISSING')],
        mayOverride: false,
      },
    });
    const ways = [
      await screen.findByRole('link', { name: 'Take the payment' }),
      screen.getByRole('link', { name: 'Record the licence' }),
    ];
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      '/booking/9001?take=payment',
      `/customers/8/licence?returnTo=${encodeURIComponent('/booking/9001/hand-over?step=checks')}`,
    ]);
  });

  it('says that a booking has to be confirmed, and that another is not there', async () => {
    await open('hand-over', 'pending', conditionOf());
    expect(await screen.findByText('Confirm this booking before the van goes out.')).toBeTruthy();
    cleanup();
    await open('hand-over', 'confirmed', conditionOf(), {
      [`GET ${AT}`]: refuse(404, 'BOOKING_NOT_FOUND', 'No.'),
    });
    expect(await screen.findByText('No such booking')).toBeTruthy();
  });
});

describe('the return', () => {
  it('shows out beside in, and accepts a charge only with an amount', async () => {
    let charge = chargeOf();
    const done = conditionOf({
      out: reportOf({ state: 'done', odometerMiles: 12_034, finishedAt: '2026-05-01T09:00:00Z' }),
      in: reportOf({ kind: 'in', state: 'done', odometerMiles: 12_200, finishedAt: '2026-05-03T09:00:00Z' }),
    });
    const { sent } = await open('return', 'completed', done, {
      [`GET ${AT}/charges`]: () => [charge],
      // Nothing of a deposit is here: what was accepted is settled on the booking.
      [`GET ${AT}/deposit`]: { state: 'none', held: '0.00', kept: '0.00' },
      [`PUT ${AT}/charges/31`]: (call: Call) => {
        charge = chargeOf(call.body as object);
        return charge;
      },
    });
    const odometer = (await screen.findByRole('cell', { name: 'Odometer' })).closest('tr')!;
    expect(odometer.textContent).toBe('Odometer12,034 miles12,200 miles');
    await person.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Enter an amount above zero.')).toBeTruthy();
    expect(sent('PUT')).toHaveLength(0);
    await person.type(screen.getByLabelText('Amount'), '120');
    await person.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Accepted in all: £120.00')).toBeTruthy();
    expect(sent('PUT')[0]?.body).toMatchObject({ amount: '120.00', state: 'accepted' });
    expect(screen.getByRole('link', { name: 'Settle the deposit' }).getAttribute('href')).toBe(
      '/booking/9001',
    );
  });

  it('says of each photo of a charge whether the van went out or came in, and reads what was accepted', async () => {
    const photo = (id: number) => ({
      id,
      kind: id === 1 ? ('out' as const) : ('in' as const),
      panel: 'left' as const,
      clientKey: crypto.randomUUID(),
      url: `/p/${id}`,
      small: `/s/${id}`,
      width: 640,
      height: 480,
      takenAt: '2026-05-01T08:00:00Z',
    });
    const photos = [photo(1), photo(2)];
    await open(
      'return',
      'completed',
      conditionOf({
        out: reportOf({ state: 'done', photos: [photo(1)], fuelEighths: 8 }),
        in: reportOf({ kind: 'in', state: 'done', photos: [photo(2)], fuelEighths: 6 }),
      }),
      {
        [`GET ${AT}/charges`]: [
          chargeOf({ photos, state: 'accepted', amount: '250.00', note: 'Dent beside the sliding door' }),
        ],
      },
    );
    const charge = within(await screen.findByRole('article'));
    expect(charge.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      'Out: Left side, photo 1',
      'In: Left side, photo 2',
    ]);
    expect(charge.getByText('Dent beside the sliding door')).toBeTruthy();
    expect(charge.getByText('£250.00')).toBeTruthy();
    expect(charge.queryByRole('textbox')).toBeNull();
    const fuel = screen.getByRole('cell', { name: 'Fuel' }).closest('tr')!;
    expect(fuel.textContent).toBe('FuelFull tank6 eighths of a tank');
  });

  it('says of a charge that its finding was charged twice before that was refused', async () => {
    const one = chargeOf({ id: 31, kind: 'cleaning', mark: null, amount: '40.00', state: 'accepted' });
    await open(
      'return',
      'completed',
      conditionOf({
        out: reportOf({ state: 'done' }),
        in: reportOf({ kind: 'in', state: 'done' }),
      }),
      { [`GET ${AT}/charges`]: [one, { ...one, id: 32, doubleOf: 31 }] },
    );
    const said = 'Another charge of this finding was announced, too. Give one of the two back.';
    const [first, second] = await screen.findAllByRole('article');
    expect(within(first!).queryByText(said)).toBeNull();
    expect(within(second!).getByText(said)).toBeTruthy();
  });

  it('keeps what was accepted from the deposit once the customer was told', async () => {
    const condition = conditionOf({
      out: reportOf({ state: 'done' }),
      in: reportOf({ kind: 'in', state: 'done', finishedAt: '2026-05-04T10:00:00.000Z' }),
    });
    const charge = chargeOf({ amount: '80.00', note: 'Dent', state: 'accepted' });
    const { sent } = await open('return', 'completed', condition, {
      [`GET ${AT}/charges`]: [charge],
      [`GET ${AT}/deposit`]: {
        state: 'due',
        held: '200.00',
        kept: '0.00',
        owed: '30.00',
        objectionDays: 7,
        keep: null,
      },
      [`POST ${AT}/deposit/keep`]: { state: 'pending', held: '80.00', kept: '0.00' },
    });
    await person.click(await screen.findByRole('button', { name: 'Keep it from the deposit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Keep £80.00 of the deposit' }));
    expect(dialog.getByText('Damage: Dent')).toBeTruthy();
    expect(dialog.getByText('£30.00')).toBeTruthy();
    expect(dialog.getByText('£90.00')).toBeTruthy();
    expect(dialog.getByText('The customer has 7 days to object.')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Send the notice' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')[0]?.body).toEqual({ lines: [{ chargeId: charge.id, amount: '80.00' }] });
  });

  it('is still reported after it was pressed, and then proposes its charges', async () => {
    let condition = conditionOf({ out: reportOf({ state: 'done', odometerMiles: 12_034 }) });
    const { sent } = await open('return', 'completed', () => condition, {
      [`PUT ${AT}/condition/in`]: () => {
        condition = conditionOf({ ...condition, in: reportOf({ kind: 'in', drivers: [], lacks: [] }) });
        return condition.in;
      },
      [`POST ${AT}/condition/in/finish`]: () => {
        condition = conditionOf({ ...condition, in: reportOf({ kind: 'in', state: 'done', lacks: [] }) });
        return condition;
      },
      [`GET ${AT}/charges`]: [chargeOf()],
    });
    expect(await screen.findByText('The van is back without a report')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Start the report' }));
    await screen.findByRole('heading', { name: 'Readings' });
    for (const _ of ['photos', 'marks', 'items', 'finish'])
      await person.click(screen.getByRole('button', { name: 'Continue' }));
    await person.click(screen.getByRole('button', { name: 'Finish the report' }));
    expect(await screen.findByRole('list', { name: 'Proposed charges' })).toBeTruthy();
    expect(sent('POST').map(({ path }) => path)).toEqual([`${AT}/condition/in/finish`]);
  });

  it('takes no report once the van went out again, and charges its lateness alone', async () => {
    const { sent } = await open('return', 'completed', conditionOf({ wentOutAgain: true }), {
      [`GET ${AT}/charges`]: [],
      [`POST ${AT}/charges`]: chargeOf({
        kind: 'late',
        mark: null,
        amount: '25.00',
        note: 'Five hours late',
      }),
    });
    expect(await screen.findByText('The van has gone out again')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start the report' })).toBeNull();
    await person.click(await screen.findByRole('button', { name: 'Add a charge' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a charge' }));
    await person.type(dialog.getByLabelText('Amount'), '25');
    await person.type(dialog.getByLabelText('Note'), 'Five hours late');
    await person.click(dialog.getByRole('button', { name: 'Add the charge' }));
    await waitFor(() =>
      expect(sent('POST')[0]?.body).toEqual({
        kind: 'late',
        amount: '25.00',
        note: 'Five hours late',
        markId: null,
      }),
    );
  });

  it('says that a van which is not out cannot come back', async () => {
    await open('return', 'confirmed', conditionOf());
    expect(await screen.findByText('The van of this booking is not out.')).toBeTruthy();
  });
});

describe('a hire whose van was swapped on the road', () => {
  const van = { from: '2026-05-01T08:00:00Z', until: null, out: null, in: null } as const;
  const stretches = [
    { ...van, stretch: 1, vanId: 4, vanRegistration: 'AB12 CDE', until: '2026-05-02T08:00:00Z' },
    { ...van, stretch: 2, vanId: 5, vanRegistration: 'EF34 GHI' },
  ];

  it('is returned van by van: the first one while the hire goes on, which stays in the address', async () => {
    let condition = conditionOf({ stretches });
    const { router, sent } = await open(
      'return',
      'active',
      () => condition,
      {
        [`PUT ${AT}/condition/in`]: () => {
          condition = conditionOf({ stretches, in: reportOf({ kind: 'in' }) });
          return condition.in;
        },
      },
      '?stretch=1',
    );
    expect(await screen.findByText(/AB12 CDE/)).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: 'Start the report' }));
    expect(await screen.findByRole('heading', { name: 'Readings' })).toBeTruthy();
    expect(router.state.location.search).toBe('?stretch=1&step=meters');
    for (const { path, query } of [...sent('PUT'), ...sent('GET')])
      if (path.includes('/condition')) expect([path, query.get('stretch')]).toEqual([path, '1']);
    expect(sent('PUT')).toHaveLength(1);
  });

  it('hands the second one over without the checks of a van that is still here', async () => {
    const condition = conditionOf({ stretch: 2, stretches, vanId: 5, vanRegistration: 'EF34 GHI' });
    const { sent } = await open('hand-over', 'active', condition, {}, '?stretch=2');
    expect(await screen.findByRole('button', { name: 'Start the hand-over' })).toBeTruthy();
    expect(sent('GET').some(({ path }) => path.includes('hand-over-gates'))).toBe(false);
  });
});
