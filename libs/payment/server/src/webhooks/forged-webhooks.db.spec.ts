import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { DEEP, openTestDatabase, specSeed, type TestDatabase, tellFigure } from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgeries, postForgeries } from '../../../testing/forged-webhooks.ts';

/** How many are posted, and how many of each kind there must be: otherwise it would have shown less than it says. */
const { count, ofEach } = DEEP ? { count: 10_000, ofEach: 500 } : { count: 300, ofEach: 1 };
const slugs = ['swift-vans', 'northern-hire'] as const;

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs, env: { CALLS_PER_MINUTE: '1000000' } });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

it(`${count} messages that are not the provider’s are all refused by their signature, and change nothing`, async () => {
  const seed = specSeed();
  console.log(`forged webhooks: seed ${seed}`);
  const { notRefused, posted, changed } = await postForgeries(database, api, { slugs, count, seed });
  console.log(`posted: ${JSON.stringify(posted)}`);
  tellFigure({
    campaign: 'forged messages',
    what: `of ${count.toLocaleString('en')} those not refused, or of which something was changed`,
    value: `${notRefused.length + changed.length}`,
    asked: '0',
    held: notRefused.length + changed.length === 0,
  });
  expect({ notRefused, changed }).toEqual({ notRefused: [], changed: [] });
  for (const kind of forgeries) expect([kind, posted[kind] >= ofEach]).toEqual([kind, true]);
}, 1_800_000);
