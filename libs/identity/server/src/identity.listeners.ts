import {
  colleagueInvited,
  passwordChanged,
  passwordResetRequested,
  registrationMetAccount,
  type User,
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
} from './mails/identity.mails.ts';

/** Hours in which an invited colleague chooses a password; afterwards they ask for a link as for a forgotten one. */
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
    const user = await this.queries.user(ctx, userId);
    if (!user) return;
    const token = this.sealer.open(RESET_PURPOSE, sealedToken);
    await this.db.write(ctx, (tx) =>
      this.queries.insertReset(tx, ctx, user, hashToken(token), INVITATION_HOURS),
    );
    await this.mailer.send(ctx, inviteMail(eventId, token, ctx.tenant.name, this.recipient(ctx, user)));
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
