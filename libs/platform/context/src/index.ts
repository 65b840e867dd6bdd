export type { Actor, ContextKey, GuestSession, RequestContext, TenantContext } from './request-context.ts';
export { systemContext } from './request-context.ts';
