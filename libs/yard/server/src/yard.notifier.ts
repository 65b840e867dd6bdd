import { Notifications } from '@convoy/platform/notifications';
import { conditionReported, newMarksNotification } from '@convoy/yard/contract';
import { Injectable } from '@nestjs/common';

/** Says to staff that a van came back with new marks. */
@Injectable()
export class YardNotifier {
  constructor(notifications: Notifications) {
    notifications.add({
      notification: newMarksNotification,
      event: conditionReported,
      tell: async (_ctx, { kind, marks, bookingId }) =>
        kind === 'in' && marks > 0 ? { to: { staffExcept: null }, params: { marks, bookingId } } : null,
    });
  }
}
