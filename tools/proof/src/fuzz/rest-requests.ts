import fc from 'fast-check';
import type { Door } from './door.ts';
import { type Known, nearlyOf, oneOf, valuesOf } from './from-schema.ts';
import { hostileHeaderValue, hostileKey, hostileText, hostileTexts } from './hostile.ts';
import { damaged, type Taken } from './taken.ts';

/** One request, ready to be sent. */
export interface FuzzRequest {
  /** Who sends it: a place in the list of actors. */
  readonly actor: number;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | Buffer | null;
}

/** Text as it stands in an address; what is no text at all becomes the sign for that. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Parts of an address that are no encoding of anything. */
const brokenParts = [
  '%',
  '%zz',
  '%c0%af',
  '%00',
  '%ff',
  '%ed%a0%80',
  '%2e%2e',
  '%2f',
  '..;',
  '%25',
  'x'.repeat(301),
];

function paramOf(door: Door, name: string, known: Known): fc.Arbitrary<string> {
  const parts = door.path.split('/');
  const there = known[`${parts[parts.indexOf(`{${name}}`) - 1]}/`] ?? known[name] ?? [];
  const said = door.params[name];
  const anyIds = Object.entries(known).flatMap(([key, ids]) =>
    key.endsWith('/') && ids.length > 0 ? [oneOf(ids)] : [],
  );
  return fc.oneof(
    ...(there.length > 0 ? [{ weight: 30, arbitrary: oneOf(there).map((id) => encoded(String(id))) }] : []),
    ...(said
      ? [{ weight: 2, arbitrary: valuesOf(said, known, name).map((one) => encoded(String(one))) }]
      : []),
    ...(anyIds.length > 0
      ? [{ weight: 1, arbitrary: fc.oneof(...anyIds).map((id) => encoded(String(id))) }]
      : []),
    { weight: 2, arbitrary: hostileText.map((text) => encoded(text.slice(0, 400)) || '%20') },
    { weight: 1, arbitrary: fc.constantFrom(...brokenParts) },
  );
}

/** The address of a door with values for its parameters, mostly such as belong together where that is known. */
function pathOf(door: Door, known: Known): fc.Arbitrary<string> {
  const names = [...door.path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name as string);
  const any =
    names.length === 0
      ? fc.constant(door.path)
      : fc
          .tuple(...names.map((name) => paramOf(door, name, known)))
          .map((values) =>
            names.reduce((path, name, at) => path.replace(`{${name}}`, () => values[at]!), door.path),
          );
  const whole = known[door.path] as readonly string[] | undefined;
  if (!whole || whole.length === 0) return any;
  return fc.oneof({ weight: 3, arbitrary: oneOf(whole) }, { weight: 1, arbitrary: any });
}

function queryOf(door: Door, known: Known): fc.Arbitrary<string> {
  const one = (name: string, value: unknown) =>
    `${encoded(name)}=${encoded(typeof value === 'object' ? JSON.stringify(value) : String(value))}`;
  const strange = fc.oneof(
    fc.tuple(hostileKey, hostileText).map(([key, text]) => one(key, text.slice(0, 2_000))),
    fc.constantFrom(
      '&&&',
      'a[]=1&a[]=2',
      '__proto__[x]=1',
      'a[b][c][d]=1',
      '=',
      'page=1&page=2',
      '%',
      '%ff=%ff',
      'x=%ed%a0%80',
      'a=1#b',
    ),
  );
  const absent = fc.constant('');
  const parts = door.query.map(({ name, required, schema }) =>
    fc.oneof(
      {
        weight: required ? 12 : 4,
        arbitrary: valuesOf(schema, known, name).map((value) => one(name, value)),
      },
      { weight: required ? 1 : 24, arbitrary: absent },
      { weight: 1, arbitrary: hostileText.map((text) => one(name, text.slice(0, 2_000))) },
    ),
  );
  return fc
    .tuple(fc.tuple(...parts), fc.oneof({ weight: 24, arbitrary: absent }, { weight: 1, arbitrary: strange }))
    .map(([asked, more]) => [...asked, more].filter(Boolean).join('&'));
}

