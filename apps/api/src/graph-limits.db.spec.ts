import type { TenantContext } from '@convoy/platform/context';
import {
  aBooking,
  aCustomer,
  anOperator,
  aVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fewestStatements } from './testing/count-statements.ts';
import { startTestApi, type TestApi, type TestCall } from './testing/test-api.ts';

const on = 'swift-vans';
let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let operator: string;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [on, '_platform'] });
  tenant = api.brands[on]!;
  operator = await api.signIn(tenant, await anOperator(database, tenant));
  const depots = await database.rows<{ id: number; name: string }>(
    'select id, name from depot where tenant_id = $1',
    [tenant.id],
  );
  const today = civilToday('Europe/London');
  for (let n = 0; n < 25; n++) {
    await aBooking(database, tenant, {
      van: await aVan(database, tenant, depots[n % depots.length]!),
      customer: await aCustomer(database, tenant),
      from: new Date(`${addDays(today, -9)}T09:00:00Z`),
      until: new Date(`${addDays(today, -8)}T09:00:00Z`),
    });
  }
});
afterAll(async () => {
  await api?.close();
  await database?.close();
});

const ask = (body: unknown, more: Partial<TestCall> = {}) =>
  api.call('POST', '/graphql', { on, as: operator, body, ...more });
const codeOf = async (body: unknown, more: Partial<TestCall> = {}) => {
  const answer = await ask(body, more);
  return [answer.status, answer.body.errors?.[0]?.extensions?.code];
};
const names = (count: number, field: string) =>
  Array.from({ length: count }, (_, n) => `n${n}: ${field}`).join(' ');

/** The answer to a question that was asked before, and by how many statements it was read. */
async function counted(body: unknown) {
  // A session that is asked about anew in between is none of the list's.
  const { statements, answer } = await fewestStatements(database, async () => {
    const asked = await ask(body);
    expect(asked.body.errors).toBeUndefined();
    return asked;
  });
  return { statements, answer: answer.body };
}

describe('a list of twenty bookings', () => {
  const LIST = (total: string) => `query List($n: Int) { bookings(perPage: $n) { ${total} items {
    id reference status pickupDate returnDate pickupAt lines { code amount } rentalAmount totalAmount
    van { make model registration depot { town } } customer { firstName lastName email }
    pickupDepot { name } returnDepot { name } } } }`;

  it.each([
    [
      'alone',
      'bookings(perPage: 20) { total items { id reference totalAmount lines { amount } pickupAt } }',
      1,
    ],
    ['with its total', LIST('total'), 2],
    ['without', LIST(''), 2],
    [
      'with what its rows lack',
      'bookings(perPage: 20) { items { id extras { name } promotionCode customer { email } } }',
      3,
    ],
    [
      'with what happened to them and what changed',
      'bookings(perPage: 20) { items { id timeline { kind actorName } changes { id } } }',
      3,
    ],
  ])('%s is read by few statements, also when its query has been compiled', async (_name, query, most) => {
    const body = { query: query.startsWith('query') ? query : `{ ${query} }`, variables: { n: 20 } };
    const { statements, answer } = await counted(body);
    expect(answer.data.bookings.items).toHaveLength(20);
    expect(answer.data.bookings.total ?? 25).toBe(25);
    expect(statements).toBe(most);
    expect(
      new Set(answer.data.bookings.items.map((item: { id?: number }) => JSON.stringify(item))).size,
    ).toBe(20);
  });
});

