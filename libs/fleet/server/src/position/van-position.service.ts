import { type LastPosition, positionPort } from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Ports } from '@convoy/platform/ports';
import { Injectable } from '@nestjs/common';
import { FleetVansService } from '../vans/fleet-vans.service.ts';

/** How long staff wait to be told where a van is, milliseconds. */
const POSITION_BUDGET_MS = 3_000;

/** Where vans were last, by whichever plugin the brand has that knows. Nothing of it is kept here. */
@Injectable()
export class VanPositions {
  constructor(
    private readonly ports: Ports,
    private readonly vans: FleetVansService,
  ) {}

  /** @throws FLEET_VAN_NOT_FOUND */
  async last(ctx: RequestContext, vanId: number): Promise<LastPosition> {
    await this.vans.van(ctx, vanId);
    const [answer] = await this.ports.ask(ctx, positionPort, { vanId }, { withinMs: POSITION_BUDGET_MS });
    if (!answer) return { state: 'not-offered', position: null };
    if (answer.kind === 'failed') return { state: 'failed', position: null };
    // Who will not say knows nothing that may be told.
    if (answer.kind === 'refused') return { state: 'unknown', position: null };
    return answer.answer ? { state: 'known', position: answer.answer } : { state: 'unknown', position: null };
  }
}
