import { passwordChanged, passwordResetRequested } from '@convoy/identity/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb } from '@convoy/platform/db';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { Sealer } from '@convoy/platform/sealing';
import { TenantMailer } from '@convoy/tenancy/server';
import { Injectable } from '@nestjs/common';
import { IdentityQueries } from './identity.queries.ts';
import { hashToken, RESET_PURPOSE } from './reset-token.ts';

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
    await this.db.write(ctx, (tx) => this.queries.insertReset(tx, ctx, user.id, hashToken(token)));
    await this.mailer.send(ctx, {
      id: `reset-${eventId}`,
      to: user.email,
      subject: 'Reset your password',
      preheader: 'Choose a new password within the next hour.',
      heading: 'Reset your password',
      paragraphs: [
        `Hello ${user.firstName}, somebody asked to reset the password of your account.`,
        'If it was you, choose a new password within the next hour. If not, ignore this mail: nothing has changed.',
      ],
      button: { label: 'Choose a new password', path: `/reset-password?token=${token}` },
    });
  }

  private async sendChanged(ctx: RequestContext, userId: number, eventId: number): Promise<void> {
    const user = await this.queries.user(ctx, userId);
    if (!user) return;
    await this.mailer.send(ctx, {
      id: `password-changed-${eventId}`,
      to: user.email,
      subject: 'Your password was changed',
      preheader: 'All other sessions were signed out.',
      heading: 'Your password was changed',
      paragraphs: [
        `Hello ${user.firstName}, the password of your account was changed and all sessions were signed out.`,
        'If this was not you, reset your password at once and tell us.',
      ],
      button: { label: 'Sign in', path: '/login' },
    });
  }
}
