import {
  type DefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInputObjectType,
  isObjectType,
  Kind,
  print,
} from 'graphql';

/**
 * A graph as it was written, each type whole: with what may be read by whom (`@can`, `@public`), what a field costs and where it
 * exists, which `printSchema` leaves out.
 */
export function printGraph(schema: GraphQLSchema): string {
  const definitions: DefinitionNode[] = [
    ...schema.getDirectives().flatMap(({ astNode }) => astNode ?? []),
    ...Object.values(schema.getTypeMap()).flatMap(definitionOf),
  ];
  return `${print({ kind: Kind.DOCUMENT, definitions })}\n`;
}

/** What parts added to a type stands in it; types of the language itself were written nowhere. */
function definitionOf(type: GraphQLNamedType): DefinitionNode[] {
  const { astNode } = type;
  if (!astNode) return [];
  if (isObjectType(type) && astNode.kind === Kind.OBJECT_TYPE_DEFINITION)
    return [{ ...astNode, fields: Object.values(type.getFields()).flatMap((field) => field.astNode ?? []) }];
  if (isInputObjectType(type) && astNode.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION)
    return [{ ...astNode, fields: Object.values(type.getFields()).flatMap((field) => field.astNode ?? []) }];
  return [astNode];
}
