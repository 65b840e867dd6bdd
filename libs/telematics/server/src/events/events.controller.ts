import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import type { Cursors } from '@convoy/platform/db';
import { Call } from '@convoy/platform/http';
import { telematicsCalls as calls, type TelematicsEvent } from '@convoy/telematics/contract';
import { Controller } from '@nestjs/common';
import { EventQueries } from './event.queries.ts';

/** What happened to vans, by REST. */
@Controller()
export class EventsController {
  constructor(private readonly queries: EventQueries) {}

  @Call(calls.events)
  list(
    ctx: RequestContext,
    { query }: CallInput<typeof calls.events>,
  ): Promise<{ items: TelematicsEvent[]; total: number; cursors: Cursors }> {
    return this.queries.page(ctx, query);
  }
}
