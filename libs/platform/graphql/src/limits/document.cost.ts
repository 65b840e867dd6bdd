import {
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { directiveOf } from '../graph.access.ts';
import type { Operation } from './document.shape.ts';

type Variables = Readonly<Record<string, unknown>>;

/** How many things a list is taken to hold that says nothing of it. */
const UNSAID = 5;

/**
 * What a valid operation costs: each field its weight (1 for objects, 0 for plain values unless `@cost` says so), and a
 * list what is asked of each of its things as often as it holds things (`@list`). Pages are as long as asked for.
 */
export function costOf(schema: GraphQLSchema, { definition, fragments }: Operation, variables: Variables) {
  const known = new Map<string, number>();
  const defaults = new Map(
    (definition.variableDefinitions ?? []).map(({ variable, defaultValue }) => [
      variable.name.value,
      defaultValue?.kind === Kind.INT ? Number(defaultValue.value) : undefined,
    ]),
  );

  const ofSet = (type: GraphQLObjectType, set: SelectionSetNode): number =>
    set.selections.reduce((sum, node) => {
      if (node.kind === Kind.FIELD) return sum + ofField(type, node);
      if (node.kind === Kind.INLINE_FRAGMENT) return sum + ofSet(type, node.selectionSet);
      return sum + ofFragment(type, node.name.value);
    }, 0);

  const ofFragment = (type: GraphQLObjectType, name: string): number => {
    const fragment = fragments.get(name);
    if (!fragment) return 0;
    const key = `${type.name}:${name}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = ofSet(type, fragment.selectionSet);
    known.set(key, value);
    return value;
  };

  const ofField = (type: GraphQLObjectType, node: FieldNode): number => {
    const field = type.getFields()[node.name.value];
    if (!field) return 0;
    const target = getNamedType(field.type);
    const inner = isObjectType(target) && node.selectionSet ? ofSet(target, node.selectionSet) : 0;
    return weightOf(field) + timesOf(field, node, variables, defaults) * inner;
  };

  const root = definition.operation === 'subscription' ? schema.getSubscriptionType() : schema.getQueryType();
  return root ? ofSet(root, definition.selectionSet) : 0;
}

function weightOf(field: GraphQLField<unknown, unknown>): number {
  const said = directiveOf(field.astNode, 'cost')?.weight;
  if (said !== undefined) return Number(said);
  return isObjectType(getNamedType(field.type)) ? 1 : 0;
}

/** How often what is asked of a field's thing is asked. */
function timesOf(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: Variables,
  defaults: ReadonlyMap<string, number | undefined>,
): number {
  const list = directiveOf(field.astNode, 'list');
  if (!list) {
    const type = isNonNullType(field.type) ? field.type.ofType : field.type;
    return isListType(type) ? UNSAID : 1;
  }
  const size = Number(list.size);
  const value = node.arguments?.find(({ name }) => name.value === list.argument)?.value;
  if (!value) return size;
  const asked =
    value.kind === Kind.VARIABLE
      ? (variables[value.name.value] ?? defaults.get(value.name.value) ?? size)
      : value.kind === Kind.INT
        ? Number(value.value)
        : size;
  // Nothing and less than nothing are refused when the field is read; they buy no discount here.
  return typeof asked === 'number' && Number.isFinite(asked) ? Math.max(1, asked) : size;
}
