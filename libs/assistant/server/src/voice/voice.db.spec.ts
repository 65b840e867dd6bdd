import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { ChatAnswer } from '@convoy/assistant/contract';
import { type FakeModel, startFakeModel } from '@convoy/assistant/testing/fake-model';
import { wavSaying } from '@convoy/assistant/testing/spoken-wav';
import type { Actor, TenantContext } from '@convoy/platform/context';
import { OutsideCall, type OutsideCallInput } from '@convoy/platform/outside';
import {
  aCustomer,
  aDepot,
  anOperator,
  aTenant,
  aVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AssistantJobs } from '../assistant.jobs.ts';
import { SpeechBreaker } from '../model/model-breaker.ts';
import { ModelLine } from '../model/model-client.ts';

interface Person {
  readonly actor: Actor;
  readonly cookie: string;
}

let database: TestDatabase;
let api: TestApi;
let fake: FakeModel;
let here: TenantContext;
let admin: Person;
let customer: Person;

const ADDRESS = 'https://model.example/v1';
let address = 0;
const from = () => `203.0.113.${++address}`;
const call = (method: string, path: string, as: Person | null, body?: unknown) =>
  api.call(method, `/api/ai${path}`, { on: here.slug, as: as?.cookie, body, from: from() });
const hear = (recording: Buffer, as: Person | null = customer, type = 'audio/wav') =>
  api.call('POST', '/api/ai/voice/transcription', {
    on: here.slug,
    as: as?.cookie,
    raw: recording,
    headers: { 'content-type': type },
    from: from(),
  });
const say = async (message: string, conversation?: string): Promise<ChatAnswer> => {
  const { status, body } = await call('POST', '/chat', customer, {
    message,
    spoken: { consent: true },
    ...(conversation ? { conversation } : {}),
  });
  expect([message, status]).toEqual([message, 200]);
  return body as ChatAnswer;
};
const model = (given: object = {}) => ({
  baseUrl: ADDRESS,
  model: 'fake-1',
  key: 'sk-test-key-1',
  monthlyBudget: '10.00',
  inputPrice: '1.00',
  outputPrice: '4.00',
  perHour: 1000,
  transcriptionModel: 'hears-1',
  audioPrice: '0.36',
  ...given,
});
const spent = async () => Number((await call('GET', '/model', admin)).body.spentThisMonth);
const sell = (code: string, on: boolean) =>
  on
    ? database.rows(
        `insert into subscription_add_on (tenant_id, add_on_code, plan_code, catalogue_version)
         select tenant_id, $2, plan_code, catalogue_version from subscription where tenant_id = $1 on conflict do nothing`,
        [here.id, code],
      )
    : database.rows('delete from subscription_add_on where tenant_id = $1 and add_on_code = $2', [
        here.id,
        code,
      ]);

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  fake = await startFakeModel();
  // The plan of the builders, Branch Franchise, includes Voice AI and sells Extra AI Memory.
  here = await aTenant(database, { slug: 'voice-here' });
  const depot = await aDepot(database, here);
  for (let n = 0; n < 3; n++) await aVan(database, here, depot);
  const chief = await anOperator(database, here);
  await database.rows(`update app_user set role = 'admin' where tenant_id = $1 and id = $2`, [
    here.id,
    chief.id,
  ]);
  admin = { actor: { ...chief, role: 'admin' }, cookie: await api.signIn(here, chief) };
  const actor = await aCustomer(database, here);
  await database.rows('insert into customer (tenant_id, id) values ($1, $2) on conflict do nothing', [
    here.id,
    actor.id,
  ]);
  customer = { actor, cookie: await api.signIn(here, actor) };
  const inside = new OutsideCall({ http: true, anyPort: true, refuses: () => false });
  const line = api.app.get(ModelLine, { strict: false });
  vi.spyOn(line, 'stream').mockImplementation((to: string, input: OutsideCallInput) =>
    inside.stream(to.replace(ADDRESS, fake.url), input),
  );
});
afterAll(async () => {
  vi.restoreAllMocks();
  await fake.close();
  await api.close();
  await database.close();
});
afterEach(() => {
  fake.trouble = 'none';
  api.app.get(SpeechBreaker, { strict: false }).close(here.id);
});

