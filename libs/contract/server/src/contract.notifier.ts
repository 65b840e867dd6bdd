import { agreementSigned, agreementSignedNotification } from '@convoy/contract/contract';
import { Notifications } from '@convoy/platform/notifications';
import { Injectable } from '@nestjs/common';

/** Notifies staff of signatures at an account or by a link. Staff are present at a signature at the counter. */
@Injectable()
export class ContractNotifier {
  constructor(notifications: Notifications) {
    notifications.add({
      notification: agreementSignedNotification,
      event: agreementSigned,
      tell: async (_ctx, { channel, reference, bookingId }) =>
        channel === 'counter' ? null : { to: { staffExcept: null }, params: { reference, bookingId } },
    });
  }
}
