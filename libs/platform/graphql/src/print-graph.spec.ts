import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { printGraph } from './print-graph.ts';
import { graphOf, resolverOf } from './testing/graph-of.ts';

it('says of each field who may read it, each type whole, and can be read again', async () => {
  const { whole } = await graphOf([
    resolverOf(
      'Query',
      { cats: () => [] },
      `
        type Cat @can(action: "read", subject: "Cat") { name: String! }
        input CatFilter { name: String }
        extend type Query {
          "All of them."
          cats(filter: CatFilter): [Cat!]! @can(action: "read", subject: "Cat") @brandOnly @list(size: 20)
        }`,
    ),
    resolverOf(
      'Cat',
      { owner: () => 'Ann' },
      'extend type Cat { owner: String @can(action: "read", subject: "Owner") }',
    ),
  ]);
  const printed = printGraph(whole);
  expect(printed).toContain(`type Cat @can(action: "read", subject: "Cat") {
  name: String!
  owner: String @can(action: "read", subject: "Owner")
}`);
  expect(printed).toContain(
    'cats(filter: CatFilter): [Cat!]! @can(action: "read", subject: "Cat") @brandOnly @list(size: 20)',
  );
  expect(printed.match(/type Query/g)).toHaveLength(1);
  expect(Object.keys(buildSchema(printed).getQueryType()?.getFields() ?? {})).toEqual(['cats']);
});
