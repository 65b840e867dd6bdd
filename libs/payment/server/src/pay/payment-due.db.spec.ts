import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { type BookedHire, changesBench } from '@convoy/booking/testing/changes-bench';
import type { TenantContext } from '@convoy/platform/context';
import { aCustomer, aLicence, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { addDays } from '@convoy/platform/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let bench: Awaited<ReturnType<typeof changesBench>>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
  tenant = api.brands['swift-vans']!;
  await database.rows('delete from price_rule');
  bench = await changesBench(database, api, tenant);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const ask = (hire: BookedHire, type: 'deposit' | 'rental') => {
  const at = new Date();
  return bench.money.ask({ ...hire, from: at, until: at }, type);
};
const pay = async (intentId: string) => {
  await bench.money.confirm(intentId);
  await bench.money.settle();
};
const desk = async (hire: BookedHire, what: 'hand-over' | 'return') => {
  const answer = await bench.call('POST', `/api/bookings/${hire.id}/${what}`, bench.staff);
  if (answer.status !== 200) throw new Error(answer.text);
};
/** On the road. */
const out = async (hire: BookedHire): Promise<BookedHire> => {
  await bench.shift(hire, -24, 24);
  const answer = await bench.handOverOwing(hire);
  if (answer.status !== 200) throw new Error(answer.text);
  return hire;
};
const back = async (hire: BookedHire): Promise<BookedHire> => {
  await desk(await out(hire), 'return');
  return hire;
};
const figuresOf = async (hire: BookedHire) =>
  (
    await database.rows<Record<string, unknown>>(
      `select status, payment_status, rental_paid_pence as rental, deposit_paid_pence as deposit,
         refunded_pence as refunded from booking where id = $1`,
      [hire.id],
    )
  )[0]!;
const sentBack = async (intentId: string) =>
  (await bench.money.stripe.refunds.list({ payment_intent: intentId })).data.reduce(
    (sum, { amount }) => sum + amount,
    0,
  );

describe('a hire that is over', () => {
  it('still takes the money for the hire, and nothing else', async () => {
    const hire = await back(await bench.paid('deposit'));
    const { rentalAmount, outstandingAmount } = await bench.show(hire);
    expect(outstandingAmount).toBe(rentalAmount);
    expect((await ask(hire, 'deposit')).body.code).toBe('ALREADY_PAID');
    const asked = await ask(hire, 'rental');
    expect([asked.status, asked.body.amount]).toEqual([201, rentalAmount]);
    await pay(bench.money.intentOf(asked));
    expect(await bench.show(hire)).toMatchObject({
      status: 'completed',
      paymentStatus: 'paid',
      outstandingAmount: '0.00',
    });
    expect(await sentBack(bench.money.intentOf(asked))).toBe(0);
  });

  it('is paid once its hire is, also where no deposit ever was', async () => {
    const hire = await bench.held();
    await bench.call('POST', `/api/bookings/${hire.id}/confirm`, bench.staff);
    await back(hire);
    const asked = await ask(hire, 'rental');
    expect(asked.body.amount).toBe((await bench.show(hire)).rentalAmount);
    await pay(bench.money.intentOf(asked));
    expect(await figuresOf(hire)).toMatchObject({ status: 'completed', payment_status: 'paid', deposit: 0 });
  });

  it('keeps its payment open while the customer types', async () => {
    const hire = await back(await bench.paid('deposit'));
    const intentId = bench.money.intentOf(await ask(hire, 'rental'));
    await database.rows(
      `update payment set updated_at = now() - interval '3 minutes' where status in ('pending', 'processing')`,
    );
    await api.job('payment.reconcile');
    await pay(intentId);
    expect(await figuresOf(hire)).toMatchObject({ payment_status: 'paid' });
  });

  it('closes its open payment once nothing is owed, and one that was left for a day', async () => {
    const [settled, left, typing] = [
      await back(await bench.paid('deposit')),
      await back(await bench.paid('deposit')),
      await back(await bench.paid('deposit')),
    ];
    const asked: string[] = [];
    for (const hire of [settled, left, typing]) asked.push(bench.money.intentOf(await ask(hire, 'rental')));
    await database.rows('update booking set rental_pence = rental_paid_pence where id = $1', [settled.id]);
    await database.rows(
      `update payment set created_at = now() - interval '25 hours' where stripe_payment_intent_id = $1`,
      [asked[1]],
    );
    await database.rows(
      `update payment set updated_at = now() - interval '3 minutes' where status in ('pending', 'processing')`,
    );
    await api.job('payment.reconcile');
    const states = await Promise.all(
      asked.map(async (id) => (await bench.money.stripe.paymentIntents.retrieve(id)).status),
    );
    expect(states).toEqual(['canceled', 'canceled', 'requires_payment_method']);
    // Who comes back later is asked anew.
    expect((await ask(left, 'rental')).status).toBe(201);
  });

  it('sends back a deposit that arrives after the van, and keeps the hire', async () => {
    const hire = await bench.held();
    await bench.call('POST', `/api/bookings/${hire.id}/confirm`, bench.staff);
    await out(hire);
    const intentId = bench.money.intentOf(await ask(hire, 'rental'));
    const { rentalAmount, depositAmount } = await bench.show(hire);
    await desk(hire, 'return');
    await pay(intentId);
    expect(await figuresOf(hire)).toMatchObject({
      payment_status: 'part_refunded',
      rental: Math.round(Number(rentalAmount) * 100),
      deposit: 0,
    });
    expect(await sentBack(intentId)).toBe(Math.round(Number(depositAmount) * 100));
  });
});

describe('a hire that comes back late', () => {
  it('is charged for the days since by changing its return first, and still owes them afterwards', async () => {
    const hire = await bench.paid('rental');
    await bench.shift(hire, -100, -28);
    await desk(hire, 'hand-over');
    const quoted = await bench.quote(hire, { returnDate: addDays(bench.today, 1) }, bench.staff);
    expect([quoted.status, Number(quoted.body.difference) > 0]).toEqual([201, true]);
    expect((await bench.confirm(hire, quoted.body.id, bench.staff)).status).toBe(200);
    await desk(hire, 'return');
    const { outstandingAmount } = await bench.show(hire);
    expect(outstandingAmount).toBe(quoted.body.toPay);
    const asked = await ask(hire, 'rental');
    await pay(bench.money.intentOf(asked));
    expect(await figuresOf(hire)).toMatchObject({ status: 'completed', payment_status: 'paid' });
  });
});

describe('a hire of which nothing can be asked by card', () => {
  const free = async () => {
    const van = await bench.van({ depositPence: 0 });
    const code = `FREE${van.id}`;
    await database.rows(
      `insert into promotion (tenant_id, code, name, percent_bp) values ($1, $2, 'On the house', 10000)`,
      [tenant.id, code],
    );
    const driver = await aCustomer(database, tenant);
    await aLicence(database, tenant, driver);
    const customer = await api.signIn(tenant, driver);
    const { depot, today, call } = bench;
    const body = {
      vanId: van.id,
      pickupDate: addDays(today, 20),
      returnDate: addDays(today, 22),
      pickupLocation: depot.name,
      promotionCode: code,
    };
    return { customer, made: await call('POST', '/api/bookings', customer, body) };
  };

  it('is confirmed at once where it costs nothing, holds its van for good, and says so', async () => {
    const { customer, made } = await free();
    expect([made.status, made.body.totalAmount]).toEqual([201, '0.00']);
    expect(made.body).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', holdExpiresAt: null });
    expect((await bench.call('GET', `/api/bookings/${made.body.id}`, customer)).body).toEqual(made.body);
    await bench.money.settle();
    expect(await bench.money.stateOf(made.body)).toMatchObject({
      status: 'confirmed',
      held: false,
      allocations: 1,
      events: ['booking.confirmed.v1', 'booking.requested.v1'],
    });
    expect((await bench.timeline(made.body)).map(({ kind }) => kind)).toEqual(['confirmed']);
    const cancelled = await bench.call('POST', `/api/bookings/${made.body.id}/cancel`, customer, {});
    expect(cancelled.body).toMatchObject({ status: 'cancelled', cancellationFee: '0.00' });
  });

  it('stays paid on the road and when it is back', async () => {
    const { made } = await free();
    await back(made.body);
    expect(await figuresOf(made.body)).toMatchObject({ status: 'completed', payment_status: 'paid' });
  });

  it('is confirmed at once where it costs less than a card can pay, and is paid at the counter', async () => {
    const van = await bench.van({ dailyRatePence: 4, depositPence: 0 });
    const hire = await bench.held({ van });
    expect(await bench.show(hire)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'pending',
      outstandingAmount: '0.12',
      holdExpiresAt: null,
    });
    const refused = await ask(hire, 'rental');
    expect([refused.status, refused.body.code]).toEqual([409, 'AMOUNT_TOO_SMALL']);
    expect(refused.body.message).toContain('£0.30');
  });

  it('can still be paid as a whole where its deposit alone is too little', async () => {
    const hire = await bench.held({ van: await bench.van({ depositPence: 29 }) });
    expect((await ask(hire, 'deposit')).body.code).toBe('AMOUNT_TOO_SMALL');
    expect((await ask(hire, 'rental')).status).toBe(201);
  });
});

