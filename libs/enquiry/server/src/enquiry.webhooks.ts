import { enquiryReceived } from '@convoy/enquiry/contract';
import { Webhooks } from '@convoy/platform/webhooks';
import { Injectable } from '@nestjs/common';

/** What endpoints of a brand get of its messages. */
@Injectable()
export class EnquiryWebhooks {
  constructor(webhooks: Webhooks) {
    webhooks.add(enquiryReceived, async (_ctx, { enquiryId, topic }) => ({ enquiryId, topic }));
  }
}
