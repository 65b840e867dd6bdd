import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import { changesBench } from '@convoy/booking/testing/changes-bench';
import type { TenantContext } from '@convoy/platform/context';
import { aCustomer, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { addDays } from '@convoy/platform/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disputesBench } from '../../../../testing/disputes-bench.ts';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let other: TenantContext;
let bench: Awaited<ReturnType<typeof changesBench>>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
  tenant = api.brands['swift-vans']!;
  other = api.brands['northern-hire']!;
  bench = await changesBench(database, api, tenant);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const termsOf = async (on: TenantContext, language = 'en') =>
  (await api.call('GET', '/api/hire-terms', { on: on.slug, headers: { 'accept-language': language } })).body;
/** Books a van of its own as somebody new, or as who is given. */
async function book(body: object, { as, key }: { as?: string; key?: string } = {}): Promise<TestAnswer> {
  const van = await bench.van();
  const cookie = as ?? (await api.signIn(tenant, await aCustomer(database, tenant)));
  const hire = {
    vanId: van.id,
    pickupDate: addDays(bench.today, 30),
    returnDate: addDays(bench.today, 32),
    pickupLocation: bench.depot.name,
    ...body,
  };
  return bench.call('POST', '/api/bookings', cookie, hire, key ? { 'idempotency-key': key } : {});
}
const rows = (bookingId: number) =>
  database.rows<{ accepted_by: number; words: string; sha256: string; language: string; edition: string }>(
    `select a.accepted_by, w.words, w.sha256, w.language, w.edition from booking_terms a
     join agreed_words w on w.tenant_id = a.tenant_id and w.kind = a.words_kind and w.sha256 = a.words_sha256
     where a.booking_id = $1`,
    [bookingId],
  );
const settle = async (policy: string) =>
  database
    .rows(`insert into booking_policy (tenant_id) values ($1) on conflict do nothing`, [tenant.id])
    .then(() => database.rows(`update booking_policy set ${policy} where tenant_id = $1`, [tenant.id]));

describe('the terms of hire', () => {
  it('are there for anybody, by brand and language, with the brand’s own figures', async () => {
    const english = await termsOf(tenant);
    expect(english).toMatchObject({ language: 'en', title: 'Terms of hire', edition: '2026-11' });
    expect(JSON.stringify(english.sections)).toContain(tenant.name);
    expect(JSON.stringify(english.sections)).not.toContain(other.name);
    const german = await termsOf(tenant, 'de');
    expect(german).toMatchObject({ language: 'de', title: 'Mietbedingungen' });
    const theirs = await termsOf(other);
    expect(new Set([english.sha256, german.sha256, theirs.sha256]).size).toBe(3);
  });

  it('accepted with a booking stand as they were read: who, when, and word for word', async () => {
    const customer = await aCustomer(database, tenant);
    const as = await api.signIn(tenant, customer);
    const terms = await termsOf(tenant, 'de');
    const made = await book({ acceptedTerms: terms.sha256 }, { as });
    expect(made.status).toBe(201);
    const [row] = await rows(made.body.id);
    expect(row).toMatchObject({ accepted_by: customer.id, language: 'de', edition: '2026-11' });
    for (const { title, paragraphs } of terms.sections as { title: string; paragraphs: string[] }[])
      for (const words of [title, ...paragraphs]) expect(row!.words).toContain(words);

    // What the brand settles afterwards changes nothing of it.
    await settle('no_show_percent = 90');
    await api.deliver();
    const { accepted } = (await bench.call('GET', `/api/bookings/${made.body.id}/terms`, as)).body;
    expect(accepted).toMatchObject({
      acceptedBy: expect.stringContaining(' '),
      sha256: terms.sha256,
      language: 'de',
      words: row!.words,
    });
    expect(Math.abs(Date.parse(accepted.acceptedAt) - Date.parse(made.body.createdAt))).toBeLessThan(1_000);
    expect((await bench.call('GET', `/api/bookings/${made.body.id}/terms`, bench.staff)).body).toEqual({
      accepted,
    });
  });

  it('of yesterday are not accepted, nor anything else that is not offered', async () => {
    const old = (await termsOf(tenant)).sha256;
    await settle('no_show_percent = 80');
    await expect.poll(async () => (await termsOf(tenant)).sha256).not.toBe(old);
    for (const sha256 of [old, (await termsOf(other)).sha256, 'a'.repeat(64)]) {
      const refused = await book({ acceptedTerms: sha256 });
      expect([refused.status, refused.body.code]).toEqual([409, 'TERMS_CHANGED']);
    }
    expect((await book({ acceptedTerms: 'yes' })).status).toBe(400);
  });

  it('that were accepted are so once, however often the booking is sent, also after they changed', async () => {
    const as = await api.signIn(tenant, await aCustomer(database, tenant));
    const { sha256 } = await termsOf(tenant);
    const van = await bench.van();
    const send = () => book({ acceptedTerms: sha256, vanId: van.id }, { as, key: 'terms-once-0001' });
    const [one, two] = await Promise.all([send(), send()]);
    expect([one.status, two.status]).toEqual([201, 201]);
    await settle('no_show_percent = 70');
    await expect.poll(async () => (await termsOf(tenant)).sha256).not.toBe(sha256);
    const again = await send();
    expect([again.status, again.body.id]).toEqual([201, one.body.id]);
    expect(await rows(one.body.id)).toHaveLength(1);
  });

  it('are accepted by nobody else: staff who book accept none, and strangers see none', async () => {
    const { sha256 } = await termsOf(tenant);
    const customer = await aCustomer(database, tenant);
    const refused = await book({ acceptedTerms: sha256, customerId: customer.id }, { as: bench.staff });
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    const made = await book({ customerId: customer.id }, { as: bench.staff });
    expect(made.status).toBe(201);
    expect((await bench.call('GET', `/api/bookings/${made.body.id}/terms`, bench.staff)).body).toEqual({
      accepted: null,
    });
    const stranger = await api.signIn(tenant, await aCustomer(database, tenant));
    expect((await bench.call('GET', `/api/bookings/${made.body.id}/terms`, stranger)).status).toBe(404);
    const theirs = await changesBench(database, api, other);
    expect((await theirs.call('GET', `/api/bookings/${made.body.id}/terms`, theirs.staff)).status).toBe(404);
  });
});

describe('the database', () => {
  const constraint = (text: string, values: readonly unknown[]) =>
    database.rows(text, values).then(
      () => null,
      (error: { constraint?: string; code?: string }) => error.constraint ?? error.code,
    );

  it('takes no words under another hash, and no acceptance afterwards or by another', async () => {
    expect(
      await constraint(
        `insert into agreed_words (tenant_id, kind, sha256, edition, language, words)
         values ($1, 'hire', repeat('a', 64), '2026-11', 'en', 'Anything')`,
        [tenant.id],
      ),
    ).toBe('agreed_words_hash');
    const made = await book({});
    const [customer, stranger] = [made.body.customerId, (await aCustomer(database, tenant)).id];
    const { sha256 } = await termsOf(tenant);
    await book({ acceptedTerms: sha256 });
    for (const who of [customer, stranger])
      expect(
        await constraint(
          'insert into booking_terms (tenant_id, booking_id, accepted_by, words_sha256) values ($1, $2, $3, $4)',
          [tenant.id, made.body.id, who, sha256],
        ),
      ).toBe('booking_terms_by_customer');
    // A consent to keep a card is no acceptance of a hire.
    expect(
      await constraint(`update booking_terms set words_kind = 'card' where tenant_id = $1`, [tenant.id]),
    ).toBe('booking_terms_words_kind_check');
  });

  it('lets the product neither change nor forget what was accepted', async () => {
    const grants = await database.rows<{ table_name: string; privilege_type: string }>(
      `select table_name, privilege_type from information_schema.role_table_grants
       where grantee = 'convoy_app' and table_name in ('booking_terms', 'agreed_words')
       order by table_name, privilege_type`,
    );
    expect(grants.map((row) => `${row.table_name} ${row.privilege_type}`)).toEqual([
      'agreed_words INSERT',
      'agreed_words SELECT',
      'booking_terms INSERT',
      'booking_terms SELECT',
    ]);
  });
});

describe('a dispute', () => {
  it('has the terms that its customer accepted among its evidence, and sends them', async () => {
    const disputes = await disputesBench(database, api, tenant);
    const as = await api.signIn(tenant, await aCustomer(database, tenant));
    const terms = await termsOf(tenant);
    const made = await book({ acceptedTerms: terms.sha256 }, { as });
    const begun = await bench.call('POST', '/api/create-payment-intent', as, {
      bookingId: made.body.id,
      type: 'rental',
    });
    const intent = disputes.intentOf(begun);
    const { latest_charge: charge } = await disputes.confirm(intent);
    await disputes.settle();
    await disputes.lever(`charges/${charge}/dispute`, { reason: 'credit_not_processed' });
    await disputes.settle();
    const { id } = await disputes.stateOf(made.body);
    const detail = await disputes.detail(id);
    const item = detail.evidence.find(({ kind }: { kind: string }) => kind === 'terms');
    expect(item).toMatchObject({ strength: 'strong', decisive: true });
    expect(item.text).toContain('Accepted by ');
    expect(item.text).toContain(terms.sha256);
    expect(item.text).toContain('What cancelling costs');
    const sent = await disputes.call('POST', `/api/payments/disputes/${id}/submit`, {
      revision: detail.revision,
    });
    expect(sent.status).toBe(200);
    const [dispute] = (await disputes.stripe.disputes.list({ charge: String(charge) })).data;
    expect(dispute!.evidence.cancellation_policy_disclosure).toContain(terms.sha256);
  });

  it('about a hire that was booked without accepting any says that none are there', async () => {
    const disputes = await disputesBench(database, api, tenant);
    const { disputeId } = await disputes.disputed();
    const { evidence } = await disputes.detail(disputeId);
    expect(evidence.find(({ kind }: { kind: string }) => kind === 'terms')).toMatchObject({
      strength: 'missing',
      text: null,
    });
  });
});