describe('speech', () => {
  it('is off without a model for it, and the page is told so', async () => {
    expect((await call('GET', '/voice', customer)).body).toEqual({ endpoint: false, keptDays: 365 });
    expect((await call('GET', '/voice', null)).body).toEqual({ endpoint: false, keptDays: 30 });
    const { status, body } = await hear(wavSaying('hello'));
    expect([status, body.code]).toEqual([409, 'VOICE_OFF']);
    expect(fake.heard).toEqual([]);
  });

  it('becomes text by the brand’s own model, whole and metered by its seconds', async () => {
    expect((await call('PUT', '/model', admin, model())).body).toMatchObject({
      transcriptionModel: 'hears-1',
      audioPrice: '0.36',
    });
    expect((await call('GET', '/voice', customer)).body).toEqual({ endpoint: true, keptDays: 365 });
    const words = 'I need a van from Friday to Sunday';
    expect((await hear(wavSaying(words))).body).toEqual({ text: words });
    expect(fake.heard.at(-1)).toEqual({ text: words, model: 'hears-1', language: 'en' });
    // Six seconds at 36 pence an hour are 0.06 pence, and a begun penny counts.
    expect(await spent()).toBe(0.01);
  });

  it('is refused for what is no sound, silence and a service that fails', async () => {
    for (const [recording, type] of [
      [Buffer.from('%PDF-1.7 not a sound'), 'audio/wav'],
      [Buffer.alloc(0), 'audio/webm'],
    ] as const)
      expect(await hear(recording, customer, type)).toMatchObject({
        status: 422,
        body: { code: 'VOICE_NO_SOUND' },
      });
    expect((await hear(Buffer.from('hello'), customer, 'text/plain')).status).toBeGreaterThanOrEqual(400);
    expect((await hear(wavSaying('  '))).body.code).toBe('VOICE_FAILED');
    expect((await hear(Buffer.alloc(2_600_000), customer)).status).toBe(413);
    for (const trouble of ['429', '500', 'garbage'] as const) {
      fake.trouble = trouble;
      const { status, body, text } = await hear(wavSaying('hello'));
      expect([trouble, status, body.code]).toEqual([trouble, 503, 'VOICE_FAILED']);
      expect(text).not.toContain('sk-test');
    }
    // Three failures in a row: the service is left alone.
    fake.trouble = 'none';
    const before = fake.heard.length;
    expect((await hear(wavSaying('hello'))).body.code).toBe('VOICE_OFF');
    expect(fake.heard).toHaveLength(before);
  });

  it('is off beyond the budget', async () => {
    await call('PUT', '/model', admin, model({ monthlyBudget: '0.00' }));
    expect((await hear(wavSaying('hello'))).body.code).toBe('VOICE_OFF');
  });
});

