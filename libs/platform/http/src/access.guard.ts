import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { readAccess, refusalOf } from '@convoy/platform/policy';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RequestContexts } from './request-contexts.ts';
import { requestState } from './request-state.ts';

/**
 * Closed by default: builds the request's context and asks the route's rule. A field of the graph is reached by `POST /graphql` or
 * a socket, which passed here already, and its rule is a directive that the schema asks itself.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly contexts: RequestContexts) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    if (execution.getType<string>() === 'graphql') return hasContext(execution.getArgByIndex(2));
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    const state = requestState(request);
    const { rule, hostKind } = readAccess(execution.getHandler(), execution.getClass());
    if (!state.tenant || !rule) throw new DomainError(commonErrors.NOT_FOUND);
    if (hostKind && hostKind !== state.tenant.kind) throw new DomainError(commonErrors.NOT_FOUND);
    const context = await this.contexts.of(state.tenant, request);
    state.context = context;
    if (rule === 'signed-in') {
      if (context.actor && !context.key && !context.actor.guest) return true;
      throw new DomainError(
        context.key || context.actor ? commonErrors.FORBIDDEN : commonErrors.UNAUTHENTICATED,
      );
    }
    if ('public' in rule) {
      state.isPublic = true;
      return true;
    }
    if (context.ability.can(rule.action, rule.subject)) return true;
    throw refusalOf(context, rule);
  }
}

/** @throws where a field is reached without the context that an answer is given. */
function hasContext(context: { readonly ctx?: RequestContext } | undefined): true {
  if (context?.ctx?.ability) return true;
  throw new DomainError(commonErrors.NOT_FOUND);
}
