import { enquiryReceived, enquiryReceivedNotification } from '@convoy/enquiry/contract';
import { Notifications } from '@convoy/platform/notifications';
import { Injectable } from '@nestjs/common';
import { referenceOf } from './enquiries/enquiry.queries.ts';

/** Says to staff that a message came. */
@Injectable()
export class EnquiryNotifier {
  constructor(notifications: Notifications) {
    notifications.add({
      notification: enquiryReceivedNotification,
      event: enquiryReceived,
      tell: async (_ctx, { enquiryId }) => ({
        to: { staffExcept: null },
        params: { reference: referenceOf(enquiryId) },
      }),
    });
  }
}
