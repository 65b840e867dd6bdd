import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { changesBench } from '@convoy/booking/testing/changes-bench';
import type { TenantContext } from '@convoy/platform/context';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let bench: Awaited<ReturnType<typeof changesBench>>;
let other: Awaited<ReturnType<typeof changesBench>>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
  tenant = api.brands['swift-vans']!;
  bench = await changesBench(database, api, tenant);
  other = await changesBench(database, api, api.brands['northern-hire']!);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const paymentOf = async (hire: { id: number }) =>
  (
    await database.rows<{ id: number }>(
      'select id from payment where booking_id = $1 order by created_at desc',
      [hire.id],
    )
  )[0]!.id;
const receipt = (id: number, as: string, from = bench) =>
  from.call('GET', `/api/payments/${id}/receipt.pdf`, as);
const mailed = async (email: string) =>
  (await api.mails(email)).filter(({ subject }) => /^Receipt/.test(subject));

describe('the receipt of a payment', () => {
  it('is a file for its customer and for staff, and for nobody else', async () => {
    const hire = await bench.paid('deposit');
    const id = await paymentOf(hire);
    const { reference } = await bench.show(hire);
    for (const as of [hire.cookie, bench.staff]) {
      const answer = await receipt(id, as);
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${reference}-${id}.pdf"`,
        'cache-control': 'private, no-store',
      });
      expect(answer.text.slice(0, 5)).toBe('%PDF-');
      expect(answer.text.length).toBeGreaterThan(5_000);
    }
    const stranger = await bench.held();
    for (const answer of [await receipt(id, stranger.cookie), await receipt(id, other.staff, other)])
      expect([answer.status, answer.body.code]).toEqual([404, 'PAYMENT_NOT_FOUND']);
    const visitor = await api.call('GET', `/api/payments/${id}/receipt.pdf`, { on: tenant.slug });
    expect(visitor.status).toBe(401);
  });

  it('is there for money of the counter, and stays when the money went back', async () => {
    const hire = await bench.held();
    await bench.call('POST', `/api/bookings/${hire.id}/counter-payments`, bench.staff, {
      type: 'rental',
      method: 'cash',
    });
    const id = await paymentOf(hire);
    expect((await receipt(id, hire.cookie)).status).toBe(200);
    await bench.call('POST', `/api/bookings/${hire.id}/cancel`, bench.staff, {});
    expect((await receipt(id, hire.cookie)).status).toBe(200);
  });

  it('is refused while nothing has come', async () => {
    const hire = await bench.held();
    await bench.money.ask({ ...hire, from: new Date(), until: new Date() });
    const answer = await receipt(await paymentOf(hire), hire.cookie);
    expect([answer.status, answer.body.code]).toEqual([409, 'NO_RECEIPT']);
  });
});

describe('the mail about money that came', () => {
  it('carries the receipt, once a payment', async () => {
    const hire = await bench.paid('deposit');
    await bench.money.settle();
    const { reference, depositAmount } = await bench.show(hire);
    const [mail, ...more] = await mailed(hire.customer.email);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe(`Receipt for ${reference}: £${depositAmount} received`);
    expect(mail!.text).toContain('/payment');
    expect(mail!.text).toContain('is still to pay');
    const [file] = mail!.attachments;
    expect([file!.filename, file!.contentType]).toEqual([
      `${reference}-${await paymentOf(hire)}.pdf`,
      'application/pdf',
    ]);
    expect(Buffer.from(file!.content).toString('latin1').slice(0, 5)).toBe('%PDF-');
  });

  it('is written in the language of its customer', async () => {
    const hire = await bench.held();
    await database.rows(`update app_user set language = 'ja' where id = $1`, [hire.customer.id]);
    await bench.pay(hire, 'rental');
    const mails = await api.mails(hire.customer.email);
    const mail = mails.find(({ subject }) => subject.includes('領収書'));
    expect(mail?.attachments).toHaveLength(1);
    expect(mail?.text).not.toContain('未払い');
  });

  it('is not sent to who wants none of its kind', async () => {
    const hire = await bench.held();
    await database.rows(
      `insert into notification_preference (tenant_id, user_id, kind, in_app, email)
       values ($1, $2, 'payment-received', true, false)`,
      [tenant.id, hire.customer.id],
    );
    await bench.pay(hire, 'rental');
    expect(await mailed(hire.customer.email)).toEqual([]);
  });
});
