import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { type HiresBench, hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import type { CustomerPreview } from '@convoy/customer/contract';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let here: HiresBench;
let there: HiresBench;
let operator: SignedIn;
let admin: SignedIn;
let stranger: SignedIn;
let customer: SignedIn;

const adminOf = async (bench: HiresBench): Promise<SignedIn> => {
  const one = await bench.operator();
  await database.rows("update app_user set role = 'admin' where id = $1", [one.actor.id]);
  return one;
};

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  [here, there] = [
    await hiresBench(database, api, 'files-here'),
    await hiresBench(database, api, 'files-there'),
  ];
  operator = await here.operator();
  admin = await adminOf(here);
  customer = await here.customer();
  stranger = await adminOf(there);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const HEAD = 'E-mail,First name,Last name,Phone,Company,Address,Date of birth';
const COLUMNS = 'email,firstName,lastName,phone,company,address,birthDate';
let count = 0;
let calls = 0;
/** An address that nobody has. */
const address = () => `file.${++count}@example.com`;
const send = (path: string, text: string | Buffer, as: SignedIn = operator, on = here) =>
  api.call('POST', `/api/customers/import${path}`, {
    on: on.tenant.slug,
    as: as.cookie,
    // Each from an address of its own: so many a minute are taken from one.
    from: `127.0.1.${++calls % 250}`,
    raw: typeof text === 'string' ? Buffer.from(text) : text,
    headers: { 'content-type': 'text/csv' },
  });
const look = async (text: string, known = 'update', as = operator, on = here): Promise<CustomerPreview> => {
  const answer = await send(`/preview?known=${known}`, text, as, on);
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return answer.body;
};
const run = async (text: string, known = 'update', columns = COLUMNS, as = operator, on = here) => {
  const { digest } = await look(text, known, as, on);
  return send(`?columns=${columns}&known=${known}&seen=${digest}`, text, as, on);
};
const rows = (email: string, tenantId = here.tenant.id) =>
  database.rows<Record<string, unknown>>(
    `select u.id, u.email, u.first_name, u.last_name, u.phone, c.company, c.address, c.birth_date::text
     from app_user u join customer c on c.tenant_id = u.tenant_id and c.id = u.id
     where u.tenant_id = $1 and u.email_lc = $2`,
    [tenantId, email],
  );
const fileOf = async (as: SignedIn, on: HiresBench, path = 'export') =>
  api.call('GET', `/api/customers/${path}`, { on: on.tenant.slug, as: as.cookie });
const rules = ({ faults }: CustomerPreview) => faults.map(({ row, field, rule }) => [row, field, rule]);

describe('a file of customers', () => {
  it('adds new ones; exported, changed and imported again it changes those, and only after a look at the differences', async () => {
    const [one, two] = [address(), address()];
    const text =
      `${HEAD}\r\n${one},Łukasz,O’Brien,+44 113 496 0000,=,"1 High St,\nLeeds",31/12/1980\r\n`.replace(
        ',=,',
        ',Groß & Co,',
      );
    expect((await run(`${text}${two},Ann,Smith,,,,\r\n`)).body).toEqual({
      added: 2,
      changed: 0,
      same: 0,
      skipped: 0,
    });
    expect(await rows(one)).toMatchObject([
      { first_name: 'Łukasz', last_name: 'O’Brien', company: 'Groß & Co', birth_date: '1980-12-31' },
    ]);
    const exported = (await fileOf(admin, here)).text;
    const again = exported.replace('Groß & Co', 'Groß Ltd').replace(/^\uFEFF/, '');
    const seen = await look(again);
    expect(seen).toMatchObject({ added: 0, changed: 1, known: seen.rows, faultCount: 0 });
    expect(seen.changes).toMatchObject([
      { name: 'Łukasz O’Brien', facts: [{ field: 'company', from: 'Groß & Co', to: 'Groß Ltd' }] },
    ]);
    expect((await rows(one))[0]).toMatchObject({ company: 'Groß & Co' });
    const done = await run(again);
    expect([done.status, done.body.changed, done.body.same]).toEqual([200, 1, seen.rows - 1]);
    expect((await rows(one))[0]).toMatchObject({ company: 'Groß Ltd', phone: '+44 113 496 0000' });
    // Sent twice it does nothing more.
    expect((await run(again)).body).toMatchObject({ added: 0, changed: 0, same: seen.rows });
    expect(
      await database.rows(
        "select 1 from audit_entry where action = 'import' and subject = 'Customer' and tenant_id = $1",
        [here.tenant.id],
      ),
    ).toHaveLength(3);
  });

  it('refuses, updates or passes over customers who are known, by choice; an empty cell changes nothing', async () => {
    const one = address();
    await run(`${HEAD}\n${one},Ann,Smith,0113 496 0000,Firm,,\n`);
    const text = `${HEAD}\n${one.toUpperCase()},Anna,,,,,\n${address()},New,Person,,,,\n`;
    expect(rules(await look(text, 'refuse'))).toEqual([
      [2, 'email', 'known'],
      [2, 'lastName', 'required'],
    ]);
    expect(await look(text, 'skip')).toMatchObject({ added: 1, changed: 0, skipped: 1, faultCount: 0 });
    const twice = `${HEAD}\n${one},Anna,,,,,\n${one.toUpperCase()},Ann,,,,,\n${address()},New,Person,,,,\n`;
    expect(await look(twice, 'skip')).toMatchObject({ added: 1, changed: 0, skipped: 2, faults: [] });
    expect(rules(await look(twice, 'update'))).toEqual([[3, 'email', 'twice']]);
    expect((await run(text, 'update')).status).toBe(200);
    expect((await rows(one))[0]).toMatchObject({
      email: one,
      first_name: 'Anna',
      last_name: 'Smith',
      company: 'Firm',
    });
  });

  it('is refused whole for hostile cells, and says where', async () => {
    const good = address();
    const text = [
      HEAD,
      `${good},Fine,Person,,,,`,
      `${address()},<script>,Person,,,,`,
      `${address()},Bell\u0007,Person,,,,`,
      `${address()},=1+1,Person,,,,`,
      `${address()},Ann,${'x'.repeat(81)},,,,`,
      `not an address,Ann,Person,,,,`,
      `${address()},Ann,Person,call me,,,`,
      `${address()},Ann,Person,,,,31/02/1990`,
      `${good.toUpperCase()},Same,Person,,,,`,
      `${operator.actor.email},Staff,Person,,,,`,
      `${address()},Ann,Person,,,,,,more`,
      ',Ann,Person,,,,',
    ].join('\n');
    expect(rules(await look(text))).toEqual([
      [3, 'firstName', 'characters'],
      [4, 'firstName', 'characters'],
      [5, 'firstName', 'formula'],
      [6, 'lastName', 'tooLong'],
      [7, 'email', 'email'],
      [8, 'phone', 'phone'],
      [9, 'birthDate', 'date'],
      [10, 'email', 'twice'],
      [11, 'email', 'staff'],
      [12, null, 'cells'],
      [13, 'email', 'required'],
    ]);
    const answer = await run(text);
    expect([answer.status, answer.body.code]).toEqual([422, 'CUSTOMER_IMPORT_FAULTY']);
    expect(await rows(good)).toEqual([]);
    for (const [broken, code] of [
      [`${HEAD}\n${address()},Ann,${'x'.repeat(100_000)},,,,\n`, 'CUSTOMER_IMPORT_BROKEN'],
      [`${HEAD}\n${address()},"Ann,Person`, 'CUSTOMER_IMPORT_BROKEN'],
      [`${HEAD}\n`, 'CUSTOMER_IMPORT_EMPTY'],
      [`${HEAD}\n${`${good},A,B,,,,\n`.repeat(1_001)}`, 'CUSTOMER_IMPORT_TOO_MANY'],
      [Buffer.from('PK\u0003\u0004\u0014\u0000'), 'CUSTOMER_IMPORT_UNREADABLE'],
    ] as const)
      expect((await send('/preview', broken)).body.code).toBe(code);
    expect((await send('/preview?columns=email,firstName', text)).body.code).toBe(
      'CUSTOMER_IMPORT_OTHER_COLUMNS',
    );
  });

  it('reads semicolons, other words for columns and names without invisible characters', async () => {
    const one = address();
    const text = `Nachname;Vorname;E-Mail-Adresse;Geburtsdatum\nGroß;An\u200bna\u202e;${one};1.2.1990\n`;
    const seen = await look(text);
    expect(seen.columns.map(({ field }) => field)).toEqual(['lastName', 'firstName', 'email', 'birthDate']);
    expect((await run(text, 'update', 'lastName,firstName,email,birthDate')).body.added).toBe(1);
    expect((await rows(one))[0]).toMatchObject({ first_name: 'Anna', birth_date: '1990-02-01' });
    expect((await look(`Vorname\nAnna\n`)).missing).toEqual(['email', 'lastName']);
  });

  it('is exported without anything that a spreadsheet runs, and read back as it was', async () => {
    const one = address();
    const text = `${HEAD}\n${one},'+Ann,"'@Smith",+44 113 496 0000,'-Firm,'=1 High St,\n`;
    expect((await run(text)).status).toBe(200);
    expect((await rows(one))[0]).toMatchObject({
      first_name: '+Ann',
      last_name: '@Smith',
      address: '=1 High St',
    });
    const { text: exported, headers } = await fileOf(admin, here);
    expect(headers['content-disposition']).toMatch(/customers-\d{4}-\d\d-\d\d\.csv/);
    expect(headers['cache-control']).toContain('no-store');
    expect(exported).toContain(`${one},'+Ann,'@Smith,'+44 113 496 0000,'-Firm,'=1 High St,`);
    expect(await look(exported)).toMatchObject({ added: 0, changed: 0, faultCount: 0 });
  });

  it('does nothing where it would do something else than was looked at', async () => {
    const one = address();
    const text = `${HEAD}\n${one},Ann,Smith,,,,\n`;
    const { digest } = await look(text);
    await run(text.replace('Smith', 'Stone'));
    const late = await send(`?columns=${COLUMNS}&known=update&seen=${digest}`, text);
    expect([late.status, late.body.code]).toEqual([409, 'CUSTOMER_IMPORT_CHANGED']);
    expect(late.body.details.preview).toMatchObject({ added: 0, changed: 1 });
    expect((await rows(one))[0]).toMatchObject({ last_name: 'Stone' });
    // Ten at once add nobody twice.
    const fresh = `${HEAD}\n${address()},Ann,Once,,,,\n`;
    const seen = (await look(fresh)).digest;
    const all = await Promise.all(
      Array.from({ length: 10 }, () => send(`?columns=${COLUMNS}&known=update&seen=${seen}`, fresh)),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('keeps two brands apart: one address is two customers, and no file shows those of another brand', async () => {
    const one = address();
    const text = `${HEAD}\n${one},Ann,Here,,,,\n`;
    await run(text);
    expect(await look(text, 'update', stranger, there)).toMatchObject({ added: 1, known: 0 });
    await run(text.replace('Here', 'There'), 'update', COLUMNS, stranger, there);
    expect((await rows(one))[0]).toMatchObject({ last_name: 'Here' });
    expect((await rows(one, there.tenant.id))[0]).toMatchObject({ last_name: 'There' });
    expect((await fileOf(stranger, there)).text).not.toContain('Łukasz');
    expect((await fileOf(stranger, here)).status).toBe(401);
  });

  it('is for staff to bring in and for admins to take out', async () => {
    const text = `${HEAD}\n${address()},Ann,Smith,,,,\n`;
    expect((await send('/preview', text, customer)).status).toBe(403);
    expect((await send(`?columns=${COLUMNS}&seen=x`, text, customer)).status).toBe(403);
    expect([(await fileOf(customer, here)).status, (await fileOf(operator, here)).status]).toEqual([
      403, 403,
    ]);
    // A file to fill in holds no customers: staff who bring some in may have it.
    const template = await fileOf(operator, here, 'import/template');
    expect([template.status, template.text]).toEqual([200, `\uFEFF${HEAD}\r\n`]);
    expect(template.headers['content-disposition']).toContain('customers.csv');
    expect((await fileOf(customer, here, 'import/template')).status).toBe(403);
  });
});
