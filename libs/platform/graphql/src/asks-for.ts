import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/** Whether a question names a field directly below the one that is being resolved: what nobody asks for is not read. */
export function asksFor(info: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>, field: string): boolean {
  // A fragment that is spread twice, and whose own are, would be looked at more often than there are atoms.
  const seen = new Set<string>();
  const names = (set: SelectionSetNode | undefined): boolean =>
    (set?.selections ?? []).some((node) => {
      if (node.kind === Kind.FIELD) return node.name.value === field;
      if (node.kind === Kind.INLINE_FRAGMENT) return names(node.selectionSet);
      const fragment = node.name.value;
      if (seen.has(fragment)) return false;
      seen.add(fragment);
      return names(info.fragments[fragment]?.selectionSet);
    });
  return info.fieldNodes.some(({ selectionSet }) => names(selectionSet));
}
