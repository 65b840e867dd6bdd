export type { Actor, RequestContext, TenantContext } from './request-context.ts';
export { systemContext } from './request-context.ts';
