import { contractCalls, type TermsText } from '@convoy/contract/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { TermsTextService } from './terms-text.service.ts';

/** The terms of hire by REST. */
@Controller()
export class TermsTextController {
  constructor(private readonly terms: TermsTextService) {}

  @Call(contractCalls.terms)
  today(ctx: RequestContext): Promise<TermsText> {
    return this.terms.today(ctx);
  }
}
