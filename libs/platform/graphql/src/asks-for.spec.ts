import { Kind, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { asksFor } from './asks-for.ts';

/** What a resolver of the document's one field is given of the question. */
function infoOf(source: string): Parameters<typeof asksFor>[0] {
  const { definitions } = parse(source);
  const [operation] = definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const fragments = definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
  return {
    fieldNodes: operation!.selectionSet.selections.filter((one) => one.kind === Kind.FIELD),
    fragments: Object.fromEntries(fragments.map((one) => [one.name.value, one])),
  };
}

describe('whether a question names a field', () => {
  it.each([
    ['{ bookings { items { id } } }', false],
    ['{ bookings { items { total } } }', false],
    ['{ bookings { total } }', true],
    ['{ bookings { of: total } }', true],
    ['{ bookings { ... on BookingPage { total } } }', true],
    ['{ bookings { ...A } } fragment A on BookingPage { ...B } fragment B on BookingPage { total }', true],
    [
      '{ bookings { ...A ...B } } fragment A on BookingPage { items { id } } fragment B on BookingPage { total }',
      true,
    ],
    ['{ bookings { items { id } } bookings { total } }', true],
  ])('%s: %s', (source, asks) => {
    expect(asksFor(infoOf(source), 'total')).toBe(asks);
  });

  it.each([
    ['{ bookings { items { id total } } }', true],
    ['{ bookings { items { id ...A } } } fragment A on Booking { lines { code } }', true],
    ['{ bookings { ...A } } fragment A on BookingPage { items { ... on Booking { total } } }', true],
    ['{ bookings { total } }', false],
    ['{ bookings { items { van { total lines } } } }', false],
    ['{ bookings { others { lines } items { id } } }', false],
  ])('below another, being one of several: %s: %s', (source, asks) => {
    expect(asksFor(infoOf(source), 'items', new Set(['total', 'lines']))).toBe(asks);
  });

  it('is found out by looking at each fragment once, however often it is spread', () => {
    const spread = (last: string) =>
      `{ bookings { ...A1 } } ${Array.from(
        { length: 100 },
        (_, n) => `fragment A${n + 1} on BookingPage { ...A${n + 2} ...A${n + 2} }`,
      ).join(' ')} fragment A101 on BookingPage { ${last} }`;
    expect(asksFor(infoOf(spread('__typename')), 'total')).toBe(false);
    expect(asksFor(infoOf(spread('total')), 'total')).toBe(true);
  });
});
