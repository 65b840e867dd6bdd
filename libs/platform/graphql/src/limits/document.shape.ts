import { commonErrors, DomainError } from '@convoy/platform/errors';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { graphLimits } from './graph-limits.ts';

/** A document's one operation with its fragments. */
export interface Operation {
  readonly definition: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

/**
 * Looks at a document before it is validated: one operation, not too deep, not too many names and roots, not too long
 * with its fragments written out. Fields that begin with `__` are the schema's own and have a rule of their own
 * (`introspection`).
 * @throws GRAPHQL_ONE_OPERATION, GRAPHQL_INVALID for fragments that are spread too often, GRAPHQL_TOO_DEEP, GRAPHQL_TOO_MANY_ALIASES, GRAPHQL_TOO_MANY_ROOTS
 */
export function readShape(document: DocumentNode): Operation {
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const fragments = new Map(
    document.definitions
      .filter((one) => one.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  const [definition] = operations;
  // Compiled queries are kept by their text: of two operations in one, the wrong one could be run.
  if (!definition || operations.length > 1) throw new DomainError(commonErrors.GRAPHQL_ONE_OPERATION);
  const operation = { definition, fragments };
  assertWrittenOut(operation);
  atMost(commonErrors.GRAPHQL_TOO_MANY_ALIASES, aliasesIn(document), graphLimits.aliases);
  atMost(commonErrors.GRAPHQL_TOO_DEEP, depthOf(operation), graphLimits.depth);
  atMost(commonErrors.GRAPHQL_TOO_MANY_ROOTS, rootsOf(operation), graphLimits.roots);
  return operation;
}

/** @throws the given refusal with both numbers */
export function atMost(error: (typeof commonErrors)[keyof typeof commonErrors], asked: number, most: number) {
  if (asked > most) throw new DomainError(error, { asked, most });
}

/** Fragments that are spread twice each, time and again, are a short text that takes hours to compile. */
function assertWrittenOut({ definition, fragments }: Operation): void {
  const known = new Map<string, number>();
  const length = (set: SelectionSetNode | undefined): number =>
    (set?.selections ?? []).reduce(
      (sum, node) =>
        sum +
        1 +
        (node.kind === Kind.FRAGMENT_SPREAD ? ofFragment(node.name.value) : length(node.selectionSet)),
      0,
    );
  const ofFragment = (name: string): number => {
    const found = known.get(name);
    if (found !== undefined) return found;
    // A circle counts as nothing here; validation refuses it.
    known.set(name, 0);
    const value = length(fragments.get(name)?.selectionSet);
    known.set(name, value);
    return value;
  };
  if (length(definition.selectionSet) <= graphLimits.writtenOut) return;
  throw new DomainError(commonErrors.GRAPHQL_INVALID, {
    summary: `With its fragments written out this query has more than ${graphLimits.writtenOut} fields; spread them less often`,
  });
}

function aliasesIn(document: DocumentNode): number {
  const count = (set: SelectionSetNode | undefined): number =>
    (set?.selections ?? []).reduce(
      (sum, node) =>
        sum +
        (node.kind === Kind.FIELD && node.alias ? 1 : 0) +
        count(node.kind === Kind.FRAGMENT_SPREAD ? undefined : node.selectionSet),
      0,
    );
  return document.definitions.reduce(
    (sum, one) => sum + ('selectionSet' in one ? count(one.selectionSet) : 0),
    0,
  );
}

function depthOf({ definition, fragments }: Operation): number {
  const known = new Map<string, number>();
  const depth = (set: SelectionSetNode | undefined): number =>
    Math.max(
      0,
      ...(set?.selections ?? []).map((node) => {
        if (node.kind === Kind.FIELD)
          return node.name.value.startsWith('__') ? 0 : 1 + depth(node.selectionSet);
        if (node.kind === Kind.INLINE_FRAGMENT) return depth(node.selectionSet);
        return ofFragment(node.name.value);
      }),
    );
  const ofFragment = (name: string): number => {
    const found = known.get(name);
    if (found !== undefined) return found;
    // A circle counts as nothing here; validation refuses it.
    known.set(name, 0);
    const value = depth(fragments.get(name)?.selectionSet);
    known.set(name, value);
    return value;
  };
  return depth(definition.selectionSet);
}

function rootsOf({ definition, fragments }: Operation): number {
  const seen = new Set<string>();
  const count = (set: SelectionSetNode | undefined): number =>
    (set?.selections ?? []).reduce((sum, node) => {
      if (node.kind === Kind.FIELD) return sum + 1;
      if (node.kind === Kind.INLINE_FRAGMENT) return sum + count(node.selectionSet);
      if (seen.has(node.name.value)) return sum;
      seen.add(node.name.value);
      return sum + count(fragments.get(node.name.value)?.selectionSet);
    }, 0);
  return count(definition.selectionSet);
}
