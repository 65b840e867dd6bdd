import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { openTestDatabase, type TestDatabase, urlOf } from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillDataset } from '../../../bench/speed/dataset.ts';
import { forgetCreated } from '../../../bench/speed/forget-created.ts';
import { askOnce } from '../../../bench/speed/http-load.ts';
import { scenariosOf } from '../../../bench/speed/scenarios.ts';

const SIZE = { tenants: 2, bookings: 112 };

let database: TestDatabase;
let api: TestApi;
let superuser: string;
beforeAll(async () => {
  database = await openTestDatabase();
  superuser = urlOf(database.cluster, database.name, 'postgres');
  await fillDataset(superuser, SIZE, 'spec', () => undefined);
  api = await startTestApi(database, { slugs: [] });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

it('lets a running product be asked the same questions again', async () => {
  const create = scenariosOf(SIZE, api.port).find(({ name }) => name === 'create')!;
  const ask = async (n: number) => {
    const answer = await askOnce(api.port, create.ask(n).ours);
    return { status: answer.status, content: create.content(answer) };
  };
  const counted = () =>
    database.rows(
      'select (select count(*) from booking) as bookings, (select count(*) from van_allocation) as allocations',
    );
  const before = await counted();
  const first = [await ask(0), await ask(1), await ask(2)];
  expect(first.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await ask(0)).status).toBe(409);
  expect(await counted()).not.toEqual(before);

  await forgetCreated(superuser);

  expect(await counted()).toEqual(before);
  expect([await ask(0), await ask(1), await ask(2)]).toEqual(first);
});
