import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { buildGraphSchema } from './graph.schema.ts';
import { printGraph } from './print-graph.ts';

it('says of each field who may read it, each type whole, and can be read again', () => {
  const schema = buildGraphSchema([
    {
      name: 'cat',
      sdl: `
        type Cat @can(action: "read", subject: "Cat") { name: String! }
        input CatFilter { name: String }
        extend type Query {
          "All of them."
          cats(filter: CatFilter): [Cat!]! @can(action: "read", subject: "Cat") @brandOnly @list(size: 20)
        }`,
      resolvers: {},
    },
    {
      name: 'owner',
      sdl: 'extend type Cat { owner: String @can(action: "read", subject: "Owner") }',
      resolvers: {},
    },
  ]);
  const printed = printGraph(schema);
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
