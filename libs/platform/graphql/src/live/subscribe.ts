import { commonErrors, DomainError } from '@convoy/platform/errors';
import type { DocumentNode, GraphQLResolveInfo, GraphQLSchema } from 'graphql';
import { type ExecutionResult, execute, getArgumentValues, getVariableValues, Kind } from 'graphql';
import type { GraphContext, LiveSource } from '../graph.context.ts';
import { assertMaySubscribe } from '../graph.schema.ts';
import type { Operation } from '../limits/document.shape.ts';

/** Values for the subscription's field, until it is ended. */
type LiveEvents = AsyncGenerator<unknown, void, undefined>;
type Results = AsyncGenerator<ExecutionResult, void, undefined>;

/** One subscription as a client asked for it. */
export interface Subscription {
  readonly schema: GraphQLSchema;
  readonly operation: Operation & { readonly document: DocumentNode };
  readonly variables: Readonly<Record<string, unknown>>;
  /** The context at the start, with the source of news. */
  readonly context: GraphContext & { readonly live: LiveSource };
}

/**
 * Begins a subscription and runs its selection over each event, with the context as it is at that moment: rights are not
 * kept from the start, and nothing read for one event is handed to the next.
 * @throws what the rules of the field and its service refuse
 */
export async function beginSubscription(asked: Subscription): Promise<Results> {
  const { schema, operation, variables, context } = asked;
  const { definition, document } = operation;
  const [node, ...others] = definition.selectionSet.selections;
  if (node?.kind !== Kind.FIELD || others.length > 0)
    throw invalid('A subscription names its one field itself, not by a fragment');
  const name = node.name.value;
  const field = schema.getSubscriptionType()?.getFields()[name];
  assertMaySubscribe(schema, name, context);
  if (!field?.subscribe) throw new TypeError(`No resolver answers ${name}.`);
  const read = getVariableValues(schema, definition.variableDefinitions ?? [], { ...variables });
  if (read.errors) throw invalid(read.errors.map(({ message }) => message.replace(/\.$/, '')).join('; '));
  const args = getArgumentValues(field, node, read.coerced);
  // A subscription's resolver reads its arguments and the context; nothing of the document.
  const events = (await field.subscribe(undefined, args, context, NO_INFO)) as LiveEvents;
  return mapped(events, async (event) => {
    const ctx = await context.live.now();
    if (!ctx) return null;
    return execute({
      schema,
      document,
      contextValue: { ctx, live: null } satisfies GraphContext,
      variableValues: variables,
      operationName: definition.name?.value ?? null,
      rootValue: { [name]: event },
    });
  });
}

const NO_INFO = {} as GraphQLResolveInfo;

const invalid = (summary: string) => new DomainError(commonErrors.GRAPHQL_INVALID, { summary });

/** Like a generator over the events, but one that ends at once, also while it waits for the next. */
function mapped(events: LiveEvents, run: (event: unknown) => Promise<ExecutionResult | null>): Results {
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
