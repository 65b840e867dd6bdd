import type { Actor, ContextKey, RequestContext, TenantContext } from '@convoy/platform/context';
import type { Ability } from '@convoy/platform/policy';
import type { Paging } from '@convoy/platform/schema';
import type { FastifyRequest } from 'fastify';

/** Finds the tenant of a host. Implemented by the tenancy slice. */
export abstract class TenantResolver {
  /** @param host lower case, without port @returns null for a host nobody has */
  abstract byHost(host: string): Promise<TenantContext | null>;
  /** The same without asking the database; undefined where it would have to be asked. */
  abstract recall(host: string): Promise<TenantContext | null> | undefined;
  /** Whether somebody was found by this host before, which says nothing of now. */
  abstract wasFound(host: string): boolean;
}

/** Finds who is signed in. Implemented by the identity slice. */
export abstract class PrincipalResolver {
  abstract of(tenant: TenantContext, request: FastifyRequest): Promise<Actor | null>;
}

/** A program that came in by a key, as the door that knows keys found it. */
export interface KeyPrincipal {
  readonly key: ContextKey;
  /** That of the host; of a test key one that is only read. */
  readonly tenant: TenantContext;
  /** On whose behalf it acts. */
  readonly actor: Actor;
  readonly ability: Ability;
}

/** What the frame has found out about a request so far. */
export interface RequestState {
  tenant?: TenantContext;
  context?: RequestContext;
  /** The route answers everybody. */
  isPublic?: boolean;
  /** Instead of whoever is signed in: who brings a key brings no cookies. */
  key?: KeyPrincipal;
  /** Page of a list, as the validated query has it. */
  paging?: Paging;
}

/** Where the state hangs on Node's request: asked for half a dozen times by each, and a weak map costs ten times as much. */
const STATE = Symbol('convoy.request-state');

/** The state of a request; the same object for Fastify's and Nest's view of it. */
export function requestState(request: FastifyRequest): RequestState {
  const raw = request.raw as { [STATE]?: RequestState };
  raw[STATE] ??= {};
  return raw[STATE];
}
