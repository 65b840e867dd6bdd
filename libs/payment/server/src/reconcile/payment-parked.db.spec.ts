import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import {
  aCustomer,
  anOperator,
  contextOf,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { booksBench } from '../../../testing/books-bench.ts';
import { type Payable, paymentsBench } from '../../../testing/payments-bench.ts';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let other: TenantContext;
let bench: ReturnType<typeof paymentsBench>;
let others: ReturnType<typeof paymentsBench>;
let admin: string;
let minute = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
  tenant = api.brands['swift-vans']!;
  other = api.brands['northern-hire']!;
  bench = paymentsBench(database, api, tenant);
  others = paymentsBench(database, api, other);
  admin = await anAdmin(tenant);
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(() => {
  minute += 1;
});

async function anAdmin(brand: TenantContext): Promise<string> {
  const { id } = await anOperator(database, brand);
  await database.rows(`update app_user set role = 'admin' where id = $1`, [id]);
  return api.signIn(brand, { id });
}
/** Each test calls from an address of its own, so that the calls of one do not use up another's. */
const reconcile = (as: string | undefined = admin, on: string = tenant.slug) =>
  api.call('POST', '/api/payments/reconcile', { on, as, from: `10.0.0.${minute}` });

const intentOf = async (booking: Payable): Promise<Stripe.PaymentIntent> =>
  bench.stripe.paymentIntents.retrieve(bench.intentOf(await bench.ask(booking)));
const succeeded = (intent: Stripe.PaymentIntent, id = `evt_${intent.id}`) =>
  bench.message(id, 'payment_intent.succeeded', intent, { status: 'succeeded', latest_charge: 'ch_spec' });
const refunded = (intent: Stripe.PaymentIntent, pence: number) =>
  JSON.stringify({
    ...JSON.parse(bench.message(`evt_${intent.id}_refund`, 'charge.refunded', intent)),
    data: { object: { object: 'charge', payment_intent: intent.id, amount_refunded: pence } },
  });
const parked = (brand: TenantContext = tenant) =>
  database.rows<{ id: string; tries: number; settled: boolean; event: object }>(
    `select provider_event_id as id, tries, settled_at is not null as settled, event
     from payment_event_parked where tenant_id = $1 order by parked_at`,
    [brand.id],
  );
/** Lets the worker look as if the time of the next try had come. */
async function later(): Promise<void> {
  await database.rows(`update payment_event_parked set try_at = now() where settled_at is null`);
  await api.job('payment.reconcile');
}
/** As after a copy of last night was put back: the payment is not there. @returns puts it back */
async function hidden(intent: Stripe.PaymentIntent): Promise<() => Promise<unknown>> {
  const to = (from: string, id: string) =>
    database.rows('update payment set stripe_payment_intent_id = $2 where stripe_payment_intent_id = $1', [
      from,
      id,
    ]);
  await to(intent.id, `${intent.id}_hidden`);
  return () => to(`${intent.id}_hidden`, intent.id);
}

describe('a message that cannot be applied when it comes', () => {
  it('is kept, refused so that it is repeated, and has its effect by the clock when nobody repeats it', async () => {
    const booking = await bench.payable();
    const intent = await intentOf(booking);
    const back = await hidden(intent);
    const answer = await bench.post(succeeded(intent));
    expect([answer.status, answer.body.code]).toEqual([409, 'WEBHOOK_NOT_APPLIED']);
    expect(await bench.stateOf(booking)).toMatchObject({ status: 'pending', deposit_paid_pence: 0 });
    await later();
    expect(await parked()).toMatchObject([{ id: `evt_${intent.id}`, tries: 1, settled: false }]);
    await back();
    await later();
    expect(await bench.stateOf(booking)).toMatchObject({
      status: 'confirmed',
      deposit_paid_pence: 20_000,
      payments: [{ status: 'succeeded' }],
    });
    expect(await parked()).toMatchObject([{ settled: true }]);
    // The provider's own repetition, at last.
    expect((await bench.post(succeeded(intent))).status).toBe(200);
    const { events } = await bench.stateOf(booking);
    expect(events).toEqual(['booking.confirmed.v1', 'payment.succeeded.v1']);
  });

  it('is kept once however often it is repeated, and without what lets anybody pay', async () => {
    const intent = await intentOf(await bench.payable());
    const back = await hidden(intent);
    const text = succeeded(intent);
    const answers = await Promise.all(Array.from({ length: 5 }, () => bench.post(text)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(409));
    const kept = (await parked()).filter(({ id }) => id === `evt_${intent.id}`);
    expect(kept).toHaveLength(1);
    expect(intent.client_secret).toMatch(/_secret_/);
    expect(JSON.stringify(kept)).not.toContain('_secret_');
    await back();
    // Brought once more by the provider: nobody has to look at it any more, although the clock has not come to it.
    expect((await bench.post(text)).status).toBe(200);
    const { body } = await api.call('GET', '/api/payments/reconcile', { on: tenant.slug, as: admin });
    const waiting = (await parked()).filter(({ id, settled }) => !settled && id !== `evt_${intent.id}`);
    expect(body.waiting).toBe(waiting.length);
    expect(body.messages.map(({ id }: { id: string }) => id)).not.toContain(`evt_${intent.id}`);
    await later();
  });

  it('of a refund before its payment ends as in the other order, and the books hold', async () => {
    const booking = await bench.payable();
    const intent = await intentOf(booking);
    expect((await bench.post(refunded(intent, 20_000))).status).toBe(409);
    expect((await bench.post(succeeded(intent))).status).toBe(200);
    await later();
    expect(await bench.stateOf(booking)).toMatchObject({
      status: 'confirmed',
      payments: [{ status: 'refunded', refunded_pence: 20_000 }],
    });
    expect(await booksBench(database, api, tenant).faults()).toEqual([]);
  });

  it('is asked about less and less often, and holds up no other', async () => {
    const [never, soon] = [await bench.payable(), await bench.payable()];
    const [lost, found] = [await intentOf(never), await intentOf(soon)];
    await hidden(lost);
    const back = await hidden(found);
    for (const intent of [lost, found]) expect((await bench.post(succeeded(intent))).status).toBe(409);
    await back();
    const waits = async () =>
      (
        await database.rows<{ minutes: number }>(
          `select round(extract(epoch from try_at - now()) / 60)::int as minutes
           from payment_event_parked where provider_event_id = $1`,
          [`evt_${lost.id}`],
        )
      )[0]!.minutes;
    const seen = [await waits()];
    for (let n = 0; n < 12; n++) {
      await later();
      seen.push(await waits());
    }
    expect(seen).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 720, 720, 720]);
    expect(await bench.stateOf(soon)).toMatchObject({ status: 'confirmed' });
    expect(await bench.stateOf(never)).toMatchObject({ status: 'pending' });
    await database.rows('delete from payment_event_parked where provider_event_id = $1', [`evt_${lost.id}`]);
  });

  it('is not kept where it is forged or another brand’s', async () => {
    const booking = await others.payable();
    const intent = await others.stripe.paymentIntents.retrieve(others.intentOf(await others.ask(booking)));
    const before = (await parked()).length;
    expect((await bench.post(succeeded(intent), { secret: 'whsec_of_somebody_else' })).status).toBe(400);
    expect((await bench.post(succeeded(intent))).status).toBe(200);
    expect([(await parked()).length, await parked(other)]).toEqual([before, []]);
    expect(await others.stateOf(booking)).toMatchObject({ status: 'pending' });
  });

  it('is not there for another brand, whatever is asked', async () => {
    expect((await parked()).length).toBeGreaterThan(0);
    const seen = await database.db
      .read(contextOf(other))
      .selectFrom('payment_event_parked')
      .selectAll()
      .where('tenant_id', 'is not', null)
      .execute();
    expect(seen).toEqual([]);
  });
});

