import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { requestState } from '../request-state.ts';
import { readCall } from './call-metadata.ts';

/** Knows which add-ons a tenant bought. Implemented by the billing slice. */
export abstract class AddOns {
  /** @throws PLAN_LACKS with what to buy */
  abstract assertMay(ctx: RequestContext, addOn: string): Promise<void>;
}

/** Asks for a call whether its tenant bought the add-on. It runs after the access guard: callers without access learn nothing of plans. */
@Injectable()
export class AddOnGuard implements CanActivate {
  constructor(private readonly addOns: AddOns) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const needed = readCall(execution.getHandler())?.addOn;
    const { context } = requestState(execution.switchToHttp().getRequest<FastifyRequest>());
    if (!context || !needed) throw new DomainError(commonErrors.NOT_FOUND);
    await this.addOns.assertMay(context, needed);
    return true;
  }
}
