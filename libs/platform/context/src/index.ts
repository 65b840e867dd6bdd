export type { Actor, ContextKey, RequestContext, TenantContext } from './request-context.ts';
export { systemContext } from './request-context.ts';
