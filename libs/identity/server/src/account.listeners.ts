import {
  accountDeletionRequested,
  accountDeletionWithdrawn,
  emailChanged,
  emailChangeRequested,
  recoveryCodesRenewed,
  recoveryCodeUsed,
  twoFactorChanged,
  twoFactorRefused,
  type User,
  verificationRequested,
} from '@convoy/identity/contract';
import type { RequestContext } from '@convoy/platform/context';
import type { EventDefinition } from '@convoy/platform/events';
import { languageFor } from '@convoy/platform/i18n';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { hashToken, Sealer } from '@convoy/platform/sealing';
import { type TenantMail, TenantMailer } from '@convoy/tenancy/server';
import { Injectable } from '@nestjs/common';
import { EmailProofQueries } from './email-proof.queries.ts';
import { IdentityQueries } from './identity.queries.ts';
import { PROOF_PURPOSE } from './mailed-token.ts';
import * as mails from './mails/identity.mails.ts';

/** Mails about changes of accounts. They are about security: nobody may decline them. */
@Injectable()
export class AccountListeners {
  constructor(
    private readonly registry: ListenerRegistry,
    private readonly queries: IdentityQueries,
    private readonly proofs: EmailProofQueries,
    private readonly mailer: TenantMailer,
    private readonly sealer: Sealer,
  ) {
    registry.add({
      name: 'identity.verify-email-mail',
      event: verificationRequested,
      handle: (ctx, event, { eventId }) => this.sendVerification(ctx, event, eventId),
    });
    // Two listeners: where one mail fails and is tried again, the other is not sent twice.
    registry.add({
      name: 'identity.email-change-mail',
      event: emailChangeRequested,
      handle: (ctx, event, { eventId }) => this.sendLinkToNew(ctx, event, eventId),
    });
    registry.add({
      name: 'identity.email-change-notice-mail',
      event: emailChangeRequested,
      handle: (ctx, event, { eventId }) => this.sendNoticeToPresent(ctx, event, eventId),
    });
    registry.add({
      name: 'identity.email-changed-mail',
      event: emailChanged,
      handle: (ctx, event, { eventId }) => this.sendNoticeToFormer(ctx, event, eventId),
    });
    this.tell('identity.two-factor-changed-mail', twoFactorChanged, (id, to, { enabled }) =>
      mails.twoFactorMail(id, enabled, to),
    );
    this.tell('identity.recovery-code-used-mail', recoveryCodeUsed, (id, to, { left }) =>
      mails.recoveryCodeUsedMail(id, left, to),
    );
    this.tell('identity.recovery-codes-renewed-mail', recoveryCodesRenewed, mails.recoveryCodesRenewedMail);
    this.tell('identity.two-factor-refused-mail', twoFactorRefused, mails.codesRefusedMail);
    this.tell(
      'identity.account-deletion-requested-mail',
      accountDeletionRequested,
      (id, to, { dueAt }, ctx, { role }) =>
        mails.deletionRequestedMail(
          id,
          { dueAt, timeZone: ctx.tenant.timeZone, byItself: role === 'customer' },
          to,
        ),
    );
    this.tell(
      'identity.account-deletion-withdrawn-mail',
      accountDeletionWithdrawn,
      mails.deletionWithdrawnMail,
    );
  }

  /** One mail to the person an event is about. */
  private tell<T extends { userId: number }>(
    name: string,
    event: EventDefinition<T>,
    write: (eventId: number, to: mails.Recipient, payload: T, ctx: RequestContext, user: User) => TenantMail,
  ): void {
    this.registry.add({
      name,
      event,
      handle: async (ctx, payload, { eventId }) => {
        const user = await this.queries.user(ctx, payload.userId);
        if (user) await this.mailer.send(ctx, write(eventId, recipient(ctx, user), payload, ctx, user));
      },
    });
  }

  private async sendVerification(
    ctx: RequestContext,
    { userId, sealedToken }: { userId: number; sealedToken: string },
    eventId: number,
  ): Promise<void> {
    const token = this.sealer.open(PROOF_PURPOSE, sealedToken);
    const user = await this.queries.user(ctx, userId);
    if (!user || !(await this.proofs.isOpen(ctx, hashToken(token)))) return;
    await this.mailer.send(ctx, mails.verifyMail(eventId, token, recipient(ctx, user)));
  }

  private async sendLinkToNew(
    ctx: RequestContext,
    { userId, sealedEmail, sealedToken }: { userId: number; sealedEmail: string; sealedToken: string },
    eventId: number,
  ): Promise<void> {
    const email = this.sealer.open(PROOF_PURPOSE, sealedEmail);
    const token = this.sealer.open(PROOF_PURPOSE, sealedToken);
    const user = await this.queries.user(ctx, userId);
    if (!user || !(await this.proofs.isOpen(ctx, hashToken(token)))) return;
    const holder = await this.queries.accountByLogin(ctx, email);
    const other = holder && (await this.queries.user(ctx, holder.id));
    const mail = other
      ? mails.emailInUseMail(eventId, recipient(ctx, other))
      : mails.changeEmailMail(eventId, token, { ...recipient(ctx, user), email });
    await this.mailer.send(ctx, mail);
  }

  private async sendNoticeToPresent(
    ctx: RequestContext,
    { userId, sealedEmail, sealedToken }: { userId: number; sealedEmail: string; sealedToken: string },
    eventId: number,
  ): Promise<void> {
    const email = this.sealer.open(PROOF_PURPOSE, sealedEmail);
    const user = await this.queries.user(ctx, userId);
    // Confirmed or withdrawn before this was delivered: what there is to say then is said by another mail.
    const open = await this.proofs.isOpen(ctx, hashToken(this.sealer.open(PROOF_PURPOSE, sealedToken)));
    if (!user || !open) return;
    await this.mailer.send(ctx, mails.emailChangeNoticeMail(eventId, email, recipient(ctx, user)));
  }

  private async sendNoticeToFormer(
    ctx: RequestContext,
    { userId, sealedFormerEmail }: { userId: number; sealedFormerEmail: string },
    eventId: number,
  ): Promise<void> {
    const user = await this.queries.user(ctx, userId);
    if (!user) return;
    const email = this.sealer.open(PROOF_PURPOSE, sealedFormerEmail);
    const to = { ...recipient(ctx, user), email };
    await this.mailer.send(ctx, mails.emailChangedMail(eventId, user.email, to));
  }
}

const recipient = (ctx: RequestContext, user: User): mails.Recipient => ({
  email: user.email,
  firstName: user.firstName,
  language: languageFor(user, ctx.tenant),
});
