import { randomUUID } from 'node:crypto';
import { bookingGoodwillGiven, bookingReturned } from '@convoy/booking/contract';
import {
  disputeClosed,
  paymentRefunded,
  paymentRefundFailed,
  paymentRefundRequested,
  paymentSucceeded,
} from '@convoy/payment/contract';
import { systemContext } from '@convoy/platform/context';
import type { EventDefinition } from '@convoy/platform/events';
import { forEachTenant, JobRegistry, ListenerRegistry, TenantDirectory } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { LoyaltyExpiry } from './expiry.service.ts';
import { HirePoints } from './hire-points.service.ts';

/** Keeps points at what hires are worth whenever a hire ends or its money changes, and expires them by the clock. */
@Injectable()
export class PointsListeners {
  constructor(
    private readonly listeners: ListenerRegistry,
    private readonly hires: HirePoints,
    jobs: JobRegistry,
    tenants: TenantDirectory,
    expiry: LoyaltyExpiry,
  ) {
    this.settleOn('loyalty.hire-returned', bookingReturned);
    this.settleOn('loyalty.goodwill-given', bookingGoodwillGiven);
    this.settleOn('loyalty.payment-succeeded', paymentSucceeded);
    this.settleOn('loyalty.refund-requested', paymentRefundRequested);
    this.settleOn('loyalty.refunded', paymentRefunded);
    this.settleOn('loyalty.refund-failed', paymentRefundFailed);
    // Lost: the bank keeps the money. Won on appeal: it is the hire's again.
    this.settleOn('loyalty.dispute-closed', disputeClosed);
    jobs.add({
      name: 'loyalty.expiry',
      cron: '23 * * * *',
      run: async () =>
        forEachTenant(tenants, await tenants.activeIds(), (tenant) =>
          expiry.run(systemContext(tenant, 'worker', emptyAbility(), randomUUID())),
        ),
    });
  }

  private settleOn<T extends { readonly bookingId: number }>(name: string, event: EventDefinition<T>): void {
    this.listeners.add({
      name,
      event,
      handle: (ctx, { bookingId }, { eventId }) => this.hires.settle(ctx, bookingId, eventId),
    });
  }
}
