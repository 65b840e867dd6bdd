import { agreementSigned, legalTextPublished } from '@convoy/contract/contract';
import { Webhooks } from '@convoy/platform/webhooks';
import { Injectable } from '@nestjs/common';

/** What endpoints of a brand get of its agreements: ids and the hash, never words. */
@Injectable()
export class ContractWebhooks {
  constructor(webhooks: Webhooks) {
    webhooks.add(agreementSigned, async (_ctx, { agreementId, bookingId, customerId, channel, sha256 }) => ({
      agreementId,
      bookingId,
      customerId,
      channel,
      sha256,
    }));
    webhooks.add(legalTextPublished, async (_ctx, { kind, language, version }) => ({
      kind,
      language,
      version,
    }));
  }
}
