import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { type AccessRule, type GuestRule, readAccess, refusalOf } from '@convoy/platform/policy';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { guestReach } from './guest-reach.rule.ts';
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
    const { rule, hostKind, guests } = readAccess(execution.getHandler(), execution.getClass());
    if (!state.tenant || !rule) throw new DomainError(commonErrors.NOT_FOUND);
    if (hostKind && hostKind !== state.tenant.kind) throw new DomainError(commonErrors.NOT_FOUND);
    const { context, guest } = await this.contexts.withGuests(state.tenant, request);
    state.context = context;
    if (rule !== 'signed-in' && 'public' in rule) {
      // To what everybody may have a guest's session adds nothing, but where a route says who is there.
      if (guest && guests === 'no-booking') state.context = guest;
      state.isPublic = true;
      return true;
    }
    if (guest) {
      assertGuestMay(guest, rule, guests, request);
      state.context = guest;
      return true;
    }
    if (rule === 'signed-in') {
      if (context.actor && !context.key) return true;
      throw new DomainError(context.key ? commonErrors.FORBIDDEN : commonErrors.UNAUTHENTICATED);
    }
    if (context.ability.can(rule.action, rule.subject)) return true;
    throw refusalOf(context, rule);
  }
}

/**
 * A guest's session needs both: a permission that its slice leaves to guests, and a request about the booking it is bound to.
 * @throws FORBIDDEN, or NOT_FOUND for another booking
 */
function assertGuestMay(
  { actor, ability }: RequestContext,
  rule: Exclude<AccessRule, { public: true }>,
  guests: GuestRule | undefined,
  request: FastifyRequest,
): void {
  const allowed = rule !== 'signed-in' && ability.can(rule.action, rule.subject);
  const reach = allowed ? guestReach(guests, request, actor?.guest?.bookingId ?? null) : 'closed';
  if (reach === 'closed') throw new DomainError(commonErrors.FORBIDDEN);
  if (reach === 'elsewhere') throw new DomainError(commonErrors.NOT_FOUND);
}

/** @throws where a field is reached without the context that an answer is given. */
function hasContext(context: { readonly ctx?: RequestContext } | undefined): true {
  if (context?.ctx?.ability) return true;
  throw new DomainError(commonErrors.NOT_FOUND);
}
