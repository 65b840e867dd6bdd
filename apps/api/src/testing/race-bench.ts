import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll } from 'vitest';
import { startTestApi, type TestApi } from './test-api.ts';

/** An empty database and an API that counts nobody's calls, for the specs of this file: who races brings their own brand. */
export function raceBench(): () => { database: TestDatabase; api: TestApi } {
  let database: TestDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await openTestDatabase();
    api = await startTestApi(database, { slugs: [], env: { CALLS_PER_MINUTE: '1000000' } });
  });
  afterAll(async () => {
    await api.close();
    await database.close();
  });
  return () => ({ database, api });
}
