import { Webhooks } from '@convoy/platform/webhooks';
import { hireMarkChanged, vanTelematicsEvent } from '@convoy/telematics/contract';
import { Injectable } from '@nestjs/common';

/** What endpoints of a brand get of its vans on the road. */
@Injectable()
export class TelematicsWebhooks {
  constructor(webhooks: Webhooks) {
    webhooks.add(vanTelematicsEvent, async (_ctx, event) => event);
    webhooks.add(hireMarkChanged, async (_ctx, { actorId: _actorId, ...told }) => told);
  }
}
