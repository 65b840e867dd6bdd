export { assertEveryRouteDecided } from './access.audit.ts';
export { AccessGuard } from './access.guard.ts';
export { assertKnown } from './assert-known.ts';
export { AddOns } from './calls/add-on.guard.ts';
export { assertEveryCallServed, type ServedCalls, servedCalls } from './calls/call.audit.ts';
export { Call, type CallHandler } from './calls/call.decorator.ts';
export type { CallHttp, FileAnswer, PageOf } from './calls/call-http.ts';
export { Ctx } from './ctx.decorator.ts';
export { ErrorFilter, toDomainError } from './error.filter.ts';
export { acceptFiles, type BodyEnds, type FilePaths, readBodyEnds, readFileBody } from './file-body.ts';
export {
  definePageForm,
  type FormPlace,
  type PageForm,
  type PostedFields,
} from './forms/define-page-form.ts';
export {
  IdempotencyService,
  type Settle,
  type StatementAnswer,
  type StatementClaim,
} from './idempotency.service.ts';
export { InvalidInput } from './invalid-input.ts';
export { Once } from './once.interceptor.ts';
export { Answers, AnswersFile, AnswersListOf, AnswersNothing } from './openapi/answers.decorator.ts';
export {
  type DeclaredRoute,
  type DescribedRoute,
  declaredRoutes,
  describedRoutes,
} from './openapi/described-routes.ts';
export { openapiDocument, type ReferenceTitle } from './openapi/openapi-document.ts';
export { setPaging } from './paging.headers.ts';
export { PersonLimit } from './person-limit.ts';
export {
  bringsKey,
  callerOf,
  installRequestRules,
  isReadOtherwise,
  type RequestRules,
} from './request.rules.ts';
export { RequestContexts } from './request-contexts.ts';
export { languageOfRequest } from './request-language.ts';
export { type KeyPrincipal, PrincipalResolver, requestState, TenantResolver } from './request-state.ts';
export { answerExpectation, answerUnreadable, followConversations } from './unreadable-request.ts';
export { usualAddress } from './usual-address.ts';
export { validationPipe } from './validation.pipe.ts';
