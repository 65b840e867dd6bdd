import type { AccountSession } from '@convoy/identity/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Ctx } from '@convoy/platform/http';
import { Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Controller, Delete, Get, HttpCode, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountService } from './account.service.ts';
import { actorOf } from './reauthentication.service.ts';
import { SessionService } from './session.service.ts';

/** Where a person is signed in. */
@Controller('api/account/sessions')
export class AccountSessionsController {
  constructor(
    private readonly accounts: AccountService,
    private readonly sessions: SessionService,
  ) {}

  @Can('read', 'Account')
  @Get()
  list(@Ctx() ctx: RequestContext, @Req() request: FastifyRequest): Promise<AccountSession[]> {
    return this.sessions.list(ctx, actorOf(ctx).id, request);
  }

  @Can('update', 'Account')
  @Delete()
  async endOthers(
    @Ctx() ctx: RequestContext,
    @Req() request: FastifyRequest,
  ): Promise<{ sessionsEnded: number }> {
    const kept = await this.sessions.currentOf(ctx, actorOf(ctx).id, request);
    return { sessionsEnded: await this.accounts.endOtherSessions(ctx, kept ? [kept.hash] : []) };
  }

  @Can('update', 'Account')
  @Delete(':id')
  @HttpCode(204)
  async end(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const current = await this.sessions.currentOf(ctx, actorOf(ctx).id, request);
    await this.accounts.endSession(ctx, id);
    if (current?.id === id) await this.sessions.close(ctx, request, reply);
  }
}