describe('asking the provider now', () => {
  it('finds what was paid, closes what is not to be paid, and says what it did', async () => {
    const [paid, ended, open] = [await bench.payable(), await bench.payable(), await bench.payable()];
    const intents = [await intentOf(paid), await intentOf(ended), await intentOf(open)];
    const early = await bench.payable();
    const waiting = await intentOf(early);
    const back = await hidden(waiting);
    expect((await bench.post(succeeded(waiting))).status).toBe(409);
    await back();
    await bench.lever('deliveries', { hold: true });
    await bench.confirm(intents[0]!.id);
    await bench.runOut(ended);
    await database.rows(
      `update payment set status = 'cancelled' where tenant_id = $1 and status in ('pending', 'processing')
       and booking_id <> all($2)`,
      [tenant.id, [paid.id, ended.id, open.id, early.id]],
    );
    const answer = await reconcile();
    await bench.lever('deliveries', { hold: false });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        lookedAt: 3,
        settled: 1,
        closed: 1,
        failed: 0,
        refunds: 0,
        disputes: 0,
        messages: { applied: 1, waiting: 0 },
      },
    ]);
    const states = [];
    for (const booking of [paid, ended, open, early]) states.push((await bench.stateOf(booking)).status);
    expect(states).toEqual(['confirmed', 'expired', 'pending', 'confirmed']);
    expect((await bench.stripe.paymentIntents.retrieve(intents[1]!.id)).status).toBe('canceled');
    await bench.settle();
  });

  it('is for admins, and about their own brand', async () => {
    const theirs = await others.payable();
    await others.ask(theirs);
    await others.runOut(theirs);
    const operator = await api.signIn(tenant, await anOperator(database, tenant));
    const customer = await api.signIn(tenant, await aCustomer(database, tenant));
    expect((await api.call('POST', '/api/payments/reconcile', { on: tenant.slug })).status).toBe(401);
    for (const as of [operator, customer]) expect((await reconcile(as)).status).toBe(403);
    // A session counts at its own brand only.
    expect((await reconcile(admin, other.slug)).status).toBe(401);
    expect((await reconcile()).status).toBe(200);
    expect((await others.stateOf(theirs)).payments).toMatchObject([{ status: 'pending' }]);
    expect((await reconcile(await anAdmin(other), other.slug)).body).toMatchObject({ closed: 1 });
    expect((await others.stateOf(theirs)).payments).toMatchObject([{ status: 'cancelled' }]);
  });

  it('says so while the provider is away, and can be asked six times a minute', async () => {
    await bench.ask(await bench.payable());
    await bench.lever('failure', { mode: '500', times: 0, match: '/v1/payment_intents' });
    const away = await reconcile();
    await bench.lever('failure', { mode: 'none' });
    expect([away.status, away.body.code]).toEqual([503, 'PROVIDER_UNAVAILABLE']);
    const answers = [];
    for (let n = 0; n < 6; n++) answers.push((await reconcile()).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
