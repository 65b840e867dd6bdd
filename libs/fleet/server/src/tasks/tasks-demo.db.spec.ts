import { seedDemoData } from '@convoy/api/testing/demo-data';
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import { anOperator, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let cookie: string;

beforeAll(async () => {
  database = await openTestDatabase();
  // A second start adds nothing.
  for (let start = 0; start < 2; start++) await seedDemoData(database, ['swift-vans']);
  api = await startTestApi(database);
  here = api.brands['swift-vans']!;
  cookie = await api.signIn(here, await anOperator(database, here));
});
afterAll(async () => {
  await api.close();
  await database.close();
});
const tasks = async () =>
  (await api.call('GET', '/api/fleet/tasks', { on: here.slug, as: cookie })).body as {
    id: number;
    kind: string;
    dueOn: string;
    assignee: unknown;
  }[];

it('has open tasks of each paper from its first minute, one of them in hand', async () => {
  const open = await tasks();
  expect(new Set(open.map(({ kind }) => kind))).toEqual(new Set(['mot', 'tax', 'insurance']));
  expect(open.filter(({ assignee }) => assignee !== null)).toHaveLength(1);
});

it('names the paper of the van, so that the worker finds nothing to open or to end', async () => {
  const papers = await database.rows<{ id: number; due: boolean }>(
    `select k.id, k.cycle::text = k.due_on::text and k.due_on = case k.kind
        when 'mot' then v.mot_expires_on when 'tax' then v.tax_expires_on else v.insurance_expires_on end as due
     from fleet_task k join van v on v.tenant_id = k.tenant_id and v.id = k.van_id
     where k.tenant_id = $1`,
    [here.id],
  );
  expect(papers.length).toBe((await tasks()).length);
  expect(papers.every(({ due }) => due)).toBe(true);
});

it('lets staff mark one as done and open it again', async () => {
  const [first] = await tasks();
  const done = await api.call('POST', `/api/fleet/tasks/${first!.id}/done`, { on: here.slug, as: cookie });
  expect([done.status, done.body.state]).toEqual([200, 'done']);
  expect((await tasks()).map(({ id }) => id)).not.toContain(first!.id);
});
