import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import { aCustomer, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentsBench } from '../../../testing/payments-bench.ts';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let bench: ReturnType<typeof paymentsBench>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
  tenant = api.brands['swift-vans']!;
  bench = paymentsBench(database, api, tenant);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const confirmedByDeposit = {
  status: 'confirmed',
  payment_status: 'deposit_paid',
  rental_paid_pence: 0,
  deposit_paid_pence: 20000,
  held: false,
  allocations: 1,
  payments: [{ type: 'deposit', status: 'succeeded', refunded_pence: 0 }],
};
const untouched = {
  status: 'pending',
  payment_status: 'pending',
  deposit_paid_pence: 0,
  held: true,
  allocations: 1,
};

describe('paying', () => {
  it('the deposit confirms the booking once, keeps the van, and sends one mail with a calendar entry and one with the receipt', async () => {
    const booking = await bench.payable();
    const asked = await bench.ask(booking);
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({ amount: '200.00', type: 'deposit' });
    await bench.confirm(bench.intentOf(asked));
    await bench.settle();
    expect(await bench.stateOf(booking)).toEqual({
      ...confirmedByDeposit,
      events: ['booking.confirmed.v1', 'payment.succeeded.v1'],
    });
    const mails = await api.mails(booking.customer.email);
    expect(mails).toHaveLength(2);
    const [confirmed, ...others] = mails.filter(({ subject }) => /is confirmed$/.test(subject));
    expect(others).toEqual([]);
    expect(mails.filter(({ subject }) => /^Receipt for /.test(subject))).toHaveLength(1);
    expect(confirmed!.attachments.map(({ filename }) => filename)).toContainEqual(
      expect.stringMatching(/\.ics$/),
    );
  });

  it('then the rest pays everything, and nothing is left to pay', async () => {
    const booking = await bench.payable();
    await bench.confirm(bench.intentOf(await bench.ask(booking)));
    await bench.settle();
    const rest = await bench.ask(booking, 'rental');
    expect(rest.body).toMatchObject({ amount: '85.00', type: 'rental' });
    expect((await bench.ask(booking, 'deposit')).body.code).toBe('ALREADY_PAID');
    await bench.confirm(bench.intentOf(await bench.ask(booking, 'rental')));
    await bench.settle();
    expect(await bench.stateOf(booking)).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      rental_paid_pence: 8500,
      deposit_paid_pence: 20000,
      events: ['booking.confirmed.v1', 'payment.succeeded.v1', 'payment.succeeded.v1'],
    });
    for (const type of ['deposit', 'rental'] as const)
      expect((await bench.ask(booking, type)).body.code).toBe('ALREADY_PAID');
  });

  it('with a card that is refused leaves the booking to be paid with another', async () => {
    const booking = await bench.payable();
    const asked = await bench.ask(booking);
    await expect(bench.confirm(bench.intentOf(asked), 'pm_card_chargeDeclined')).rejects.toThrow(/declined/);
    await bench.settle();
    expect(await bench.stateOf(booking)).toMatchObject({ ...untouched, payment_status: 'failed' });
    const again = await bench.ask(booking);
    expect(again.body).toEqual(asked.body);
    await bench.confirm(bench.intentOf(again));
    await bench.settle();
    expect(await bench.stateOf(booking)).toMatchObject(confirmedByDeposit);
  });

  it('is not begun for a booking that has ended', async () => {
    const booking = await bench.payable();
    await bench.runOut(booking);
    const answer = await bench.ask(booking);
    expect([answer.status, answer.body.code]).toEqual([409, 'BOOKING_NOT_PAYABLE']);
  });
});

