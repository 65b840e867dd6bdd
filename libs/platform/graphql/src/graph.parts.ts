import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { channelsOf, typesOf } from './graph-types.decorator.ts';

type ResolverClass = Parameters<typeof typesOf>[0];

/** What the resolver classes of all modules declare: the SDL and the channels their subscriptions listen on. */
@Injectable()
export class GraphParts {
  constructor(private readonly modules: ModulesContainer) {}

  get typeDefs(): readonly string[] {
    return this.resolvers().flatMap((resolver) => [...typesOf(resolver)]);
  }

  get channels(): readonly string[] {
    return this.resolvers().flatMap((resolver) => [...channelsOf(resolver)]);
  }

  /** Every class of a provider, once: a module that several import is instantiated once. */
  private resolvers(): readonly ResolverClass[] {
    const classes = new Set<ResolverClass>();
    for (const module of this.modules.values())
      for (const { metatype } of module.providers.values())
        if (typeof metatype === 'function') classes.add(metatype as ResolverClass);
    return [...classes];
  }
}
