import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import type { InnerGraph } from '@convoy/platform/graphql';
import { PluginReadFailed } from '@convoy/sdk/server';
import { Logger } from '@nestjs/common';

/**
 * Reads the core for a plugin.
 * @throws PluginReadFailed with what the graph says; nothing of what is inside
 */
export async function graphOf<Data extends object>(
  graph: InnerGraph,
  ctx: RequestContext,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Data> {
  const { data, errors } = await graph.read(ctx, query, variables).catch((error: unknown) => {
    throw error instanceof DomainError ? new PluginReadFailed([error.message]) : error;
  });
  if (errors.length > 0)
    throw new PluginReadFailed(
      errors.map(({ originalError, message, path }) => {
        if (!originalError || originalError instanceof DomainError) return originalError?.message ?? message;
        logger.error({ err: originalError, path, requestId: ctx.requestId });
        return INSIDE;
      }),
    );
  // Plain data, and the plugin's own: what the core keeps of it is not changed by it.
  return JSON.parse(JSON.stringify(data)) as Data;
}

const logger = new Logger('Plugins');
const INSIDE = 'Something failed on our side. It was recorded.';

/** Whether a read failed inside the core, and not for what was asked. */
export const failedInside = (error: unknown): boolean =>
  error instanceof PluginReadFailed && error.messages.includes(INSIDE);
