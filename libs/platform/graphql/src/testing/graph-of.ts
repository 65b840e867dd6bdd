import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Query, ResolveField, Resolver, Subscription } from '@nestjs/graphql';
import { GraphSchemas } from '../graph.schemas.ts';
import { GraphSchemaModule } from '../graph-schema.module.ts';
import { GraphTypes } from '../graph-types.decorator.ts';
import { type PluginPart, PluginParts } from '../plugin-parts.ts';

type Fields = Readonly<Record<string, (...given: never[]) => unknown>>;

/** A resolver class as a slice writes one, for a spec that varies it. */
export function resolverOf(type: string, fields: Fields, ...typeDefs: readonly string[]): Type {
  class SpecResolver {}
  const decorator = type === 'Query' ? Query : type === 'Subscription' ? Subscription : ResolveField;
  for (const [name, value] of Object.entries(fields)) {
    Object.defineProperty(SpecResolver.prototype, name, { value: (...given: never[]) => value(...given) });
    decorator()(SpecResolver.prototype, name, Object.getOwnPropertyDescriptor(SpecResolver.prototype, name)!);
  }
  GraphTypes(...typeDefs)(SpecResolver);
  Resolver(type)(SpecResolver);
  return SpecResolver;
}

/**
 * The schemas that a process builds of these resolver classes and plugins.
 * @throws what stops the boot
 */
export async function graphOf(
  resolvers: readonly Type[],
  plugins: readonly PluginPart[] = [],
): Promise<GraphSchemas> {
  @Module({})
  class SpecModule {
    constructor(parts: PluginParts) {
      for (const plugin of plugins) parts.add(plugin);
    }
  }
  const app = await NestFactory.createApplicationContext(
    { module: SpecModule, imports: [GraphSchemaModule], providers: [...resolvers] },
    { logger: false, abortOnError: false },
  );
  return app.get(GraphSchemas);
}
