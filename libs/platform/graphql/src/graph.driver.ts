import { Inject, Injectable } from '@nestjs/common';
import { MercuriusDriver, type MercuriusDriverConfig } from '@nestjs/mercurius';
import type { FastifyInstance } from 'fastify';
import { buildASTSchema, concatAST, type GraphQLSchema, parse, validateSchema } from 'graphql';
import mercurius from 'mercurius';
import { graphLanguage, graphScalars } from './graph.language.ts';
import { GraphParts } from './graph.parts.ts';
import { closedSchema } from './graph.schema.ts';
import { GraphSchemas } from './graph.schemas.ts';
import { parseOptions } from './limits/document.reader.ts';
import { type PluginPart, PluginParts } from './plugin-parts.ts';

/**
 * Nest's driver of mercurius, with the types that slices declare beside their resolvers. Plugins' fields enter as plain
 * resolvers; where there are any, the schema without them is built as well.
 */
@Injectable()
export class GraphDriver extends MercuriusDriver {
  @Inject() private readonly parts!: GraphParts;
  @Inject() private readonly plugins!: PluginParts;
  @Inject() private readonly schemas!: GraphSchemas;

  override async generateSchema(options: MercuriusDriverConfig): Promise<GraphQLSchema> {
    const own = await this.schemaWith(options, []);
    const whole = this.plugins.all.length === 0 ? own : await this.schemaWith(options, this.plugins.all);
    this.schemas.keep(whole, own);
    return whole;
  }

  /**
   * Registers mercurius without waiting for it. Waiting would load what is registered so far, and with that bind every route of
   * Nest to Fastify's own error handler: Nest sets its own after the modules are initialised.
   */
  override async start({ driver: _driver, ...options }: MercuriusDriverConfig): Promise<void> {
    const fastify = this.httpAdapterHost.httpAdapter.getInstance<FastifyInstance>();
    void fastify.register(mercurius, options);
  }

  private async schemaWith(
    options: MercuriusDriverConfig,
    plugins: readonly PluginPart[],
  ): Promise<GraphQLSchema> {
    const typeDefs = withRoots([...this.parts.typeDefs, ...plugins.map((plugin) => plugin.typeDefs)]);
    assertSound(typeDefs);
    return super.generateSchema({
      ...options,
      typeDefs: typeDefs.join('\n'),
      // As a list, because an object would replace the resolvers of `Query` that were found.
      transformResolvers: (found) => [found].flat(),
      resolvers: [
        graphScalars,
        ...plugins.map(({ fields }) => ({ Query: { ...fields } })),
      ] as object as Resolvers,
      transformSchema: closedSchema,
    })!;
  }
}

function withRoots(typeDefs: readonly string[]): readonly string[] {
  const live = typeDefs.some((sdl) => /\bextend type Subscription\b/.test(sdl));
  return [graphLanguage, `type Query${live ? ' type Subscription' : ''}`, ...typeDefs];
}

/**
 * Types of one name would be merged, and with them the rules of who may read.
 * @throws naming what is declared twice, unknown or contradictory
 */
function assertSound(typeDefs: readonly string[]): void {
  const faults = validateSchema(buildASTSchema(concatAST(typeDefs.map((sdl) => parse(sdl)))));
  if (faults.length > 0) throw new Error(`The graph is not sound: ${faults.map(String).join('; ')}`);
}

type Resolvers = NonNullable<MercuriusDriverConfig['resolvers']>;

/** Routes and sockets stay off, so that nothing reaches mercurius around our guard and limits. */
export const graphDriverConfig: MercuriusDriverConfig = {
  driver: GraphDriver,
  routes: false,
  subscription: false,
  jit: 1,
  graphql: { parseOptions },
  // Nest's enhancers are for root fields. A rule of any field is a directive, asked by the schema itself.
  fieldResolverEnhancers: [],
  // The service that answers formats errors: it knows who asks.
  errorFormatter: (execution) => ({ statusCode: 200, response: execution }),
};
