import {
  type Account,
  type ChangeEmailInput,
  type ChangePasswordInput,
  changeEmailSchema,
  changePasswordSchema,
  confirmEmailSchema,
  requestDeletionSchema,
  type UpdatePreferencesInput,
  type UpdateProfileInput,
  updatePreferencesSchema,
  updateProfileSchema,
} from '@convoy/identity/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Ctx } from '@convoy/platform/http';
import { Can, Public } from '@convoy/platform/policy';
import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountService } from './account.service.ts';
import { EmailProofService } from './email-proof.service.ts';
import { actorOf } from './reauthentication.service.ts';
import { SessionService } from './session.service.ts';

/** A person's own account. */
@Controller('api/account')
export class AccountController {
  constructor(
    private readonly accounts: AccountService,
    private readonly proofs: EmailProofService,
    private readonly sessions: SessionService,
  ) {}

  @Can('read', 'Account')
  @Get('profile')
  profile(@Ctx() ctx: RequestContext): Promise<Account> {
    return this.accounts.account(ctx);
  }

  @Can('update', 'Account')
  @Patch('profile')
  updateProfile(
    @Ctx() ctx: RequestContext,
    @Body({ schema: updateProfileSchema }) input: UpdateProfileInput,
  ): Promise<Account> {
    return this.accounts.updateProfile(ctx, input);
  }

  @Can('update', 'Account')
  @Patch('preferences')
  updatePreferences(
    @Ctx() ctx: RequestContext,
    @Body({ schema: updatePreferencesSchema }) input: UpdatePreferencesInput,
  ): Promise<Account> {
    return this.accounts.updatePreferences(ctx, input);
  }

  @Can('update', 'Account')
  @Post('email')
  @HttpCode(202)
  async changeEmail(
    @Ctx() ctx: RequestContext,
    @Body({ schema: changeEmailSchema }) input: ChangeEmailInput,
  ): Promise<Account> {
    await this.proofs.requestChange(ctx, input);
    return this.accounts.account(ctx);
  }

  @Can('update', 'Account')
  @Delete('email')
  async withdrawEmail(@Ctx() ctx: RequestContext): Promise<Account> {
    await this.proofs.withdrawChange(ctx);
    return this.accounts.account(ctx);
  }

  /** Open to guests: the link is read wherever the new mailbox is. */
  @Public()
  @Post('email/confirm')
  @HttpCode(200)
  async confirmEmail(
    @Ctx() ctx: RequestContext,
    @Body({ schema: confirmEmailSchema }) input: { token: string },
  ): Promise<{ email: string }> {
    return { email: await this.proofs.confirmChange(ctx, input.token) };
  }

  @Can('update', 'Account')
  @Post('verification')
  @HttpCode(202)
  async resendVerification(@Ctx() ctx: RequestContext): Promise<{ sent: true }> {
    await this.proofs.resend(ctx);
    return { sent: true };
  }

  @Can('update', 'Account')
  @Post('password')
  @HttpCode(200)
  async changePassword(
    @Ctx() ctx: RequestContext,
    @Body({ schema: changePasswordSchema }) input: ChangePasswordInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ sessionsEnded: number }> {
    const { id } = actorOf(ctx);
    const current = await this.sessions.currentOf(ctx, id, request);
    const changed = await this.accounts.changePassword(ctx, input);
    // All ended with the old password; this browser goes on with a new session, as long-lived as the one before. Where
    // the password is yet another one by now, it does not.
    await this.sessions.open(ctx, changed, current?.remembered ?? false, request, reply);
    return { sessionsEnded: Math.max(0, changed.sessionsEnded - (current ? 1 : 0)) };
  }

  @Can('update', 'Account')
  @Post('deletion')
  @HttpCode(200)
  requestDeletion(
    @Ctx() ctx: RequestContext,
    @Body({ schema: requestDeletionSchema }) input: { password: string },
  ): Promise<Account> {
    return this.accounts.requestDeletion(ctx, input.password);
  }

  @Can('update', 'Account')
  @Delete('deletion')
  withdrawDeletion(@Ctx() ctx: RequestContext): Promise<Account> {
    return this.accounts.withdrawDeletion(ctx);
  }
}
