// Rotates: erasing beside open money; erasing has specs of its own.
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { type BookedHire, changesBench } from '@convoy/booking/testing/changes-bench';
import { hiresBench } from '@convoy/booking/testing/hires-bench';
import type { TenantContext } from '@convoy/platform/context';
import { anOperator, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let bench: Awaited<ReturnType<typeof changesBench>>;
let admin: string;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  tenant = api.brands['swift-vans']!;
  bench = await changesBench(database, api, tenant);
  const boss = await anOperator(database, tenant);
  await database.rows("update app_user set role = 'admin' where id = $1", [boss.id]);
  admin = await api.signIn(tenant, boss);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** Their wish to be deleted came due yesterday; at night the clock looks at it. */
const wish = (brand: TenantContext, { id }: { id: number }) =>
  database.rows(
    `insert into account_deletion (tenant_id, user_id, requested_at, due_at)
     values ($1, $2, now() - interval '40 days', now() - interval '1 day')`,
    [brand.id, id],
  );
const tonight = () => api.job('customer.deletion-wishes');
const stateOf = async ({ id }: { id: number }) =>
  (
    await database.rows<{ state: string; held_for: string[] }>(
      'select state, held_for from account_deletion where user_id = $1 order by requested_at desc limit 1',
      [id],
    )
  )[0];
const done = { state: 'done', held_for: [] };
const held = (...why: string[]) => ({ state: 'requested', held_for: why });
const called = async (method: string, path: string, body?: object) => {
  const answer = await bench.call(method, path, admin, body);
  expect([answer.status < 300, answer.body?.code]).toEqual([true, undefined]);
  return answer.body;
};
const callOff = (hire: BookedHire) => called('POST', `/api/bookings/${hire.id}/cancel`, {});
const refundsOf = (hire: BookedHire) => called('GET', `/api/bookings/${hire.id}/refunds`);

describe('a customer to whom money is owed', () => {
  it('is not erased before staff gave back what was paid in cash, neither by the clock nor by hand', async () => {
    const hire = await bench.held();
    await called('POST', `/api/bookings/${hire.id}/counter-payments`, { type: 'deposit', method: 'cash' });
    await callOff(hire);
    await bench.money.settle();
    const there = await hiresBench(database, api, 'owed-there');
    const theirs = await there.customer();
    await wish(tenant, hire.customer);
    await wish(there.tenant, theirs.actor);
    await tonight();
    expect(await stateOf(hire.customer)).toEqual(held('refunds'));
    expect(await stateOf(theirs.actor)).toEqual(done);
    const { revision } = await called('GET', `/api/customers/${hire.customer.id}`);
    const refused = await bench.call('POST', `/api/customers/${hire.customer.id}/erase`, admin, { revision });
    expect([refused.status, refused.body.code, refused.body.details.obstacles]).toEqual([
      409,
      'ERASURE_NOT_NOW',
      ['refunds'],
    ]);
    expect(refused.body.message).toBe(
      'This customer cannot be erased now. Still open: a refund that is still to be made.',
    );
    // The same is said where it is only asked, before anybody types a name.
    const checked = await bench.call('POST', `/api/customers/${hire.customer.id}/erase`, admin, {
      revision,
      check: true,
    });
    expect([checked.status, checked.body.message]).toEqual([409, refused.body.message]);
    const [refund] = await refundsOf(hire);
    await called('POST', `/api/refunds/${refund.id}/given-back`, {});
    await tonight();
    expect(await stateOf(hire.customer)).toEqual(done);
  });

  it('is not erased while a refund has failed and was not sent again, unless its money went back otherwise', async () => {
    const [sentAgain, elsewhere] = [await bench.paid('deposit'), await bench.paid('deposit')];
    const both = [sentAgain.id, elsewhere.id];
    for (const hire of [sentAgain, elsewhere]) await callOff(hire);
    // The provider does not know the payments when it is to send the money back.
    const rename = (name: string) =>
      database.rows(
        `update payment set stripe_payment_intent_id = ${name} where booking_id = any($1::bigint[])`,
        [both],
      );
    await rename(`'lost_' || stripe_payment_intent_id`);
    await bench.money.settle();
    await rename(`replace(stripe_payment_intent_id, 'lost_', '')`);
    for (const hire of [sentAgain, elsewhere]) {
      expect(await refundsOf(hire)).toMatchObject([{ status: 'failed' }]);
      await wish(tenant, hire.customer);
    }
    await tonight();
    expect(await stateOf(sentAgain.customer)).toEqual(held('refunds'));
    expect(await stateOf(elsewhere.customer)).toEqual(held('refunds'));
    const [refund] = await refundsOf(sentAgain);
    await called('POST', `/api/refunds/${refund.id}/retry`, {});
    await bench.money.settle();
    const [payment] = await database.rows<{ id: string }>(
      'select stripe_payment_intent_id as id from payment where booking_id = $1',
      [elsewhere.id],
    );
    await bench.money.stripe.refunds.create({ payment_intent: payment!.id });
    await bench.money.settle();
    await tonight();
    expect(await stateOf(sentAgain.customer)).toEqual(done);
    expect(await stateOf(elsewhere.customer)).toEqual(done);
  });

  it('is not erased while a bank has their payment in hand', async () => {
    const hire = await bench.held();
    const at = new Date();
    const intent = bench.money.intentOf(await bench.money.ask({ ...hire, from: at, until: at }));
    await bench.money.confirm(intent, 'pm_card_emulatorProcessing');
    await bench.money.settle();
    await callOff(hire);
    await bench.money.settle();
    await wish(tenant, hire.customer);
    await tonight();
    expect(await stateOf(hire.customer)).toEqual(held('payments'));
    // It arrives for a hire that was called off, and goes back.
    await bench.money.lever(`payment_intents/${intent}/settle`, { outcome: 'succeeded' });
    await bench.money.settle();
    await tonight();
    expect(await stateOf(hire.customer)).toEqual(done);
  });
});
