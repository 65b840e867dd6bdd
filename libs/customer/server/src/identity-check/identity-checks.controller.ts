import { customerCalls as calls, type IdentityChecks } from '@convoy/customer/contract';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { IdentityCheckService } from './identity-checks.service.ts';

/** Identity checks of a customer, for staff. */
@Controller()
export class IdentityChecksController {
  constructor(private readonly checks: IdentityCheckService) {}

  @Call(calls.identityChecks)
  of(
    ctx: RequestContext,
    { params: { id } }: CallInput<typeof calls.identityChecks>,
  ): Promise<IdentityChecks> {
    return this.checks.of(ctx, id);
  }

  @Call(calls.checkIdentity)
  run(
    ctx: RequestContext,
    { params: { id } }: CallInput<typeof calls.checkIdentity>,
  ): Promise<IdentityChecks> {
    return this.checks.run(ctx, id);
  }
}