describe('money that pays more of one part and less of the other than is due by now', () => {
  const agree = (hire: BookedHire, rental: number, deposit: number) =>
    database.rows('update booking set rental_pence = $2, deposit_pence = $3 where id = $1', [
      hire.id,
      rental,
      deposit,
    ]);

  it('is moved to what is short before any of it goes back', async () => {
    const hire = await bench.held();
    await agree(hire, 30_000, 20_000);
    const intentId = bench.money.intentOf(await ask(hire, 'rental'));
    await agree(hire, 10_000, 25_000);
    await pay(intentId);
    expect(await figuresOf(hire)).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      rental: 10_000,
      deposit: 25_000,
      refunded: 15_000,
    });
    expect(await sentBack(intentId)).toBe(15_000);
    const [payment] = await database.rows(
      `select rental_part_pence as rental, deposit_part_pence as deposit from payment where booking_id = $1`,
      [hire.id],
    );
    expect(payment).toEqual({ rental: 25_000, deposit: 25_000 });
  });

  it('the other way round too', async () => {
    const hire = await bench.held();
    await agree(hire, 30_000, 20_000);
    const intentId = bench.money.intentOf(await ask(hire, 'rental'));
    await agree(hire, 45_000, 10_000);
    await pay(intentId);
    expect(await figuresOf(hire)).toMatchObject({ rental: 40_000, deposit: 10_000, refunded: 0 });
    expect(await sentBack(intentId)).toBe(0);
  });
});

