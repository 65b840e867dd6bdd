import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError, type ErrorSentences } from '@convoy/platform/errors';
import { noteOfWork } from '@convoy/platform/telemetry';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { GraphContext } from './graph.context.ts';
import { type SaidError, sayError } from './graph.errors.ts';
import { GraphSchemas } from './graph.schemas.ts';
import { DocumentReader } from './limits/document.reader.ts';
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

/** Answers questions to the graph by HTTP, with mercurius' compiled queries. */
@Injectable()
export class GraphService {
  private kept: DocumentReader | undefined;

  constructor(
    private readonly schemas: GraphSchemas,
    private readonly options: GraphOptions,
    private readonly server: HttpAdapterHost,
    /** Where subscriptions hear of changes. */
    readonly news: LiveNews,
  ) {}

  get schema(): GraphQLSchema {
    return this.schemas.whole;
  }

  /** The schema without what plugins add to it: which of them are deployed is not public. */
  get ownSchema(): GraphQLSchema {
    return this.schemas.own;
  }

  get reader(): DocumentReader {
    this.kept ??= new DocumentReader(this.schema, this.options.introspection);
    return this.kept;
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
      const fastify = this.server.httpAdapter.getInstance<FastifyInstance>();
      return await fastify.graphql(source, { ctx, live: null } satisfies GraphContext, { ...variables });
    } catch (error) {
      // Mercurius throws what is wrong with variables.
      const faults = (error as { errors?: unknown }).errors;
      if (Array.isArray(faults) && faults.every((one) => one instanceof GraphQLError))
        throw this.reader.invalid(faults);
      throw error;
    }
  }
}
