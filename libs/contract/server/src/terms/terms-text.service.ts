import { TermsService, wordsOf } from '@convoy/booking/server';
import type { TermsText } from '@convoy/contract/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Injectable } from '@nestjs/common';

/** The terms of hire as one text. */
@Injectable()
export class TermsTextService {
  constructor(private readonly terms: TermsService) {}

  /** Today's, in the language of the request. */
  async today(ctx: RequestContext): Promise<TermsText> {
    const { edition, language, sha256, title, sections } = await this.terms.today(ctx);
    return { terms: wordsOf({ title, sections }), version: edition, language, sha256 };
  }
}
