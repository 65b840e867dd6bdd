import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { yardCalls as calls, type HireCharge } from '@convoy/yard/contract';
import { Controller } from '@nestjs/common';
import { Charges } from './charges.service.ts';

/** Charges of hires by REST. */
@Controller()
export class ChargesController {
  constructor(private readonly charges: Charges) {}

  @Call(calls.charges)
  list(ctx: RequestContext, { params }: CallInput<typeof calls.charges>): Promise<HireCharge[]> {
    return this.charges.ofHire(ctx, params.id);
  }

  @Call(calls.addCharge)
  add(ctx: RequestContext, { params, body }: CallInput<typeof calls.addCharge>): Promise<HireCharge> {
    return this.charges.add(ctx, params.id, body);
  }

  @Call(calls.decideCharge)
  decide(ctx: RequestContext, { params, body }: CallInput<typeof calls.decideCharge>): Promise<HireCharge> {
    return this.charges.decide(ctx, params.id, params.chargeId, body);
  }
}
