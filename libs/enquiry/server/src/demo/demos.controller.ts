import { enquiryCalls as calls, type DemoSlots } from '@convoy/enquiry/contract';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call, type FileAnswer } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { Demos } from './demos.service.ts';

/** Times of demonstrations, for visitors of the platform. */
@Controller()
export class DemosController {
  constructor(private readonly demos: Demos) {}

  @Call(calls.demoSlots)
  slots(ctx: RequestContext): Promise<DemoSlots> {
    return this.demos.slots(ctx);
  }

  @Call(calls.demoCalendar)
  async calendar(ctx: RequestContext, { query }: CallInput<typeof calls.demoCalendar>): Promise<FileAnswer> {
    const content = await this.demos.calendar(ctx, query.at);
    return { name: 'demonstration.ics', type: 'text/calendar', content: Buffer.from(content) };
  }
}
