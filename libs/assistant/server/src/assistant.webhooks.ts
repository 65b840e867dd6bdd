import { assistantBooked, assistantPersonRequested } from '@convoy/assistant/contract';
import { Webhooks } from '@convoy/platform/webhooks';
import { Injectable } from '@nestjs/common';

/** What endpoints of a brand get of conversations: ids, never what people wrote. */
@Injectable()
export class AssistantWebhooks {
  constructor(webhooks: Webhooks) {
    webhooks.add(assistantPersonRequested, async (_ctx, { conversationId, customerId }) => ({
      conversationId,
      customerId,
    }));
    webhooks.add(assistantBooked, async (_ctx, { conversationId, customerId, bookingId }) => ({
      conversationId,
      customerId,
      bookingId,
    }));
  }
}
