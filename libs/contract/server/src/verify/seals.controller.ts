import { contractCalls as calls, type Seal, type SealCheck } from '@convoy/contract/contract';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { Seals } from './seals.service.ts';

/** Verification by REST, without signing in. */
@Controller()
export class SealsController {
  constructor(private readonly seals: Seals) {}

  @Call(calls.seal)
  show(ctx: RequestContext, { params }: CallInput<typeof calls.seal>): Promise<Seal> {
    return this.seals.show(ctx, params.code);
  }

  @Call(calls.checkSeal)
  async check(ctx: RequestContext, { params, file }: CallInput<typeof calls.checkSeal>): Promise<SealCheck> {
    return this.seals.check(ctx, params.code, await file.read());
  }
}
