import type { RequestContext } from '@convoy/platform/context';
import { Ctx } from '@convoy/platform/http';
import { Public, packedRules } from '@convoy/platform/policy';
import type { TenantView } from '@convoy/tenancy/contract';
import { Controller, Get } from '@nestjs/common';
import { TenancyService } from './tenancy.service.ts';

@Controller('api/tenant')
export class TenancyController {
  constructor(private readonly tenancy: TenancyService) {}

  /** Public: brand, locale, plan, remotes; signed in, also the packed rules. */
  @Public()
  @Get()
  async show(@Ctx() ctx: RequestContext): Promise<TenantView & { rules?: unknown[][] }> {
    const view = await this.tenancy.view(ctx.tenant, ctx.language);
    return ctx.actor ? { ...view, rules: packedRules(ctx.ability) } : view;
  }
}
