import type { EntitlementsView } from '@convoy/billing/contract';
import { Entitlements } from '@convoy/billing/server';
import type { RequestContext } from '@convoy/platform/context';
import { Ctx } from '@convoy/platform/http';
import { ForGuests, Public, packedRules } from '@convoy/platform/policy';
import type { TenantView } from '@convoy/tenancy/contract';
import { Controller, Get } from '@nestjs/common';
import { TenancyService } from './tenancy.service.ts';

@Controller('api/tenant')
export class TenancyController {
  constructor(
    private readonly tenancy: TenancyService,
    private readonly entitlements: Entitlements,
  ) {}

  /**
   * Public: brand, locale, plan, remotes; signed in, also the packed rules; for who works there, also what was bought, what
   * may be, and how much of it is used.
   */
  @Public()
  @ForGuests('no-booking')
  @Get()
  async show(
    @Ctx() ctx: RequestContext,
  ): Promise<TenantView & { rules?: unknown[][]; entitlements?: EntitlementsView }> {
    const view = await this.tenancy.view(ctx.tenant, ctx.language);
    if (!ctx.actor) return view;
    const rules = packedRules(ctx.ability);
    if (!ctx.ability.can('read', 'Subscription')) return { ...view, rules };
    return { ...view, rules, entitlements: await this.entitlements.overview(ctx) };
  }
}
