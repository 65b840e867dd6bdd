import type { RequestContext } from '@convoy/platform/context';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { requestState } from './request-state.ts';

/** The request's context as a handler's parameter: `@Ctx() ctx: RequestContext`. */
export const Ctx = createParamDecorator((_data: unknown, execution: ExecutionContext): RequestContext => {
  const context = requestState(execution.switchToHttp().getRequest()).context;
  if (!context) throw new Error('The access guard did not run.');
  return context;
});
