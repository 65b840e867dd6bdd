import {
  type Account,
  confirmTwoFactorSchema,
  type RecoveryCodes,
  setupTwoFactorSchema,
  type TwoFactorProofInput,
  type TwoFactorSetup,
  twoFactorProofSchema,
} from '@convoy/identity/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Ctx } from '@convoy/platform/http';
import { Can } from '@convoy/platform/policy';
import { Body, Controller, Delete, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AccountService } from './account.service.ts';
import { actorOf } from './reauthentication.service.ts';
import { SessionService } from './session.service.ts';
import { TwoFactorService } from './two-factor.service.ts';

/** Two-factor sign-in of a person's own account. Staff switch it on; whoever has it may switch it off. */
@Controller('api/account/two-factor')
export class TwoFactorController {
  constructor(
    private readonly twoFactor: TwoFactorService,
    private readonly accounts: AccountService,
    private readonly sessions: SessionService,
  ) {}

  @Can('create', 'TwoFactor')
  @Post('setup')
  @HttpCode(200)
  setUp(
    @Ctx() ctx: RequestContext,
    @Body({ schema: setupTwoFactorSchema }) input: { password: string },
  ): Promise<TwoFactorSetup> {
    return this.twoFactor.setUp(ctx, input.password);
  }

  @Can('create', 'TwoFactor')
  @Post('confirm')
  @HttpCode(200)
  async confirm(
    @Ctx() ctx: RequestContext,
    @Body({ schema: confirmTwoFactorSchema }) input: { code: string },
    @Req() request: FastifyRequest,
  ): Promise<RecoveryCodes> {
    const current = await this.sessions.currentOf(ctx, actorOf(ctx).id, request);
    return this.twoFactor.confirm(ctx, input.code, current ? [current.hash] : []);
  }

  @Can('update', 'Account')
  @Delete()
  async switchOff(
    @Ctx() ctx: RequestContext,
    @Body({ schema: twoFactorProofSchema }) input: TwoFactorProofInput,
  ): Promise<Account> {
    await this.twoFactor.switchOff(ctx, input);
    return this.accounts.account(ctx);
  }

  @Can('update', 'Account')
  @Post('recovery-codes')
  @HttpCode(200)
  renewCodes(
    @Ctx() ctx: RequestContext,
    @Body({ schema: twoFactorProofSchema }) input: TwoFactorProofInput,
  ): Promise<RecoveryCodes> {
    return this.twoFactor.renewCodes(ctx, input);
  }
}
