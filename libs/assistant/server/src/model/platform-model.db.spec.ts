import { readFile } from 'node:fs/promises';
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { type FakeModel, startFakeModel } from '@convoy/assistant/testing/fake-model';
import { spokenFile, spokenWords } from '@convoy/assistant/testing/spoken-words';
import type { TenantContext } from '@convoy/platform/context';
import { aDepot, anOperator, aTenant, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let fake: FakeModel;
let here: TenantContext;
let there: TenantContext;
let cookie: string;

const say = async (at: TenantContext, message: string): Promise<string> => {
  const { status, body } = await api.call('POST', '/api/ai/chat', { on: at.slug, body: { message } });
  expect(status).toBe(200);
  return body.response;
};
const model = async () =>
  (await api.call('GET', '/api/ai/model', { on: here.slug, as: cookie })).body as Record<string, unknown>;

beforeAll(async () => {
  database = await openTestDatabase();
  fake = await startFakeModel();
  api = await startTestApi(database, {
    slugs: ['swift-vans'],
    env: {
      AI_BASE_URL: fake.url,
      AI_API_KEY: 'sk-of-the-platform',
      AI_MODEL: 'platform-1',
      AI_INPUT_PRICE: '1',
      AI_OUTPUT_PRICE: '4',
      AI_BUDGET: '0.01',
      AI_SPEECH_BASE_URL: fake.url,
      AI_SPEECH_API_KEY: 'sk-of-the-ear',
      AI_SPEECH_MODEL: 'hears-1',
      AI_SPEECH_PRICE: '3',
    },
  });
  here = await aTenant(database, { slug: 'platform-model-here' });
  there = await aTenant(database, { slug: 'platform-model-there' });
  for (const at of [here, there]) await aDepot(database, at);
  const chief = await anOperator(database, here);
  await database.rows(`update app_user set role = 'admin' where tenant_id = $1 and id = $2`, [
    here.id,
    chief.id,
  ]);
  cookie = await api.signIn(here, chief);
});
afterAll(async () => {
  await api.close();
  await fake.close();
  await database.close();
});

it('the model of the platform answers for a brand without one of its own, within the budget of each brand', async () => {
  expect(await model()).toMatchObject({
    answering: 'platform',
    answeringModel: 'platform-1',
    hearing: 'platform',
    state: 'ready',
    hasKey: false,
    baseUrl: null,
  });
  expect(JSON.stringify(await model())).not.toContain('sk-of');
  expect(await say(here, 'SAY Here I am.')).toBe('Here I am.');
  expect(fake.asked.at(-1)).toMatchObject({
    model: 'platform-1',
    authorization: 'Bearer sk-of-the-platform',
  });
  // A penny is seven answers of 1000 tokens in at £1 and 100 out at £4 a million.
  for (let n = 0; n < 7; n++) await say(here, 'SAY Still here.');
  expect(await say(here, 'hello')).toContain('booking assistant');
  expect(await model()).toMatchObject({ state: 'spent', answering: 'platform' });
  // What one brand spent is not another's.
  expect(await say(there, 'SAY Here too.')).toBe('Here too.');
});

const hear = async (at: TenantContext, name: 'hire' | 'first') =>
  api.call('POST', '/api/ai/voice/transcription', {
    on: at.slug,
    raw: await readFile(spokenFile(name)),
    headers: { 'content-type': 'audio/wav' },
  });

it('its ear turns real speech into text for a brand without a model, within the same budget', async () => {
  const heard = await aTenant(database, { slug: 'platform-model-heard' });
  expect((await api.call('GET', '/api/ai/voice', { on: heard.slug })).body.endpoint).toBe(true);
  expect((await hear(heard, 'hire')).body).toEqual({ text: spokenWords.hire });
  expect(fake.heard.at(-1)).toEqual({ text: spokenWords.hire, model: 'hears-1', language: 'en' });
  expect((await hear(heard, 'first')).body).toEqual({ text: spokenWords.first });
  // Twelve seconds at £3 an hour are a penny, which is the whole budget.
  expect((await hear(heard, 'first')).body.code).toBe('VOICE_OFF');
  expect(await say(heard, 'hello')).toContain('booking assistant');
});

it('a model of the brand goes before it, and is gone with its key', async () => {
  const own = {
    baseUrl: 'https://model.example/v1',
    model: 'own-1',
    key: 'sk-of-the-brand',
    monthlyBudget: '5.00',
    inputPrice: '1.00',
    outputPrice: '4.00',
    perHour: 10,
  };
  const put = await api.call('PUT', '/api/ai/model', { on: here.slug, as: cookie, body: own });
  expect(put.body).toMatchObject({ answering: 'brand', answeringModel: 'own-1', hearing: null });
  // Who chose a provider of their own did not choose the platform's ear.
  const before = fake.heard.length;
  expect((await api.call('GET', '/api/ai/voice', { on: here.slug })).body.endpoint).toBe(false);
  expect((await hear(here, 'hire')).body.code).toBe('VOICE_OFF');
  expect(fake.heard).toHaveLength(before);
  await api.call('DELETE', '/api/ai/model', { on: here.slug, as: cookie });
  expect(await model()).toMatchObject({ answering: 'platform', answeringModel: 'platform-1' });
});
