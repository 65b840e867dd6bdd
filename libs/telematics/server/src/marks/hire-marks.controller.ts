import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { hireMarkCalls as calls, type HireMark } from '@convoy/telematics/contract';
import { Controller } from '@nestjs/common';
import { HireMarks } from './hire-marks.service.ts';

/** Marks of hires, by REST. */
@Controller()
export class HireMarksController {
  constructor(private readonly marks: HireMarks) {}

  @Call(calls.markHire)
  mark(ctx: RequestContext, { params, body }: CallInput<typeof calls.markHire>): Promise<HireMark> {
    return this.marks.mark(ctx, params.vanId, body);
  }

  @Call(calls.takeMarkBack)
  takeBack(ctx: RequestContext, { params }: CallInput<typeof calls.takeMarkBack>): Promise<void> {
    return this.marks.takeBack(ctx, params.id);
  }
}