describe('the provider’s messages', () => {
  const kinds = ['created', 'payment_failed', 'processing', 'succeeded'] as const;
  const orders = permutations([...kinds]);
  const changes: Record<(typeof kinds)[number], object> = {
    created: { status: 'requires_payment_method' },
    payment_failed: {
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', message: 'Your card was declined.' },
    },
    processing: { status: 'processing' },
    succeeded: { status: 'succeeded', latest_charge: 'ch_spec', amount_received: 20000 },
  };
  const messages = (intent: Stripe.PaymentIntent) =>
    Object.fromEntries(
      kinds.map((kind) => [
        kind,
        bench.message(`evt_${intent.id}_${kind}`, `payment_intent.${kind}`, intent, changes[kind]),
      ]),
    ) as Record<(typeof kinds)[number], string>;
  const begun = async () => {
    const booking = await bench.payable();
    const asked = await bench.ask(booking);
    const intent = await bench.stripe.paymentIntents.retrieve(bench.intentOf(asked));
    return { booking, asked, intent };
  };

  it('end in one state in each of the 24 orders, each message twice', async () => {
    expect(orders).toHaveLength(24);
    for (const order of orders) {
      const { booking, intent } = await begun();
      const texts = messages(intent);
      for (const kind of [...order, ...[...order].reverse()])
        expect((await bench.post(texts[kind])).status).toBe(200);
      const state = await bench.stateOf(booking);
      expect([order, state]).toEqual([order, { ...confirmedByDeposit, events: expect.anything() }]);
      expect(state.events.filter((type) => type !== 'payment.failed.v1')).toEqual([
        'booking.confirmed.v1',
        'payment.succeeded.v1',
      ]);
    }
  });

  it('end in that state also when all come at once, three times each', async () => {
    const { booking, intent } = await begun();
    const texts = Object.values(messages(intent));
    const answers = await Promise.all([...texts, ...texts, ...texts].map((text) => bench.post(text)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(await bench.stateOf(booking)).toMatchObject(confirmedByDeposit);
  });

  it('of a refusal before a late "processing" leave the booking to be paid', async () => {
    const { booking, asked, intent } = await begun();
    const texts = messages(intent);
    await bench.post(texts.payment_failed);
    await bench.post(texts.processing);
    const again = await bench.ask(booking);
    expect([again.status, again.body]).toEqual([201, asked.body]);
  });

  it('of a payment that really is processing keep a second one from being begun', async () => {
    const booking = await bench.payable();
    const id = bench.intentOf(await bench.ask(booking));
    await bench.confirm(id, 'pm_card_emulatorProcessing');
    await bench.settle();
    for (const type of ['deposit', 'rental'] as const)
      expect((await bench.ask(booking, type)).body.code).toBe('PAYMENT_PROCESSING');
    await bench.lever(`payment_intents/${id}/settle`, { outcome: 'succeeded' });
    await bench.settle();
    expect(await bench.stateOf(booking)).toMatchObject(confirmedByDeposit);
  });

  it('are taken before our own note of the intent', async () => {
    const { booking, intent } = await begun();
    await database.rows('update payment set stripe_payment_intent_id = null where booking_id = $1', [
      booking.id,
    ]);
    expect((await bench.post(messages(intent).succeeded)).status).toBe(200);
    expect(await bench.stateOf(booking)).toMatchObject(confirmedByDeposit);
  });

  it('are believed only with a fresh signature over these very bytes, about this brand’s account', async () => {
    const { booking, intent } = await begun();
    const text = messages(intent).succeeded;
    const now = Math.floor(Date.now() / 1000);
    const other = api.brands['northern-hire']!;
    const others = paymentsBench(database, api, other);
    const elsewheres = await others.stripe.webhookEndpoints.create({
      url: 'http://localhost:9/elsewhere',
      enabled_events: ['customer.deleted'],
    });
    const attempts = {
      forged: bench.post(text, { secret: 'whsec_of_somebody_else' }),
      old: bench.post(text, { timestamp: now - 3600 }),
      rewritten: bench.post(text, { sent: JSON.stringify(JSON.parse(text), null, 1) }),
      changed: bench.post(text, { sent: text.replace('20000', '20001') }),
      unsigned: bench.post(text, { header: '' }),
      nonsense: bench.post(text, { header: 't=1,v1=zz' }),
      siblings: bench.post(text, { secret: elsewheres.secret! }),
    };
    for (const [name, attempt] of Object.entries(attempts)) {
      const { status, body } = await attempt;
      expect([name, status, body.code]).toEqual([name, 400, 'WEBHOOK_SIGNATURE']);
    }
    // Posted to a brand, where nobody listens; of an account that is nobody's; and of the sibling's, to whom our intent is
    // nothing.
    expect((await bench.post(text, { on: tenant.slug })).status).toBe(404);
    for (const account of [undefined, 'acct_nobody', `${bench.account}x`]) {
      const foreign = await bench.post(JSON.stringify({ ...JSON.parse(text), account }));
      expect([foreign.status, foreign.body.code]).toEqual([409, 'WEBHOOK_FOREIGN_ACCOUNT']);
    }
    const ofTheirs = await bench.post(JSON.stringify({ ...JSON.parse(text), account: others.account }));
    expect([ofTheirs.status, ofTheirs.body]).toEqual([200, { received: true }]);
    expect(await bench.stateOf(booking)).toMatchObject(untouched);
    expect(
      await database.rows('select 1 from payment_event where provider_event_id like $1', [`%${intent.id}%`]),
    ).toEqual([]);
  });

  it('are refused, not swallowed, when amount or currency differ from our own row', async () => {
    const { booking, intent } = await begun();
    for (const change of [{ amount: 1 }, { amount: 20001 }, { currency: 'jpy' }]) {
      const text = bench.message('evt_spec_amount', 'payment_intent.succeeded', intent, {
        ...changes.succeeded,
        ...change,
      });
      const answer = await bench.post(text);
      expect([answer.status, answer.body.code]).toEqual([409, 'WEBHOOK_NOT_APPLIED']);
    }
    expect(await bench.stateOf(booking)).toMatchObject(untouched);
    expect((await bench.post(messages(intent).succeeded)).status).toBe(200);
  });

  it('of a success are asked of the provider: one that it does not confirm confirms nothing, however well signed', async () => {
    const { booking, intent } = await begun();
    const timestamp = Math.floor(Date.now() / 1000);
    // Signed with the true secret, about an intent that nobody has paid.
    const told = await bench.post(messages(intent).succeeded, { timestamp });
    expect([told.status, told.body.code]).toEqual([409, 'WEBHOOK_NOT_APPLIED']);
    expect(await bench.stateOf(booking)).toMatchObject(untouched);
    await bench.paidUntold(intent.id);
    for (const change of [
      { amount: 1 },
      { currency: 'jpy' },
      { metadata: { ...intent.metadata, convoy_payment: '1' } },
    ]) {
      const text = bench.message('evt_spec_other_sum', 'payment_intent.succeeded', intent, {
        ...changes.succeeded,
        ...change,
      });
      expect((await bench.post(text, { timestamp })).body.code).toBe('WEBHOOK_NOT_APPLIED');
    }
    expect(await bench.stateOf(booking)).toMatchObject(untouched);
    expect((await bench.post(messages(intent).succeeded, { timestamp })).status).toBe(200);
    expect(await bench.stateOf(booking)).toMatchObject(confirmedByDeposit);
  });

  it('of a success are kept while the provider is away, and have their effect when it is back', async () => {
    const { booking, intent } = await begun();
    await bench.paidUntold(intent.id);
    await bench.lever('failure', { mode: '500', times: 0, match: 'payment_intents' });
    const timestamp = Math.floor(Date.now() / 1000);
    const told = await bench.post(messages(intent).succeeded, { timestamp });
    expect([told.status, told.body.code]).toEqual([503, 'PROVIDER_UNAVAILABLE']);
    expect(await bench.stateOf(booking)).toMatchObject(untouched);
    await bench.lever('failure', { mode: 'none' });
    await expect
      .poll(
        async () => {
          await database.rows('update payment_event_parked set try_at = now() where settled_at is null');
          await api.job('payment.reconcile');
          return (await bench.stateOf(booking)).status;
        },
        { timeout: 30_000, interval: 1_000 },
      )
      .toBe('confirmed');
  });

  it('signed with tomorrow’s time are refused', async () => {
    const { booking, intent } = await begun();
    const now = Math.floor(Date.now() / 1000);
    for (const timestamp of [now + 86_400, now + 310, now - 310]) {
      const answer = await bench.post(messages(intent).succeeded, { timestamp });
      expect([answer.status, answer.body.code]).toEqual([400, 'WEBHOOK_SIGNATURE']);
    }
    expect(await bench.stateOf(booking)).toMatchObject(untouched);
  });

  it('about what is not ours are left alone', async () => {
    const { booking, intent } = await begun();
    const strange = bench.message('evt_spec_strange', 'payment_intent.succeeded', intent, {
      id: 'pi_of_somebody',
      metadata: {},
    });
    expect((await bench.post(strange)).status).toBe(200);
    expect((await bench.post(bench.message('evt_spec_other', 'customer.created', intent))).status).toBe(200);
    expect(await bench.stateOf(booking)).toMatchObject(untouched);
  });
});

describe('changing one’s mind', () => {
  const openAtProvider = async (booking: { id: number }) => {
    const intents = await bench.stripe.paymentIntents.list({ limit: 100 });
    const rows = await database.rows<{ id: number }>('select id from payment where booking_id = $1', [
      booking.id,
    ]);
    const ours = new Set(rows.map(({ id }) => String(id)));
    return intents.data.filter(
      (intent) => ours.has(intent.metadata.convoy_payment ?? '') && intent.status !== 'canceled',
    );
  };
  const openHere = (booking: { id: number }) =>
    database.rows(`select type from payment where booking_id = $1 and status in ('pending', 'processing')`, [
      booking.id,
    ]);

  it('twenty times between deposit and everything leaves one open intent, there and here', async () => {
    const booking = await bench.payable();
    for (let n = 0; n < 20; n++)
      expect((await bench.ask(booking, n % 2 === 0 ? 'deposit' : 'rental')).status).toBe(201);
    const open = await openAtProvider(booking);
    expect(open.map(({ amount }) => amount)).toEqual([28500]);
    expect(await openHere(booking)).toEqual([{ type: 'rental' }]);
    await bench.settle();
    expect(await openHere(booking)).toEqual([{ type: 'rental' }]);
  });

  it('in many windows at once never leaves two', async () => {
    const booking = await bench.payable();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => bench.ask(booking, n % 2 === 0 ? 'deposit' : 'rental')),
    );
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    await bench.settle();
    expect((await openAtProvider(booking)).length).toBeLessThanOrEqual(1);
    expect((await openHere(booking)).length).toBeLessThanOrEqual(1);
    const last = await bench.ask(booking, 'deposit');
    expect(last.status).toBe(201);
    expect((await openAtProvider(booking)).map(({ id }) => id)).toEqual([bench.intentOf(last)]);
  });
});

