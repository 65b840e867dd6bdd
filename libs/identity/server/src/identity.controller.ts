import {
  forgotPasswordSchema,
  identityErrors,
  type LoginInput,
  type LoginTwoFactorInput,
  loginSchema,
  loginTwoFactorSchema,
  type RegisterInput,
  registerSchema,
  resetPasswordSchema,
  type TwoFactorChallenge,
  type User,
  verifyEmailSchema,
} from '@convoy/identity/contract';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { Ctx } from '@convoy/platform/http';
import { BrandOnly, Can, ForGuests, Public } from '@convoy/platform/policy';
import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EmailProofService } from './email-proof.service.ts';
import { IdentityService } from './identity.service.ts';
import { SessionService } from './session.service.ts';
import { TwoFactorService } from './two-factor.service.ts';

@Controller('api')
export class IdentityController {
  constructor(
    private readonly identity: IdentityService,
    private readonly sessions: SessionService,
    private readonly proofs: EmailProofService,
    private readonly twoFactor: TwoFactorService,
  ) {}

  @Public()
  @Post('auth/login')
  @HttpCode(200)
  async login(
    @Ctx() ctx: RequestContext,
    @Body({ schema: loginSchema }) input: LoginInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User | TwoFactorChallenge> {
    const account = await this.identity.proveLogin(ctx, input);
    const challenge = await this.twoFactor.challenge(ctx, account);
    if (challenge) {
      reply.status(202);
      return challenge;
    }
    const { remember = false, guest = false } = input;
    if (!(await this.sessions.open(ctx, account, remember, request, reply, guest)))
      throw new DomainError(identityErrors.INVALID_CREDENTIALS);
    return this.identity.me(ctx, account.id);
  }

  /** The second step, where two-factor sign-in is on. */
  @Public()
  @Post('auth/two-factor')
  @HttpCode(200)
  async loginTwoFactor(
    @Ctx() ctx: RequestContext,
    @Body({ schema: loginTwoFactorSchema }) input: LoginTwoFactorInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    const account = await this.twoFactor.proveLogin(ctx, input);
    if (!(await this.sessions.open(ctx, account, input.remember ?? false, request, reply)))
      throw new DomainError(identityErrors.TWO_FACTOR_CHALLENGE_INVALID);
    return this.identity.me(ctx, account.id);
  }

  /** Open to guests: the link is read wherever the mailbox is. */
  @Public()
  @Post('auth/verify-email')
  @HttpCode(200)
  async verifyEmail(
    @Ctx() ctx: RequestContext,
    @Body({ schema: verifyEmailSchema }) input: { token: string },
  ): Promise<{ verified: true }> {
    await this.proofs.verify(ctx, input.token);
    return { verified: true };
  }

  @Public()
  @BrandOnly()
  @Post('auth/register')
  @HttpCode(202)
  async register(
    @Ctx() ctx: RequestContext,
    @Body({ schema: registerSchema }) input: RegisterInput,
  ): Promise<{ accepted: true }> {
    // Without a session: one for a new account alone would tell which addresses have one.
    await this.identity.register(ctx, input);
    return { accepted: true };
  }

  @Can('read', 'Account')
  @ForGuests('no-booking')
  @Get('auth/user')
  user(@Ctx() ctx: RequestContext): Promise<User> {
    return this.identity.me(ctx);
  }

  @Public()
  @Post('auth/forgot-password')
  @HttpCode(202)
  async forgot(
    @Ctx() ctx: RequestContext,
    @Body({ schema: forgotPasswordSchema }) input: { email: string },
  ): Promise<{ accepted: true }> {
    await this.identity.requestReset(ctx, input.email);
    return { accepted: true };
  }

  @Public()
  @Post('auth/reset-password')
  @HttpCode(200)
  async reset(
    @Ctx() ctx: RequestContext,
    @Body({ schema: resetPasswordSchema }) input: { token: string; password: string },
  ): Promise<{ changed: true }> {
    await this.identity.resetPassword(ctx, input.token, input.password);
    return { changed: true };
  }

  /** A navigation, not a call. A link on another site must not sign anybody out. */
  @Public()
  @Get('logout')
  async logout(
    @Ctx() ctx: RequestContext,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const site = request.headers['sec-fetch-site'];
    if (site === undefined || site === 'same-origin' || site === 'none')
      await this.sessions.close(ctx, request, reply);
    await reply.header('Cache-Control', 'no-store').redirect('/', 303);
  }
}
