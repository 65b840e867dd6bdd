import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { apiTypes } from '@convoy/api-client-tools';
import type { CallTable } from '@convoy/platform/calls';
import { servedCalls } from '@convoy/platform/http';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { InstalledPlugins } from '@convoy/plugin/server';
import { definePlugin } from '@convoy/sdk/core';
import { definePluginServer, type PluginServer } from '@convoy/sdk/server';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiFailure, createClient } from '../../../clients/typescript/src/index.ts';
import { answersAsTold } from './testing/answers-as-told.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

const manifest = definePlugin({
  id: 'spec-secret-zone',
  version: '1.0.0',
  sdk: '^1.0.0',
  settings: z.object({}),
});
const server = definePluginServer(manifest, () => ({
  graph: {
    sdl: `extend type Query { specSecretZone: SpecSecretZone @public }
          type SpecSecretZone @public { name: String }`,
    fields: { specSecretZone: async () => ({ name: 'A' }) },
  },
})) as unknown as PluginServer;

let database: TestDatabase;
let api: TestApi;
// biome-ignore lint/suspicious/noExplicitAny: a document of JSON, which the tests look into
let document: any;

beforeAll(async () => {
  database = await openTestDatabase();
  // With a plugin deployed, of which nothing stands in the reference.
  const installed = { manifest, server, folder: '/nowhere', texts: {}, migrations: [], pictures: [] };
  api = await startTestApi(database, { plugins: new InstalledPlugins([installed]) });
  document = (await api.call('GET', '/api/openapi.json', { on: 'swift-vans' })).body;
});
afterAll(async () => {
  await api?.close();
  await database?.close();
});

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly responses: Readonly<Record<string, unknown>>;
}
const operations = (): Operation[] =>
  Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap((one) =>
    Object.values(one),
  );

