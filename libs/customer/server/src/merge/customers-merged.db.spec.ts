import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { type HiresBench, hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let here: HiresBench;
let admin: SignedIn;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  here = await hiresBench(database, api, 'customers-merged');
  admin = await here.operator();
  await database.rows("update app_user set role = 'admin' where id = $1", [admin.actor.id]);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const call = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { on: here.tenant.slug, as: admin.cookie, body });
let people = 0;
const added = async (given: object = {}): Promise<number> => {
  const answer = await call('POST', '/api/customers', {
    firstName: 'Morag',
    lastName: 'Tester',
    email: `morag.${++people}@example.com`,
    ...given,
  });
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  return answer.body.id;
};
const keep = async (id: number, given: object = {}) => {
  const kept = await call('PUT', `/api/customers/${id}/licence`, {
    issuer: 'GB',
    number: 'TESTE853175M99AB',
    birthDate: '1985-03-17',
    photocardUntil: '2099-01-01',
    categories: [{ category: 'B', from: '2005-01-01', until: '2099-01-01', restrictions: [] }],
    endorsements: [],
    disqualifiedUntil: null,
    ...given,
  });
  expect([kept.status, kept.body.code]).toEqual([200, undefined]);
};
const preview = async (into: number, from: number) =>
  (await call('GET', `/api/customers/${into}/merge/${from}`)).body;
const merge = async (into: number, from: number) => {
  const seen = await preview(into, from);
  const merged = await call('POST', `/api/customers/${into}/merge`, {
    otherId: from,
    revision: seen.into.revision,
    otherRevision: seen.from.revision,
  });
  expect([merged.status, merged.body.code]).toEqual([200, undefined]);
  return merged.body;
};
const bar = (id: number, reason: string) => call('PUT', `/api/customers/${id}/do-not-hire`, { reason });

