import { commonErrors, DomainError } from '@convoy/platform/errors';
import { readAccess, refusalOf } from '@convoy/platform/policy';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RequestContexts } from './request-contexts.ts';
import { requestState } from './request-state.ts';

/** Closed by default: builds the request's context and asks the route's rule. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly contexts: RequestContexts) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    const state = requestState(request);
    const { rule, hostKind } = readAccess(execution.getHandler(), execution.getClass());
    if (!state.tenant || !rule) throw new DomainError(commonErrors.NOT_FOUND);
    if (hostKind && hostKind !== state.tenant.kind) throw new DomainError(commonErrors.NOT_FOUND);
    const context = await this.contexts.of(state.tenant, request);
    state.context = context;
    if ('public' in rule) return true;
    if (context.ability.can(rule.action, rule.subject)) return true;
    throw refusalOf(context, rule);
  }
}
