import type { Actor, RequestContext, TenantContext } from '@convoy/platform/context';
import type { FastifyRequest } from 'fastify';

/** Finds the tenant of a host. Implemented by the tenancy slice. */
export abstract class TenantResolver {
  /** @param host lower case, without port @returns null for a host nobody has */
  abstract byHost(host: string): Promise<TenantContext | null>;
}

/** Finds who is signed in. Implemented by the identity slice. */
export abstract class PrincipalResolver {
  abstract of(tenant: TenantContext, request: FastifyRequest): Promise<Actor | null>;
}

/** What the frame has found out about a request so far. */
export interface RequestState {
  tenant?: TenantContext;
  context?: RequestContext;
}

const states = new WeakMap<object, RequestState>();

/** The state of a request; the same object for Fastify's and Nest's view of it. */
export function requestState(request: FastifyRequest): RequestState {
  const key = request.raw;
  let state = states.get(key);
  if (!state) {
    state = {};
    states.set(key, state);
  }
  return state;
}
