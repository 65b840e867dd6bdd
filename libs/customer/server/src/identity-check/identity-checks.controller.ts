import { type IdentityChecks, identityChecksSchema } from '@convoy/customer/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, Ctx } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Controller, Get, Param, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { IdentityCheckService } from './identity-checks.service.ts';

/** Checks of who a customer is, as staff run and read them. */
@Controller('api/customers/:id/identity-checks')
@BrandOnly()
export class IdentityChecksController {
  constructor(private readonly checks: IdentityCheckService) {}

  @Can('read', 'Customer')
  @Answers('Checks of who a customer is.', 'IdentityChecks', identityChecksSchema)
  @Get()
  of(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<IdentityChecks> {
    return this.checks.of(ctx, id);
  }

  // Each may cost the brand money.
  @RouteConfig({ rateLimit: { max: 20, timeWindow: 60_000 } })
  @Can('update', 'Customer')
  @Answers('Checks who a customer is.', 'IdentityChecks', identityChecksSchema)
  @Post()
  run(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<IdentityChecks> {
    return this.checks.run(ctx, id);
  }
}