describe('money for a booking of which nothing is due any more', () => {
  it('goes back whole, and nobody is told that the booking had ended', async () => {
    const hire = await bench.paid('rental');
    const [was] = await database.rows<{ rental: number }>(
      'select rental_pence as rental from booking where id = $1',
      [hire.id],
    );
    const agree = (rental: number) =>
      database.rows('update booking set rental_pence = $2 where id = $1', [hire.id, rental]);
    await agree(was!.rental + 4_500);
    const intentId = bench.money.intentOf(await ask(hire, 'rental'));
    await agree(was!.rental);
    await pay(intentId);
    expect(await figuresOf(hire)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await sentBack(intentId)).toBe(4_500);
    const mail = (await api.mails(hire.customer.email)).find(({ subject }) =>
      /on its way back/.test(subject),
    );
    expect(mail?.text).toContain('nothing was left to pay');
    expect(mail?.text).toContain(`/booking/${hire.id}`);
    expect(mail?.text).not.toMatch(/had ended|another van/);
    const told = await database.rows(
      `select distinct kind, params->'nothingDue' as "nothingDue" from notification
       where kind like '%payment-returned' and (params->>'bookingId')::bigint = $1 order by kind`,
      [hire.id],
    );
    expect(told).toEqual([
      { kind: 'hire-payment-returned', nothingDue: true },
      { kind: 'payment-returned', nothingDue: true },
    ]);
  });
});
