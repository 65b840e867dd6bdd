import { type Customer, customerErrors } from '@convoy/customer/contract';
import type { RequestContext } from '@convoy/platform/context';
import {
  type GraphContext,
  GraphTypes,
  NewsChannels,
  type OfRecord,
  orNull,
  recordNews,
} from '@convoy/platform/graphql';
import { Resolver, Subscription } from '@nestjs/graphql';
import { CustomersService } from '../directory/customers.service.ts';
import { READ } from './customer.types.ts';

/** The channel of the database on which changes of customers are told. */
export const CUSTOMER_NEWS = 'convoy_customer';

/** One event of `customerChanged`. */
interface CustomerNews {
  readonly id: number | null;
  readonly customer: Customer | null;
  readonly gone: boolean;
  readonly readAgain: boolean;
}

const newsTypes = `
type CustomerNews ${READ} {
  "The customer who changed."
  id: Id
  "As they are now; null for who is gone."
  customer: CustomerRecord
  "Merged into somebody or erased: whatever is shown of them is to be forgotten."
  gone: Boolean!
  "Something may have been missed: read again whatever is shown."
  readAgain: Boolean!
}

extend type Subscription {
  "Changes of one customer, or of all of the brand, for staff."
  customerChanged(id: Id): CustomerNews! ${READ} @brandOnly
}
`;

/** Changes of customers as they happen. */
@GraphTypes(newsTypes)
@NewsChannels(CUSTOMER_NEWS)
@Resolver()
export class CustomerLiveResolver {
  constructor(private readonly customers: CustomersService) {}

  @Subscription()
  customerChanged(_root: unknown, args: OfRecord, context: GraphContext) {
    return recordNews<CustomerNews>(
      {
        channel: CUSTOMER_NEWS,
        rule: { action: 'read', subject: 'Customer' },
        read: (ctx, id) => this.read(ctx, id),
        missing: customerErrors.CUSTOMER_NOT_FOUND.code,
        missed: { id: null, customer: null, gone: false, readAgain: true },
      },
      args,
      context,
    );
  }

  private async read(ctx: RequestContext, id: number): Promise<CustomerNews | null> {
    const customer = await orNull(this.customers.customer(ctx, id), customerErrors.CUSTOMER_NOT_FOUND.code);
    // A record that never was a customer of this brand is silence.
    if (!customer && !(await this.customers.isGone(ctx, id))) return null;
    return { id, customer, gone: !customer, readAgain: false };
  }
}
