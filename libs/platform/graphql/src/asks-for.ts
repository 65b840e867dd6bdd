import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/** Whether a question names a field directly below the one that is being resolved: what nobody asks for is not read. */
export function asksFor(info: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>, field: string): boolean {
  const names = (set: SelectionSetNode | undefined): boolean =>
    (set?.selections ?? []).some((node) => {
      if (node.kind === Kind.FIELD) return node.name.value === field;
      if (node.kind === Kind.INLINE_FRAGMENT) return names(node.selectionSet);
      return names(info.fragments[node.name.value]?.selectionSet);
    });
  return info.fieldNodes.some(({ selectionSet }) => names(selectionSet));
}
