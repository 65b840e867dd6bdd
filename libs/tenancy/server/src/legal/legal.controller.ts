import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { tenancyCalls as calls, type LegalText } from '@convoy/tenancy/contract';
import { Controller } from '@nestjs/common';
import { LegalTexts } from './legal-texts.service.ts';

/** Legal texts of a brand, for everybody. */
@Controller()
export class LegalController {
  constructor(private readonly texts: LegalTexts) {}

  @Call(calls.legal)
  legal(ctx: RequestContext, { params }: CallInput<typeof calls.legal>): Promise<LegalText> {
    return this.texts.text(ctx, params.kind);
  }
}
