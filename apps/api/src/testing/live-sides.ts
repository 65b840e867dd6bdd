import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import type { Client } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { aSide, CHANGES, type Side } from './live-bench.ts';
import { type Heard, listen, liveClient, type TestSocket } from './socket-bench.ts';
import { startTestApi, type TestApi } from './test-api.ts';

/** An API with two brands beside each other, and people of the first who are signed in anew for each test. */
export interface LiveSides {
  readonly database: TestDatabase;
  readonly api: TestApi;
  readonly here: Side;
  readonly there: Side;
  readonly cookies: Readonly<Record<'ann' | 'bob' | 'operator', string>>;
  /** Clients that are closed after the test. */
  readonly open: Client[];
  /** Subscribes on the first brand's host unless told otherwise, to everything that can come unless told otherwise. */
  subscribe(socket: Partial<TestSocket>, variables?: Record<string, unknown>, query?: string): Promise<Heard>;
}

/** Makes them for the specs of a file; to be read inside tests only. */
export function liveSides(): LiveSides {
  const sides = {
    open: [] as Client[],
    subscribe: (socket, variables = {}, query = CHANGES) => {
      const client = liveClient(sides.api, { on: sides.here.tenant.slug, ...socket });
      sides.open.push(client);
      return listen(client, query, variables);
    },
  } as { -readonly [K in keyof LiveSides]: LiveSides[K] };
  beforeAll(async () => {
    sides.database = await openTestDatabase();
    sides.api = await startTestApi(sides.database);
    sides.here = await aSide(sides.database, sides.api, 'swift-vans');
    sides.there = await aSide(sides.database, sides.api, 'northern-hire');
  });
  beforeEach(async () => {
    const { api, here } = sides;
    sides.cookies = {
      ann: await api.signIn(here.tenant, here.people.ann),
      bob: await api.signIn(here.tenant, here.people.bob),
      operator: await api.signIn(here.tenant, here.people.operator),
    };
  });
  afterEach(async () => {
    for (const client of sides.open.splice(0)) await client.dispose();
  });
  afterAll(async () => {
    await sides.api?.close();
    await sides.database?.close();
  });
  return sides;
}
