import { buildAbility, type PolicyRule } from '@convoy/platform/policy';
import { execute, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { GraphContext } from './graph.context.ts';
import type { GraphPart } from './graph.registry.ts';
import { GraphRegistry } from './graph.registry.ts';
import { assertMaySubscribe, buildGraphSchema } from './graph.schema.ts';

const part = (sdl: string, resolvers: GraphPart['resolvers'] = {}): GraphPart => ({
  name: 'test',
  sdl,
  resolvers,
});
const sound = `
  extend type Query { cats: [Cat!] @public  secret: Secret @can(action: "read", subject: "Secret")  here: String @public @brandOnly }
  type Cat @public { name: String!  owner: Owner  chip: String @can(action: "read", subject: "Secret") }
  type Owner @can(action: "read", subject: "Owner") { name: String! }
  type Secret @can(action: "read", subject: "Secret") { word: String! }`;

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
  ])('stops the boot and names it: %s', (_what, sdl, named) => {
    expect(() => buildGraphSchema([part(sdl)])).toThrow(
      `Fields and types without @can or @public: ${named}. Decide who may read them.`,
    );
  });

  it('stops the boot for a field of Subscription too', () => {
    const live = { ...part(`${sound} extend type Subscription { meow: Cat }`), subscriptions: {} };
    expect(() => buildGraphSchema([live])).toThrow(/: Subscription\.meow\./);
    const decided = { ...part(`${sound} extend type Subscription { meow: Cat @public }`), subscriptions: {} };
    expect(buildGraphSchema([decided]).getSubscriptionType()).toBeDefined();
  });

  it('does not mind a type that nobody reaches', () => {
    expect(() => buildGraphSchema([part(`${sound} type Apart { name: String }`)])).not.toThrow();
  });

  it.each([
    ['resolves what is not there', part(sound, { Cat: { age: () => 3 } }), /test resolves Cat\.age/],
    ['names a type that is not there', part(`${sound} extend type Query { dog: Dog @public }`), /Dog/],
  ])('stops the boot when a part %s', (_what, wrong, message) => {
    expect(() => buildGraphSchema([wrong])).toThrow(message);
  });

  it('takes each part once', () => {
    const registry = new GraphRegistry();
    registry.add(part(sound));
    expect(() => registry.add(part(sound))).toThrow(/called test/);
  });
});

describe('a graph', () => {
  const schema = buildGraphSchema([
    part(sound, {
      Query: {
        cats: () => [{ name: 'Tom', owner: { name: 'Ann' }, chip: '123' }],
        secret: () => ({ word: 'x' }),
        here: () => 'yes',
      },
    }),
  ]);
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

  it('asks the rules of a subscription before it begins', () => {
    const live = buildGraphSchema([
      { ...part(`${sound} extend type Subscription { word: Secret @public @brandOnly }`), subscriptions: {} },
    ]);
    expect(() => assertMaySubscribe(live, 'word', who('brand', true, 'Secret'))).not.toThrow();
    expect(() => assertMaySubscribe(live, 'word', who('brand', true))).toThrow(/permission/);
    expect(() => assertMaySubscribe(live, 'word', who('platform', true, 'Secret'))).toThrow(/could not find/);
    expect(() => assertMaySubscribe(live, 'nothing', who('brand', true, 'Secret'))).toThrow(/could not find/);
  });
});