/** Bytes that are no JSON, or hardly. */
const brokenBodies: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc.constantFrom<string | Buffer>(
    '',
    '{',
    '{"a":',
    '{}{}',
    'null',
    '1e999',
    '"x"',
    '[[[[[[',
    '{"a":1,"a":2}',
    '{"__proto__":{"role":"admin"}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '\ufeff{}',
    '{"a":"\ud800"}',
    '{"a":"\\ud800"}',
    '{"\\u0000":1}',
    "{'a':1}",
    '{"a":01}',
    '{"a":NaN}',
    'a=1&b=2',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]><a>&b;</a>',
    '['.repeat(100_000),
    `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
    Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc0, 0xaf, 0x22, 0x7d]),
    Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]),
    Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000', 'hex'),
    Buffer.from('%PDF-1.7\n%%EOF'),
    Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  ),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.json({ maxDepth: 3 }),
);
/** Beyond what is taken; few, because each costs what a hundred others do. */
const hugeBody = fc.constantFrom(1_048_000, 1_100_000).map((length) => `{"notes":"${'x'.repeat(length)}"}`);

const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;;;',
  'APPLICATION/JSON',
  'application/json, text/plain',
  'application/vnd.api+json',
  'text/csv',
  'image/png',
  'image/svg+xml',
  'application/pdf',
  'application/graphql',
  '/',
  '',
  'x'.repeat(300),
];

/** Headers that servers, proxies and frameworks listen to. */
const listenedTo = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'content-encoding',
  'cookie',
  'forwarded',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'origin',
  'prefer',
  'range',
  'referer',
  'sec-fetch-site',
  'stripe-signature',
  'te',
  'traceparent',
  'user-agent',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-original-url',
  'x-request-id',
  'x-tenant-id',
];
const strangeHeaders: fc.Arbitrary<Record<string, string>> = fc
  .array(
    fc.tuple(
      fc.constantFrom(...listenedTo),
      fc.oneof(
        hostileHeaderValue,
        fc.constantFrom(
          'gzip',
          'bytes=0-1',
          'bytes=9-',
          '"x"',
          'Bearer cvk_live_x',
          'Basic Og==',
          'convoy_session=%',
          'convoy_session=x',
          'Mon, 01 Jan 1990 00:00:00 GMT',
          'fr;q=0.5,*;q=0',
          'DELETE',
          'null',
        ),
      ),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((pairs) => Object.fromEntries(pairs));
const strangeTypes: fc.Arbitrary<Record<string, string>> = fc
  .constantFrom(...contentTypes)
  .map((type) => ({ 'content-type': type }));

/** Verbs, those too that nothing answers. */
const verbs = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'SEARCH',
  'REPORT',
  'MKCOL',
  'QUERY',
];

const mostly = <T>(usual: fc.Arbitrary<T>, seldom: fc.Arbitrary<T>, of = 12): fc.Arbitrary<T> =>
  fc.oneof({ weight: of - 1, arbitrary: usual }, { weight: 1, arbitrary: seldom });

/**
 * Requests to one door: in its own shape, nearly so, and not at all.
 * @param actors who sends them
 * @param taken what it is known to take; a number makes it another
 */
export function requestsOf(
  door: Door,
  actors: fc.Arbitrary<number>,
  known: Known,
  taken?: (n: number) => Taken,
): fc.Arbitrary<FuzzRequest> {
  const shaped = door.body ? valuesOf(door.body, known) : fc.constant({});
  const asText = (value: unknown) => JSON.stringify(value) ?? '';
  const given = taken && fc.nat(1_000_000).map(taken);
  const isFile = taken?.(0).file !== undefined;
  const bodies: fc.Arbitrary<string | Buffer | null> = fc.oneof(
    { weight: 10, arbitrary: shaped.map(asText) },
    { weight: 12, arbitrary: nearlyOf(shaped).map(asText) },
    ...(given && !isFile
      ? [
          { weight: 12, arbitrary: given.map(({ body }) => asText(body)) },
          { weight: 10, arbitrary: nearlyOf(given.map(({ body }) => body)).map(asText) },
        ]
      : []),
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: brokenBodies },
    ...(door.body ? [] : [{ weight: 3, arbitrary: fc.constant(null) }]),
  );
  const readsOnly = door.method === 'GET';
  const none = fc.constant<Record<string, string>>({});
  const keyed: fc.Arbitrary<Record<string, string>> = door.headers.includes('idempotency-key')
    ? fc.oneof(
        none,
        fc
          .oneof(
            fc.nat(50).map((n) => `key-${n}`),
            hostileHeaderValue,
          )
          .map((key) => ({ 'idempotency-key': key })),
      )
    : none;
  const json = (readsOnly ? mostly(fc.constant(null), bodies, 30) : mostly(bodies, hugeBody, 400)).map(
    (body) => ({ body, kind: 'application/json' }),
  );
  // A file as it is, and one of which a part is missing or changed.
  const sent =
    given && isFile
      ? fc.oneof(
          { weight: 1, arbitrary: json },
          {
            weight: 3,
            arbitrary: given.map(({ file, type = '' }: { file?: Buffer; type?: string }) => ({
              body: file as Buffer,
              kind: type,
            })),
          },
          { weight: 2, arbitrary: fc.tuple(given, fc.nat(100_000), fc.nat(255)).map(damaged) },
        )
      : json;
  return fc
    .record({
      actor: actors,
      method: mostly(fc.constant<string>(door.method), fc.constantFrom(...verbs), 50),
      path: pathOf(door, known),
      query: queryOf(door, known),
      sent,
      own: keyed,
      type: mostly(none, strangeTypes, 40),
      more: mostly(none, strangeHeaders, 25),
    })
    .map(({ actor, method, path, query, sent: { body, kind }, own, type, more }) => ({
      actor,
      method,
      // A whole address has the query that it needs.
      url: query && !path.includes('?') ? `${path}?${query}` : path,
      headers: { ...(body === null ? {} : { 'content-type': kind }), ...own, ...type, ...more },
      payload: body,
    }));
}

/** Requests to addresses that nobody declared. */
export function requestsToNowhere(actors: fc.Arbitrary<number>): fc.Arbitrary<FuzzRequest> {
  const roots = [
    '/',
    '/api',
    '/api/',
    '/brand/',
    '/assets/',
    '/assets/shell/',
    '/dev/',
    '/graphql/',
    '/api/plugins/',
    '/api/texts/',
    '/api/webhooks/',
    '/.well-known/',
    '/booking/',
    '/api/van-photos/',
  ];
  const rest = fc.oneof(
    hostileText.map((text) => encoded(text.slice(0, 300))),
    fc.constantFrom(
      ...brokenParts,
      ...hostileTexts.map(encoded),
      '.env',
      '.git/config',
      'index.html',
      'favicon.ico',
      'robots.txt',
      'logo.svg',
      'mark.svg',
    ),
  );
  return fc
    .record({
      actor: actors,
      method: mostly(fc.constant('GET'), fc.constantFrom(...verbs), 4),
      url: fc.tuple(fc.constantFrom(...roots), rest).map(([root, end]) => `${root}${end}`),
      headers: mostly(fc.constant({}), strangeHeaders, 3),
      payload: mostly<string | Buffer | null>(fc.constant(null), brokenBodies, 8),
    })
    .map((request) => ({
      ...request,
      headers: {
        ...(request.payload === null ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
    }));
}
