export { assertEveryRouteDecided } from './access.audit.ts';
export { AccessGuard } from './access.guard.ts';
export { Ctx } from './ctx.decorator.ts';
export { ErrorFilter, toDomainError } from './error.filter.ts';
export { acceptFiles, readFileBody } from './file-body.ts';
export {
  IdempotencyService,
  type Settle,
  type StatementAnswer,
  type StatementClaim,
} from './idempotency.service.ts';
export { InvalidInput } from './invalid-input.ts';
export { Answers, AnswersFile, AnswersListOf, AnswersNothing } from './openapi/answers.decorator.ts';
export {
  type DeclaredRoute,
  type DescribedRoute,
  declaredRoutes,
  describedRoutes,
} from './openapi/described-routes.ts';
export { openapiDocument, type ReferenceTitle } from './openapi/openapi-document.ts';
export { setPaging } from './paging.headers.ts';
export {
  bringsKey,
  callerOf,
  installRequestRules,
  isReadOtherwise,
  type RequestRules,
} from './request.rules.ts';
export { RequestContexts } from './request-contexts.ts';
export { type KeyPrincipal, PrincipalResolver, requestState, TenantResolver } from './request-state.ts';
export { answerExpectation, answerUnreadable, followConversations } from './unreadable-request.ts';
export { usualAddress } from './usual-address.ts';
export { validationPipe } from './validation.pipe.ts';
