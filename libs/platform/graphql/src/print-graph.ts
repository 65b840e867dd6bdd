import {
  type DefinitionNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isInputObjectType,
  isObjectType,
  Kind,
  print,
} from 'graphql';

/**
 * A graph as it was written, each type whole: with what may be read by whom (`@can`, `@public`), what a field costs and where it
 * exists, which `printSchema` leaves out. Types and root fields are in order of their names, so that the order in which slices are
 * loaded changes no line.
 */
export function printGraph(schema: GraphQLSchema): string {
  const roots = [schema.getQueryType(), schema.getSubscriptionType()];
  const definitions: DefinitionNode[] = [
    ...schema.getDirectives().flatMap(({ astNode }) => astNode ?? []),
    ...roots.flatMap((root) => (root ? definitionOf(root, byName) : [])),
    ...Object.values(schema.getTypeMap())
      .filter((type) => !roots.includes(type as GraphQLObjectType))
      .sort(byName)
      .flatMap((type) => definitionOf(type)),
  ];
  return `${print({ kind: Kind.DOCUMENT, definitions })}\n`;
}

type Named = { readonly name: string };
const byName = (one: Named, other: Named) => (one.name < other.name ? -1 : 1);

/** What slices added to a type stands in it; types of the language itself were written nowhere. */
function definitionOf(type: GraphQLNamedType, order?: typeof byName): DefinitionNode[] {
  const { astNode } = type;
  if (!astNode) return [];
  if (isObjectType(type) && astNode.kind === Kind.OBJECT_TYPE_DEFINITION) {
    const fields = Object.values(type.getFields());
    return [
      { ...astNode, fields: (order ? fields.sort(order) : fields).flatMap((field) => field.astNode ?? []) },
    ];
  }
  if (isInputObjectType(type) && astNode.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION)
    return [{ ...astNode, fields: Object.values(type.getFields()).flatMap((field) => field.astNode ?? []) }];
  return [astNode];
}
