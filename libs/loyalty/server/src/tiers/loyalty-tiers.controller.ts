import { type LoyaltyTier, loyaltyCalls } from '@convoy/loyalty/contract';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { LoyaltyProgramme } from '../points/loyalty-programme.service.ts';
import { LoyaltyTiers } from './loyalty-tiers.service.ts';

/** The tiers by REST. */
@Controller()
export class LoyaltyTiersController {
  constructor(
    private readonly tiers: LoyaltyTiers,
    private readonly programme: LoyaltyProgramme,
  ) {}

  @Call(loyaltyCalls.tiers)
  async list(ctx: RequestContext): Promise<LoyaltyTier[]> {
    await this.programme.assertShown(ctx);
    return this.tiers.all(ctx);
  }

  @Call(loyaltyCalls.addTier)
  add(ctx: RequestContext, { body }: CallInput<typeof loyaltyCalls.addTier>): Promise<LoyaltyTier> {
    return this.tiers.add(ctx, body);
  }

  @Call(loyaltyCalls.changeTier)
  change(
    ctx: RequestContext,
    { params, body }: CallInput<typeof loyaltyCalls.changeTier>,
  ): Promise<LoyaltyTier> {
    return this.tiers.change(ctx, params.id, body);
  }

  @Call(loyaltyCalls.removeTier)
  remove(ctx: RequestContext, { params }: CallInput<typeof loyaltyCalls.removeTier>): Promise<void> {
    return this.tiers.remove(ctx, params.id);
  }
}
