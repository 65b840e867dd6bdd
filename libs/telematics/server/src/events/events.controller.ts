import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import type { Cursors } from '@convoy/platform/db';
import { Call } from '@convoy/platform/http';
import { telematicsCalls as calls, type TelematicsEvent } from '@convoy/telematics/contract';
import { Controller } from '@nestjs/common';
import { EventList } from './event-list.service.ts';

/** What happened to vans, by REST. */
@Controller()
export class EventsController {
  constructor(private readonly events: EventList) {}

  @Call(calls.events)
  list(
    ctx: RequestContext,
    { query }: CallInput<typeof calls.events>,
  ): Promise<{ items: TelematicsEvent[]; total: number; cursors: Cursors }> {
    return this.events.page(ctx, query);
  }
}
