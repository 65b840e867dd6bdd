import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { anOperator, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

const EMAIL = 'head@convoy.example';
const NEW = 'five-badgers-sing';
let database: TestDatabase;
let api: TestApi;
let session: string;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  const platform = api.brands._platform!;
  const person = await anOperator(database, platform, { email: EMAIL });
  session = await api.signIn(platform, person);
});
afterAll(async () => {
  await api?.close();
  await database?.close();
});

const at = (on: string | null, path: string, body: object) =>
  api.call('POST', `/api/auth/${path}`, { on, body });
const signIn = (password: string, on: string | null = null) => at(on, 'login', { username: EMAIL, password });
const mailed = async () => {
  await api.deliver();
  return api.mails(EMAIL);
};
const tokenOf = (text: string | null | undefined) =>
  /\/reset-password#token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

it('head office recovers its password on the platform’s host: a link of its own host, once, and every session ends', async () => {
  expect((await at(null, 'forgot-password', { email: EMAIL })).status).toBe(202);
  const [mail] = await mailed();
  const link = new URL(/https?:\S+\/reset-password#token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect(link.hostname).toBe('localhost');
  const token = tokenOf(mail?.text);

  // The link of head office opens nothing at a brand.
  expect((await at('swift-vans', 'reset-password', { token, password: NEW })).body.code).toBe(
    'RESET_TOKEN_INVALID',
  );
  expect((await at(null, 'reset-password', { token, password: NEW })).status).toBe(200);
  expect((await at(null, 'reset-password', { token, password: 'six-badgers-sing' })).body.code).toBe(
    'RESET_TOKEN_INVALID',
  );

  expect((await signIn(NEW)).status).toBe(200);
  expect((await signIn(NEW, 'swift-vans')).status).toBe(401);
  expect((await api.call('GET', '/api/auth/user', { on: null, as: session })).status).toBe(401);
});

it('an address that head office does not have is answered the same, and gets nothing', async () => {
  const before = (await mailed()).length;
  const known = await at(null, 'forgot-password', { email: EMAIL });
  const unknown = await at(null, 'forgot-password', { email: 'stranger@convoy.example' });
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect((await mailed()).length).toBe(before + 1);
  expect(await api.mails('stranger@convoy.example')).toEqual([]);
});

it('a brand’s page of forgotten passwords sends head office nothing', async () => {
  const before = (await mailed()).length;
  await at('swift-vans', 'forgot-password', { email: EMAIL });
  expect((await mailed()).length).toBe(before);
});
