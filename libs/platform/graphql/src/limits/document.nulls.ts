import {
  type DocumentNode,
  type GraphQLSchema,
  isNonNullType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Operation } from './document.shape.ts';

/**
 * Variables of a valid document that may be left out but not be null: they stand where the graph has a default and takes
 * no null. Validation lets them pass, and running them would fail inside the answer.
 */
export function neverNull(schema: GraphQLSchema, document: DocumentNode): readonly string[] {
  const found = new Set<string>();
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Variable: ({ name }, _key, parent) => {
        const isUse = !(parent && 'kind' in parent && parent.kind === Kind.VARIABLE_DEFINITION);
        if (isUse && isNonNullType(types.getInputType())) found.add(name.value);
      },
    }),
  );
  return [...found];
}

/** The first of these variables that is null, as it was given or by its own default. */
export function nullAmong(
  names: readonly string[],
  { definition }: Operation,
  variables: Readonly<Record<string, unknown>>,
): string | undefined {
  return names.find((name) => {
    if (Object.hasOwn(variables, name) && variables[name] !== undefined) return variables[name] === null;
    const own = definition.variableDefinitions?.find(({ variable }) => variable.name.value === name);
    return own?.defaultValue?.kind === Kind.NULL;
  });
}
