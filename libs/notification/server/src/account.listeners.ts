import { customerDeletionHeld } from '@convoy/customer/contract';
import {
  accountDeletionRequested,
  accountDeletionWithdrawn,
  emailChanged,
  passwordChanged,
  recoveryCodesRenewed,
  recoveryCodeUsed,
  twoFactorChanged,
  twoFactorRefused,
} from '@convoy/identity/contract';
import { IdentityQueries } from '@convoy/identity/server';
import type { RequestContext } from '@convoy/platform/context';
import { Injectable } from '@nestjs/common';
import { type News, NotificationListeners } from './notification.listeners.ts';

/** Where the security of an account is looked after. */
const SECURITY_PATH = '/account/security';
/** Where there is nothing more to see of somebody. */
const NEWS_PATH = '/notifications';

/** Tells people of their account's security, and staff of accounts that are to go. */
@Injectable()
export class AccountListeners {
  constructor(
    listeners: NotificationListeners,
    private readonly users: IdentityQueries,
  ) {
    listeners.hear('password-changed', passwordChanged, async (_ctx, { userId }) => own({}, userId));
    listeners.hear('two-factor-changed', twoFactorChanged, async (_ctx, { userId, enabled }) =>
      own({ enabled }, userId),
    );
    listeners.hear('two-factor-refused', twoFactorRefused, async (_ctx, { userId }) => own({}, userId));
    listeners.hear('recovery-code-used', recoveryCodeUsed, async (_ctx, { userId, left }) =>
      own({ left }, userId),
    );
    listeners.hear('recovery-codes-renewed', recoveryCodesRenewed, async (_ctx, { userId }) =>
      own({}, userId),
    );
    listeners.hear('email-changed', emailChanged, async (_ctx, { userId }) => own({}, userId));
    listeners.hear('deletion-requested', accountDeletionRequested, (ctx, { userId, dueAt }) =>
      this.ofPerson(ctx, userId, (customerName) => ({ customerName, dueAt })),
    );
    // Due, and something is still open: staff are told once more.
    listeners.hear(
      'deletion-requested',
      customerDeletionHeld,
      (ctx, { customerId, dueAt }) =>
        this.ofPerson(ctx, customerId, (customerName) => ({ customerName, dueAt })),
      'deletion-held',
    );
    listeners.hear('deletion-withdrawn', accountDeletionWithdrawn, (ctx, { userId }) =>
      this.ofPerson(ctx, userId, (customerName) => ({ customerName })),
    );
  }

  /** To staff, but for the person themselves; of a customer it leads to their page: what is still open stands there, and erasing them. */
  private async ofPerson<Params>(
    ctx: RequestContext,
    userId: number,
    say: (name: string) => Params,
  ): Promise<News<Params> | null> {
    const user = await this.users.user(ctx, userId);
    if (!user) return null;
    return {
      params: say(`${user.firstName} ${user.lastName}`),
      path: user.role === 'customer' ? `/customers/${userId}` : NEWS_PATH,
      to: { staffExcept: userId },
    };
  }
}

/** To the owner of the account. */
const own = <Params>(params: Params, userId: number): News<Params> => ({
  params,
  path: SECURITY_PATH,
  to: { userId },
});
