import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { addDays } from '@convoy/platform/time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BookedHire, changesBench } from '../../../testing/changes-bench.ts';
import { defaultBookingPolicy } from '../prices/tariff.service.ts';

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

const cancel = (hire: BookedHire, body: object, as = hire.cookie) =>
  bench.call('POST', `/api/bookings/${hire.id}/cancel`, as, body);
const preview = async (hire: BookedHire) =>
  (await bench.call('GET', `/api/bookings/${hire.id}/cancellation`, hire.cookie)).body;
const soon = async (): Promise<BookedHire> => {
  const hire = await bench.paid('rental');
  await bench.shift(hire, 3, 75);
  return hire;
};

describe('the terms that were agreed', () => {
  const settle = async (change: object) => {
    const { body } = await bench.call('GET', '/api/booking-policy', bench.admin);
    const answer = await bench.call('PUT', '/api/booking-policy', bench.admin, { ...body, ...change });
    expect(answer.status).toBe(200);
  };
  const usual = {
    cancellation: [
      { hoursBefore: 48, percent: 0 },
      { hoursBefore: 24, percent: 50 },
      { hoursBefore: 0, percent: 100 },
    ],
    noShowPercent: 100,
  };
  afterEach(() => settle(usual));

  it('decide what cancelling costs, whatever the brand settles later', async () => {
    const hire = await bench.paid('rental');
    await settle({ cancellation: [{ hoursBefore: 0, percent: 100 }] });
    expect(await preview(hire)).toMatchObject({ percent: 0, fee: '0.00', freeUntil: expect.any(String) });
    expect((await cancel(hire, { fee: '0.00' })).body).toMatchObject({
      status: 'cancelled',
      cancellationFee: '0.00',
    });
  });

  it('are the new ones for a hire that is booked after the change', async () => {
    await settle({ cancellation: [{ hoursBefore: 0, percent: 30 }] });
    expect(await preview(await bench.paid('rental'))).toMatchObject({ percent: 30, freeUntil: null });
  });

  it('are milder for no booked hire either where the brand gets milder', async () => {
    const hire = await soon();
    await settle({ cancellation: [{ hoursBefore: 0, percent: 0 }] });
    expect(await preview(hire)).toMatchObject({ percent: 100 });
  });

  it('go along through a change of dates', async () => {
    const hire = await bench.paid('rental');
    await settle({ cancellation: [{ hoursBefore: 0, percent: 100 }] });
    const quoted = await bench.quote(hire, {
      pickupDate: addDays(bench.today, 30),
      returnDate: addDays(bench.today, 33),
    });
    expect((await bench.confirm(hire, quoted.body.id)).status).toBe(200);
    expect(await preview(hire)).toMatchObject({ percent: 0, fee: '0.00' });
  });

  it('decide what not turning up costs', async () => {
    await settle({ noShowPercent: 40 });
    const hire = await bench.paid('rental');
    await settle({ noShowPercent: 100 });
    await bench.shift(hire, -1, 75);
    const answer = await bench.call('POST', `/api/bookings/${hire.id}/no-show`, bench.staff, {});
    const { rentalAmount } = answer.body;
    expect([answer.status, Number(answer.body.cancellationFee)]).toEqual([200, Number(rentalAmount) * 0.4]);
  });

  it('are the defaults of the product where the brand settled nothing', async () => {
    await database.rows('delete from booking_policy where tenant_id = $1', [tenant.id]);
    const hire = await bench.paid('deposit');
    const [row] = await database.rows(
      'select cancellation, no_show_percent, late_charge_hours from booking where id = $1',
      [hire.id],
    );
    const { cancellation, noShowPercent, lateChargeHours } = defaultBookingPolicy;
    expect(row).toEqual({
      cancellation,
      no_show_percent: noShowPercent,
      late_charge_hours: lateChargeHours,
    });
  });
});

describe('waiving the fee', () => {
  it('is for staff, who say why: all goes back and the audit has it', async () => {
    const hire = await soon();
    const { fee, percent } = await preview(hire);
    expect(percent).toBe(100);
    const { totalAmount } = await bench.show(hire);
    const refused = await cancel(hire, { fee, waiveFee: true, reason: 'Because.' });
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    for (const reason of [undefined, null, '', '   ']) {
      const silent = await cancel(hire, { fee, waiveFee: true, reason }, bench.staff);
      expect([reason, silent.status, silent.body.code]).toEqual([reason, 400, 'INVALID_INPUT']);
    }
    const changed = await cancel(hire, { fee: '1.00', waiveFee: true, reason: 'Because.' }, bench.staff);
    expect(changed.body.code).toBe('FEE_CHANGED');
    const answer = await cancel(hire, { fee, waiveFee: true, reason: 'Our van broke down.' }, bench.staff);
    expect(answer.body).toMatchObject({
      status: 'cancelled',
      cancellationFee: '0.00',
      // Between the staff, in the audit: the customer reads what the hire and its timeline say.
      cancelReason: null,
    });
    expect((await bench.timeline(hire)).find(({ kind }) => kind === 'cancelled')?.reason).toBeNull();
    const [{ sum }] = (await database.rows<{ sum: number }>(
      'select sum(amount_pence)::int as sum from payment_refund where booking_id = $1',
      [hire.id],
    )) as [{ sum: number }];
    expect(sum).toBe(Math.round(Number(totalAmount) * 100));
    const [entry] = await database.rows<{ details: object }>(
      `select details from audit_entry where subject = 'Booking' and subject_id = $1 and action = 'cancel'`,
      [hire.id],
    );
    expect(entry?.details).toMatchObject({
      feePence: 0,
      waivedPence: Math.round(Number(fee) * 100),
      reason: 'Our van broke down.',
    });
  });

  it('is nothing to waive where nothing is kept', async () => {
    const hire = await bench.paid('deposit');
    const answer = await cancel(hire, { fee: '0.00', waiveFee: true, reason: 'Goodwill.' }, bench.staff);
    expect(answer.body).toMatchObject({ status: 'cancelled', cancellationFee: '0.00' });
  });
});

describe('a hire that is moved away from a fee', () => {
  const away = async (hire: BookedHire, as = hire.cookie) => {
    const quoted = await bench.quote(
      hire,
      { pickupDate: addDays(bench.today, 30), returnDate: addDays(bench.today, 33) },
      as,
    );
    if (quoted.status !== 201) throw new Error(quoted.text);
    const { body } = quoted;
    const answer = await bench.confirm(hire, body.id, as);
    if (answer.status !== 200) throw new Error(answer.text);
  };

  it('takes it along: what calling off would have cost before the move, it costs afterwards', async () => {
    const hire = await soon();
    await away(hire);
    const { rentalAmount } = await bench.show(hire);
    expect(await preview(hire)).toMatchObject({ percent: 100, fee: rentalAmount, freeUntil: null });
    expect((await cancel(hire, { fee: '0.00' })).body.code).toBe('FEE_CHANGED');
    expect((await cancel(hire, { fee: rentalAmount })).body).toMatchObject({
      status: 'cancelled',
      cancellationFee: rentalAmount,
    });
  });

  it('takes none along from days on which calling off was free', async () => {
    const hire = await bench.paid('rental');
    await away(hire);
    expect(await preview(hire)).toMatchObject({ percent: 0, fee: '0.00', freeUntil: expect.any(String) });
  });

  it('takes none along where staff move it', async () => {
    const hire = await soon();
    await away(hire, bench.staff);
    expect(await preview(hire)).toMatchObject({ percent: 0, fee: '0.00' });
  });
});
