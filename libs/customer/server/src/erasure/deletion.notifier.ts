import {
  customerDeletionHeld,
  deletionRequestedNotification,
  deletionWithdrawnNotification,
} from '@convoy/customer/contract';
import { accountDeletionRequested, accountDeletionWithdrawn } from '@convoy/identity/contract';
import { IdentityQueries } from '@convoy/identity/server';
import type { RequestContext } from '@convoy/platform/context';
import { Notifications } from '@convoy/platform/notifications';
import { Injectable } from '@nestjs/common';

/** Tells staff of accounts that are to be deleted. */
@Injectable()
export class DeletionNotifier {
  constructor(
    notifications: Notifications,
    private readonly users: IdentityQueries,
  ) {
    notifications.add({
      notification: deletionRequestedNotification,
      event: accountDeletionRequested,
      tell: (ctx, { userId, dueAt }) => this.ofPerson(ctx, userId, { dueAt }),
    });
    // The deletion is due and something is still open: staff are told once more.
    notifications.add({
      notification: deletionRequestedNotification,
      event: customerDeletionHeld,
      name: 'deletion-held',
      tell: (ctx, { customerId, dueAt }) => this.ofPerson(ctx, customerId, { dueAt }),
    });
    notifications.add({
      notification: deletionWithdrawnNotification,
      event: accountDeletionWithdrawn,
      tell: (ctx, { userId }) => this.ofPerson(ctx, userId, {}),
    });
  }

  /** To staff except the person; of a customer it opens their page, where staff see what is still open and erase them. */
  private async ofPerson<More extends object>(ctx: RequestContext, userId: number, more: More) {
    const user = await this.users.user(ctx, userId);
    if (!user) return null;
    return {
      to: { staffExcept: userId },
      params: { customerName: `${user.firstName} ${user.lastName}`, ...more },
      ...(user.role === 'customer' && { path: `/customers/${userId}` }),
    };
  }
}
