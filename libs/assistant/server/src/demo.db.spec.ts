import { demo } from '@convoy/assistant/demo';
import {
  aCustomer,
  anOperator,
  aTenant,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('a demo brand has conversations that were contained, one with staff, one that waits and a question without an answer', async () => {
  const { id: tenantId, slug } = await aTenant(database, { slug: 'assistant-demo' });
  await anOperator(database, { id: tenantId });
  for (let n = 0; n < 7; n++) await aCustomer(database, { id: tenantId });
  await database.rows('update app_user set username = null where tenant_id = $1', [tenantId]);
  const brand = {
    tenantId,
    slug,
    today: '2026-11-27',
    seed: 1,
    origin: 'http://assistant-demo.localhost',
    seal: (_purpose: string, text: string) => text,
    keepFile: async () => {},
    rows: <Row>(statement: string, values?: readonly unknown[]) =>
      database.rows(statement, [...(values ?? [])]) as Promise<Row[]>,
  };
  await demo.fill(brand);
  const made = () =>
    database.rows<{ state: string; conversations: number; messages: number; open: number }>(
      `select state, count(*)::integer as conversations, sum(messages)::integer as messages, sum(unanswered)::integer as open
       from assistant_conversation where tenant_id = $1 group by state order by state`,
      [tenantId],
    );
  const first = await made();
  expect(first.map(({ state, conversations, open }) => [state, conversations, open])).toEqual([
    ['assistant', 5, 1],
    ['staff', 1, 0],
    ['waiting', 1, 0],
  ]);
  const [{ stored } = { stored: 0 }] = await database.rows<{ stored: number }>(
    'select count(*)::integer as stored from assistant_message where tenant_id = $1',
    [tenantId],
  );
  expect(stored).toBe(first.reduce((sum, { messages }) => sum + messages, 0));
  await demo.fill(brand);
  expect(await made()).toEqual(first);
});
