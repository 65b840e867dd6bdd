export { assertEveryRouteDecided } from './access.audit.ts';
export { AccessGuard } from './access.guard.ts';
export { Ctx } from './ctx.decorator.ts';
export { ErrorFilter } from './error.filter.ts';
export { IdempotencyService, type Settle } from './idempotency.service.ts';
export { setPaging } from './paging.headers.ts';
export { installRequestRules, type RequestRules } from './request.rules.ts';
export { PrincipalResolver, requestState, TenantResolver } from './request-state.ts';
export { validationPipe } from './validation.pipe.ts';
