import fc from 'fast-check';
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { type Known, oneOf } from './from-schema.ts';
import { hostileKey, hostileNumbers, hostileText, hostileTexts, hostileValue } from './hostile.ts';
import type { FuzzRequest } from './rest-requests.ts';

/** As the schema language writes a value. */
const written = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return `{ ${Object.entries(value)
    .map(([key, one]) => `${key}: ${written(one)}`)
    .join(', ')} }`;
};

/** Documents of a schema, as its schema language has it. */
class Documents {
  private readonly sets = new Map<string, fc.Arbitrary<string>>();
  private readonly schema: GraphQLSchema;
  private readonly known: Known;

  constructor(sdl: string, known: Known) {
    this.schema = buildSchema(sdl);
    this.known = known;
  }

  /** Queries that the graph takes, unless they cost too much. */
  get valid(): fc.Arbitrary<string> {
    const root = this.schema.getQueryType()!;
    const fields = Object.keys(root.getFields());
    const one = fc.oneof(...fields.map((name) => this.field(root, name, 3)));
    return fc
      .array(one, { minLength: 1, maxLength: 3 })
      .map((asked) => `{ ${asked.map((each, n) => (n === 0 ? each : `f${n}: ${each}`)).join(' ')} }`);
  }

  private field(type: GraphQLObjectType, name: string, depth: number): fc.Arbitrary<string> {
    const field = type.getFields()[name]!;
    const target = getNamedType(field.type as GraphQLOutputType);
    const inner = isObjectType(target) ? this.selection(target, depth - 1) : fc.constant('');
    return fc.tuple(this.args(field.args), inner).map(([args, set]) => `${name}${args}${set && ` ${set}`}`);
  }

  /** Fields of an object, one level less deep. */
  private selection(type: GraphQLObjectType, depth: number): fc.Arbitrary<string> {
    const key = `${type.name} ${depth}`;
    const made = this.sets.get(key);
    if (made) return made;
    const names = Object.keys(type.getFields()).filter((name) => {
      const target = getNamedType(type.getFields()[name]!.type as GraphQLOutputType);
      return !isObjectType(target) || depth > 0;
    });
    const leaf = fc.constant('__typename');
    const one =
      names.length === 0 ? leaf : fc.oneof(...names.map((name) => this.field(type, name, depth)), leaf);
    const set = fc
      .uniqueArray(one, { minLength: 1, maxLength: 5, selector: (text) => text.split(/[ (]/)[0] })
      .map((fields) => `{ ${fields.join(' ')} }`);
    this.sets.set(key, set);
    return set;
  }

  private args(args: readonly GraphQLArgument[]): fc.Arbitrary<string> {
    if (args.length === 0) return fc.constant('');
    const said = args.map((arg) => {
      const given = this.value(arg.type, arg.name).map((value) => `${arg.name}: ${value}`);
      return isRequiredArgument(arg)
        ? given
        : fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 1, arbitrary: given });
    });
    return fc.tuple(...said).map((all) => {
      const some = all.filter(Boolean).join(', ');
      return some && `(${some})`;
    });
  }

  private value(type: GraphQLInputType, name: string): fc.Arbitrary<string> {
    if (isNonNullType(type)) return this.value(type.ofType as GraphQLInputType, name);
    if (isListType(type))
      return fc
        .array(this.value(type.ofType as GraphQLInputType, name), { maxLength: 3 })
        .map((all) => `[${all.join(', ')}]`);
    if (isEnumType(type)) return fc.constantFrom(...type.getValues().map((one) => one.name));
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields()).map((field) =>
        fc.oneof(
          fc.constant(''),
          this.value(field.type, field.name).map((value) => `${field.name}: ${value}`),
        ),
      );
      return fc.tuple(...fields).map((all) => `{ ${all.filter(Boolean).join(', ')} }`);
    }
    const lists = this.known[name]
      ? [this.known[name]]
      : name === 'id'
        ? Object.entries(this.known).flatMap(([key, ids]) => (key.endsWith('/') ? [ids] : []))
        : [];
    const plain = plainOf(type.name);
    const strange = fc
      .oneof(
        hostileText.map((text) => text.slice(0, 300)),
        fc.constantFrom<unknown>(...hostileNumbers, null, true),
      )
      .map(written);
    return fc.oneof(
      ...(lists.length > 0
        ? [{ weight: 6, arbitrary: fc.oneof(...lists.map((there) => oneOf(there))).map(written) }]
        : []),
      { weight: 4, arbitrary: plain.map(written) },
      { weight: 1, arbitrary: strange },
    );
  }
}

function plainOf(type: string): fc.Arbitrary<unknown> {
  switch (type) {
    case 'Int':
      return fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constantFrom(0, -1, 2 ** 31 - 1));
    case 'Float':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'Boolean':
      return fc.boolean();
    case 'Id':
      return fc.oneof(fc.integer({ min: 1 }), fc.nat(1_000).map(String));
    default:
      return fc.constantFrom('a', 'pending', 'medium', '2030-05-06', 'Testford', ...hostileTexts);
  }
}

const times = (count: number, text: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => text(n)).join(' ');

