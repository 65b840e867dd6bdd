import { MAX_ID } from '@convoy/platform/schema';
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

/**
 * What the SDL of slices may use beside GraphQL's own: who may read (`@public`, `@can`, `@brandOnly`), what reading
 * costs (`@cost`, `@list`), and the scalars of our JSON.
 */
export const graphLanguage = /* GraphQL */ `
"Anybody may read this."
directive @public on OBJECT | FIELD_DEFINITION
"Only who may do this action on this subject; the service still decides on the record."
directive @can(action: String!, subject: String!) on OBJECT | FIELD_DEFINITION
"Exists on brands' hosts only."
directive @brandOnly on FIELD_DEFINITION
"What asking for this field costs; 1 for objects and 0 for plain values when it is not said."
directive @cost(weight: Int!) on FIELD_DEFINITION
"Holds this many things: what the argument says, else the size."
directive @list(argument: String, size: Int!) on FIELD_DEFINITION

"The number of a record, as in REST; also understood as a decimal string."
scalar Id
"Pounds with two decimals, e.g. 85.00."
scalar Money
"A value whose inside is not queried: it comes as in REST."
scalar Json
`;

const idOf = (value: unknown): number => {
  const id = typeof value === 'string' && /^[1-9]\d{0,11}$/.test(value) ? Number(value) : value;
  if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && id <= MAX_ID) return id;
  throw new GraphQLError('An id is a positive whole number.');
};

/** The scalars of the language that read their values. What goes out was made by our services and is handed on. */
export const graphScalars = {
  Id: new GraphQLScalarType({
    name: 'Id',
    parseValue: idOf,
    parseLiteral: (node) => {
      if (node.kind === Kind.INT) return idOf(Number(node.value));
      return idOf(node.kind === Kind.STRING ? node.value : null);
    },
  }),
};
