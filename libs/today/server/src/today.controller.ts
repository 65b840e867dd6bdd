import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { type Today, todayCalls } from '@convoy/today/contract';
import { Controller } from '@nestjs/common';
import { TodayService } from './today.service.ts';

/** The work of a day by REST. */
@Controller()
export class TodayController {
  constructor(private readonly today: TodayService) {}

  @Call(todayCalls.show)
  show(ctx: RequestContext, { query }: CallInput<typeof todayCalls.show>): Promise<Today> {
    return this.today.show(ctx, query);
  }
}
