import { type Agreement, contractCalls as calls } from '@convoy/contract/contract';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call, type CallHttp } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { toAgreement } from '../agreements/agreement.view.ts';
import { AgreementsService, ownerOf } from '../agreements/agreements.service.ts';
import { SignAgreement } from './sign-agreement.service.ts';

/** Signing at an account: a customer's own, or staff's with the customer at the counter. */
@Controller()
export class SignController {
  constructor(
    private readonly agreements: AgreementsService,
    private readonly signing: SignAgreement,
  ) {}

  @Call(calls.sign)
  async sign(
    ctx: RequestContext,
    { params, body }: CallInput<typeof calls.sign>,
    { request }: CallHttp,
  ): Promise<Agreement> {
    const owner = ownerOf(ctx, 'sign');
    await this.signing.sign(ctx, await this.agreements.kept(ctx, params.id, owner), body, {
      channel: ctx.actor?.role === 'customer' ? 'account' : 'counter',
      accountId: ctx.actor?.id ?? null,
      userAgent: request.headers['user-agent'] ?? null,
    });
    return toAgreement(await this.agreements.kept(ctx, params.id, owner));
  }
}