describe('of two customers who become one', () => {
  it('a licence of another date of birth is dropped and said to be; nothing is hired until it is looked at', async () => {
    const [into, from] = [await added({ birthDate: '1985-03-18' }), await added()];
    await keep(from);
    const seen = await preview(into, from);
    expect([seen.fills, seen.drops]).toEqual([[], ['birthDate', 'licence']]);
    const merged = await merge(into, from);
    expect([merged.licence, merged.birthDate]).toEqual([null, '1985-03-18']);
    expect(await database.rows('select 1 from driving_licence where customer_id = $1', [from])).toEqual([]);
    const refused = await here.book({ ...here.hire(await here.van()), customerId: into }, admin);
    expect(refused.body.details.reasons[0].code).toBe('LICENCE_REMOVED');
  });

  it('a licence of another name is dropped unless somebody looked at why', async () => {
    const from = await added();
    await keep(from);
    const into = await added({ lastName: 'Married' });
    expect((await preview(into, from)).drops).toContain('licence');
    await keep(from, { nameChecked: true });
    expect((await preview(into, from)).fills).toContain('licence');
    expect((await merge(into, from)).licence.number).toBe('TESTE853175M99AB');
  });

  it('saved cards are dropped, and said to be', async () => {
    const [into, from] = [await added(), await added()];
    expect((await preview(into, from)).drops).toEqual([]);
    await database.rows(
      `with person as (
         insert into payment_customer (tenant_id, customer_id, account, provider_customer_id)
         values ($1, $2, 'acct_spec', 'cus_spec') returning *
       ), consent as (
         insert into payment_consent (tenant_id, customer_id, setup_intent_id, text_version, language)
         values ($1, $2, 'seti_spec', '2026-01', 'en') returning *
       )
       insert into saved_card (tenant_id, customer_id, account, provider_method_id, consent_id, brand, last4, exp_month, exp_year)
       select $1, $2, 'acct_spec', 'pm_spec', consent.id, 'visa', '4242', 12, 2040 from person, consent`,
      [here.tenant.id, from],
    );
    expect((await preview(into, from)).drops).toEqual(['savedCards']);
  });

  it('what each was refused for stays', async () => {
    const [into, from] = [await added(), await added()];
    await bar(into, 'Theft');
    await bar(from, 'Fuel fraud');
    expect((await merge(into, from)).doNotHire.reason).toBe('Theft\nFuel fraud');
    const third = await added();
    await bar(third, 'Fuel fraud');
    expect((await merge(into, third)).doNotHire.reason).toBe('Theft\nFuel fraud');
  });

  it('a wish to be deleted goes along, is told to who stays, and leaves them time to withdraw it', async () => {
    const [into, from, third] = [await added(), await added(), await added()];
    const wish = (id: number, days: number) =>
      database.rows(
        `insert into account_deletion (tenant_id, user_id, requested_at, due_at, held_at, held_for)
         values ($1, $2, now() - interval '40 days', now() + make_interval(days => $3), now(), '{hires}')`,
        [here.tenant.id, id, days],
      );
    const wishesOf = (...ids: number[]) =>
      database.rows<{ user_id: number; state: string; held_for: string[]; days: number }>(
        `select user_id, state, held_for, round(extract(epoch from due_at - now()) / 86400)::int as days
         from account_deletion where user_id = any($1::bigint[]) order by requested_at`,
        [ids],
      );
    const eventsOf = (id: number) =>
      database.rows('select type, payload from outbox_event where aggregate = $1 order by id', [
        `user:${id}`,
      ]);
    const daysTo = (instant: string) => Math.round((Date.parse(instant) - Date.now()) / 86_400_000);
    // Overdue for the one who goes; who stays never asked.
    await wish(from, -1);
    expect(daysTo((await preview(into, from)).deletionDueAt)).toBe(30);
    const { deletionDueAt } = await merge(into, from);
    expect(daysTo(deletionDueAt)).toBe(30);
    const moved = { user_id: into, state: 'requested', held_for: [], days: 30 };
    expect(await wishesOf(into, from)).toEqual([moved]);
    // They get the mail of whoever asks.
    const told = {
      type: 'identity.account-deletion-requested.v1',
      payload: { userId: into, dueAt: deletionDueAt },
    };
    expect(await eventsOf(into)).toEqual([told]);
    await api.job('customer.deletion-wishes');
    expect((await call('GET', `/api/customers/${into}`)).status).toBe(200);
    // Who wishes it themselves keeps their own day, and is not told again.
    await wish(third, 5);
    expect((await preview(into, third)).deletionDueAt).toBeNull();
    expect(daysTo((await merge(into, third)).deletionDueAt)).toBe(30);
    expect(await wishesOf(into, third)).toEqual([
      moved,
      { user_id: third, state: 'withdrawn', held_for: [], days: 5 },
    ]);
    expect(await eventsOf(into)).toEqual([told]);
    // They take it back.
    const cookie = await api.signIn(here.tenant, { id: into });
    const back = await api.call('DELETE', '/api/account/deletion', { on: here.tenant.slug, as: cookie });
    expect([back.status, back.body.deletion]).toEqual([200, null]);
  });

  it('a promotion that each has once is not had twice', async () => {
    const one = await here.customer();
    const promotion = await here.promotion({ each: 1 });
    const booked = await here.book({ ...here.hire(await here.van()), promotionCode: promotion.code }, one);
    expect(booked.status).toBe(201);
    await database.rows(
      "update booking set status = 'cancelled', hold_slot = null, hold_expires_at = null where id = $1",
      [booked.body.id],
    );
    await database.rows('delete from van_allocation where booking_id = $1', [booked.body.id]);
    const into = await added();
    await merge(into, one.actor.id);
    const again = await here.book(
      { ...here.hire(await here.van()), promotionCode: promotion.code, customerId: into },
      admin,
    );
    expect([again.status, again.body.code]).toEqual([409, 'PROMOTION_USED_UP']);
    expect(await here.used(promotion)).toEqual({ used: 1, uses: 1 });
  });
});
