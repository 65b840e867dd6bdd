import type { RequestContext, TenantContext } from '@convoy/platform/context';
import type { Language } from '@convoy/platform/i18n';
import type { LegalKind, LegalText } from '@convoy/tenancy/contract';
import { Injectable } from '@nestjs/common';
import { TenancyQueries } from '../tenancy.queries.ts';
import { chooseLegalText, ownLanguageOf } from './choose-legal-text.rule.ts';

/** A text as a brand published it in one language. */
export interface PublishedLegalText {
  readonly language: Language;
  /** Markdown. */
  readonly words: string;
}

/** Gives the newest version of a text in each language that has one. The slice in which brands edit them is one. */
export type LegalTextSource = (
  ctx: Pick<RequestContext, 'tenant'>,
  kind: LegalKind,
) => Promise<readonly PublishedLegalText[]>;

/** Legal texts as the public reads them: what the brand published, else what it began with. */
@Injectable()
export class LegalTexts {
  private source: LegalTextSource = async () => [];

  constructor(private readonly queries: TenancyQueries) {}

  /** Makes a slice the source of published texts. */
  readFrom(source: LegalTextSource): void {
    this.source = source;
  }

  /** A legal text in the language of the context where it is published, else in the brand's own. */
  async text(ctx: RequestContext, kind: LegalKind): Promise<LegalText> {
    const [published, first] = await Promise.all([this.source(ctx, kind), this.first(ctx.tenant, kind)]);
    const own = ownLanguageOf(ctx.tenant.languages);
    const chosen = chooseLegalText(first ? [...published, first] : published, ctx.language, own);
    return { kind, language: chosen?.language ?? own, markdown: chosen?.words ?? null };
  }

  /** The text that the tenant began with, in its own language; undefined where it began with none. */
  async first(tenant: TenantContext, kind: LegalKind): Promise<PublishedLegalText | undefined> {
    const words = (await this.queries.firstLegalTexts(tenant.id))[kind];
    return words === undefined ? undefined : { language: ownLanguageOf(tenant.languages), words };
  }
}
