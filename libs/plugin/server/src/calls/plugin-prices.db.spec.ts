// Rotates: every fault of a plugin that prices; a line of a plugin is in the journeys.
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { type PriceRuleAnswer, type PriceRuleQuestion, priceRulePort } from '@convoy/booking/contract';
import { changesBench } from '@convoy/booking/testing/changes-bench';
import { tryPrices } from '@convoy/booking/testing/try-prices';
import type { RequestContext } from '@convoy/platform/context';
import { type PortOutcome, Ports } from '@convoy/platform/ports';
import { openTestDatabase, specSeed, type TestDatabase } from '@convoy/platform/testing';
import { addDays } from '@convoy/platform/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const SEED = specSeed();
type Outcome = Promise<PortOutcome<PriceRuleAnswer>>;
type Line = { code: string; pluginId?: string; pluginCode?: string; label: string; amount: string };

let database: TestDatabase;
let api: TestApi;
let bench: Awaited<ReturnType<typeof changesBench>>;
/** What was asked, by whom it was asked. */
const asked: { plugin: string; tenantId: number; question: PriceRuleQuestion }[] = [];
/** Where each fixture is open, and how it answers. */
const open = new Map<string, (tenant: { slug: string }) => boolean>();

const answered = (answer: unknown): Outcome =>
  Promise.resolve({ kind: 'answered', answer } as PortOutcome<PriceRuleAnswer>);
const permit = ({ totalDays, subtotalPence, choices }: PriceRuleQuestion) =>
  answered([
    { code: 'permit', label: `Permit, zone ${choices.zone}`, pence: totalDays * 333 },
    { code: 'cover', label: 'Cover', pence: Math.floor(subtotalPence / 41) },
  ]);

function plugin(id: string, answer: (question: PriceRuleQuestion) => Outcome): void {
  open.set(id, () => true);
  api.app.get(Ports).add(priceRulePort, {
    owner: id,
    isOpen: ({ tenant }: RequestContext) => open.get(id)!(tenant),
    answer: (ctx, question) => {
      asked.push({ plugin: id, tenantId: ctx.tenant.id, question: priceRulePort.question.parse(question) });
      return answer(question);
    },
  });
}

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
  await database.rows('delete from price_rule');
  bench = await changesBench(database, api, api.brands['swift-vans']!);
  plugin('permit', permit);
  plugin('other', () => answered([{ code: 'never', label: 'Nobody chose it', pence: 1 }]));
  plugin('throws', () => Promise.reject(new Error('a plugin')));
  plugin('hangs', () => new Promise(() => {}));
  plugin('discounts', () => answered([{ code: 'gift', label: 'Gift', pence: -500 }]));
  plugin('overcharges', () => answered([{ code: 'dear', label: 'Dear', pence: 500_001 }]));
  plugin('halves', () => answered([{ code: 'half', label: 'Half', pence: 0.5 }]));
  plugin('repeats', () => answered(['a', 'b'].map((label) => ({ code: 'same', label, pence: 1 }))));
  plugin('says-nothing', () => answered(undefined));
  plugin('refuses', () =>
    Promise.resolve({ kind: 'refused', code: 'NO_ZONE', sentence: 'There is no zone Q.' }),
  );
}, 60_000);
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(() => {
  asked.length = 0;
  open.set('permit', () => true);
});

const chosen = { permit: { zone: 'a' } };
const hireOf = async (ahead = 20) => {
  const van = await bench.van();
  const pickupDate = addDays(bench.today, ahead);
  return { vanId: van.id, pickupDate, returnDate: addDays(pickupDate, 3), pickupLocation: bench.depot.name };
};
const customer = async () => {
  const { cookie } = await bench.held();
  return cookie;
};
const pence = (amount: string) => Math.round(Number(amount) * 100);
const ofPlugins = (lines: Line[]) =>
  lines.flatMap(({ code, pluginId, pluginCode, amount }) =>
    code === 'plugin' ? [`${pluginId} ${pluginCode} ${amount}`] : [],
  );
/** Lines add up, VAT is a sixth of them, and the deposit stands apart. */
function adds(price: {
  lines: Line[];
  rentalAmount: string;
  vatAmount: string;
  depositAmount: string;
  totalAmount: string;
}): void {
  const sum = price.lines.reduce((total, { amount }) => total + pence(amount), 0);
  expect(sum).toBe(pence(price.rentalAmount));
  expect(pence(price.vatAmount)).toBe(Math.round(sum / 6));
  expect(sum + pence(price.depositAmount)).toBe(pence(price.totalAmount));
}

