import {
  contractCalls as calls,
  type LinkedAgreement,
  type SentLink,
  type SignedByLink,
} from '@convoy/contract/contract';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call, type CallHttp } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { AgreementLinks } from './agreement-links.service.ts';

/** Links to sign, by REST. Tokens come in bodies, so that no log has them. */
@Controller()
export class AgreementLinksController {
  constructor(private readonly links: AgreementLinks) {}

  @Call(calls.sendLink)
  send(ctx: RequestContext, { params }: CallInput<typeof calls.sendLink>): Promise<SentLink> {
    return this.links.send(ctx, params.id);
  }

  @Call(calls.openLink)
  open(ctx: RequestContext, { body }: CallInput<typeof calls.openLink>): Promise<LinkedAgreement> {
    return this.links.open(ctx, body.token);
  }

  @Call(calls.signByLink)
  sign(
    ctx: RequestContext,
    { body }: CallInput<typeof calls.signByLink>,
    { request }: CallHttp,
  ): Promise<SignedByLink> {
    return this.links.sign(ctx, body, request.headers['user-agent'] ?? null);
  }
}
