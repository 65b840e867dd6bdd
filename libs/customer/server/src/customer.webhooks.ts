import {
  customerAdded,
  customerChanged,
  customerChangedWebhook,
  customerCreatedWebhook,
  customerErased,
  customerErasedWebhook,
  customerMergedWebhook,
  customersMerged,
} from '@convoy/customer/contract';
import { userRegistered } from '@convoy/identity/contract';
import { Webhooks } from '@convoy/platform/webhooks';
import { Injectable } from '@nestjs/common';

/** What brands' own programs hear of customers. */
@Injectable()
export class CustomerWebhooks {
  constructor(webhooks: Webhooks) {
    webhooks.addAs(userRegistered, customerCreatedWebhook, (_ctx, { userId }) => ({
      customerId: userId,
      byStaff: false,
    }));
    webhooks.addAs(customerAdded, customerCreatedWebhook, (_ctx, { customerId }) => ({
      customerId,
      byStaff: true,
    }));
    webhooks.addAs(customerChanged, customerChangedWebhook, (_ctx, payload) => payload);
    webhooks.addAs(customersMerged, customerMergedWebhook, (_ctx, payload) => payload);
    webhooks.addAs(customerErased, customerErasedWebhook, (_ctx, payload) => payload);
  }
}
