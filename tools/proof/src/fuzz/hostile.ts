import fc from 'fast-check';

/**
 * Texts that have broken something somewhere. None holds what a leak is recognised by (`answer-faults.rule.ts`), because some
 * are stored and answered again.
 */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\ufeff',
  '\u202egnp.exe',
  'a\u200bb',
  'İstanbul',
  'ﬃ',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A',
  '👩‍👩‍👧‍👦🚐',
  '𝒳'.repeat(40),
  "'; drop table van; --",
  "' or '1'='1",
  "\\'; --",
  '%',
  '_',
  '\\',
  '%s%n%x',
  '$1',
  '$$',
  '{{7*7}}',
  '#{7*7}',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '=cmd|calc!A1',
  '../../../../etc/passwd',
  '..%2f..%2fetc',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  'http://[::1]/',
  'a\r\nSet-Cookie: x=1',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'NaN',
  'true',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e3',
  '1e400',
  '0x10',
  '１２',
  '٣',
  '9007199254740993',
  '68719476735',
  '68719476736',
  '9223372036854775807',
  '9223372036854775808',
  '99999999999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '-000001-01-01',
  '2026-13-01T25:61',
  '2026-11-23T10:00:00+99:99',
  '24:00',
  '23:59:60',
  '££',
  '-0.00',
  '0.005',
  '99999999999999.99',
  'SW1A 1AA',
  '{"not":""}',
  '[]',
  'null\n',
  '(a+)+$',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!',
  'a@b',
  `${'a'.repeat(64)}@${'b.'.repeat(100)}example`,
];

/** Numbers at edges of what programs and databases hold. */
export const hostileNumbers: readonly number[] = [
  0,
  -0,
  -1,
  0.1,
  1.5,
  1e-7,
  32_768,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 36 - 1,
  2 ** 36,
  2 ** 53 - 1,
  2 ** 53 + 2,
  2 ** 63,
  1e21,
  1e300,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
];

const longText = fc
  .tuple(
    fc.constantFrom('a', '9', ' ', '\\', '"', 'é', '🚐', '(', '%'),
    fc.constantFrom(65, 256, 1_025, 10_001, 100_000),
  )
  .map(([unit, times]) => unit.repeat(times));

/** Any text, mostly a bad one. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
  { weight: 1, arbitrary: longText },
);

/** Keys that mean something to programs, or nothing to anybody. */
export const hostileKey: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'valueOf',
    'hasOwnProperty',
    'then',
    'toJSON',
    'length',
    '$where',
    '$ref',
    'id',
    'role',
    'status',
    'tenantId',
    'tenant_id',
    'operatorId',
    'paymentStatus',
    'points',
    '',
    '0',
    'a\u0000b',
  ),
  fc.string({ maxLength: 12 }),
);

/** Any value that JSON can hold, mostly one that nobody asked for. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: hostileText },
  { weight: 4, arbitrary: fc.constantFrom(...hostileNumbers) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, false, [], {}, [null], [[]], { not: '' }, { length: 1e9 }),
  },
  { weight: 1, arbitrary: fc.dictionary(hostileKey, fc.constantFrom(...hostileTexts), { maxKeys: 4 }) },
  {
    weight: 1,
    arbitrary: fc.array(fc.constantFrom<unknown>(...hostileTexts, ...hostileNumbers), { maxLength: 5 }),
  },
  { weight: 1, arbitrary: fc.constantFrom(1_000, 20_000).map((length) => Array.from({ length }, () => 0)) },
  { weight: 1, arbitrary: fc.constantFrom(19, 22, 500).map(nested) },
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let n = 0; n < depth; n++) value = n % 2 === 0 ? [value] : { a: value };
  return value;
}

/** What fits into a header: no control characters, nothing beyond a byte. */
export const hostileHeaderValue: fc.Arbitrary<string> = fc.oneof(
  hostileText.map((text) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '').slice(0, 4_000)),
  fc.constantFrom('*', ',', ';', '=', '"', '%', '%00', 'a, b', 'a;q=9', 'a;q=-1', 'x'.repeat(8_000)),
);
