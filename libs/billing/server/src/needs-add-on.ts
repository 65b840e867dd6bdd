import type { AddOnCode } from '@convoy/billing/contract';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { requestState } from '@convoy/platform/http';
import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Entitlements } from './entitlements.service.ts';

const NEEDS = 'convoy:needs-add-on';

/** Asks for a route what its tenant bought. It stands behind the access guard: who may not enter learns nothing of plans. */
@Injectable()
export class AddOnGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly entitlements: Entitlements,
  ) {}

  /** @throws PLAN_LACKS with what to buy */
  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const needed = this.reflector.getAllAndOverride<AddOnCode>(NEEDS, [
      execution.getHandler(),
      execution.getClass(),
    ]);
    const { context } = requestState(execution.switchToHttp().getRequest<FastifyRequest>());
    if (!context) throw new DomainError(commonErrors.NOT_FOUND);
    await this.entitlements.assertMay(context, needed);
    return true;
  }
}

/** A route, or all routes of a controller, that only tenants have who may use the add-on; beside `@Can` or `@Public`. */
export const NeedsAddOn = (what: AddOnCode): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(NEEDS, what), UseGuards(AddOnGuard));
