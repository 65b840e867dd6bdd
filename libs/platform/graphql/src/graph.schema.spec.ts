import { buildAbility, type PolicyRule } from '@convoy/platform/policy';
import { execute, type GraphQLSchema, parse } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GraphContext } from './graph.context.ts';
import { assertMaySubscribe } from './graph.schema.ts';
import { graphOf, resolverOf } from './testing/graph-of.ts';

const sound = `
  extend type Query { cats: [Cat!] @public  secret: Secret @can(action: "read", subject: "Secret")  here: String @public @brandOnly }
  type Cat @public { name: String!  owner: Owner  chip: String @can(action: "read", subject: "Secret") }
  type Owner @can(action: "read", subject: "Owner") { name: String! }
  type Secret @can(action: "read", subject: "Secret") { word: String! }`;

const nothing = () => null;
/** Answers every root field of the sound graph. */
const answered = { cats: nothing, secret: nothing, here: nothing };
/** Boots a graph of this SDL. */
const boot = (sdl: string, fields: Record<string, () => unknown> = answered) =>
  graphOf([resolverOf('Query', fields, sdl)]);

describe('a graph in which somebody forgot to decide', () => {
  it.each([
    ['a field of Query', sound.replace('[Cat!] @public', '[Cat!]'), 'Query.cats'],
    ['a type that is reached directly', sound.replace('type Cat @public', 'type Cat'), 'Cat'],
    [
      'a type that is reached through another',
      sound.replace(/type Owner @can\([^)]*\)/, 'type Owner'),
      'Owner',
    ],
    [
      'both',
      sound.replace('[Cat!] @public', '[Cat!]').replace('type Cat @public', 'type Cat'),
      'Query.cats, Cat',
    ],
  ])('stops the boot and names it: %s', async (_what, sdl, named) => {
    await expect(boot(sdl)).rejects.toThrow(
      `Fields and types without @can or @public: ${named}. Decide who may read them.`,
    );
  });

  it('stops the boot for a field of Subscription too', async () => {
    const live = (sdl: string) =>
      graphOf([resolverOf('Query', answered, sound), resolverOf('Subscription', { meow: nothing }, sdl)]);
    await expect(live('extend type Subscription { meow: Cat }')).rejects.toThrow(/: Subscription\.meow\./);
    const decided = await live('extend type Subscription { meow: Cat @public }');
    expect(decided.whole.getSubscriptionType()).toBeDefined();
  });

  it('does not mind a type that nobody reaches', async () => {
    await expect(boot(`${sound} type Apart { name: String }`)).resolves.toBeDefined();
  });

  it.each([
    ['resolves a field that is not there', () => boot(sound, { ...answered, dog: nothing }), /Query\.dog/],
    ['names a type that is not there', () => boot(`${sound} extend type Query { dog: Dog @public }`), /Dog/],
    ['answers a root field nowhere', () => boot(sound, { cats: nothing, here: nothing }), /answers secret/],
    [
      'declares a type of another one',
      () =>
        graphOf([
          resolverOf('Query', answered, sound),
          resolverOf('Cat', {}, 'type Cat @public { age: Int }'),
        ]),
      /only one type named "Cat"/,
    ],
    [
      'declares a field of another one',
      () =>
        graphOf([
          resolverOf('Query', answered, sound),
          resolverOf('Cat', {}, 'extend type Cat { name: Int }'),
        ]),
      /"Cat.name" can only be defined once/,
    ],
  ])('stops the boot when a slice %s', async (_what, wrong, message) => {
    await expect(wrong()).rejects.toThrow(message);
  });
});

describe('a graph', () => {
  let schema: GraphQLSchema;
  beforeAll(async () => {
    const cats = [{ name: 'Tom', owner: { name: 'Ann' }, chip: '123' }];
    schema = (await boot(sound, { cats: () => cats, secret: () => ({ word: 'x' }), here: () => 'yes' }))
      .whole;
  });
  const who = (kind: 'brand' | 'platform', signedIn: boolean, ...subjects: string[]) => {
    const rule: PolicyRule = (allow) => subjects.map((subject) => allow('read', subject));
    const actor = signedIn ? { id: 1 } : null;
    const tenant = { kind };
    return {
      ctx: { tenant, actor, ability: buildAbility([rule], tenant as never, null) },
    } as unknown as GraphContext;
  };
  const ask = async (query: string, context: GraphContext) => {
    const answer = await execute({ schema, document: parse(query), contextValue: context });
    return {
      data: JSON.parse(JSON.stringify(answer.data)),
      codes: (answer.errors ?? []).map(({ originalError, path }) => [
        path?.join('.'),
        (originalError as { code?: string }).code,
      ]),
    };
  };
  const ALL = '{ cats { name chip owner { name } } secret { word } }';

  it('shows what is public to anybody and the rest to whom it is allowed', async () => {
    expect(await ask(ALL, who('brand', false))).toEqual({
      data: { cats: [{ name: 'Tom', chip: null, owner: null }], secret: null },
      codes: expect.arrayContaining([
        ['cats.0.chip', 'UNAUTHENTICATED'],
        ['cats.0.owner', 'UNAUTHENTICATED'],
        ['secret', 'UNAUTHENTICATED'],
      ]),
    });
    const owner = await ask(ALL, who('brand', true, 'Owner'));
    expect(owner.data).toEqual({ cats: [{ name: 'Tom', chip: null, owner: { name: 'Ann' } }], secret: null });
    expect(owner.codes).toContainEqual(['cats.0.chip', 'FORBIDDEN']);
    expect(await ask(ALL, who('brand', true, 'Owner', 'Secret'))).toEqual({
      data: { cats: [{ name: 'Tom', chip: '123', owner: { name: 'Ann' } }], secret: { word: 'x' } },
      codes: [],
    });
  });

  it('has fields that exist for brands only', async () => {
    expect((await ask('{ here }', who('brand', false))).data).toEqual({ here: 'yes' });
    expect(await ask('{ here }', who('platform', true, 'Secret'))).toEqual({
      data: { here: null },
      codes: [['here', 'NOT_FOUND']],
    });
  });

  it('asks the rules of a subscription before it begins', async () => {
    const subscription = 'extend type Subscription { word: Secret @public @brandOnly }';
    const word = resolverOf('Subscription', { word: nothing }, subscription);
    const live = (await graphOf([resolverOf('Query', answered, sound), word])).whole;
    expect(() => assertMaySubscribe(live, 'word', who('brand', true, 'Secret'))).not.toThrow();
    expect(() => assertMaySubscribe(live, 'word', who('brand', true))).toThrow(/permission/);
    expect(() => assertMaySubscribe(live, 'word', who('platform', true, 'Secret'))).toThrow(/could not find/);
    expect(() => assertMaySubscribe(live, 'nothing', who('brand', true, 'Secret'))).toThrow(/could not find/);
  });

  it('has what plugins add beside its own, behind the same rules', async () => {
    const sdl = 'extend type Query { permits: Int @can(action: "read", subject: "Permit") }';
    const { whole, own } = await graphOf(
      [resolverOf('Query', answered, sound)],
      [{ typeDefs: sdl, fields: { permits: () => 2 } }],
    );
    schema = whole;
    expect(await ask('{ permits here }', who('brand', true, 'Permit'))).toMatchObject({
      data: { permits: 2 },
    });
    expect((await ask('{ permits }', who('brand', true))).codes).toEqual([['permits', 'FORBIDDEN']]);
    expect(own.getQueryType()!.getFields()).not.toHaveProperty('permits');
  });
});
