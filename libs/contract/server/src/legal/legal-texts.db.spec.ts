import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import type { Actor, TenantContext } from '@convoy/platform/context';
import { aCustomer, anOperator, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

interface Person {
  readonly cookie: string;
  readonly at: TenantContext;
}

let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let admin: Person;
let operator: Person;
let customer: Person;
let stranger: Person;

const signedIn = async (at: TenantContext, actor: Actor): Promise<Person> => ({
  cookie: await api.signIn(at, actor),
  at,
});
const anAdmin = async (at: TenantContext): Promise<Person> => {
  const actor = await anOperator(database, at);
  await database.rows(
    "update app_user set role = 'admin', first_name = 'Ada', last_name = 'Byrne' where tenant_id = $1 and id = $2",
    [at.id, actor.id],
  );
  return signedIn(at, { ...actor, role: 'admin' });
};

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database);
  here = api.brands['swift-vans']!;
  admin = await anAdmin(here);
  operator = await signedIn(here, await anOperator(database, here));
  customer = await signedIn(here, await aCustomer(database, here));
  stranger = await anAdmin(api.brands['northern-hire']!);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const call = (method: string, path: string, as: Person | null, body?: unknown): Promise<TestAnswer> =>
  api.call(method, path, { on: (as?.at ?? here).slug, as: as?.cookie, body });
const publish = (as: Person, place: string, words: string, version: number) =>
  call('PUT', `/api/legal-texts/${place}`, as, { words, version });
const shown = async (at: string, kind: string, language?: string) => {
  const headers: Record<string, string> = language ? { 'accept-language': language } : {};
  const { body } = await api.call('GET', `/api/legal/${kind}`, { on: at, headers });
  return [body.language, body.markdown];
};
const stateOf = async (as: Person, kind: string, language: string) => {
  const { body } = await call('GET', '/api/legal-texts', as);
  return body.find(
    (each: { kind: string; language: string }) => each.kind === kind && each.language === language,
  );
};

it('is for admins alone', async () => {
  for (const person of [operator, customer]) {
    expect((await call('GET', '/api/legal-texts', person)).status).toBe(403);
    expect((await call('GET', '/api/legal-texts/terms/en', person)).status).toBe(403);
    expect((await publish(person, 'terms/en', 'No.', 0)).status).toBe(403);
  }
  expect((await call('GET', '/api/legal-texts', null)).status).toBe(401);
  expect((await call('GET', '/api/legal-texts', admin)).status).toBe(200);
});

it('publishes versions that the public reads, and keeps the earlier ones', async () => {
  const { body: first } = await call('GET', '/api/legal-texts/terms/en', admin);
  expect(first).toMatchObject({ version: 0, own: true, state: 'current', publishedAt: null });
  expect(first.words).toContain('Swift Vans');
  expect(first.versions).toEqual([{ version: 0, publishedAt: null, publishedBy: null }]);

  const { body: second } = await publish(admin, 'terms/en', '# Terms\n\nThe second.', 0);
  expect(second).toMatchObject({ version: 1, publishedBy: 'Ada Byrne', words: '# Terms\n\nThe second.' });
  expect((await publish(admin, 'terms/en', 'The third.', 1)).body.version).toBe(2);
  expect(await shown('swift-vans', 'terms')).toEqual(['en', 'The third.']);

  const versions = (await call('GET', '/api/legal-texts/terms/en', admin)).body.versions;
  expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1, 0]);
  const old = (version: number) => call('GET', `/api/legal-texts/terms/en/versions/${version}`, admin);
  expect((await old(1)).body.words).toBe('# Terms\n\nThe second.');
  expect((await old(0)).body.words).toBe(first.words);
  expect((await old(7)).body.code).toBe('LEGAL_VERSION_NOT_FOUND');
});

