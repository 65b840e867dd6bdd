import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import { ModelLine } from '@convoy/assistant/server';
import { type FakeModel, startFakeModel } from '@convoy/assistant/testing/fake-model';
import type { Actor, TenantContext } from '@convoy/platform/context';
import { OutsideCall, type OutsideCallInput } from '@convoy/platform/outside';
import { anOperator, aTenant, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const ADDRESS = 'https://model.example/v1';
let database: TestDatabase;
let api: TestApi;
let fake: FakeModel;
let here: TenantContext;
let there: TenantContext;
let admin: string;
let operator: string;
let stranger: string;

const anAdmin = async (at: TenantContext): Promise<string> => {
  const actor: Actor = await anOperator(database, at);
  await database.rows("update app_user set role = 'admin' where tenant_id = $1 and id = $2", [
    at.id,
    actor.id,
  ]);
  return api.signIn(at, actor);
};

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  fake = await startFakeModel();
  here = await aTenant(database, { slug: 'clauses-here' });
  there = await aTenant(database, { slug: 'clauses-there' });
  admin = await anAdmin(here);
  operator = await api.signIn(here, await anOperator(database, here));
  stranger = await anAdmin(there);
  // The line refuses what lies inside, so the spec leads it to the fake.
  const inside = new OutsideCall({ http: true, anyPort: true, refuses: () => false });
  vi.spyOn(api.app.get(ModelLine, { strict: false }), 'stream').mockImplementation(
    (address: string, input: OutsideCallInput) => inside.stream(address.replace(ADDRESS, fake.url), input),
  );
});
afterAll(async () => {
  vi.restoreAllMocks();
  await fake.close();
  await api.close();
  await database.close();
});

const call = (
  method: string,
  path: string,
  as: string,
  { body, at = here }: { body?: unknown; at?: TenantContext } = {},
): Promise<TestAnswer> => api.call(method, path, { on: at.slug, as, body });
const said = ({ status, body }: TestAnswer) => [status, body?.code];
const state = async (as: string, at = here) =>
  (await call('GET', '/api/agreement-clauses/drafting', as, { at })).body;
const draft = (as: string, wish: string, at = here) =>
  call('POST', '/api/agreement-clauses/de/drafts', as, { body: { wish }, at });

it('says why it is off, and drafts nothing without a model', async () => {
  expect(await state(admin)).toEqual({ state: 'off' });
  expect(said(await draft(admin, 'SAY No smoking.'))).toEqual([503, 'CLAUSE_DRAFT_FAILED']);
  expect(said(await draft(operator, 'SAY No smoking.'))).toEqual([403, 'FORBIDDEN']);
});

it('drafts with the model of the brand, and counts what it cost', async () => {
  const settings = {
    baseUrl: ADDRESS,
    model: 'fake-1',
    key: 'sk-test-key-1',
    monthlyBudget: '1000.00',
    inputPrice: '1.00',
    outputPrice: '4.00',
    perHour: 1000,
  };
  await call('PUT', '/api/ai/model', admin, { body: settings });
  expect(await state(admin)).toEqual({ state: 'ready' });
  expect(await state(stranger, there)).toEqual({ state: 'off' });
  expect((await draft(admin, 'SAY - Hunde reisen in einer Box.')).body).toEqual({
    words: 'Hunde reisen in einer Box.',
  });
  const [system] = fake.asked.at(-1)?.messages ?? [];
  expect(system?.content).toContain('German');
  expect((await call('GET', '/api/ai/model', admin)).body).toMatchObject({ answersThisMonth: 1 });
  // A draft is no clause.
  const kept = await database.rows('select 1 from agreement_clauses where tenant_id = $1', [here.id]);
  expect(kept).toEqual([]);
});

it('takes no markup, and says so where the model fails', async () => {
  expect(said(await draft(admin, 'SAY <b>No</b> smoking.'))).toEqual([400, 'INVALID_INPUT']);
  fake.trouble = 'garbage';
  expect(said(await draft(admin, 'SAY No smoking.'))).toEqual([503, 'CLAUSE_DRAFT_FAILED']);
  fake.trouble = 'none';
});

it('marks a version that a person saves with drafted words', async () => {
  const body = { words: 'Hunde reisen in einer Box.', version: 0, drafted: true };
  const { body: saved } = await call('PUT', '/api/agreement-clauses/de', admin, { body });
  expect(saved).toMatchObject({ version: 1, drafted: true });
  const { body: all } = await call('GET', '/api/agreement-clauses', admin);
  expect(all.find(({ language }: { language: string }) => language === 'de')).toMatchObject({
    drafted: true,
  });
  const [audit] = await database.rows<{ details: object }>(
    "select details from audit_entry where tenant_id = $1 and subject = 'AgreementClauses'",
    [here.id],
  );
  expect(audit?.details).toMatchObject({ drafted: true });
});
