import type { RequestContext, TenantContext } from '@convoy/platform/context';
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

  /** Who asks, with which rights, in which language. */
  async of(tenant: TenantContext, request: FastifyRequest): Promise<RequestContext> {
    const program = requestState(request).key;
    if (program)
      return {
        ...program,
        actorKind: 'key',
        language: languageOfRequest(request),
        requestId: request.id,
        ip: request.ip,
      };
    const known = await this.principals.of(tenant, request);
    // The graph asks about any record: a guest's session, bound to one booking, counts as none there.
    const actor = known?.guest && isGraph(request) ? null : known;
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

/** Whether a request is one of the graph, by POST or as a socket. */
const isGraph = ({ url }: FastifyRequest): boolean => /^\/graphql(?:[/?]|$)/.test(url);
