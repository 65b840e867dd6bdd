import { Global, Module } from '@nestjs/common';
import { GraphQLModule } from '@nestjs/graphql';
import type { MercuriusDriverConfig } from '@nestjs/mercurius';
import { graphDriverConfig } from './graph.driver.ts';
import { GraphParts } from './graph.parts.ts';
import { GraphSchemas } from './graph.schemas.ts';
import { PluginParts } from './plugin-parts.ts';

/** The graph's schema, in every process: the API answers `/graphql` by it, and plugins read by it wherever they run. */
@Global()
@Module({
  imports: [GraphQLModule.forRoot<MercuriusDriverConfig>(graphDriverConfig)],
  providers: [GraphParts, GraphSchemas, PluginParts],
  exports: [GraphParts, GraphSchemas, PluginParts],
})
export class GraphSchemaModule {}
