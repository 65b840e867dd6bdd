import { type BookingDriver, bookingCalls as calls } from '@convoy/booking/contract';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { BrandOnly } from '@convoy/platform/policy';
import { Controller } from '@nestjs/common';
import { DriversService } from './drivers.service.ts';

/** Additional drivers of a booking. */
@Controller()
@BrandOnly()
export class DriversController {
  constructor(private readonly drivers: DriversService) {}

  @Call(calls.drivers)
  list(ctx: RequestContext, { params }: CallInput<typeof calls.drivers>): Promise<BookingDriver[]> {
    return this.drivers.list(ctx, params.id);
  }

  @Call(calls.addDriver)
  add(ctx: RequestContext, { params, body }: CallInput<typeof calls.addDriver>): Promise<BookingDriver> {
    return this.drivers.add(ctx, params.id, body);
  }

  @Call(calls.checkDriver)
  check(ctx: RequestContext, { params }: CallInput<typeof calls.checkDriver>): Promise<BookingDriver> {
    return this.drivers.check(ctx, params.id, params.driverId);
  }

  @Call(calls.removeDriver)
  remove(ctx: RequestContext, { params }: CallInput<typeof calls.removeDriver>): Promise<void> {
    return this.drivers.remove(ctx, params.id, params.driverId);
  }
}
