import {
  type Customer,
  type CustomerStats,
  customerCalls as calls,
  type DrivingView,
  type ListedCustomer,
} from '@convoy/customer/contract';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call, type PageOf } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { HirerService } from '../hirer/hirer.service.ts';
import { CustomersService } from './customers.service.ts';

/** The brand's customers, for its staff. */
@Controller()
export class CustomersController {
  constructor(
    private readonly customers: CustomersService,
    private readonly hirers: HirerService,
  ) {}

  @Call(calls.list)
  async list(ctx: RequestContext, { query }: CallInput<typeof calls.list>): Promise<PageOf<ListedCustomer>> {
    const { customers, total, cursors } = await this.customers.list(ctx, query);
    return { items: customers, total, cursors };
  }

  @Call(calls.stats)
  stats(ctx: RequestContext): Promise<CustomerStats> {
    return this.customers.stats(ctx);
  }

  @Call(calls.show)
  show(ctx: RequestContext, { params }: CallInput<typeof calls.show>): Promise<Customer> {
    return this.customers.customer(ctx, params.id);
  }

  @Call(calls.driving)
  driving(ctx: RequestContext, { params, query }: CallInput<typeof calls.driving>): Promise<DrivingView> {
    return this.hirers.drivable(ctx, params.id, query);
  }
}
