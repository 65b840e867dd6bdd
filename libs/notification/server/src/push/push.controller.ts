import { SessionService } from '@convoy/identity/server';
import {
  pushCalls as calls,
  type PushPublicKey,
  type PushState,
  type PushTest,
} from '@convoy/notification/contract';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Call, type CallHttp } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { PushDevices } from './push-devices.service.ts';

/** A person's devices by REST. */
@Controller()
export class PushController {
  constructor(
    private readonly devices: PushDevices,
    private readonly sessions: SessionService,
  ) {}

  @Call(calls.state)
  state(ctx: RequestContext): Promise<PushState> {
    return this.devices.state(ctx);
  }

  @Call(calls.key)
  key(ctx: RequestContext): Promise<PushPublicKey> {
    return this.devices.key(ctx);
  }

  @Call(calls.subscribe)
  async subscribe(
    ctx: RequestContext,
    { body }: CallInput<typeof calls.subscribe>,
    { request }: CallHttp,
  ): Promise<void> {
    const session = ctx.actor && (await this.sessions.currentOf(ctx, ctx.actor.id, request));
    if (!session) throw new DomainError(commonErrors.UNAUTHENTICATED);
    await this.devices.subscribe(ctx, session.id, body);
  }

  @Call(calls.unsubscribe)
  unsubscribe(ctx: RequestContext, { body }: CallInput<typeof calls.unsubscribe>): Promise<void> {
    return this.devices.unsubscribe(ctx, body.endpoint);
  }

  @Call(calls.test)
  test(ctx: RequestContext, { body }: CallInput<typeof calls.test>): Promise<PushTest> {
    return this.devices.test(ctx, body.endpoint);
  }
}
