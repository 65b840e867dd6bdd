import type { ReconcileStanding, Reconciliation } from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Ctx } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ReconcilePaymentsService } from '../reconcile-payments.service.ts';
import { ReconcileStandingService } from './reconcile-standing.service.ts';

/** Asking the provider now instead of waiting for the clock. */
@Controller('api/payments/reconcile')
@BrandOnly()
export class ReconcileController {
  constructor(
    private readonly reconciler: ReconcilePaymentsService,
    private readonly standings: ReconcileStandingService,
  ) {}

  @Can('reconcile', 'Payment')
  @Get()
  standing(@Ctx() ctx: RequestContext): Promise<ReconcileStanding> {
    return this.standings.standing(ctx);
  }

  // Each is up to fifty calls of the provider.
  @RouteConfig({ rateLimit: { max: 6, timeWindow: 60_000 } })
  @Can('reconcile', 'Payment')
  @Post()
  @HttpCode(200)
  reconcile(@Ctx() ctx: RequestContext): Promise<Reconciliation> {
    return this.reconciler.run(ctx, true);
  }
}
