import type { GraphContext } from './graph.context.ts';

/** Reads one field of a plugin. */
export type PluginField = (
  root: unknown,
  args: Readonly<Record<string, unknown>>,
  context: GraphContext,
) => unknown;

/** What one plugin adds to the graph. */
export interface PluginPart {
  readonly typeDefs: string;
  /** By field of `Query`. */
  readonly fields: Readonly<Record<string, PluginField>>;
}

/** What the installed plugins add to the graph. Their fields are data, so they have no resolver class. */
export class PluginParts {
  readonly all: PluginPart[] = [];

  add(part: PluginPart): void {
    this.all.push(part);
  }
}
