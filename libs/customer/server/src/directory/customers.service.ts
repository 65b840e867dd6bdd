import {
  type Customer,
  type CustomerListInput,
  type CustomerStats,
  customerErrors,
  type ListedCustomer,
} from '@convoy/customer/contract';
import type { RequestContext } from '@convoy/platform/context';
import { type Cursors, TenantDb } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { civilToday } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { toCustomer, toListedCustomer } from './customer.view.ts';
import { CustomersQueries } from './customers.queries.ts';

/** The brand's customers as its staff read them. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly queries: CustomersQueries,
    private readonly db: TenantDb,
  ) {}

  async list(
    ctx: RequestContext,
    input: CustomerListInput,
  ): Promise<{ customers: ListedCustomer[]; total: number; cursors: Cursors }> {
    const { rows, total, cursors } = await this.queries.list(ctx, input);
    return { customers: rows.map(toListedCustomer), total, cursors };
  }

  stats(ctx: RequestContext): Promise<CustomerStats> {
    return this.queries.stats(ctx, ctx.tenant.timeZone);
  }

  /** @throws CUSTOMER_NOT_FOUND also for who was merged into somebody or erased */
  async customer(ctx: RequestContext, id: number): Promise<Customer> {
    const [row, licence, alsoOf] = await Promise.all([
      this.queries.one(ctx, id),
      this.queries.licence(ctx, id),
      this.queries.alsoOf(ctx, id),
    ]);
    if (!row) throw new DomainError(customerErrors.CUSTOMER_NOT_FOUND);
    const unmasked = ctx.ability.can('unmask', 'Customer');
    return toCustomer(row, licence, alsoOf, civilToday(ctx.tenant.timeZone), unmasked);
  }

  /** Whether somebody was a customer of the brand and is not any more: merged into somebody, or erased. */
  async isGone(ctx: RequestContext, id: number): Promise<boolean> {
    return (await this.queries.known(this.db.read(ctx), ctx, [id])).some(
      ({ erased, merged }) => erased || merged,
    );
  }
}
