import {
  colleagueInvited,
  passwordChanged,
  passwordResetRequested,
  registrationMetAccount,
  type User,
  unprovedAccessEnded,
} from '@convoy/identity/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb } from '@convoy/platform/db';
import { languageFor } from '@convoy/platform/i18n';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { hashToken, Sealer } from '@convoy/platform/sealing';
import { TenantMailer } from '@convoy/tenancy/server';
import { Injectable } from '@nestjs/common';
import { IdentityQueries } from './identity.queries.ts';
import { RESET_PURPOSE } from './mailed-token.ts';
import {
  emailInUseMail,
  inviteMail,
  passwordChangedMail,
  type Recipient,
  resetMail,
  takeOverMail,
} from './mails/identity.mails.ts';

/** Hours in which an invited colleague, or the owner of an address, chooses a password; afterwards they ask for a link as for a forgotten one. */
const INVITATION_HOURS = 72;

/** Mails about accounts. */
@Injectable()
export class IdentityListeners {
  constructor(
    registry: ListenerRegistry,
    private readonly db: TenantDb,
    private readonly queries: IdentityQueries,
    private readonly mailer: TenantMailer,
    private readonly sealer: Sealer,
  ) {
    registry.add({
      name: 'identity.password-reset-mail',
      event: passwordResetRequested,
      handle: (ctx, sealed, { eventId }) => this.sendReset(ctx, sealed, eventId),
    });
    registry.add({
      name: 'identity.password-changed-mail',
      event: passwordChanged,
      handle: (ctx, { userId }, { eventId }) => this.sendChanged(ctx, userId, eventId),
    });
    registry.add({
      name: 'identity.registration-met-account-mail',
      event: registrationMetAccount,
      handle: (ctx, { userId }, { eventId }) => this.sendInUse(ctx, userId, eventId),
    });
    registry.add({
      name: 'identity.colleague-invited-mail',
      event: colleagueInvited,
      handle: (ctx, invited, { eventId }) => this.sendInvitation(ctx, invited, eventId),
    });
    registry.add({
      name: 'identity.unproved-access-ended-mail',
      event: unprovedAccessEnded,
      handle: (ctx, ended, { eventId }) => this.sendTakeOver(ctx, ended, eventId),
    });
  }

  private async sendReset(
    ctx: RequestContext,
    sealed: { sealedEmail: string; sealedToken: string },
    eventId: number,
  ): Promise<void> {
    const email = this.sealer.open(RESET_PURPOSE, sealed.sealedEmail);
    const account = await this.queries.accountByLogin(ctx, email);
    const user = account && (await this.queries.user(ctx, account.id));
    if (!user) return;
    const token = this.sealer.open(RESET_PURPOSE, sealed.sealedToken);
    await this.db.write(ctx, (tx) => this.queries.insertReset(tx, ctx, user, hashToken(token)));
    await this.mailer.send(ctx, resetMail(eventId, token, this.recipient(ctx, user)));
  }

  private async sendInvitation(
    ctx: RequestContext,
    { userId, sealedToken }: { userId: number; sealedToken: string },
    eventId: number,
  ): Promise<void> {
    const link = await this.longLink(ctx, userId, sealedToken);
    if (link) await this.mailer.send(ctx, inviteMail(eventId, link.token, ctx.tenant.name, link.to));
  }

  private async sendTakeOver(
    ctx: RequestContext,
    { userId, sealedToken }: { userId: number; sealedToken: string },
    eventId: number,
  ): Promise<void> {
    const link = await this.longLink(ctx, userId, sealedToken);
    if (link) await this.mailer.send(ctx, takeOverMail(eventId, link.token, link.to));
  }

  /** A link to a first password of one's own, which waits for days: its owner did not ask for it. */
  private async longLink(
    ctx: RequestContext,
    userId: number,
    sealedToken: string,
  ): Promise<{ token: string; to: Recipient } | null> {
    const user = await this.queries.user(ctx, userId);
    if (!user) return null;
    const token = this.sealer.open(RESET_PURPOSE, sealedToken);
    await this.db.write(ctx, (tx) =>
      this.queries.insertReset(tx, ctx, user, hashToken(token), INVITATION_HOURS),
    );
    return { token, to: this.recipient(ctx, user) };
  }

  private async sendChanged(ctx: RequestContext, userId: number, eventId: number): Promise<void> {
    const user = await this.queries.user(ctx, userId);
    if (!user) return;
    await this.mailer.send(ctx, passwordChangedMail(eventId, this.recipient(ctx, user)));
  }

  private async sendInUse(ctx: RequestContext, userId: number, eventId: number): Promise<void> {
    const user = await this.queries.user(ctx, userId);
    if (user) await this.mailer.send(ctx, emailInUseMail(eventId, this.recipient(ctx, user)));
  }

  private recipient(ctx: RequestContext, user: User): Recipient {
    return { ...user, language: languageFor(user, ctx.tenant) };
  }
}
