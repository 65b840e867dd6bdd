import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError, type ErrorSentences } from '@convoy/platform/errors';
import { noteOfWork } from '@convoy/platform/telemetry';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import mercurius from 'mercurius';
import type { GraphContext } from './graph.context.ts';
import { type SaidError, sayError } from './graph.errors.ts';
import { GraphRegistry } from './graph.registry.ts';
import { buildGraphSchema } from './graph.schema.ts';
import { DocumentReader, parseOptions } from './limits/document.reader.ts';
import { LiveNews } from './live/live-news.ts';

/** What the graph must know of the installation. */
export class GraphOptions {
  /** Whether the schema may be asked for: never in production. */
  readonly introspection!: boolean;
  /** What failures are called in each language. */
  readonly sentences!: ErrorSentences;
}

/** What a client asks, read from the body of a call or the message of a socket. */
export interface GraphQuestion {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | null;
}

/** What is answered. */
export interface GraphAnswer {
  readonly data: unknown;
  readonly errors?: readonly SaidError[];
}

/** The graph: all slices' parts behind one schema, answered by mercurius with compiled queries. */
@Injectable()
export class GraphService {
  private fastify: FastifyInstance | undefined;
  private built: { schema: GraphQLSchema; reader: DocumentReader } | undefined;

  constructor(
    private readonly registry: GraphRegistry,
    private readonly options: GraphOptions,
    private readonly live: LiveNews,
  ) {}

  /**
   * Builds the graph and gives it to the server. Mercurius keeps and compiles documents and runs them; its own routes
   * and sockets stay off, so that nothing reaches it around our guard and limits.
   * @throws when a field or type is undecided
   */
  async install(fastify: FastifyInstance): Promise<void> {
    this.fastify = fastify;
    await fastify.register(mercurius, {
      schema: this.schema,
      routes: false,
      jit: 1,
      graphql: { parseOptions },
      // Errors are said below, where it is known who asks.
      errorFormatter: (execution) => ({ statusCode: 200, response: execution }),
    });
  }

  get schema(): GraphQLSchema {
    return this.parts.schema;
  }

  /** The schema without what plugins add to it: which of them are deployed is nothing that everybody is told. */
  get ownSchema(): GraphQLSchema {
    const { parts, ownParts } = this.registry;
    return parts.length === ownParts.length ? this.schema : buildGraphSchema(ownParts);
  }

  get reader(): DocumentReader {
    return this.parts.reader;
  }

  /** The context of one answer. */
  contextOf(ctx: RequestContext): GraphContext {
    return { ctx, live: this.live };
  }

  /**
   * Answers one question by HTTP.
   * @throws DomainError where the question itself is refused; what fails inside the answer stands in its errors
   */
  async answer(ctx: RequestContext, question: GraphQuestion): Promise<GraphAnswer> {
    const { query, variables, operationName } = question;
    const { definition, source } = this.reader.read(query, variables, operationName);
    if (definition.operation === 'subscription') throw new DomainError(commonErrors.GRAPHQL_NEEDS_SOCKET);
    const { data, errors = [] } = await this.run(ctx, source, variables);
    if (errors.length === 0) return { data };
    const said = errors.map((error) => sayError(error, this.options.sentences, ctx));
    // It is answered with 200: what was refused in it stands in no status.
    noteOfWork({ refused: said.map(({ extensions }) => extensions.code) });
    // Without a field to blame nothing was read: the variables were wrong.
    if (!data && errors.every(({ path }) => !path)) throw this.reader.invalid(errors);
    return { data: data ?? null, errors: said };
  }

  private async run(ctx: RequestContext, source: string, variables: Readonly<Record<string, unknown>>) {
    try {
      return await this.fastify!.graphql(source, { ...this.contextOf(ctx) }, { ...variables });
    } catch (error) {
      // Mercurius throws what is wrong with variables.
      const faults = (error as { errors?: unknown }).errors;
      if (Array.isArray(faults) && faults.every((one) => one instanceof GraphQLError))
        throw this.reader.invalid(faults);
      throw error;
    }
  }

  private get parts() {
    if (!this.built) {
      const schema = buildGraphSchema(this.registry.parts);
      this.built = { schema, reader: new DocumentReader(schema, this.options.introspection) };
    }
    return this.built;
  }
}
