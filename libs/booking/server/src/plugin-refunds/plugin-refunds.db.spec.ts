import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { type PriceRuleAnswer, priceRulePort } from '@convoy/booking/contract';
import { booksBench } from '@convoy/payment/testing/books-bench';
import { PluginLineRefunds, type PortOutcome, Ports } from '@convoy/platform/ports';
import { contextOf, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { addDays } from '@convoy/platform/time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BookedHire, changesBench } from '../../../testing/changes-bench.ts';

let database: TestDatabase;
let api: TestApi;
let bench: Awaited<ReturnType<typeof changesBench>>;
let books: ReturnType<typeof booksBench>;
let key = 0;
/** Plugins that charge nothing any more. */
const without = new Set<string>();

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
  await database.rows('delete from price_rule');
  bench = await changesBench(database, api, api.brands['swift-vans']!);
  books = booksBench(database, api, api.brands['swift-vans']!);
  for (const id of ['permit', 'cover'])
    api.app.get(Ports).add(priceRulePort, {
      owner: id,
      isOpen: async () => true,
      answer: async (_ctx, { totalDays }) =>
        ({
          kind: 'answered',
          answer: without.has(id) ? [] : [{ code: 'line', label: `The ${id}`, pence: totalDays * 400 }],
        }) as PortOutcome<PriceRuleAnswer>,
    });
});
afterEach(async () => {
  without.clear();
  expect(await books.faults()).toEqual([]);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const pluginChoices = { permit: { zone: 'a' }, cover: { full: true } };
const paid = () => bench.paid('rental', { pluginChoices });
/** Asks for a refund as the plugin does: the scope fills in its own id. */
const refund = (
  hire: { id: number },
  pence: number,
  more: { pluginId?: string; code?: string; key?: string; on?: string } = {},
) => {
  const { on = 'swift-vans', ...rest } = more;
  key += 1;
  return api.app.get(PluginLineRefunds).refund(contextOf(api.brands[on]!), {
    pluginId: 'permit',
    bookingId: hire.id,
    code: 'line',
    pence,
    key: `refund-${key}`,
    ...rest,
  });
};
const row = async (hire: { id: number }) =>
  (
    await database.rows<Record<string, number>>(
      'select rental_pence, vat_pence, rental_paid_pence, refunded_pence from booking where id = $1',
      [hire.id],
    )
  )[0]!;
const linesOf = async (hire: BookedHire) =>
  ((await bench.show(hire)).lines as { code: string; pluginId?: string; amount: string }[]).flatMap((line) =>
    line.code === 'plugin' ? [`${line.pluginId} ${line.amount}`] : [],
  );
const refundsOf = (hire: { id: number }) =>
  database.rows('select amount_pence, reason, status from payment_refund where booking_id = $1 order by id', [
    hire.id,
  ]);

describe('a plugin that gives back what its own line of a hire was charged', () => {
  it('takes it off the line, VAT inside; the customer has the money and a mail', async () => {
    const hire = await paid();
    const before = await row(hire);
    expect(await refund(hire, 500)).toEqual({ leftPence: 700 });
    await api.deliver();
    const after = await row(hire);
    expect(after).toEqual({
      rental_pence: before.rental_pence! - 500,
      vat_pence: before.vat_pence! - Math.round((before.vat_pence! * 500) / before.rental_pence!),
      rental_paid_pence: before.rental_paid_pence! - 500,
      refunded_pence: 500,
    });
    expect(await linesOf(hire)).toEqual(['cover 12.00', 'permit 7.00']);
    expect((await bench.show(hire)).outstandingAmount).toBe('0.00');
    expect(await refundsOf(hire)).toEqual([
      { amount_pence: 500, reason: 'plugin-line', status: 'succeeded' },
    ]);
    const [{ email } = { email: '' }] = await database.rows<{ email: string }>(
      'select email from app_user where id = $1',
      [hire.customer.id],
    );
    const mails = (await api.mails(email)).filter(({ subject }) => subject.includes('£5.00'));
    expect(mails.map(({ text }) => text?.includes('The permit'))).toEqual([true]);
  });

  it('gives no more than its line was charged, in parts, at once and under one key', async () => {
    const hire = await paid();
    await expect(refund(hire, 1_201)).rejects.toMatchObject({ code: 'PLUGIN_LINE_ABOVE_CHARGED' });
    const again = [await refund(hire, 200, { key: 'twice' }), await refund(hire, 200, { key: 'twice' })];
    expect(again).toEqual([{ leftPence: 1_000 }, { leftPence: 1_000 }]);
    await expect(refund(hire, 201, { key: 'twice' })).rejects.toMatchObject({
      code: 'PLUGIN_REFUND_KEY_USED',
    });
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => refund(hire, 300)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await refund(hire, 100)).toEqual({ leftPence: 0 });
    await expect(refund(hire, 1)).rejects.toMatchObject({ code: 'PLUGIN_LINE_ABOVE_CHARGED' });
    await api.deliver();
    expect((await row(hire)).refunded_pence).toBe(1_200);
    expect(await linesOf(hire)).toEqual(['cover 12.00', 'permit 0.00']);
  });

  it('once where the same is asked for many times at once', async () => {
    const hire = await paid();
    const same = await Promise.all(Array.from({ length: 5 }, () => refund(hire, 300, { key: 'at-once' })));
    expect(new Set(same.map(({ leftPence }) => leftPence))).toEqual(new Set([900]));
    await api.deliver();
    expect(await refundsOf(hire)).toHaveLength(1);
  });

  it('answers as before where a later change dropped the line, and gives nothing again', async () => {
    const hire = await paid();
    await refund(hire, 500, { key: 'dropped' });
    without.add('permit');
    const quoted = await bench.quote(hire, { returnDate: addDays(hire.returnDate, 1) });
    expect((await bench.confirm(hire, quoted.body.id)).status).toBe(200);
    await api.deliver();
    expect(await linesOf(hire)).toEqual(['cover 16.00']);
    const before = await refundsOf(hire);
    expect(await refund(hire, 500, { key: 'dropped' })).toEqual({ leftPence: 0 });
    await expect(refund(hire, 501, { key: 'dropped' })).rejects.toMatchObject({
      code: 'PLUGIN_REFUND_KEY_USED',
    });
    await expect(refund(hire, 500)).rejects.toMatchObject({ code: 'PLUGIN_LINE_NOT_FOUND' });
    expect(await refundsOf(hire)).toEqual(before);
  });

  it('of one hire alone where one key is used for several at once', async () => {
    const hires = [await paid(), await paid(), await paid(), await paid()];
    const outcomes = await Promise.allSettled(hires.map((hire) => refund(hire, 300, { key: 'several' })));
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(3);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'PLUGIN_REFUND_KEY_USED' });
    await api.deliver();
    expect((await Promise.all(hires.map(refundsOf))).flat()).toHaveLength(1);
  });

  it('never of another plugin’s line, of another brand, of what is not paid or came to nothing', async () => {
    const hire = await paid();
    for (const more of [{ pluginId: 'other' }, { code: 'other' }, { on: 'northern-hire' }])
      await expect(refund(hire, 1, more)).rejects.toMatchObject({ code: 'PLUGIN_LINE_NOT_FOUND' });
    const unpaid = await bench.paid('deposit', { pluginChoices });
    await expect(refund(unpaid, 1)).rejects.toMatchObject({ code: 'PLUGIN_LINE_NOT_PAID' });
    const cancelled = await paid();
    await bench.call('POST', `/api/bookings/${cancelled.id}/cancel`, bench.staff, {});
    await api.deliver();
    await expect(refund(cancelled, 1)).rejects.toMatchObject({ code: 'PLUGIN_LINE_NOT_PAID' });
    expect(await linesOf(hire)).toEqual(['cover 12.00', 'permit 12.00']);
    expect(await refundsOf(hire)).toEqual([]);
  });

  it('which a later change of the hire does not charge again', async () => {
    const hire = await paid();
    await refund(hire, 500);
    const quoted = await bench.quote(hire, { returnDate: addDays(hire.returnDate, 1) });
    expect(quoted.status).toBe(201);
    expect((await bench.confirm(hire, quoted.body.id)).status).toBe(200);
    await api.deliver();
    expect(await linesOf(hire)).toEqual(['cover 16.00', 'permit 11.00']);
  });

  it('by the database is never more than the line was charged, whoever writes it', async () => {
    const hire = await paid();
    await expect(
      database.rows(
        `insert into booking_plugin_refund (tenant_id, booking_id, plugin_id, line_code, refund_key, amount_pence)
         select tenant_id, id, 'permit', 'line', 'by-hand', 1201 from booking where id = $1`,
        [hire.id],
      ),
    ).rejects.toMatchObject({ constraint: 'booking_plugin_refund_charged' });
  });
});
