import 'reflect-metadata';

const TYPES = 'convoy:graph-types';
const CHANNELS = 'convoy:graph-channels';

type Class = abstract new (...args: never[]) => unknown;

/**
 * The SDL a resolver class answers; roots are extended: `extend type Query { … }`. Every root field, and every type that can be
 * reached, says `@can` or `@public`. Beside `@Resolver()`, so that a slice needs no list outside its folder.
 */
export const GraphTypes =
  (...typeDefs: readonly string[]): ClassDecorator =>
  (target) =>
    Reflect.defineMetadata(TYPES, typeDefs, target);

/** The channels of PostgreSQL's NOTIFY that the subscriptions of a resolver class listen on. */
export const NewsChannels =
  (...channels: readonly string[]): ClassDecorator =>
  (target) =>
    Reflect.defineMetadata(CHANNELS, channels, target);

/** The SDL that stands on a class; empty where none does. */
export const typesOf = (resolver: Class): readonly string[] => Reflect.getOwnMetadata(TYPES, resolver) ?? [];

/** The channels that stand on a class; empty where none do. */
export const channelsOf = (resolver: Class): readonly string[] =>
  Reflect.getOwnMetadata(CHANNELS, resolver) ?? [];