/** Documents made to hurt: deep, wide, circular, aliased, of other kinds. */
export const hostileDocuments: readonly string[] = [
  '',
  ' ',
  '{',
  '{ }',
  '{ depots }',
  '{ __schema { types { name fields { name } } } }',
  '{ __type(name: "Booking") { fields { name type { name } } } }',
  `{ ${'vans { items { bookings { items { van { '.repeat(30)}`,
  `{ vans { items { bookings { items { van { bookings { items { van { bookings { items { id } } } } } } } } } } }`,
  `{ ${times(100, (n) => `a${n}: depots { id }`)} }`,
  `{ ${times(2_000, (n) => `a${n}: tenant { slug }`)} }`,
  `{ depots { ${times(1_000, () => 'id')} } }`,
  '{ vans(perPage: 100) { items { bookings(perPage: 100) { items { id lines { code } } } } } }',
  '{ vans(perPage: 2147483647, page: 2147483647) { total } }',
  '{ bookings(page: 9007199254740993) { total } }',
  '{ vans(perPage: 1e3) { total } }',
  'query A { depots { id } } query B { depots { id } }',
  'query A($a: Id!) { booking(id: $a) { id } }',
  'query A($a: Id! = null) { booking(id: $a) { id } }',
  'query A($a: Nothing) { booking(id: $a) { id } }',
  'query A($a: Int = 9999999999) { vans(page: $a) { total } }',
  'query A($a: [Id!]!) { booking(id: $a) { id } }',
  'query A { ...F } fragment F on Query { ...G } fragment G on Query { ...F }',
  'query A { ...F } fragment F on Van { id }',
  `query A { ...F0 } ${times(20, (n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`)} fragment F20 on Query { depots { id } }`,
  'mutation { delete }',
  'subscription { bookingChanged { id } }',
  'subscription { a: bookingChanged { id } b: vanChanged { id } }',
  '{ depots @include(if: true) { id } }',
  '{ depots @skip(if: $x) { id } }',
  `{ depots ${'@include(if: true) '.repeat(300)} { id } }`,
  '{ depots @nothing { id } }',
  '{ me { __proto__ } }',
  '{ constructor }',
  '{ __proto__: me { email } }',
  '{ toString: tenant { slug } then: tenant { slug } }',
  '{ tenant { theme hours: contact } }',
  '{ van(id: "\\u0000") { id } }',
  '{ van(id: "\\uD800") { id } }',
  '{ van(id: """block\n"""", pickupDate: "x") { id } }',
  '{ customers(filter: { q: "%", sort: "__proto__" }) { total } }',
  '{ customers(filter: { q: "%", nothing: 1 }) { total } }',
  '{ maintenance(filter: [], page: true) { total } }',
  '# only a comment',
  '\ufeff{ depots { id } }',
  '{ depots { id } } # \u0000',
  '{ depots { id } } \u202e',
  'x'.repeat(8_001),
  '('.repeat(3_000),
  '{'.repeat(1_400),
  `{ van(id: ${'['.repeat(1_000)}${']'.repeat(1_000)}) { id } }`,
  `{ a(b: "${'x'.repeat(7_000)}") }`,
];

/** Takes a word out of a text, doubles it, or puts something else in its place. */
const nearly = (valid: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      valid,
      fc.nat(5_000),
      fc.constantFrom('gone', 'twice', 'other'),
      fc.oneof(
        hostileKey,
        hostileText.map((text) => text.slice(0, 60)),
      ),
    )
    .map(([text, at, how, other]) => {
      const words = text.split(' ');
      const place = at % words.length;
      const word = words[place]!;
      words.splice(place, 1, ...(how === 'gone' ? [] : how === 'twice' ? [word, word] : [other]));
      return words.join(' ');
    });

/** Questions to the graph, in every shape. */
export function graphQuestions(
  sdl: string,
  actors: fc.Arbitrary<number>,
  known: Known,
): fc.Arbitrary<FuzzRequest> {
  const valid = new Documents(sdl, known).valid;
  const query: fc.Arbitrary<unknown> = fc.oneof(
    { weight: 8, arbitrary: valid },
    { weight: 6, arbitrary: nearly(valid) },
    { weight: 4, arbitrary: fc.constantFrom(...hostileDocuments) },
    { weight: 1, arbitrary: hostileValue },
  );
  const variables: fc.Arbitrary<unknown> = fc.oneof(
    { weight: 8, arbitrary: fc.constant(undefined) },
    {
      weight: 3,
      arbitrary: fc.dictionary(fc.constantFrom('a', 'b', '__proto__', 'x'), hostileValue, { maxKeys: 2 }),
    },
    { weight: 1, arbitrary: hostileValue },
  );
  const question = fc
    .record({
      query,
      variables,
      operationName: fc.oneof(
        { weight: 8, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.constantFrom<unknown>('A', 'B', '', null, '__proto__', 1) },
      ),
    })
    .map((asked) => JSON.stringify(asked));
  const payload = fc.oneof(
    { weight: 30, arbitrary: question },
    {
      weight: 1,
      arbitrary: fc.array(question, { minLength: 1, maxLength: 50 }).map((all) => `[${all.join(',')}]`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        'null',
        '[]',
        '{"query":1}',
        '{"query":"{ me { email } }","extensions":{"persistedQuery":{"version":1}}}',
      ),
    },
  );
  const type = fc.oneof(
    { weight: 30, arbitrary: fc.constant('application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'application/graphql',
        'text/plain',
        'multipart/form-data; boundary=x',
        'application/json; charset=x',
      ),
    },
  );
  return fc.record({ actor: actors, payload, type }).map((asked) => ({
    actor: asked.actor,
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': asked.type },
    payload: asked.payload,
  }));
}