describe('money that comes after the hold ran out', () => {
  it('takes the van again while it is free', async () => {
    const booking = await bench.payable();
    const asked = await bench.ask(booking);
    await bench.runOut(booking);
    expect(await bench.stateOf(booking)).toMatchObject({ status: 'expired', allocations: 0 });
    await bench.confirm(bench.intentOf(asked));
    await bench.settle();
    expect(await bench.stateOf(booking)).toMatchObject(confirmedByDeposit);
  });

  it('goes back whole when somebody else has the van, and the customer is told', async () => {
    const late = await bench.payable();
    const asked = await bench.ask(late);
    await bench.runOut(late);
    const quicker = await bench.payable();
    await database.rows(
      `update van_allocation set van_id = $2, blocked_from = $3, blocked_until = $4 where booking_id = $1`,
      [quicker.id, late.van.id, late.from, late.until],
    );
    await bench.confirm(bench.intentOf(asked));
    await bench.settle();
    expect(await bench.stateOf(late)).toMatchObject({
      status: 'expired',
      allocations: 0,
      deposit_paid_pence: 0,
      payments: [{ type: 'deposit', status: 'refunded', refunded_pence: 20000 }],
    });
    const { events } = await bench.stateOf(late);
    expect(events).toContain('payment.returned.v1');
    expect(events).not.toContain('booking.confirmed.v1');
    const refunds = await bench.stripe.refunds.list({ payment_intent: bench.intentOf(asked) });
    expect(refunds.data.map(({ amount, status }) => [amount, status])).toEqual([[20000, 'succeeded']]);
    const subjects = (await api.mails(late.customer.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /on its way back/.test(subject))).toHaveLength(1);
    expect(await bench.stateOf(quicker)).toMatchObject({ status: 'pending', allocations: 1 });
  });

  it('while the worker ends the hold and another customer books is kept or sent back, never both', async () => {
    const outcomes: string[] = [];
    for (let n = 0; n < 12; n++) {
      const booking = await bench.payable();
      const intent = await bench.stripe.paymentIntents.retrieve(bench.intentOf(await bench.ask(booking)));
      const text = bench.message(`evt_race_${n}`, 'payment_intent.succeeded', intent, {
        status: 'succeeded',
        latest_charge: 'ch_race',
      });
      await bench.holdIsOver(booking);
      const rival = await api.signIn(tenant, await aCustomer(database, tenant));
      const day = (at: Date) => at.toISOString().slice(0, 10);
      const [webhook, , other] = await Promise.all([
        bench.post(text),
        api.job('booking.expire-holds'),
        api.call('POST', '/api/bookings', {
          on: tenant.slug,
          as: rival,
          body: {
            vanId: booking.van.id,
            pickupDate: day(booking.from),
            returnDate: day(booking.until),
            pickupLocation: 'Leeds City',
          },
        }),
      ]);
      expect(webhook.status).toBe(200);
      const state = await bench.stateOf(booking);
      const kept = state.status === 'confirmed';
      expect([kept, other.status]).toEqual([kept, kept ? 409 : 201]);
      expect(state).toMatchObject({ allocations: kept ? 1 : 0, deposit_paid_pence: kept ? 20000 : 0 });
      expect(state.events.filter((type) => /confirmed|returned/.test(type))).toEqual([
        kept ? 'booking.confirmed.v1' : 'payment.returned.v1',
      ]);
      expect(
        await database.rows('select 1 from van_allocation where van_id = $1', [booking.van.id]),
      ).toHaveLength(1);
      outcomes.push(state.status);
    }
    console.log(`kept or sent back: ${outcomes.join(' ')}`);
  });
});

