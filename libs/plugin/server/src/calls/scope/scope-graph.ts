import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import type { InnerGraph } from '@convoy/platform/graphql';
import { PluginReadError } from '@convoy/sdk/server';
import { Logger } from '@nestjs/common';

/**
 * Reads the core for a plugin.
 * @throws PluginReadError with what the graph says; nothing of what is inside
 */
export async function graphOf<Data extends object>(
  graph: InnerGraph,
  ctx: RequestContext,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Data> {
  const { asked, lacking } = noting(ctx);
  const { data, errors } = await graph.read(asked, query, variables).catch((error: unknown) => {
    throw error instanceof DomainError ? new PluginReadError([error.message]) : error;
  });
  if (errors.length > 0)
    throw new PluginReadError(
      errors.map(({ originalError, message, path }) => {
        if (isRefusal(originalError)) return lacks(path, lacking);
        if (!originalError || originalError instanceof DomainError) return originalError?.message ?? message;
        logger.error({ err: originalError, path, requestId: ctx.requestId });
        return INSIDE;
      }),
    );
  // Plain data, and the plugin's own: what the core keeps of it is not changed by it.
  return JSON.parse(JSON.stringify(data)) as Data;
}

/** The same context, whose ability notes what it refuses: what a plugin lacks is for its author to read, not for who signs in. */
function noting(ctx: RequestContext): { readonly asked: RequestContext; readonly lacking: Set<string> } {
  const lacking = new Set<string>();
  const { ability } = ctx;
  const can: typeof ability.can = (action, subject, ...more) => {
    const may = ability.can(action, subject, ...more);
    if (!may)
      lacking.add(`${action}:${typeof subject === 'string' ? subject : ability.detectSubjectType(subject)}`);
    return may;
  };
  const watched = new Proxy(ability, {
    get: (target, name) => {
      if (name === 'can') return can;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { asked: { ...ctx, ability: watched }, lacking };
}

const refusals: readonly string[] = [commonErrors.UNAUTHENTICATED.code, commonErrors.FORBIDDEN.code];
const isRefusal = (error: unknown): boolean => error instanceof DomainError && refusals.includes(error.code);

const lacks = (path: readonly (string | number)[] | undefined, lacking: ReadonlySet<string>): string => {
  const named = [...lacking].map((permission) => `"${permission}"`).join(' or ');
  const what = path ? `"${path.filter((part) => typeof part === 'string').join('.')}"` : 'that';
  return `The plugin may not read ${what}: its manifest does not ask for ${named || 'a permission that gives it'}.`;
};

const logger = new Logger('Plugins');
const INSIDE = 'Something failed on our side. It was recorded.';

/** Whether a read failed inside the core, and not for what was asked. */
export const failedInside = (error: unknown): boolean =>
  error instanceof PluginReadError && error.messages.includes(INSIDE);
