import type { OnboardingLink, Payouts, ProviderAccountView } from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Ctx } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ConnectService } from './connect.service.ts';

/** Each is a call or two of the provider. */
const seldom = { rateLimit: { max: 20, timeWindow: 60_000 } };

/** The brand's account at the provider, for its admins. */
@Controller('api/payments')
@BrandOnly()
export class ConnectController {
  constructor(private readonly connect: ConnectService) {}

  @Can('read', 'ProviderAccount')
  @Get('account')
  account(@Ctx() ctx: RequestContext): Promise<ProviderAccountView> {
    return this.connect.view(ctx);
  }

  /** Whether something is left to do, for the badge in the sidebar. */
  @Can('read', 'ProviderAccount')
  @Get('account/attention')
  async attention(@Ctx() ctx: RequestContext): Promise<{ on: boolean }> {
    return { on: (await this.connect.view(ctx)).state !== 'active' };
  }

  @RouteConfig(seldom)
  @Can('update', 'ProviderAccount')
  @Post('account/onboarding')
  @HttpCode(200)
  begin(@Ctx() ctx: RequestContext): Promise<OnboardingLink> {
    return this.connect.begin(ctx);
  }

  @RouteConfig(seldom)
  @Can('read', 'ProviderAccount')
  @Post('account/refresh')
  @HttpCode(200)
  refresh(@Ctx() ctx: RequestContext): Promise<ProviderAccountView> {
    return this.connect.refresh(ctx);
  }

  @RouteConfig(seldom)
  @Can('read', 'ProviderAccount')
  @Get('payouts')
  payouts(@Ctx() ctx: RequestContext): Promise<Payouts> {
    return this.connect.payouts(ctx);
  }
}