describe('a question', () => {
  it.each([
    ['too large', `{ depots { id } } #${'x'.repeat(8_000)}`, 'GRAPHQL_TOO_LARGE'],
    ['of too many words', `{ depots { ${'id '.repeat(1_600)} } }`, 'GRAPHQL_INVALID'],
    [
      'too deep',
      '{ bookings { items { van { bookings { items { van { bookings { items { id } } } } } } } } }',
      'GRAPHQL_TOO_DEEP',
    ],
    [
      'too deep by fragments',
      '{ bookings { ...A } } fragment A on BookingPage { items { van { bookings { ...B } } } } fragment B on BookingPage { items { van { bookings { items { van { id } } } } } }',
      'GRAPHQL_TOO_DEEP',
    ],
    ['of too many names', `{ depots { ${names(16, 'id')} } }`, 'GRAPHQL_TOO_MANY_ALIASES'],
    ['of too many roots', `{ ${names(9, 'tenant { name }')} }`, 'GRAPHQL_TOO_MANY_ROOTS'],
    [
      'too costly',
      '{ bookings(perPage: 100) { items { van { bookings(perPage: 100) { items { id } } } } } }',
      'GRAPHQL_TOO_COSTLY',
    ],
    [
      'too costly by an unsaid size',
      '{ bookings(perPage: 100) { items { van { bookings { items { van { id } } } } } } }',
      'GRAPHQL_TOO_COSTLY',
    ],
    [
      'too costly by fragments',
      '{ ...A ...B } fragment A on Query { bookings(perPage: 100) { items { ...C } } } fragment B on Query { one: bookings(perPage: 100) { items { ...C } } } fragment C on Booking { timeline { id } }',
      'GRAPHQL_TOO_COSTLY',
    ],
    [
      'that runs in a circle',
      '{ bookings { items { ...A } } } fragment A on Booking { ...B } fragment B on Booking { ...A }',
      'GRAPHQL_INVALID',
    ],
    ['of two operations', 'query A { depots { id } } query B { tenant { name } }', 'GRAPHQL_ONE_OPERATION'],
    ['of none', 'fragment A on Depot { id }', 'GRAPHQL_ONE_OPERATION'],
    ['that subscribes', 'subscription { bookingChanged { id } }', 'GRAPHQL_NEEDS_SOCKET'],
    ['that would change something', 'mutation { cancel(id: 1) }', 'GRAPHQL_INVALID'],
    ['unreadable', '{ depots', 'GRAPHQL_INVALID'],
    ['that is a syntax tree', JSON.stringify({ kind: 'Document', definitions: [] }), 'GRAPHQL_INVALID'],
    ['of an unknown field', '{ secrets }', 'GRAPHQL_INVALID'],
  ])('is refused when it is %s', async (_name, query, code) => {
    for (let n = 0; n < 3; n++) expect(await codeOf({ query })).toEqual([400, code]);
  });

  it('costs what its variables say', async () => {
    const query =
      'query Q($n: Int = 100) { bookings(perPage: $n) { items { timeline { id } changes { id } } } }';
    for (let n = 0; n < 3; n++) {
      expect((await codeOf({ query, variables: { n: 2 } }))[1]).toBeUndefined();
      expect((await codeOf({ query, variables: { n: 100 } }))[1]).toBe('GRAPHQL_TOO_COSTLY');
      expect((await codeOf({ query }))[1]).toBe('GRAPHQL_TOO_COSTLY');
      expect((await codeOf({ query, variables: { n: -5 } }))[1]).toBe('INVALID_INPUT');
      expect(await codeOf({ query, variables: { n: 'many' } })).toEqual([400, 'GRAPHQL_INVALID']);
    }
  });

  it('buys no longer page by naming none', async () => {
    for (const query of [
      '{ bookings(perPage: null) { total } }',
      '{ bookings(page: null) { total } }',
      'query Q($n: Int = null) { bookings(perPage: $n) { total } }',
      'query Q($n: Int = null) { bookings(page: $n) { total } }',
    ])
      expect([query, ...(await codeOf({ query }))]).toEqual([query, 400, 'GRAPHQL_INVALID']);
    const query = `query Q($n: Int, $page: Int) { bookings(page: $page, perPage: 1) {
      items { van { bookings(perPage: $n) { items { id } } } } } }`;
    for (let n = 0; n < 3; n++) {
      const said = await ask({ query });
      expect([said.status, said.body.errors]).toEqual([200, undefined]);
      for (const variables of [{ n: null }, { n: 5, page: null }])
        expect(await codeOf({ query, variables })).toEqual([400, 'GRAPHQL_INVALID']);
    }
    const { body } = await ask({ query, variables: { n: null } });
    expect(body.errors[0].message).toContain('Variable "$n" stands where null may not');
  });

  it('takes no longer because its fragments are spread twice each, time and again', async () => {
    const doubled = (times: number, last: string) =>
      `{ bookings(perPage: 1) { ...A0 } } ${Array.from(
        { length: times },
        (_, n) => `fragment A${n} on BookingPage { ...A${n + 1} ...A${n + 1} }`,
      ).join(' ')} fragment A${times} on BookingPage { ${last} }`;
    for (let n = 0; n < 3; n++) {
      expect((await ask({ query: doubled(8, 'total') })).body).toEqual({ data: { bookings: { total: 25 } } });
      for (const times of [12, 80])
        for (const last of ['__typename', 'items { id }'])
          expect(await codeOf({ query: doubled(times, last) })).toEqual([400, 'GRAPHQL_INVALID']);
    }
    const { body } = await ask({ query: doubled(80, 'total') });
    expect(body.errors[0].message).toMatch(/fragments written out .* more than 1500 fields/);
  });

  it.each([
    ['a list of questions', [{ query: '{ depots { id } }' }], 'GRAPHQL_NO_BATCH'],
    ['an empty list', [], 'GRAPHQL_NO_BATCH'],
    ['nothing', {}, 'INVALID_INPUT'],
    ['an unknown field', { query: '{ depots { id } }', id: 'x' }, 'INVALID_INPUT'],
    ['variables that are a list', { query: '{ depots { id } }', variables: [1] }, 'INVALID_INPUT'],
    [
      'a name that is not its own',
      { query: 'query A { depots { id } }', operationName: 'B' },
      'GRAPHQL_ONE_OPERATION',
    ],
  ])('is refused when it comes as %s', async (_name, body, code) => {
    expect(await codeOf(body)).toEqual([400, code]);
  });

  it('is refused in another form than JSON, from another site and by another verb', async () => {
    const form = await ask(undefined, {
      raw: 'query={depots{id}}',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([form.status, form.body.errors[0].extensions.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const graph = await ask(undefined, {
      raw: '{ depots { id } }',
      headers: { 'content-type': 'application/graphql' },
    });
    expect(graph.status).toBe(415);
    const foreign = await ask(
      { query: '{ depots { id } }' },
      { headers: { origin: 'http://northern-hire.localhost:1' } },
    );
    expect([foreign.status, foreign.body.errors[0].extensions.code]).toEqual([403, 'ORIGIN_REFUSED']);
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await api.call(method, '/graphql?query={depots{id}}', {
        on,
        ...(method === 'GET' ? {} : { body: {} }),
      });
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'POST']);
      expect([method, Object.keys(answer.body), answer.body.errors[0].extensions.code]).toEqual([
        method,
        ['errors'],
        'METHOD_NOT_ALLOWED',
      ]);
    }
  });

  it('finds nothing on a host that nobody has', async () => {
    const { status, body } = await ask({ query: '{ tenant { slug } }' }, { on: 'nobody' });
    expect([status, body.errors[0].extensions.code]).toEqual([404, 'UNKNOWN_HOST']);
  });

  it('counts as a call of whoever asks', async () => {
    const left = async (path: string) =>
      Number(
        (await api.call('POST', path, { on, body: { query: '{ tenant { slug } }' } })).headers[
          'x-ratelimit-remaining'
        ],
      );
    const first = await left('/graphql');
    expect(await left('/graphql')).toBe(first - 1);
  });

  it('is answered in the language of whoever asks, and names the request', async () => {
    const { body } = await ask(
      { query: '{ bookings { total } }' },
      { as: undefined, headers: { 'accept-language': 'de' } },
    );
    const rest = await api.call('GET', '/api/bookings', { on, headers: { 'accept-language': 'de' } });
    expect(body.errors[0].message).toBe(rest.body.message);
    expect(body.errors[0].message).not.toMatch(/Please/);
    expect(body.errors[0].extensions.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is answered as on the platform where there are no brands', async () => {
    const { body } = await ask(
      { query: '{ tenant { kind } vans { total } depots { id } }' },
      { on: null, as: undefined },
    );
    expect(body.data).toBeNull();
    expect(body.errors[0].extensions.code).toBe('NOT_FOUND');
    expect(
      (await ask({ query: '{ tenant { kind } }' }, { on: null, as: undefined })).body.data.tenant.kind,
    ).toBe('platform');
  });

  it('keeps the answers of two people apart, however often it was asked', async () => {
    const query = '{ me { email } bookings(perPage: 1) { total } }';
    const customer = await aCustomer(database, tenant);
    const cookie = await api.signIn(tenant, customer);
    for (let n = 0; n < 4; n++) {
      const [theirs, own] = await Promise.all([ask({ query }), ask({ query }, { as: cookie })]);
      expect(theirs.body.data.bookings.total).toBe(25);
      expect(own.body.data).toEqual({ me: { email: customer.email }, bookings: { total: 0 } });
    }
  });

  it('is told nothing of what failed inside', async () => {
    await database.asSuperuser('alter table booking rename column created_at to created_gone');
    try {
      const { status, body, text } = await ask({
        query: '{ tenant { slug } bookings { total items { id } } }',
      });
      expect([status, body.errors[0].extensions.code, body.data]).toEqual([200, 'INTERNAL', null]);
      expect(text).not.toMatch(/column|created|select/i);
    } finally {
      await database.asSuperuser('alter table booking rename column created_gone to created_at');
    }
  });
});

describe('what the graph is made of', () => {
  const introspection = { query: '{ __schema { types { name } } }' };

  it('is told to developers', async () => {
    expect((await ask(introspection)).body.data.__schema.types.length).toBeGreaterThan(10);
    const wrong = await ask({ query: '{ depot { id } }' });
    expect(wrong.body.errors[0].message).toMatch(/Did you mean "depots"/);
  });

  it('is told to nobody where others can reach it, nor are names suggested', async () => {
    const open = await startTestApi(database, { slugs: [on], env: { BASE_DOMAIN: 'hire.example' } });
    try {
      const away = (query: string) =>
        open.call('POST', '/graphql', { on, headers: { host: `${on}.hire.example` }, body: { query } });
      expect((await away('{ depots { id __typename } }')).status).toBe(200);
      for (const query of [introspection.query, '{ __type(name: "Booking") { name } }']) {
        const answer = await away(query);
        expect([answer.status, answer.body.errors[0].extensions.code]).toEqual([
          400,
          'GRAPHQL_INTROSPECTION',
        ]);
      }
      const wrong = await away('{ depot { id } }');
      expect(wrong.body.errors[0].extensions.code).toBe('GRAPHQL_INVALID');
      expect(wrong.text).not.toMatch(/depots|did you mean/i);
    } finally {
      await open.close();
    }
  });
});

describe('the bookings of many vans', () => {
  it.each([
    ['with their totals', 'total items { id reference lines { code } }', 3],
    ['without', 'items { id }', 2],
  ])('are read by few statements, %s', async (_name, fields, most) => {
    const { statements, answer } = await counted({
      query: `{ vans(perPage: 25) { items { id bookings(perPage: 3) { ${fields} } } } }`,
    });
    expect(answer.data.vans.items).toHaveLength(25);
    expect(statements).toBe(most);
    for (const { id, bookings } of answer.data.vans.items.slice(0, 3)) {
      const rest = await api.call('GET', `/api/bookings?van=${id}`, { on, as: operator });
      expect(bookings.items.map((one: { id: number }) => one.id)).toEqual(
        rest.body.map((one: { id: number }) => one.id),
      );
      expect(bookings.total ?? 1).toBe(1);
    }
  });

  it('are those pages, newest first, that each field asks for', async () => {
    const depots = await database.rows<{ id: number; name: string }>(
      'select id, name from depot where tenant_id = $1 limit 1',
      [tenant.id],
    );
    const van = await aVan(database, tenant, depots[0]!);
    const ids: number[] = [];
    for (let n = 0; n < 5; n++) {
      const [from, until] = [30 - 2 * n, 29 - 2 * n].map((days) => new Date(Date.now() - days * 86_400_000));
      ids.unshift(
        (
          await aBooking(database, tenant, {
            van,
            customer: await aCustomer(database, tenant),
            from: from!,
            until: until!,
          })
        ).id,
      );
    }
    const query = `{ van(id: ${van.id}) { first: bookings(perPage: 2) { items { id } }
      second: bookings(page: 2, perPage: 2) { total items { id } } beyond: bookings(page: 4, perPage: 2) { total items { id } } } }`;
    const of = (some: number[]) => some.map((id) => ({ id }));
    expect((await counted({ query })).answer.data.van).toEqual({
      first: { items: of(ids.slice(0, 2)) },
      second: { total: 5, items: of(ids.slice(2, 4)) },
      beyond: { total: 5, items: [] },
    });
    expect(await codeOf({ query: `{ van(id: ${van.id}) { bookings(page: 0) { total } } }` })).toEqual([
      200,
      'INVALID_INPUT',
    ]);
  });
});
