import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/** A field's name, or several of which any will do. */
type Step = string | ReadonlySet<string>;

/**
 * Whether a question names a field below the one that is being resolved: what nobody asks for is not read.
 * @param path from the field directly below to the one that is looked for
 */
export function asksFor(
  info: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
  ...path: readonly [Step, ...Step[]]
): boolean {
  let fields: readonly FieldNode[] = info.fieldNodes;
  for (const step of path) {
    fields = below(fields, info.fragments).filter(({ name: { value } }) =>
      typeof step === 'string' ? step === value : step.has(value),
    );
  }
  return fields.length > 0;
}

/** The fields directly below these, fragments opened. */
function below(fields: readonly FieldNode[], fragments: GraphQLResolveInfo['fragments']): FieldNode[] {
  // A fragment that is spread twice, and whose own are, would be looked at more often than there are atoms.
  const seen = new Set<string>();
  const found: FieldNode[] = [];
  const open = (set: SelectionSetNode | undefined): void => {
    for (const node of set?.selections ?? []) {
      if (node.kind === Kind.FIELD) found.push(node);
      else if (node.kind === Kind.INLINE_FRAGMENT) open(node.selectionSet);
      else if (!seen.has(node.name.value)) {
        seen.add(node.name.value);
        open(fragments[node.name.value]?.selectionSet);
      }
    }
  };
  for (const { selectionSet } of fields) open(selectionSet);
  return found;
}
