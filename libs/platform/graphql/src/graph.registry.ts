import type { GraphQLResolveInfo } from 'graphql';
import type { GraphContext } from './graph.context.ts';

/** Makes a field's value. Arguments have the SDL's types and are read through the contract's schema (`readInput`). */
// biome-ignore lint/suspicious/noExplicitAny: GraphQL knows the types of sources and arguments, TypeScript does not; each resolver names those it expects
export type Resolve = (source: any, args: any, context: GraphContext, info: GraphQLResolveInfo) => unknown;

/** Where the events of a subscription come from, and what each becomes. */
export interface ResolveLive {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly subscribe: (source: unknown, args: any, context: GraphContext, now: CurrentContext) => LiveEvents;
}
/** The context as it is at this moment; null when the session has ended. */
export type CurrentContext = () => Promise<GraphContext | null>;
/** Values for the subscription's field, until somebody returns. */
export type LiveEvents = AsyncGenerator<unknown, void, undefined>;

/** One slice's part of the graph. */
export interface GraphPart {
  /** Owner: `booking`. */
  readonly name: string;
  /** Types of the slice; roots are extended: `extend type Query { … }`. Every root field and type says who may read. */
  readonly sdl: string;
  /** By type and field; fields without one are read from the source. */
  readonly resolvers: Readonly<Record<string, Readonly<Record<string, Resolve>>>>;
  /** By field of `Subscription`. */
  readonly subscriptions?: Readonly<Record<string, ResolveLive>>;
  /** Channels of the database that the subscriptions hear. */
  readonly channels?: readonly string[];
}

/** The graph's parts of all slices; each module adds its own at start. */
export class GraphRegistry {
  readonly parts: GraphPart[] = [];

  /** Those of the product itself: the name of a plugin's begins with `plugin.`. */
  get ownParts(): readonly GraphPart[] {
    return this.parts.filter(({ name }) => !name.startsWith('plugin.'));
  }

  add(part: GraphPart): void {
    if (this.parts.some(({ name }) => name === part.name)) {
      throw new Error(`Two parts of the graph are called ${part.name}.`);
    }
    this.parts.push(part);
  }
}
