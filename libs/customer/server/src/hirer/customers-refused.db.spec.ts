import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import { type BookedHire, changesBench } from '@convoy/booking/testing/changes-bench';
import { diaryFaults } from '@convoy/booking/testing/diary-faults';
import type { TenantContext } from '@convoy/platform/context';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { addDays } from '@convoy/platform/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let bench: Awaited<ReturnType<typeof changesBench>>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  tenant = api.brands['swift-vans']!;
  await database.rows('delete from price_rule');
  bench = await changesBench(database, api, tenant);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const said = ({ status, body }: TestAnswer) => [status, body?.code];
const refuse = async (hire: BookedHire, reason = 'Fuel fraud') => {
  const path = `/api/customers/${hire.customer.id}/do-not-hire`;
  expect((await bench.call('PUT', path, bench.staff, { reason })).status).toBe(200);
};
const asked = (hire: BookedHire, type: 'deposit' | 'rental' = 'rental') =>
  bench.money.ask({ ...hire, from: new Date(), until: new Date() }, type);
const expire = async (hire: BookedHire) => {
  await bench.money.holdIsOver(hire);
  await api.job('booking.expire-holds');
};
const paymentOf = async (hire: BookedHire) =>
  (
    await database.rows<{ status: string; received: boolean }>(
      'select status, received from payment where booking_id = $1',
      [hire.id],
    )
  )[0];
const subjects = async (hire: BookedHire) =>
  (await api.mails(hire.customer.email)).map(({ subject }) => subject);
const counter = (hire: BookedHire) =>
  bench.call('POST', `/api/bookings/${hire.id}/counter-payments`, bench.staff, {
    type: 'rental',
    method: 'cash',
  });
const confirmed = (hire: BookedHire) => bench.call('POST', `/api/bookings/${hire.id}/confirm`, bench.staff);

describe('somebody to whom nothing is hired', () => {
  it('gets no hire for money that comes after the hold: it goes back, and they are told', async () => {
    const hire = await bench.held();
    const intent = bench.money.intentOf(await asked(hire));
    await expire(hire);
    await refuse(hire);
    await bench.money.confirm(intent);
    await bench.money.settle();
    expect((await bench.show(hire)).status).toBe('expired');
    expect(await bench.allocation(hire)).toBeUndefined();
    expect(await paymentOf(hire)).toEqual({ status: 'refunded', received: false });
    expect(await subjects(hire)).toContainEqual(expect.stringMatching(/is on its way back$/));
  });

  it('gets none for money that comes during it: the hold ends, and the van is free', async () => {
    const hire = await bench.held();
    const intent = bench.money.intentOf(await asked(hire));
    await refuse(hire);
    await bench.money.confirm(intent);
    await bench.money.settle();
    expect((await bench.show(hire)).status).toBe('expired');
    expect(await bench.allocation(hire)).toBeUndefined();
    expect(await paymentOf(hire)).toEqual({ status: 'refunded', received: false });
    expect(await diaryFaults(database, tenant)).toEqual([]);
  });

  it('is not asked for money of a hold, and staff are told why they may take none', async () => {
    const hire = await bench.held();
    await refuse(hire);
    expect(said(await asked(hire))).toEqual([403, 'CUSTOMER_NOT_SERVED']);
    for (const answer of [await counter(hire), await confirmed(hire)]) {
      expect(said(answer)).toEqual([409, 'CUSTOMER_DO_NOT_HIRE']);
      expect(answer.body.details.reason).toBe('Fuel fraud');
    }
    await expire(hire);
    expect(said(await confirmed(hire))).toEqual([409, 'CUSTOMER_DO_NOT_HIRE']);
    expect(await bench.allocation(hire)).toBeUndefined();
    await bench.call('DELETE', `/api/customers/${hire.customer.id}/do-not-hire`, bench.staff);
    expect((await confirmed(hire)).body.status).toBe('confirmed');
  });

  it('keeps what is agreed as it is: changes nothing of it, and staff hire them no more than it is', async () => {
    const hire = await bench.paid();
    const longer = { returnDate: addDays(hire.returnDate, 1) };
    const quoted = [await bench.quote(hire, longer), await bench.quote(hire, longer, bench.staff)];
    expect(quoted.map(({ status }) => status)).toEqual([201, 201]);
    await refuse(hire);
    const shorter = { returnDate: addDays(hire.returnDate, -1) };
    for (const change of [longer, shorter])
      expect(said(await bench.quote(hire, change))).toEqual([403, 'CUSTOMER_NOT_SERVED']);
    expect(said(await bench.confirm(hire, quoted[0]!.body.id))).toEqual([403, 'CUSTOMER_NOT_SERVED']);
    const told = await bench.quote(hire, longer, bench.staff);
    expect([...said(told), told.body.details.reason]).toEqual([409, 'CUSTOMER_DO_NOT_HIRE', 'Fuel fraud']);
    expect(said(await bench.confirm(hire, quoted[1]!.body.id, bench.staff))).toEqual([
      409,
      'CUSTOMER_DO_NOT_HIRE',
    ]);
    const less = await bench.quote(hire, shorter, bench.staff);
    expect(less.status).toBe(201);
    expect((await bench.confirm(hire, less.body.id, bench.staff)).status).toBe(200);
  });

  it('is refused by the table itself, whatever door a booking comes back by', async () => {
    const [agreed, over] = [await bench.paid(), await bench.held()];
    await expire(over);
    for (const hire of [agreed, over]) await refuse(hire);
    const write = (hire: BookedHire, columns: string) =>
      database.rows(`update booking set ${columns} where id = $1`, [hire.id]);
    const none = { code: 'CV417' };
    await expect(write(over, "status = 'confirmed'")).rejects.toMatchObject(none);
    await expect(write(agreed, "return_at = return_at + interval '1 day'")).rejects.toMatchObject(none);
    await expect(write(agreed, "pickup_at = pickup_at - interval '1 day'")).rejects.toMatchObject(none);
    await write(agreed, "return_at = return_at - interval '1 hour'");
    await write(agreed, "status = 'active'");
    await write(agreed, "return_at = return_at + interval '1 day'");
  });
});

describe('somebody who was erased', () => {
  it('gets no hire for money that comes late', async () => {
    const hire = await bench.held({ licence: false });
    const intent = bench.money.intentOf(await asked(hire));
    await expire(hire);
    await database.rows('update customer set erased_at = now() where id = $1', [hire.customer.id]);
    await bench.money.confirm(intent);
    await bench.money.settle();
    expect((await bench.show(hire)).status).toBe('expired');
    expect(await paymentOf(hire)).toEqual({ status: 'refunded', received: false });
    expect(said(await confirmed(hire))).toEqual([404, 'CUSTOMER_NOT_FOUND']);
    await expect(
      database.rows("update booking set status = 'confirmed' where id = $1", [hire.id]),
    ).rejects.toMatchObject({ code: 'CV414' });
  });
});
