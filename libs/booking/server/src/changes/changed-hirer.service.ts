import { bookingErrors } from '@convoy/booking/contract';
import { customerErrors } from '@convoy/customer/contract';
import { HirerService } from '@convoy/customer/server';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { civilToday } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { DriverQueries, otherDriver } from '../drivers/driver.queries.ts';
import { drivenDays } from './driven-days.rule.ts';
import { hiresMore } from './hires-more.rule.ts';

/** What of a booking, as it is agreed, decides whether its customer may have it changed. */
export interface AgreedStretch {
  readonly id: number;
  readonly customer_id: number;
  readonly status: string;
  readonly pickup_at: Date;
  readonly return_at: Date;
  readonly van_id: number;
  readonly pickup_date: string;
  readonly return_date: string;
}

/** What it would be. */
export interface WantedStretch {
  readonly pickupAt: Date;
  readonly returnAt: Date;
  readonly vanId: number;
  readonly pickupDate: string;
  readonly returnDate: string;
}

/** Whether a hire may be changed for its customer. */
@Injectable()
export class ChangedHirer {
  constructor(
    private readonly hirers: HirerService,
    private readonly drivers: DriverQueries,
  ) {}

  /**
   * Refuses a change for somebody to whom nothing is hired any more: their own whatever it is, and staff's where more would be
   * hired of a hire that has not begun. What is agreed staff shorten, move to another van, or charge on.
   * @throws CUSTOMER_NOT_SERVED to the customer, CUSTOMER_DO_NOT_HIRE to staff, CUSTOMER_UNKNOWN of who is erased
   */
  async demandServed(ctx: RequestContext, agreed: AgreedStretch, wanted: WantedStretch): Promise<void> {
    if (ctx.ability.can('manage-hire', 'Booking') && !hiresMore(agreed, wanted)) return;
    const refusal = await this.hirers.refusal(ctx, agreed.customer_id);
    if (refusal?.code === 'CUSTOMER_NOT_FOUND') throw new DomainError(bookingErrors.CUSTOMER_UNKNOWN);
    if (refusal) throw refusal;
  }

  /**
   * Refuses another van, or more days, for whom the rule of who may drive refuses them, as when a hire is made. A hire on the road
   * goes on with no hand-over that asks: so all who drive it are asked here. Staff can remove a driver, or see a new licence.
   * @throws DRIVER_NOT_ALLOWED
   */
  async demandDriver(ctx: RequestContext, agreed: AgreedStretch, wanted: WantedStretch): Promise<void> {
    const { customer_id: customerId, status, van_id: vanId, pickup_date, return_date } = agreed;
    const driven = drivenDays(
      { vanId, from: pickup_date, until: return_date, onRoad: status === 'active' },
      { vanId: wanted.vanId, from: wanted.pickupDate, until: wanted.returnDate },
      { today: civilToday(ctx.tenant.timeZone), byStaff: ctx.ability.can('manage-hire', 'Booking') },
    );
    if (!driven) return;
    await this.hirers.assertMayDrive(ctx, this.hirers.driver(ctx, customerId), driven);
    if (status !== 'active') return;
    for (const one of await this.drivers.of(ctx, agreed.id)) {
      const why = await this.hirers.whyNotDrive(ctx, otherDriver(one), driven);
      if (why !== null)
        throw new DomainError(customerErrors.DRIVER_NOT_ALLOWED, { why: `${one.full_name}: ${why}` });
    }
  }
}
