import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { execute, type GraphQLError } from 'graphql';
import type { GraphContext } from './graph.context.ts';
import { GraphSchemas } from './graph.schemas.ts';
import { DocumentReader } from './limits/document.reader.ts';

/** What was read, and what failed of it. */
export interface InnerAnswer {
  readonly data: unknown;
  readonly errors: readonly GraphQLError[];
}

/**
 * The graph for code within the process, in any process: the same fields behind the same rules and limits as `/graphql`, with the
 * rights of the context that is given. It lacks what plugins add: plugins read the core, not each other.
 */
export class InnerGraph {
  private kept: DocumentReader | undefined;

  constructor(private readonly schemas: GraphSchemas) {}

  /**
   * Reads by a query.
   * @throws DomainError where the question itself is refused: it cannot be read, costs too much, is no query
   */
  async read(
    ctx: RequestContext,
    query: string,
    variables: Readonly<Record<string, unknown>>,
  ): Promise<InnerAnswer> {
    const schema = this.schemas.own;
    this.kept ??= new DocumentReader(schema, false);
    const reader = this.kept;
    const { definition, document } = reader.read(query, variables, null);
    if (definition.operation !== 'query') throw new DomainError(commonErrors.GRAPHQL_NEEDS_SOCKET);
    const contextValue: GraphContext = { ctx, live: null };
    const { data, errors = [] } = await execute({
      schema,
      document,
      contextValue,
      variableValues: { ...variables },
    });
    if (!data && errors.length > 0 && errors.every(({ path }) => !path)) throw reader.invalid(errors);
    return { data: data ?? null, errors };
  }
}
