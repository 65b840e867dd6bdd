import {
  assistantPersonRequested,
  assistantStaffReplied,
  personRequestedNotification,
  staffRepliedNotification,
} from '@convoy/assistant/contract';
import { Notifications } from '@convoy/platform/notifications';
import { Injectable } from '@nestjs/common';

/** What staff and customers hear of conversations. */
@Injectable()
export class AssistantNotifier {
  constructor(notifications: Notifications) {
    notifications.add({
      notification: personRequestedNotification,
      event: assistantPersonRequested,
      tell: async (_ctx, { conversationId }) => ({ to: { staffExcept: null }, params: { conversationId } }),
    });
    notifications.add({
      notification: staffRepliedNotification,
      event: assistantStaffReplied,
      tell: async (_ctx, { customerId }) => (customerId === null ? null : { to: { customerId }, params: {} }),
    });
  }
}
