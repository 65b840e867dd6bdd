import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { execute, GraphQLError, type GraphQLSchema } from 'graphql';
import type { GraphContext } from './graph.context.ts';
import { GraphRegistry } from './graph.registry.ts';
import { buildGraphSchema } from './graph.schema.ts';
import { DocumentReader } from './limits/document.reader.ts';
import { LiveNews } from './live/live-news.ts';

/** What was read, and what failed of it. */
export interface InnerAnswer {
  readonly data: unknown;
  readonly errors: readonly GraphQLError[];
}

/**
 * The graph for who asks from within the process, in any of them: the same fields behind the same rules and limits as `/graphql`,
 * with the rights of the context that is given. Parts whose name begins with `plugin.` are not in it: plugins read the core,
 * not each other.
 */
export class InnerGraph {
  private built: { schema: GraphQLSchema; reader: DocumentReader } | undefined;

  constructor(private readonly registry: GraphRegistry) {}

  /**
   * Reads by a query.
   * @throws DomainError where the question itself is refused: it cannot be read, costs too much, is no query
   */
  async read(
    ctx: RequestContext,
    query: string,
    variables: Readonly<Record<string, unknown>>,
  ): Promise<InnerAnswer> {
    const { schema, reader } = this.parts;
    const { definition, document } = reader.read(query, variables, null);
    if (definition.operation !== 'query') throw new DomainError(commonErrors.GRAPHQL_NEEDS_SOCKET);
    const contextValue: GraphContext = { ctx, live: new LiveNews(this.registry) };
    const { data, errors = [] } = await execute({
      schema,
      document,
      contextValue,
      variableValues: { ...variables },
    });
    if (!data && errors.length > 0 && errors.every(({ path }) => !path)) throw reader.invalid(errors);
    return { data: data ?? null, errors };
  }

  /** Makes the schema now, so that nobody waits for it who is waited for. All parts must be there. */
  prepare(): void {
    void this.parts;
  }

  /** Made when it is first asked: parts are added while the process starts. */
  private get parts() {
    if (!this.built) {
      const schema = buildGraphSchema(this.registry.ownParts);
      this.built = { schema, reader: new DocumentReader(schema, false) };
    }
    return this.built;
  }
}
