import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import { unzipped } from '@convoy/api/testing/unzipped';
import { type HiresBench, hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let here: HiresBench;
let operator: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  here = await hiresBench(database, api, 'customers-data');
  operator = await here.operator();
  admin = await here.operator();
  await database.rows("update app_user set role = 'admin' where id = $1", [admin.actor.id]);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const call = (method: string, path: string, body?: unknown, as: SignedIn | null = operator) =>
  api.call(method, path, { on: here.tenant.slug, as: as?.cookie, body });
const said = ({ status, body }: TestAnswer) => [status, body?.code];
const read = async (id: number, as: SignedIn = operator) =>
  (await call('GET', `/api/customers/${id}`, undefined, as)).body;

let people = 0;
const added = async (given: Record<string, unknown> = {}) => {
  const n = ++people;
  const answer = await call('POST', '/api/customers', {
    firstName: 'Morag',
    lastName: 'Tester',
    email: `morag.${n}@example.com`,
    ...given,
  });
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  return answer.body;
};

/** A full car licence of Morag Tester, born on 17 March 1985. */
const NUMBER = 'TESTE853175M99AB';
const licence = (given: Record<string, unknown> = {}) => ({
  issuer: 'GB',
  number: NUMBER,
  birthDate: '1985-03-17',
  photocardUntil: '2099-01-01',
  categories: [{ category: 'B', from: '2005-01-01', until: '2099-01-01', restrictions: [] }],
  endorsements: [],
  disqualifiedUntil: null,
  ...given,
});
const keep = (id: number, given: Record<string, unknown> = {}, as = operator) =>
  call('PUT', `/api/customers/${id}/licence`, licence(given), as);

describe('a driving licence', () => {
  it('is kept when its number agrees, whole for admins and masked for others', async () => {
    const { id } = await added();
    const kept = await keep(id, { number: 'teste 853175 m99ab 35' });
    expect(kept.status).toBe(200);
    expect(kept.body.licence).toMatchObject({
      number: 'TESTE•••••••••••',
      masked: true,
      checkedBy: expect.any(String),
    });
    expect((await read(id, admin)).licence).toMatchObject({ number: NUMBER, masked: false });
    expect((await read(id)).birthDate).toBe('1985-03-17');
    // Who is not shown the number saves the rest without it.
    const again = await keep(id, { number: undefined, photocardUntil: '2098-01-01' });
    expect([again.status, again.body.licence.photocardUntil]).toEqual([200, '2098-01-01']);
    expect((await read(id, admin)).licence.number).toBe(NUMBER);
  });

  it.each([
    ['another date of birth', { birthDate: '1985-03-18' }, 'LICENCE_NUMBER_DIFFERS', ['birth-date']],
    [
      'another date of birth, whatever is said of the name',
      { birthDate: '1985-03-18', nameChecked: true },
      'LICENCE_NUMBER_DIFFERS',
      ['birth-date'],
    ],
    ['another surname', { number: 'MORGA853175M99AB' }, 'LICENCE_NUMBER_DIFFERS', ['surname']],
    ['another first name', { number: 'TESTE853175Z99AB' }, 'LICENCE_NUMBER_DIFFERS', ['first-initial']],
    ['no month', { number: 'TESTE899175M99AB' }, 'LICENCE_NUMBER_INVALID', undefined],
    ['the other issuer', { issuer: 'NI' }, 'LICENCE_ISSUER_DIFFERS', undefined],
    ['no number', { number: undefined }, 'LICENCE_NUMBER_NEEDED', undefined],
  ])('is refused with %s', async (_what, given, code, mismatches) => {
    const { id } = await added();
    const answer = await keep(id, given);
    expect([...said(answer), answer.body.details?.mismatches]).toEqual([422, code, mismatches]);
    expect((await read(id)).licence).toBeNull();
  });

  it('with another name is kept when somebody has looked at why', async () => {
    const { id } = await added({ lastName: 'Married' });
    expect((await keep(id)).status).toBe(422);
    const kept = await keep(id, { nameChecked: true });
    expect([kept.status, kept.body.licence.nameChecked]).toEqual([200, true]);
  });

  it('decides what may be driven, with every reason', async () => {
    const bench = here;
    await bench.van({});
    const { id } = await added();
    expect((await call('GET', `/api/customers/${id}/driving`)).body.kinds).toBeNull();
    await keep(id);
    const fine = (await call('GET', `/api/customers/${id}/driving`)).body.kinds;
    expect(
      fine.map((kind: { outcome: string; category: string }) => [kind.outcome, kind.category]),
    ).toContainEqual(['allowed', 'B']);
    await keep(id, { disqualifiedUntil: '2090-01-01' });
    const not = (await call('GET', `/api/customers/${id}/driving`)).body.kinds[0];
    expect([not.outcome, not.reasons[0].code]).toEqual(['refused', 'DISQUALIFIED']);
    expect(not.reasons[0].why).toContain('2090');
  });

  it('refuses the booking of who may not drive, and explains; who may is booked', async () => {
    const one = await here.customer();
    const { lastName, firstName } = await read(one.actor.id);
    await database.rows("update app_user set first_name = 'Morag', last_name = 'Tester' where id = $1", [
      one.actor.id,
    ]);
    expect([firstName, lastName]).not.toContain(undefined);
    await keep(one.actor.id, {
      endorsements: [3, 6].map((points, at) => ({
        code: 'SP30',
        points,
        offenceOn: here.day(-100 - at),
        convictedOn: here.day(-90 - at),
        disqualified: false,
      })),
    });
    const van = await here.van();
    const refused = await here.book(here.hire(van), one);
    expect(said(refused)).toEqual([422, 'DRIVER_NOT_ALLOWED']);
    expect(refused.body.details.reasons).toEqual([expect.objectContaining({ code: 'TOO_MANY_POINTS' })]);
    expect(refused.body.message).toContain('9 penalty points');
    expect(said(await here.book({ ...here.hire(van), customerId: one.actor.id }, operator))).toEqual([
      422,
      'DRIVER_NOT_ALLOWED',
    ]);
    expect(await here.allocations(van)).toEqual([]);
    await keep(one.actor.id, { endorsements: [] });
    expect((await here.book(here.hire(van), one)).status).toBe(201);
  });
});

/** A hire that is over, paid, with its deposit back. */
const pastHire = async (customerId: number): Promise<number> => {
  const van = await here.van();
  const booked = await here.book({ ...here.hire(van), customerId, notes: 'Ring Morag at home' }, operator);
  expect(booked.status).toBe(201);
  const { id } = booked.body;
  await database.rows(
    `update booking set status = 'completed', hold_expires_at = null, hold_slot = null, rental_paid_pence = rental_pence,
       pickup_at = now() - interval '60 days', return_at = now() - interval '57 days' where id = $1`,
    [id],
  );
  await database.rows('delete from van_allocation where booking_id = $1', [id]);
  return id;
};

describe('two customers who are one', () => {
  it('are looked at first and then merged: hires, notes, licence and what was lacking; the account is closed', async () => {
    const [into, from] = [
      await added({ company: 'Moss Ltd' }),
      await added({ phone: '07700 900999', company: 'Moss' }),
    ];
    const hire = await pastHire(from.id);
    await call('POST', `/api/customers/${from.id}/notes`, { text: 'Pays by card' });
    await keep(from.id);
    const preview = await call('GET', `/api/customers/${into.id}/merge/${from.id}`, undefined, admin);
    expect(preview.body).toMatchObject({
      hires: 1,
      payments: 0,
      notes: 1,
      fills: ['phone', 'birthDate', 'licence'],
      drops: ['company'],
      obstacles: [],
      doNotHire: false,
      deletionDueAt: null,
    });
    const body = {
      otherId: from.id,
      revision: preview.body.into.revision,
      otherRevision: preview.body.from.revision,
    };
    const merged = await call('POST', `/api/customers/${into.id}/merge`, body, admin);
    expect(merged.status).toBe(200);
    expect(merged.body).toMatchObject({
      id: into.id,
      company: 'Moss Ltd',
      phone: '07700 900999',
      hires: 1,
      notes: 1,
      licence: { issuer: 'GB' },
    });
    expect((await call('GET', `/api/customers/${from.id}`)).status).toBe(404);
    expect((await call('GET', `/api/bookings/${hire}`)).body.customerId).toBe(into.id);
    const [audit] = await database.rows<{ details: unknown }>(
      "select details from audit_entry where action = 'merge' and subject_id = $1",
      [into.id],
    );
    expect(audit!.details).toMatchObject({
      fromId: from.id,
      moved: { notes: 1, documents: 0, hires: 1, payments: 0 },
    });
    // Its address is free again.
    expect(
      (await call('POST', '/api/customers', { firstName: 'New', lastName: 'Owner', email: from.email }))
        .status,
    ).toBe(201);
  });

  it('are not merged where one has changed since, where one holds a van, nor with themselves', async () => {
    const [into, from] = [await added(), await added()];
    const merge = (given: Record<string, unknown> = {}) =>
      call(
        'POST',
        `/api/customers/${into.id}/merge`,
        { otherId: from.id, revision: into.revision, otherRevision: from.revision, ...given },
        admin,
      );
    expect(said(await merge({ otherRevision: from.revision + 1 }))).toEqual([409, 'CONFLICT']);
    expect(said(await merge({ otherId: into.id }))).toEqual([422, 'MERGE_WITH_ITSELF']);
    const one = await here.customer();
    await here.book(here.hire(await here.van()), one);
    const { revision } = await read(one.actor.id);
    const held = await merge({ otherId: one.actor.id, otherRevision: revision });
    expect([...said(held), held.body.details.obstacles]).toEqual([409, 'MERGE_NOT_NOW', ['open-holds']]);
    expect((await read(one.actor.id)).revision).toBe(revision);
  });

  it('leave nothing behind that is booked while they are merged: whoever books waits, and is told', async () => {
    const [one, into] = [await here.customer(), await added()];
    const van = await here.van();
    // A merge that takes its time, as another process would be in the middle of it.
    const merging = database.asSuperuser(`
      begin;
      select 1 from customer where id = ${one.actor.id} for update;
      select pg_sleep(1.5);
      update customer set merged_into = ${into.id}, merged_at = now() where id = ${one.actor.id};
      commit;`);
    await new Promise((resolve) => setTimeout(resolve, 400));
    const booked = await here.book({ ...here.hire(van), customerId: one.actor.id }, operator);
    await merging;
    expect(said(booked)).toEqual([422, 'CUSTOMER_UNKNOWN']);
    expect(await here.allocations(van)).toEqual([]);
  });

  it('of whom one is refused are refused as one', async () => {
    const [into, from] = [await added(), await added()];
    const barred = await call('PUT', `/api/customers/${from.id}/do-not-hire`, { reason: 'Fuel fraud' });
    await call(
      'POST',
      `/api/customers/${into.id}/merge`,
      { otherId: from.id, revision: into.revision, otherRevision: barred.body.revision },
      admin,
    );
    expect((await read(into.id)).doNotHire.reason).toBe('Fuel fraud');
  });
});

describe('all data of one person', () => {
  it('are exported with those of accounts merged into theirs, without what lets anybody in', async () => {
    const [one, other] = [await added(), await added()];
    await pastHire(other.id);
    await call('POST', `/api/customers/${other.id}/notes`, { text: 'Pays by card' });
    await call(
      'POST',
      `/api/customers/${one.id}/merge`,
      { otherId: other.id, revision: one.revision, otherRevision: other.revision },
      admin,
    );
    await keep(one.id);
    const answer = await api.app.inject({
      method: 'GET',
      url: `/api/customers/${one.id}/export`,
      headers: { host: `${here.tenant.slug}.localhost:${api.port}`, cookie: admin.cookie },
    });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'private, no-store',
    ]);
    const files = unzipped(answer.rawPayload);
    // Slices and parts add files of their own: those that this hire and these two people must have.
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'about.json',
        `account/account-merged-${other.id}.json`,
        'account/account.json',
        'customer/customer.json',
        'customer/documents.json',
        'customer/identity-checks.json',
        'customer/notes.json',
        'hires/accepted-terms.json',
        'hires/additional-drivers.json',
        'hires/bookings.json',
        'hires/goodwill.json',
        'hires/history.json',
        'hires/kept-deposits.json',
        'hires/messages.json',
        'hires/plugin-refunds.json',
        'hires/price-overrides.json',
        'notifications/devices.json',
        'notifications/notifications.json',
        'notifications/preferences.json',
        'notifications/ways.json',
        'payments/cards.json',
        'payments/dispute-evidence.json',
        'payments/disputes.json',
        'payments/later-costs.json',
        'payments/payments.json',
        'payments/refunds.json',
      ]),
    );
    expect(JSON.parse(files.get('hires/bookings.json')!.toString())).toHaveLength(1);
    expect(JSON.parse(files.get('customer/customer.json')!.toString()).licence.number).toBe(NUMBER);
    const whole = [...files.values()].map(String).join();
    expect(whole).not.toMatch(/argon2|password|sid_hash/);
    const [audit] = await database.rows(
      "select 1 from audit_entry where action = 'export' and subject_id = $1",
      [one.id],
    );
    expect(audit).toBeTruthy();
  });

  it('are exported with what was given back of their hires, and the terms they accepted word for word', async () => {
    const one = await here.customer();
    const terms = (await call('GET', '/api/hire-terms', undefined, null)).body;
    const van = await here.van();
    const booked = await here.book({ ...here.hire(van), acceptedTerms: terms.sha256 }, one);
    expect(booked.status).toBe(201);
    await database.rows(
      `update booking set status = 'completed', hold_expires_at = null, hold_slot = null, rental_paid_pence = rental_pence
       where id = $1`,
      [booked.body.id],
    );
    await database.rows(
      `insert into booking_goodwill (tenant_id, booking_id, amount_pence, reason, note, given_by)
       values ($1, $2, 1500, 'van', 'The heating was broken.', $3)`,
      [here.tenant.id, booked.body.id, operator.actor.id],
    );
    // Somebody else's are not among them.
    const other = await here.customer();
    await here.book({ ...here.hire(await here.van()), acceptedTerms: terms.sha256 }, other);
    const { rawPayload } = await api.app.inject({
      method: 'GET',
      url: `/api/customers/${one.actor.id}/export`,
      headers: { host: `${here.tenant.slug}.localhost:${api.port}`, cookie: admin.cookie },
    });
    const files = unzipped(rawPayload);
    const read = (path: string) => JSON.parse(files.get(path)!.toString());
    const { reference } = booked.body;
    expect(read('hires/goodwill.json')).toEqual([
      {
        reference,
        amount_pence: 1500,
        reason: 'van',
        note: 'The heating was broken.',
        created_at: expect.any(String),
      },
    ]);
    const accepted = read('hires/accepted-terms.json');
    expect(accepted).toMatchObject([
      {
        reference,
        sha256: terms.sha256,
        language: 'en',
        edition: terms.edition,
        accepted_at: expect.any(String),
      },
    ]);
    expect(accepted[0].words).toContain(terms.sections[0].paragraphs[0]);
  });

  it('are exported with every note, however many', async () => {
    const { id } = await added();
    await database.rows(
      `insert into customer_note (tenant_id, customer_id, text)
       select $1, $2, 'Note ' || n from generate_series(1, 1203) n`,
      [here.tenant.id, id],
    );
    const answer = await api.app.inject({
      method: 'GET',
      url: `/api/customers/${id}/export`,
      headers: { host: `${here.tenant.slug}.localhost:${api.port}`, cookie: admin.cookie },
    });
    const notes: { text: string }[] = JSON.parse(
      unzipped(answer.rawPayload).get('customer/notes.json')!.toString(),
    );
    expect(new Set(notes.map(({ text }) => text)).size).toBe(1_203);
    expect(notes).toHaveLength(1_203);
  });

  it('are erased: nothing says who it was, hires and sums stay, nobody signs in, nobody finds them', async () => {
    const one = await here.customer();
    const { id } = one.actor;
    const hire = await pastHire(id);
    const before = (await call('GET', `/api/bookings/${hire}`)).body;
    await call('POST', `/api/bookings/${hire}/messages`, { text: 'Dear Morag' }, one);
    await api.deliver();
    const told = await database.rows("select 1 from notification where path = '/booking/' || $1::text", [
      hire,
    ]);
    expect(told.length).toBeGreaterThan(0);
    await call('POST', `/api/customers/${id}/notes`, { text: 'Knows the boss' });
    await database.rows(
      "update app_user set first_name = 'Morag', last_name = 'Tester', phone = '07700 900777' where id = $1",
      [id],
    );
    await keep(id);
    const { revision, email } = await read(id);
    expect(said(await call('POST', `/api/customers/${id}/erase`, { revision: revision - 1 }, admin))).toEqual(
      [409, 'CONFLICT'],
    );
    expect((await call('POST', `/api/customers/${id}/erase`, { revision }, admin)).status).toBe(204);

    expect((await call('GET', `/api/customers/${id}`)).status).toBe(404);
    expect((await call('GET', '/api/bookings', undefined, one)).status).toBe(401);
    const after = (await call('GET', `/api/bookings/${hire}`)).body;
    expect([after.reference, after.totalAmount, after.notes]).toEqual([
      before.reference,
      before.totalAmount,
      null,
    ]);
    expect(after.customerName).toBe('Erased customer');
    const [account] = await database.rows<Record<string, unknown>>('select * from app_user where id = $1', [
      id,
    ]);
    expect(account).toMatchObject({
      first_name: 'Erased',
      phone: null,
      email: `erased-${id}@erased.invalid`,
    });
    const left = await database.rows<{ text: string }>(
      `select text from booking_message where booking_id = $1 union all select text from customer_note where customer_id = $2
       union all select number from driving_licence where customer_id = $2`,
      [hire, id],
    );
    expect(left.map(({ text }) => text).filter((text) => text !== '[erased]')).toEqual([]);
    const trail = await database.rows<{ details: unknown }>(
      "select details from audit_entry where subject = 'Customer' and subject_id = $1",
      [id],
    );
    expect(JSON.stringify(trail)).not.toContain('Morag');
    expect((await call('GET', `/api/search?q=${encodeURIComponent(email)}`)).body).toEqual([]);
    expect((await call('GET', '/api/search?q=Erased')).body).toEqual([]);
    await api.deliver();
    const news = await database.rows(
      "select 1 from notification where user_id = $1 or path = '/booking/' || $2::text",
      [id, hire],
    );
    expect(news).toEqual([]);
  });

  it('are not erased while something is open', async () => {
    const one = await here.customer();
    await here.book(here.hire(await here.van()), one);
    const { revision } = await read(one.actor.id);
    const refused = await call('POST', `/api/customers/${one.actor.id}/erase`, { revision }, admin);
    expect([...said(refused), refused.body.details.obstacles]).toEqual([409, 'ERASURE_NOT_NOW', ['hires']]);
    const owing = await added();
    const hire = await pastHire(owing.id);
    await database.rows('update booking set rental_paid_pence = 0 where id = $1', [hire]);
    const money = await call('POST', `/api/customers/${owing.id}/erase`, { revision: owing.revision }, admin);
    expect(money.body.details.obstacles).toEqual(['money']);
    // Nobody was promised anything: nothing is done by the clock either.
    await api.job('customer.erase-again');
    expect((await call('GET', `/api/customers/${owing.id}`)).status).toBe(200);
  });

  it('stay erased when a backup from before is restored', async () => {
    const [one, other] = [await added({ phone: '07700 900321' }), await added()];
    const rows = await database.rows<Record<string, unknown>>(
      'select * from app_user where id = any($1::bigint[])',
      [[one.id, other.id]],
    );
    const merged = await call(
      'POST',
      `/api/customers/${one.id}/merge`,
      { otherId: other.id, revision: one.revision, otherRevision: other.revision },
      admin,
    );
    await call('POST', `/api/customers/${one.id}/erase`, { revision: merged.body.revision }, admin);
    // As the backup has it: nobody merged, nobody erased.
    await database.rows('delete from customer_erasure where customer_id = any($1::bigint[])', [
      [one.id, other.id],
    ]);
    await database.rows(
      'update customer set erased_at = null, merged_into = null, merged_at = null where id = any($1::bigint[])',
      [[one.id, other.id]],
    );
    for (const row of rows)
      await database.rows(
        'update app_user set first_name = $2, last_name = $3, email = $4, email_lc = $5, phone = $6 where id = $1',
        [row.id, row.first_name, row.last_name, row.email, row.email_lc, row.phone],
      );
    expect((await read(one.id)).phone).toBe('07700 900321');
    await api.job('customer.erase-again');
    for (const { id } of [one, other]) expect((await call('GET', `/api/customers/${id}`)).status).toBe(404);
    const [account] = await database.rows('select first_name, phone from app_user where id = $1', [one.id]);
    expect(account).toEqual({ first_name: 'Erased', phone: null });
    expect(
      await database.rows('select reason from customer_erasure where customer_id = $1', [one.id]),
    ).toEqual([{ reason: 'restored' }]);
  });

  it('are erased by the clock after the time the brand keeps them, and not before', async () => {
    const bench = await hiresBench(database, api, 'customers-kept');
    const boss = await bench.operator();
    await database.rows("update app_user set role = 'admin' where id = $1", [boss.actor.id]);
    const old = await bench.customer();
    const young = await bench.customer();
    const barred = await bench.customer();
    await database.rows(
      "update app_user set created_at = now() - interval '30 months', last_seen_at = now() - interval '29 months' where id = any($1::bigint[])",
      [[old.actor.id, barred.actor.id]],
    );
    const at = { on: bench.tenant.slug, as: boss.cookie };
    await api.call('PUT', `/api/customers/${barred.actor.id}/do-not-hire`, {
      ...at,
      body: { reason: 'Theft' },
    });
    await api.job('customer.retention');
    expect((await bench.get(`/api/customers/${old.actor.id}`, boss)).status).toBe(200);
    const set = await api.call('PUT', '/api/customers/retention', { ...at, body: { months: 24 } });
    expect(set.body).toEqual({ months: 24, due: 1 });
    expect((await api.call('PUT', '/api/customers/retention', { ...at, body: { months: 6 } })).status).toBe(
      400,
    );
    await api.job('customer.retention');
    expect((await bench.get(`/api/customers/${old.actor.id}`, boss)).status).toBe(404);
    for (const { actor } of [young, barred])
      expect((await bench.get(`/api/customers/${actor.id}`, boss)).status).toBe(200);
    // Another brand keeps its own, whatever this one does.
    expect(
      await database.rows('select 1 from customer_retention where tenant_id = $1', [here.tenant.id]),
    ).toEqual([]);
  });
});