describe('the reference of the API', () => {
  it('names what is called, what is sent and what is answered', () => {
    expect(document.openapi).toBe('3.1.1');
    const create = document.paths['/api/bookings'].post;
    expect(create.parameters.map(({ name }: { name: string }) => name)).toContain('idempotency-key');
    expect(create.requestBody.content['application/json'].schema.properties).toHaveProperty('vanId');
    expect(create.responses['201'].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Booking',
    });
    expect(create['x-permission']).toBe('create:Booking');
    const list = document.paths['/api/bookings'].get;
    expect(list.responses['200'].headers).toHaveProperty('X-Total-Count');
    expect(document.components.schemas.Booking.properties).toHaveProperty('reference');
  });

  it('has an id of its own and a sentence for each call, and leads nowhere', () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(ids.length).toBeGreaterThan(80);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { summary, operationId } of operations()) expect(summary, operationId).toMatch(/^[A-Z].*\.$/);
    const known = new Set(
      Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`),
    );
    const named = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, name]) => name);
    expect(
      named.filter((name) => !known.has(name as string) && !(name as string).includes('/$defs/')),
    ).toEqual([]);
  });

  // What `redocly lint` warns of by its recommended rules, without the program.
  it('names a refusal of each call, a licence, words for each section, and every property that it requires', () => {
    expect(document.info.license).toMatchObject({ name: expect.any(String), identifier: expect.any(String) });
    for (const { name, description } of document.tags) expect(description, name).toMatch(/\S/);
    for (const { operationId, responses } of operations())
      expect(
        Object.keys(responses).some((status) => status.startsWith('4')),
        operationId,
      ).toBe(true);
    const undefinedOnes: string[] = [];
    const look = (value: unknown, at: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const { properties, required } = value as { properties?: object; required?: unknown };
      if (Array.isArray(required) && 'type' in value)
        for (const name of required)
          if (!Object.hasOwn(properties ?? {}, name)) undefinedOnes.push(`${at}: ${name}`);
      for (const [name, inner] of Object.entries(value)) look(inner, `${at}/${name}`);
    };
    look(document.components.schemas, '');
    look(document.paths, '');
    expect(undefinedOnes).toEqual([]);
  });

  it('has no two paths of which an address could mean either', () => {
    const paths = Object.keys(document.paths).map((path) => path.split('/'));
    const isParam = (part: string | undefined) => part?.startsWith('{') ?? false;
    const ambiguous = paths.flatMap((one, at) =>
      paths
        .slice(at + 1)
        .filter((other) => {
          if (one.length !== other.length) return false;
          const parts = one.map((part, index) => [part, other[index]] as const);
          if (parts.some(([a, b]) => a !== b && !isParam(a) && !isParam(b))) return false;
          // A fixed word comes before a parameter. Two paths are ambiguous when each has the fixed word in another part.
          const first = parts.map(([a, b]) => Number(isParam(b)) - Number(isParam(a)));
          return first.every((sign) => sign === 0) || (first.includes(1) && first.includes(-1));
        })
        .map((other) => `${one.join('/')} and ${other.join('/')}`),
    );
    expect(ambiguous).toEqual([]);
  });

  // Every call of every spec is compared so; this shows that the comparison can fail.
  it('is what is answered', async () => {
    const depots = await api.call('GET', '/api/depots', { on: 'swift-vans' });
    const compare = answersAsTold(api.app);
    expect(depots.body.length).toBeGreaterThan(0);
    compare('GET', '/api/depots?x=1', depots);
    const more = depots.body.map((depot: object) => ({ ...depot, secret: 1 }));
    expect(() => compare('GET', '/api/depots', { status: 200, body: more })).toThrow(
      'GET /api/depots answers something else than the reference says',
    );
    expect(() => compare('GET', '/api/depots', { ...depots, status: 203 })).toThrow(
      'GET /api/depots answers 203; the reference says 200.',
    );
    expect(() => compare('GET', '/api/vans/alternatives', { status: 200, body: {} })).toThrow(
      '/api/vans/alternatives',
    );
  });

  it('requires every parameter of a path', () => {
    for (const [path, methods] of Object.entries(document.paths as Record<string, Record<string, Operation>>))
      for (const { parameters } of Object.values(methods))
        expect(
          parameters.filter((one) => one.in === 'path' && one.required).map(({ name }) => `{${name}}`),
        ).toEqual(path.match(/\{\w+\}/g) ?? []);
  });

  it('is shown by a reader of the same host that runs nothing inline', async () => {
    const page = await api.call('GET', '/api/docs', { on: 'swift-vans' });
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.text).not.toMatch(/<script(?![^>]*\bsrc=)/);
    for (const [, file] of page.text.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g))
      expect((await api.call('GET', file as string, { on: 'swift-vans' })).status, file).toBe(200);
    expect((await api.call('GET', '/api/docs/files/package.json', { on: 'swift-vans' })).status).toBe(404);
    expect((await api.call('GET', '/api/docs/files/constructor', { on: 'swift-vans' })).status).toBe(404);
    expect((await api.call('GET', '/api/docs', { on: null })).status).toBe(404);
  });

  // A table of which some calls are served and some not stops the boot; this finds one of which nothing is served.
  it('has a controller for every call that a contract declares', async () => {
    const served = servedCalls(api.app.get(DiscoveryService), api.app.get(MetadataScanner));
    const routes = new Set([...served.keys()].map(({ route }) => route));
    const root = join(import.meta.dirname, '../../..');
    const missing: string[] = [];
    for (const file of globSync('libs/*/contract/src/*.calls.ts', { cwd: root })) {
      const tables: Record<string, CallTable> = await import(pathToFileURL(join(root, file)).href);
      for (const call of Object.values(tables).flatMap((table) => Object.values(table)))
        if (!routes.has(call.route)) missing.push(`${call.route} of ${file}`);
    }
    expect(missing).toEqual([]);
    expect(routes.size).toBeGreaterThan(0);
  });

  it('lists the errors that a call declares, by status', () => {
    const { responses } = document.paths['/api/customers/{id}'].patch;
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '404', '409', '422', 'default']));
    // Every call with a body can refuse access, refuse bad input and hit its rate limit.
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '401', '403', '429']));
    expect(responses['409'].description).toContain('`CUSTOMER_EMAIL_TAKEN`: There is already an account');
  });

  it('is what is answered, also of errors', () => {
    const compare = answersAsTold(api.app);
    const refusal = (code: string) => ({ status: 409, body: { code } });
    compare('PATCH', '/api/customers/7', refusal('CUSTOMER_EMAIL_TAKEN'));
    compare('PATCH', '/api/customers/7', refusal('CONFLICT'));
    expect(() => compare('PATCH', '/api/customers/7', refusal('MERGE_NOT_NOW'))).toThrow(
      'PATCH /api/customers/{id} answers MERGE_NOT_NOW, which the call does not declare in its errors.',
    );
  });

  // Made again with `-u`.
  it('is what the client in TypeScript was made from', async () => {
    const folder = '../../../clients/typescript';
    const { text } = await api.call('GET', '/api/docs/schema.graphql', { on: 'swift-vans' });
    const { info: _version, ...calls } = document;
    await expect(`${JSON.stringify(calls, null, 1)}\n`).toMatchFileSnapshot(
      `${folder}/openapi.generated.json`,
    );
    await expect(text).toMatchFileSnapshot(`${folder}/schema.generated.graphql`);
    await expect(await apiTypes(document)).toMatchFileSnapshot(`${folder}/src/api.generated.ts`);
  });

  it('is called by that client, which says what was refused', async () => {
    const client = createClient({
      origin: 'http://swift-vans.localhost',
      fetch: async (address, init) => {
        const { pathname, search } = new URL(String(address));
        const answer = await api.call(init?.method ?? 'GET', `${pathname}${search}`, {
          on: 'swift-vans',
          ...(init?.body ? { raw: String(init.body) } : {}),
        });
        return new Response(answer.text, {
          status: answer.status,
          headers: { 'content-type': String(answer.headers['content-type']) },
        });
      },
    });
    const depots = await client.call('GET /api/depots');
    expect(depots[0]?.name).toBeTypeOf('string');
    const vans = await client.call('GET /api/vans', { query: { sort: 'price' } });
    expect(Array.isArray(vans)).toBe(true);
    await expect(client.call('GET /api/bookings/{id}', { params: { id: '1' } })).rejects.toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    });
    // @ts-expect-error a booking is asked for by its id
    await expect(client.call('GET /api/bookings/{id}')).rejects.toBeInstanceOf(ApiFailure);
  });

  it('holds the graph in its own language', async () => {
    const { text, status } = await api.call('GET', '/api/docs/schema.graphql', { on: 'swift-vans' });
    expect(status).toBe(200);
    // With what each takes to read, which whoever writes a plugin or makes a key looks for.
    expect(text).toMatch(/type Booking @can\(action: "read", subject: "Booking"\) \{/);
    expect(text).toMatch(/type Subscription \{/);
  });

  it('names nothing of the plugins that are deployed, which the graph answers', async () => {
    const query = '{ specSecretZone { name } }';
    const graph = await api.call('POST', '/graphql', { on: 'swift-vans', body: { query } });
    expect(graph.body).toEqual({ data: { specSecretZone: null } });
    for (const path of ['openapi.json', 'docs/schema.graphql'])
      expect((await api.call('GET', `/api/${path}`, { on: 'swift-vans' })).text).not.toMatch(/secret-?zone/i);
  });
});
