import { commonErrors, DomainError } from '@convoy/platform/errors';
import { PolicyRegistry, readAccess } from '@convoy/platform/policy';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { languageOfRequest } from './request-language.ts';
import { PrincipalResolver, requestState } from './request-state.ts';

/** Closed by default: builds the request's context and asks the route's rule. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly principals: PrincipalResolver,
    private readonly policies: PolicyRegistry,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    const state = requestState(request);
    const { rule, hostKind } = readAccess(execution.getHandler(), execution.getClass());
    if (!state.tenant || !rule) throw new DomainError(commonErrors.NOT_FOUND);
    if (hostKind && hostKind !== state.tenant.kind) throw new DomainError(commonErrors.NOT_FOUND);
    const actor = await this.principals.of(state.tenant, request);
    const ability = this.policies.abilityOf(state.tenant, actor);
    state.context = {
      tenant: state.tenant,
      actor,
      actorKind: actor ? 'user' : 'guest',
      ability,
      language: languageOfRequest(request, actor?.language),
      requestId: request.id,
      ip: request.ip,
    };
    if ('public' in rule) return true;
    if (ability.can(rule.action, rule.subject)) return true;
    throw new DomainError(actor ? commonErrors.FORBIDDEN : commonErrors.UNAUTHENTICATED);
  }
}