describe('a conversation by voice', () => {
  it('books a van; transcripts are kept with consent, and the sound nowhere', async () => {
    // The embedded engine answers: the model hears alone.
    await call('PUT', '/model', admin, model({ perHour: 1000 }));
    const day = addDays(civilToday(here.timeZone), 9);
    const { body } = await hear(wavSaying(`I need a van from ${day} until ${addDays(day, 2)}`));
    await call('DELETE', '/model', admin);
    const offer = await say(body.text);
    expect([offer.response, ...offer.cards.map(({ kind }) => kind)]).toContain('vans');
    const chosen = await say('the first one', offer.conversation);
    const card = chosen.cards.find((one) => one.kind === 'confirm');
    expect(card).toMatchObject({ action: 'book', pickupDate: expect.stringContaining(day) });
    const booked = await call('POST', '/chat/confirm', customer, {
      conversation: offer.conversation,
      token: card?.token,
    });
    expect(booked.body.response).toContain('Booked');
    const history = (await call('GET', `/chat?conversation=${offer.conversation}`, customer)).body;
    expect(
      history.messages.map(({ author, spoken }: { author: string; spoken: boolean }) => [author, spoken]),
    ).toEqual([
      ['customer', true],
      ['assistant', false],
      ['customer', true],
      ['assistant', false],
      ['assistant', false],
    ]);
    const rows = await database.rows(
      'select voice_consent_at from assistant_conversation where tenant_id = $1 and user_id = $2',
      [here.id, customer.actor.id],
    );
    expect(rows[0]?.voice_consent_at).not.toBeNull();
  });

  it('fills a form: what was said there is answered and kept nowhere', async () => {
    const kept = () =>
      database.rows('select id from assistant_message where tenant_id = $1 order by id', [here.id]);
    const before = await kept();
    const day = addDays(civilToday(here.timeZone), 20);
    const { status, body } = await call('POST', '/voice/hire', null, {
      words: `a large van in Leeds from ${day} for three days`,
    });
    expect([status, body]).toEqual([
      200,
      {
        understood: true,
        pickupDate: day,
        pickupTime: null,
        returnDate: addDays(day, 3),
        returnTime: null,
        location: 'Leeds',
        vanType: 'large',
      },
    ]);
    const longer = await call('POST', '/voice/hire', null, { words: 'for two days', pickupDate: day });
    expect(longer.body).toMatchObject({ pickupDate: null, returnDate: addDays(day, 2) });
    for (const wrong of [{ words: ' ' }, { words: 'x'.repeat(2_001) }, { words: 'hi', pickupDate: 'soon' }])
      expect((await call('POST', '/voice/hire', null, wrong)).status).toBe(400);
    expect(await kept()).toEqual(before);
  });

  it('needs the consent and the add-on', async () => {
    const without = await call('POST', '/chat', customer, { message: 'hello', spoken: { consent: false } });
    expect(without.status).toBe(400);
    const poor = await aTenant(database, { slug: 'voice-starter', plan: 'starter' });
    const { status, body } = await api.call('POST', '/api/ai/chat', {
      on: poor.slug,
      body: { message: 'hello', spoken: { consent: true } },
    });
    expect([status, body.code]).toEqual([403, 'PLAN_LACKS']);
    expect((await api.call('GET', '/api/ai/voice', { on: poor.slug })).body.code).toBe('PLAN_LACKS');
    const spoken = { on: poor.slug, body: { words: 'a van on Friday' } };
    expect((await api.call('POST', '/api/ai/voice/hire', spoken)).body.code).toBe('PLAN_LACKS');
    expect(
      (await api.call('POST', '/api/ai/chat', { on: poor.slug, body: { message: 'hello' } })).status,
    ).toBe(200);
  });
});

describe('Extra AI Memory', () => {
  it('remembers more and keeps it longer, while the brand has it', async () => {
    const wish = { enabled: true, vanType: 'large', fuelType: 'electric', seats: 3 };
    expect((await call('PUT', '/memory', customer, wish)).body).toMatchObject({
      vanType: 'large',
      fuelType: null,
      seats: null,
      extra: false,
      keptDays: 180,
    });
    await sell('ai-memory', true);
    await expect
      .poll(async () => (await call('GET', '/memory', customer)).body.extra, { timeout: 15_000 })
      .toBe(true);
    expect((await call('PUT', '/memory', customer, wish)).body).toMatchObject({
      fuelType: 'electric',
      seats: 3,
      keptDays: 1095,
    });
    const old = () =>
      database.rows(
        `update assistant_memory set updated_at = now() - interval '200 days' where tenant_id = $1 and user_id = $2`,
        [here.id, customer.actor.id],
      );
    const jobs = api.app.get(AssistantJobs, { strict: false });
    const ctx = { tenant: here, actor: null } as never;
    await old();
    await jobs.sweep(ctx);
    expect((await call('GET', '/memory', customer)).body.enabled).toBe(true);
    await sell('ai-memory', false);
    await expect
      .poll(async () => (await call('GET', '/memory', customer)).body.extra, { timeout: 15_000 })
      .toBe(false);
    expect((await call('GET', '/memory', customer)).body).toMatchObject({ vanType: 'large', fuelType: null });
    await jobs.sweep(ctx);
    expect((await call('GET', '/memory', customer)).body).toMatchObject({ enabled: false, vanType: null });
  });
});
