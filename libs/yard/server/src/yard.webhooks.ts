import { Webhooks } from '@convoy/platform/webhooks';
import { conditionReported } from '@convoy/yard/contract';
import { Injectable } from '@nestjs/common';

/** What endpoints of a brand get of its reports. */
@Injectable()
export class YardWebhooks {
  constructor(webhooks: Webhooks) {
    webhooks.add(conditionReported, async (_ctx, { reportId, bookingId, vanId, kind, marks }) => ({
      reportId,
      bookingId,
      vanId,
      kind,
      marks,
    }));
  }
}
