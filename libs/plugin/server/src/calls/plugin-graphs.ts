import type { RequestContext } from '@convoy/platform/context';
import { type GraphContext, type PluginField, PluginParts } from '@convoy/platform/graphql';
import type { PluginGraph, PluginServer } from '@convoy/sdk/server';
import { Injectable } from '@nestjs/common';
import { TenantPlugins } from '../tenant-plugins.ts';
import { PluginCaller } from './plugin-caller.ts';
import { answerOf, orRefused } from './plugin-failed.ts';

const MOST_CHARACTERS = 1_048_576;

/**
 * Joins what plugins read to the graph. A schema is one for all tenants: where a plugin is not enabled its fields are there and
 * null, whoever asks. Who may read them is said in the SDL and asked by the graph, with the caller's own rights.
 */
@Injectable()
export class PluginGraphs {
  constructor(
    private readonly plugins: TenantPlugins,
    private readonly caller: PluginCaller,
    parts: PluginParts,
  ) {
    for (const { manifest, graph } of plugins.installed)
      if (graph) parts.add({ typeDefs: graph.sdl, fields: this.resolversOf(manifest.id, graph) });
  }

  private resolversOf(
    pluginId: string,
    { fields }: PluginGraph<PluginServer['manifest']>,
  ): Record<string, PluginField> {
    return Object.fromEntries(
      Object.entries(fields).map(([name, read]): [string, PluginField] => [
        name,
        (_source, args: Readonly<Record<string, unknown>>, { ctx }: GraphContext) =>
          this.read(ctx, pluginId, name, (scope) => read(scope, args)),
      ]),
    );
  }

  private async read(
    ctx: RequestContext,
    pluginId: string,
    field: string,
    work: (scope: Parameters<PluginGraph<PluginServer['manifest']>['fields'][string]>[0]) => Promise<unknown>,
  ): Promise<unknown> {
    const plugin = (await this.plugins.enabledAt(ctx)).get(pluginId);
    if (!plugin) return null;
    const outcome = await this.caller.run('interactive', { ctx, plugin, hook: `Query.${field}` }, (scope) =>
      orRefused(async () => plainData(await work(scope))),
    );
    return answerOf(outcome, this.plugins, pluginId, ctx);
  }
}

/** Nothing but data: a function among it would be called by the graph with what it knows of the call. */
function plainData(value: unknown): unknown {
  const text = JSON.stringify(value ?? null) as string | undefined;
  if (text === undefined || text.length > MOST_CHARACTERS)
    throw new Error('Its answer is nothing that JSON could carry, or larger than 1 MB.');
  return JSON.parse(text);
}