it(`a price is the same shown, quoted, booked and charged for 200 random hires, half of them with a plugin's option (seed ${SEED})`, async () => {
  const choices = (at: number) => (at % 2 ? chosen : undefined);
  expect(await tryPrices(database, api, { runs: 200, seed: SEED, choices })).toBe(200);
  // A quote each with a choice, a booking each where it was not quoted; and never anybody of whom nothing was chosen.
  expect(asked.length).toBeGreaterThanOrEqual(100);
  expect(new Set(asked.map(({ plugin }) => plugin))).toEqual(new Set(['permit']));
}, 60_000);

describe('an option of a plugin', () => {
  it('is asked about with the hire it is for, and stands in quote, booking and graph with the same lines', async () => {
    const as = await customer();
    const hire = { ...(await hireOf()), pluginChoices: { ...chosen, other: {} } };
    const quote = await bench.call('POST', '/api/quotes', as, hire);
    expect([quote.status, quote.body.notices]).toEqual([201, []]);
    expect(asked).toHaveLength(1);
    expect(asked[0]!.question).toMatchObject({
      vanId: hire.vanId,
      totalDays: 3,
      subtotalPence: 25_500,
      choices: chosen.permit,
      customerId: expect.any(Number),
    });
    expect(ofPlugins(quote.body.lines)).toEqual(['permit permit 9.99', 'permit cover 6.21']);
    adds(quote.body);
    const booked = await bench.call('POST', '/api/bookings', as, { ...hire, quoteId: quote.body.id });
    expect(booked.body).toMatchObject({ pluginChoices: chosen, lines: quote.body.lines });
    adds(booked.body);
    const { body } = await bench.call('POST', '/graphql', as, {
      query:
        'query ($id: Id!) { booking(id: $id) { pluginChoices rentalAmount lines { pluginId pluginCode label amount } } }',
      variables: { id: booked.body.id },
    });
    expect(body.errors).toBeUndefined();
    expect(body.data.booking.pluginChoices).toEqual(chosen);
    expect(body.data.booking.lines.reduce((sum: number, { amount }: Line) => sum + pence(amount), 0)).toBe(
      pence(body.data.booking.rentalAmount),
    );
  });

  it('is not booked on a quote that was given for other choices', async () => {
    const as = await customer();
    const hire = await hireOf();
    const quote = await bench.call('POST', '/api/quotes', as, { ...hire, pluginChoices: chosen });
    const other = { ...hire, quoteId: quote.body.id, pluginChoices: { permit: { zone: 'b' } } };
    expect((await bench.call('POST', '/api/bookings', as, other)).body.code).toBe('QUOTE_MISMATCH');
    expect(
      (await bench.call('POST', '/api/bookings', as, { ...hire, quoteId: quote.body.id })).body.code,
    ).toBe('QUOTE_MISMATCH');
  });

  it('is honoured as quoted when its plugin is switched off before the booking', async () => {
    const as = await customer();
    const hire = { ...(await hireOf()), pluginChoices: chosen };
    const quote = await bench.call('POST', '/api/quotes', as, hire);
    open.set('permit', () => false);
    const booked = await bench.call('POST', '/api/bookings', as, { ...hire, quoteId: quote.body.id });
    expect([booked.status, booked.body.totalAmount]).toEqual([201, quote.body.totalAmount]);
    expect(ofPlugins(booked.body.lines)).toEqual(ofPlugins(quote.body.lines));
  });

  it.each(['throws', 'hangs', 'discounts', 'overcharges', 'halves', 'repeats', 'says-nothing'])(
    'of a plugin that fails (%s) is left out with a notice, and the hire is booked without it',
    async (bad) => {
      const as = await customer();
      const hire = { ...(await hireOf()), pluginChoices: { ...chosen, [bad]: { a: 1 } } };
      const began = performance.now();
      const quote = await bench.call('POST', '/api/quotes', as, hire);
      expect(performance.now() - began).toBeLessThan(2_500);
      expect([quote.status, quote.body.notices]).toEqual([201, [{ kind: 'plugin-left-out', pluginId: bad }]]);
      expect(ofPlugins(quote.body.lines)).toEqual(['permit permit 9.99', 'permit cover 6.21']);
      adds(quote.body);
      const shown = await bench.call('GET', `/api/quotes/${quote.body.id}`, as);
      expect(shown.body).toEqual(quote.body);
      const booked = await bench.call('POST', '/api/bookings', as, { ...hire, quoteId: quote.body.id });
      expect(booked.body).toMatchObject({ pluginChoices: chosen, totalAmount: quote.body.totalAmount });
    },
  );

  it('that nobody offers, or that its plugin refuses, is refused and never dropped', async () => {
    const as = await customer();
    const ask = async (path: string, pluginChoices: object) => {
      const { status, body } = await bench.call('POST', path, as, { ...(await hireOf()), pluginChoices });
      return [status, body.code, body.message];
    };
    const unknown = [422, 'PLUGIN_CHOICE_UNKNOWN', 'There are no options called nobody.'];
    expect(await ask('/api/quotes', { ...chosen, nobody: { a: 1 } })).toEqual(unknown);
    expect(await ask('/api/bookings', { nobody: { a: 1 } })).toEqual(unknown);
    const refused = [422, 'PLUGIN_CHOICE_REFUSED', 'There is no zone Q.'];
    expect(await ask('/api/quotes', { refuses: { zone: 'Q' } })).toEqual(refused);
    expect(await ask('/api/bookings', { refuses: { zone: 'Q' } })).toEqual(refused);
    // Choosing nothing of a plugin is no choice.
    expect((await ask('/api/quotes', { nobody: {} }))[0]).toBe(201);
  });

  it('is there for the brand that has the plugin and left out at another', async () => {
    open.set('permit', ({ slug }) => slug === 'swift-vans');
    const here = await bench.call('POST', '/api/quotes', await customer(), {
      ...(await hireOf()),
      pluginChoices: chosen,
    });
    expect(ofPlugins(here.body.lines)).toHaveLength(2);
    const there = await changesBench(database, api, api.brands['northern-hire']!);
    const van = await there.van();
    const pickupDate = addDays(there.today, 20);
    const quote = await there.call('POST', '/api/quotes', there.staff, {
      vanId: van.id,
      pickupDate,
      returnDate: addDays(pickupDate, 3),
      pickupLocation: there.depot.name,
      pluginChoices: chosen,
    });
    expect(quote.body.notices).toEqual([{ kind: 'plugin-left-out', pluginId: 'permit' }]);
    expect(new Set(asked.map(({ tenantId }) => tenantId))).toEqual(new Set([api.brands['swift-vans']!.id]));
  });
});

