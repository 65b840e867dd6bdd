import {
  bookingCancelled,
  bookingConfirmed,
  bookingDepositKeepAnnounced,
  bookingDepositKept,
  bookingDepositReleased,
  bookingHandedOver,
  bookingNoShow,
  bookingReturned,
} from '@convoy/booking/contract';
import {
  customerAdded,
  customerBarred,
  customerChanged,
  customerErased,
  customersMerged,
} from '@convoy/customer/contract';
import {
  accountDeletionRequested,
  accountDeletionWithdrawn,
  emailChanged,
  emailVerified,
  profileChanged,
  userRegistered,
} from '@convoy/identity/contract';
import { paymentRefunded, paymentSucceeded } from '@convoy/payment/contract';
import { TenantDb } from '@convoy/platform/db';
import type { EventDefinition } from '@convoy/platform/events';
import { ringNews } from '@convoy/platform/graphql';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { Injectable } from '@nestjs/common';
import { CUSTOMER_NEWS } from './customer-live.resolver.ts';

/** What changes how a customer looks: their record, their hires, their money. */
const causes: readonly EventDefinition<{ customerId: number }>[] = [
  customerAdded,
  customerChanged,
  customerBarred,
  customerErased,
  bookingConfirmed,
  bookingCancelled,
  bookingHandedOver,
  bookingReturned,
  bookingNoShow,
  bookingDepositReleased,
  bookingDepositKeepAnnounced,
  bookingDepositKept,
  paymentSucceeded,
  paymentRefunded,
];

/** What customers do to their own accounts. Of staff's it says the same: who reads finds no customer then. */
const ofAccounts: readonly EventDefinition<{ userId: number }>[] = [
  userRegistered,
  profileChanged,
  emailChanged,
  emailVerified,
  accountDeletionRequested,
  accountDeletionWithdrawn,
];

/** Rings the processes that hold open pages: that a customer has changed, never how. Heard after the change is there. */
@Injectable()
export class CustomerNewsListeners {
  constructor(registry: ListenerRegistry, db: TenantDb) {
    const hear = <T>(event: EventDefinition<T>, ids: (payload: T) => readonly number[]) =>
      registry.add({
        name: `customer.news.${event.type}`,
        event,
        handle: (ctx, payload) =>
          ringNews(
            db,
            ctx,
            CUSTOMER_NEWS,
            ids(payload).map((id) => ({ id })),
          ),
      });
    for (const event of causes) hear(event, ({ customerId }) => [customerId]);
    for (const event of ofAccounts) hear(event, ({ userId }) => [userId]);
    hear(customersMerged, ({ customerId, fromId }) => [customerId, fromId]);
  }
}