it('refuses a version that a colleague has overtaken, HTML and empty texts', async () => {
  const late = await publish(admin, 'terms/en', 'Too late.', 1);
  expect([late.status, late.body.code]).toEqual([409, 'LEGAL_TEXT_CHANGED']);
  const [one, other] = await Promise.all([
    publish(admin, 'cookies/en', 'One.', 0),
    publish(admin, 'cookies/en', 'Other.', 0),
  ]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  expect((await publish(admin, 'terms/en', 'See <script>alert(1)</script>', 2)).status).toBe(400);
  expect((await publish(admin, 'terms/en', '  ', 2)).status).toBe(400);
  expect((await publish(admin, 'terms/en', 'a'.repeat(60_001), 2)).status).toBe(400);
  expect((await publish(admin, 'imprint/en', 'No.', 0)).status).toBe(400);
});

it('shows a translation to its readers and says when it is out of date', async () => {
  expect((await stateOf(admin, 'privacy', 'de')).state).toBe('missing');
  expect((await shown('swift-vans', 'privacy', 'de'))[0]).toBe('en');
  await publish(admin, 'privacy/de', 'Datenschutz.', 0);
  expect(await shown('swift-vans', 'privacy', 'de')).toEqual(['de', 'Datenschutz.']);
  expect((await stateOf(admin, 'privacy', 'de')).state).toBe('current');
  await publish(admin, 'privacy/en', 'Privacy, newer.', 0);
  expect((await stateOf(admin, 'privacy', 'de')).state).toBe('outdated');
  expect(await shown('swift-vans', 'privacy', 'de')).toEqual(['de', 'Datenschutz.']);
  await publish(admin, 'privacy/de', 'Datenschutz.', 1);
  expect((await stateOf(admin, 'privacy', 'de')).state).toBe('current');
});

it('keeps brands apart', async () => {
  expect((await shown('northern-hire', 'terms'))[1]).toContain('Northern Hire');
  const theirs = await call('GET', '/api/legal-texts/terms/en', stranger);
  expect(theirs.body.version).toBe(0);
  expect((await call('GET', '/api/legal-texts/terms/en/versions/1', stranger)).status).toBe(404);
  await publish(stranger, 'terms/en', 'Theirs.', 0);
  expect(await shown('swift-vans', 'terms')).toEqual(['en', 'The third.']);
  expect(await shown('northern-hire', 'terms')).toEqual(['en', 'Theirs.']);
  // The session of one brand opens nothing at the other.
  const crossed = await api.call('GET', '/api/legal-texts', { on: 'swift-vans', as: stranger.cookie });
  expect(crossed.status).toBe(401);
});

it('lets the application add versions and change none', async () => {
  const [grants] = await database.rows<{ list: string }>(
    `select string_agg(privilege_type, ',' order by privilege_type) as list
     from information_schema.role_table_grants where table_name = 'legal_text' and grantee = 'convoy_app'`,
  );
  expect(grants!.list).toBe('INSERT,SELECT');
});

it('audits and announces what was published', async () => {
  const [audit] = await database.rows<{ n: number }>(
    `select count(*)::int as n from audit_entry where tenant_id = $1 and subject = 'LegalText' and action = 'publish'
       and details ->> 'kind' = 'terms'`,
    [here.id],
  );
  expect(audit!.n).toBe(2);
  const [event] = await database.rows<{ n: number }>(
    `select count(*)::int as n from outbox_event where tenant_id = $1 and type = 'contract.legal-text-published.v1'`,
    [here.id],
  );
  expect(event!.n).toBe(6);
});

it('is listed in the graph for admins', async () => {
  const ask = (as: Person) =>
    call('POST', '/graphql', as, { query: '{ legalTexts { kind language state version } }' });
  const { body } = await ask(admin);
  expect(body.data.legalTexts).toContainEqual({
    kind: 'terms',
    language: 'en',
    state: 'current',
    version: 2,
  });
  expect((await ask(operator)).body.errors).toBeTruthy();
});
