import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Ctx, InvalidInput } from '@convoy/platform/http';
import { Public, refusalOf } from '@convoy/platform/policy';
import type { PluginRoute } from '@convoy/sdk/server';
import { All, Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type EnabledPlugin, TenantPlugins } from '../../tenant-plugins.ts';
import { PluginCaller } from '../plugin-caller.ts';
import { answerOf, orRefused } from '../plugin-failed.ts';
import { matchRoute } from './route-match.rule.ts';

const BELOW = '/api/plugins/';
const MOST_BYTES = 1_048_576;
const nothingAsked = z.strictObject({});
const noBody = z.strictObject({}).nullish();

/** What goes out, as it was made within the plugin's time. */
interface Written {
  readonly status: number;
  readonly text: string | null;
}

/**
 * The door of all plugins: an address below `/api/plugins/<id>` means a route of that plugin where the brand has it enabled,
 * and nothing at all elsewhere. Each route says who may call it, which is asked of the caller's own rights, here.
 */
@Controller('api/plugins')
export class PluginDoorsController {
  constructor(
    private readonly plugins: TenantPlugins,
    private readonly caller: PluginCaller,
  ) {}

  // Open to the guard alone: the route's own rule is asked below, and one without a rule is not installed.
  @Public()
  @All(':pluginId/*')
  async call(
    @Ctx() ctx: RequestContext,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const [address = '', search = ''] = request.url.split('?', 2);
    const [id = '', ...path] = address.slice(BELOW.length).split('/');
    const plugin = (await this.plugins.enabledAt(ctx)).get(id);
    const matched = plugin && matchRoute(plugin.server.routes, request.method, path.join('/'));
    if (!plugin || !matched) throw new DomainError(commonErrors.NOT_FOUND);
    const { route, params } = matched;
    assertMayCall(ctx, route);
    // What a plugin does with it is its own: a key for trying calls nothing but reads.
    if (ctx.tenant.onlyRead && route.method !== 'GET')
      throw new DomainError(commonErrors.TEST_KEY_ONLY_READS);
    const asked = route.params ? read(route.params, params) : params;
    const query = read(route.query ?? nothingAsked, search === '' ? {} : request.query);
    const body = read(route.body ?? noBody, request.body);
    const outcome = await this.caller.run('route', callOf(ctx, plugin, route), (scope) =>
      orRefused(async () => written(await route.handle(scope, { params: asked, query, body }))),
    );
    const { status, text } = answerOf(outcome, this.plugins, id, ctx);
    reply.header('Cache-Control', 'private, no-store').status(status);
    if (text === null) await reply.send();
    else await reply.type('application/json; charset=utf-8').send(text);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: each route has parameters, a query and a body of its own
type AnyRoute = PluginRoute<any, any, any, any>;

const callOf = (ctx: RequestContext, plugin: EnabledPlugin, { method, path }: AnyRoute) => ({
  ctx,
  plugin,
  hook: `${method} ${path}`.slice(0, 120),
});

/** @throws UNAUTHENTICATED, FORBIDDEN */
function assertMayCall(ctx: RequestContext, { access }: AnyRoute): void {
  if (access === 'public') return;
  if (access === 'signed-in') {
    // A program is nobody who is signed in: its scopes name what it may, and this is none of it.
    if (ctx.actor && !ctx.key) return;
    throw new DomainError(ctx.actor ? commonErrors.FORBIDDEN : commonErrors.UNAUTHENTICATED);
  }
  const [action, subject] = access;
  if (!ctx.ability.can(action, subject)) throw refusalOf(ctx, { action, subject });
}

/** @throws INVALID_INPUT, as of any other call */
function read(schema: z.ZodType, given: unknown): unknown {
  const result = schema.safeParse(given);
  if (!result.success) throw new InvalidInput(result.error.issues);
  return result.data;
}

/** @throws where it is no answer, or a larger one than goes out */
function written(answer: unknown): Written {
  if (typeof answer !== 'object' || answer === null) throw new RubbishError('It answered nothing.');
  const { status = 200, body } = answer as { status?: unknown; body?: unknown };
  if (typeof status !== 'number' || !Number.isInteger(status) || status < 200 || status > 299)
    throw new RubbishError(
      `It answered with the status ${String(status)}; those from 200 to 299 are answers.`,
    );
  if (status === 204 || status === 205) return { status, text: null };
  const text = JSON.stringify(body ?? null) as string | undefined;
  if (text === undefined) throw new RubbishError('Its answer is nothing that JSON could carry.');
  if (Buffer.byteLength(text) > MOST_BYTES) throw new RubbishError('Its answer is larger than 1 MB.');
  return { status, text };
}

/** An answer that is none. */
class RubbishError extends Error {
  override readonly name = 'RubbishError';
}
