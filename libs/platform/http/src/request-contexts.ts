import type { Actor, RequestContext, TenantContext } from '@convoy/platform/context';
import { PolicyRegistry } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { languageOfRequest } from './request-language.ts';
import { PrincipalResolver, requestState } from './request-state.ts';

/** Makes the context of a request: the same for REST, GraphQL and sockets. */
@Injectable()
export class RequestContexts {
  constructor(
    private readonly principals: PrincipalResolver,
    private readonly policies: PolicyRegistry,
  ) {}

  /**
   * Who asks, with which rights, in which language. A guest's session, which is bound to one booking, counts as none: the graph
   * and sockets ask about any record.
   */
  async of(tenant: TenantContext, request: FastifyRequest): Promise<RequestContext> {
    const { context } = await this.withGuests(tenant, request);
    return context;
  }

  /**
   * As `of`, with what a guest's session may ask for besides.
   * @returns `guest`: the context for a route that is open to that session; undefined where the request has no such session
   */
  async withGuests(
    tenant: TenantContext,
    request: FastifyRequest,
  ): Promise<{ context: RequestContext; guest?: RequestContext & { readonly actor: Actor } }> {
    const program = requestState(request).key;
    if (program)
      return {
        context: {
          ...program,
          actorKind: 'key',
          language: languageOfRequest(request),
          requestId: request.id,
          ip: request.ip,
        },
      };
    const actor = await this.principals.of(tenant, request);
    if (!actor?.guest) return { context: this.contextOf(tenant, request, actor) };
    const guest = { ...this.contextOf(tenant, request, actor), actor };
    return { context: this.contextOf(tenant, request, null), guest };
  }

  private contextOf(tenant: TenantContext, request: FastifyRequest, actor: Actor | null): RequestContext {
    return {
      tenant,
      actor,
      actorKind: actor ? 'user' : 'guest',
      ability: this.policies.abilityOf(tenant, actor),
      language: languageOfRequest(request, actor?.language),
      requestId: request.id,
      ip: request.ip,
    };
  }
}
