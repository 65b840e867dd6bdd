import { commonErrors, DomainError } from '@convoy/platform/errors';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { type ExecutionResult, execute, getArgumentValues, getVariableValues, Kind } from 'graphql';
import type { GraphContext } from '../graph.context.ts';
import type { CurrentContext, LiveEvents, ResolveLive } from '../graph.registry.ts';
import { assertMaySubscribe } from '../graph.schema.ts';
import type { Operation } from '../limits/document.shape.ts';

/** One subscription as a client asked for it. */
export interface Subscription {
  readonly schema: GraphQLSchema;
  readonly operation: Operation & { readonly document: DocumentNode };
  readonly variables: Readonly<Record<string, unknown>>;
  readonly resolvers: ReadonlyMap<string, ResolveLive>;
  /** The context at the start. */
  readonly context: GraphContext;
  readonly now: CurrentContext;
}

/**
 * Begins a subscription and runs its selection over each event, with the context as it is at that moment: rights are not
 * kept from the start, and nothing read for one event is handed to the next.
 * @throws what the rules of the field and its service refuse
 */
export function beginSubscription(asked: Subscription): AsyncGenerator<ExecutionResult, void, undefined> {
  const { schema, operation, variables, resolvers, context, now } = asked;
  const { definition, document } = operation;
  const [node, ...others] = definition.selectionSet.selections;
  if (node?.kind !== Kind.FIELD || others.length > 0)
    throw invalid('A subscription names its one field itself, not by a fragment');
  const name = node.name.value;
  const field = schema.getSubscriptionType()?.getFields()[name];
  const resolver = resolvers.get(name);
  assertMaySubscribe(schema, name, context);
  if (!field || !resolver) throw new TypeError(`Nobody answers ${name}.`);
  const read = getVariableValues(schema, definition.variableDefinitions ?? [], { ...variables });
  if (read.errors) throw invalid(read.errors.map(({ message }) => message.replace(/\.$/, '')).join('; '));
  const events = resolver.subscribe(undefined, getArgumentValues(field, node, read.coerced), context, now);
  return mapped(events, async (event) => {
    const fresh = await now();
    if (!fresh) return null;
    return execute({
      schema,
      document,
      contextValue: fresh,
      variableValues: variables,
      operationName: definition.name?.value ?? null,
      rootValue: { [name]: event },
    });
  });
}

const invalid = (summary: string) => new DomainError(commonErrors.GRAPHQL_INVALID, { summary });

/** Like a generator over the events, but one that ends at once, also while it waits for the next. */
function mapped(
  events: LiveEvents,
  run: (event: unknown) => Promise<ExecutionResult | null>,
): AsyncGenerator<ExecutionResult, void, undefined> {
  const end = async () => {
    await events.return();
    return { done: true, value: undefined } as const;
  };
  return {
    next: async () => {
      const { done, value } = await events.next();
      const result = done ? null : await run(value);
      return result ? { done: false, value: result } : end();
    },
    return: end,
    throw: async (error: unknown) => {
      await end();
      throw error;
    },
    [Symbol.asyncDispose]: async () => void (await end()),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