describe('a changed hire with an option of a plugin', () => {
  const booked = async () => {
    const hire = await bench.held({ pluginChoices: chosen });
    asked.length = 0;
    return hire;
  };
  const changed = async (hire: Awaited<ReturnType<typeof booked>>, change: object) => {
    const quoted = await bench.quote(hire, change);
    expect([quoted.status, quoted.body.code]).toEqual([201, undefined]);
    adds(quoted.body.before);
    adds(quoted.body.after);
    const confirmed = await bench.confirm(hire, quoted.body.id);
    expect([confirmed.status, confirmed.body.code]).toEqual([200, undefined]);
    expect(confirmed.body.lines).toEqual(quoted.body.after.lines);
    expect(confirmed.body.pluginChoices).toEqual(chosen);
    adds(confirmed.body);
    return confirmed.body;
  };

  it('asks its plugin again, about the hire as it will be', async () => {
    const hire = await booked();
    const after = await changed(hire, { returnDate: addDays(hire.returnDate, 2) });
    expect(asked.map(({ question }) => [question.totalDays, question.choices])).toEqual([[5, chosen.permit]]);
    expect(ofPlugins(after.lines)).toEqual(['permit permit 16.65', 'permit cover 10.36']);
    expect(ofPlugins((await changed(hire, { returnDate: hire.returnDate })).lines)).toEqual([
      'permit permit 9.99',
      'permit cover 6.21',
    ]);
  });

  it('keeps what was booked where its plugin is switched off', async () => {
    const hire = await booked();
    open.set('permit', () => false);
    const other = await bench.van({ dailyRatePence: 9_900 });
    for (const change of [{ returnDate: addDays(hire.returnDate, 2) }, { vanId: other.id }])
      expect(ofPlugins((await changed(hire, change)).lines)).toEqual([
        'permit permit 9.99',
        'permit cover 6.21',
      ]);
    expect(asked).toEqual([]);
  });

  it('gives back what was paid for it as for the hire, when it is cancelled', async () => {
    const hire = await bench.paid('rental', { pluginChoices: chosen });
    const { body } = await bench.call('GET', `/api/bookings/${hire.id}/cancellation`, hire.cookie);
    const shown = await bench.show(hire);
    expect(body).toMatchObject({ fee: '0.00', refund: shown.totalAmount });
    adds(shown);
  });
});