describe('a provider that fails', () => {
  it('answers 503 with the booking kept, and the next try makes one intent', async () => {
    const booking = await bench.payable();
    await bench.lever('failure', { mode: '500', times: 0, match: 'payment_intents' });
    const down = await bench.ask(booking);
    await bench.lever('failure', { mode: 'none' });
    expect([down.status, down.body.code]).toEqual([503, 'PROVIDER_UNAVAILABLE']);
    expect(down.headers['retry-after']).toBeDefined();
    expect(await bench.stateOf(booking)).toMatchObject(untouched);
    const asked = await bench.ask(booking);
    expect(asked.status).toBe(201);
    await bench.confirm(bench.intentOf(asked));
    await bench.settle();
    expect(await bench.stateOf(booking)).toMatchObject(confirmedByDeposit);
  });

  it('that does the work and cuts the line has made one intent, which is found again', async () => {
    const booking = await bench.payable();
    await bench.lever('failure', { mode: 'reset-after-effect', times: 1, match: 'POST /v1/payment_intents' });
    const asked = await bench.ask(booking);
    expect(asked.status).toBe(201);
    const [payment] = await database.rows<{ id: number }>('select id from payment where booking_id = $1', [
      booking.id,
    ]);
    const all = await bench.stripe.paymentIntents.list({ limit: 100 });
    const made = all.data.filter(({ metadata }) => metadata.convoy_payment === String(payment!.id));
    expect(made.map(({ id }) => id)).toEqual([bench.intentOf(asked)]);
  });
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, at) =>
    permutations([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [item, ...rest]),
  );
}
