import type { RequestContext } from '@convoy/platform/context';
import type { FileAnswer } from '@convoy/platform/http';
import type { PageLanguage } from '@convoy/platform/i18n';
import { Injectable } from '@nestjs/common';
import { BrandLook } from '../paper/brand-look.service.ts';
import { drawAgreement } from '../paper/draw-agreement.ts';
import { contractTexts } from '../text/contract.texts.ts';
import { AgreementQueries } from './agreement.queries.ts';
import { AgreementsService, ownerOf } from './agreements.service.ts';

/** Agreements as files, named after their bookings. */
@Injectable()
export class AgreementFiles {
  constructor(
    private readonly agreements: AgreementsService,
    private readonly queries: AgreementQueries,
    private readonly looks: BrandLook,
  ) {}

  /** The bytes that are signed. @throws AGREEMENT_NOT_FOUND */
  async text(ctx: RequestContext, id: number): Promise<FileAnswer> {
    const { reference, words } = await this.agreements.kept(ctx, id, ownerOf(ctx, 'read'));
    return { name: `agreement-${reference}.txt`, type: 'text/plain', content: Buffer.from(words, 'utf8') };
  }

  /** The sealed file, or a draft that says so. @throws AGREEMENT_NOT_FOUND */
  async pdf(ctx: RequestContext, id: number): Promise<FileAnswer> {
    const kept = await this.agreements.kept(ctx, id, ownerOf(ctx, 'read'));
    const content = kept.signed_at ? await this.queries.sealed(ctx, id) : await this.drawn(ctx, kept);
    if (!content) throw new Error(`The sealed file of agreement ${id} is not there.`);
    return { name: `agreement-${kept.reference}.pdf`, type: 'application/pdf', content };
  }

  private async drawn(
    ctx: RequestContext,
    kept: { words: string; language: string; reference: string; sha256: string; created_at: Date },
  ): Promise<Buffer> {
    const language = kept.language as PageLanguage;
    return drawAgreement({
      look: await this.looks.of(ctx, language),
      language,
      words: kept.words,
      reference: kept.reference,
      sha256: kept.sha256,
      at: kept.created_at,
      notice: contractTexts.in(language)('notice'),
      signature: null,
    });
  }
}
