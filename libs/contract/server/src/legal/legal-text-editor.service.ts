import {
  contractErrors,
  type LegalTextDraft,
  type LegalTextInput,
  type LegalTextState,
  type LegalTextVersion,
  legalTextPublished,
} from '@convoy/contract/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeAudit, writeEvent } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { isLanguage } from '@convoy/platform/i18n';
import { legalKinds } from '@convoy/tenancy/contract';
import { LegalTexts, ownLanguageOf } from '@convoy/tenancy/server';
import { Injectable } from '@nestjs/common';
import {
  isSameLegalVersion,
  type LegalPlace,
  LegalTextQueries,
  type LegalVersion,
} from './legal-text.queries.ts';
import { legalStateOf } from './legal-text-state.rule.ts';

const told = ({ version, publishedAt, publishedBy }: LegalVersion) => ({
  version,
  publishedAt: publishedAt.toISOString(),
  publishedBy,
});
/** The text that a brand began with, as a version. */
const FIRST = { version: 0, publishedAt: null, publishedBy: null } as const;

/** Legal texts of a brand as its admins edit them. Versions are added and never changed. */
@Injectable()
export class LegalTextEditor {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: LegalTextQueries,
    private readonly texts: LegalTexts,
  ) {}

  /** Each text in each language that the brand offers, its own language first. */
  async all(ctx: RequestContext): Promise<LegalTextState[]> {
    const own = ownLanguageOf(ctx.tenant.languages);
    const offered = ctx.tenant.languages.offered.filter(isLanguage);
    const places = [own, ...offered.filter((language) => language !== own)];
    const [newest, ...firsts] = await Promise.all([
      this.queries.all(ctx),
      ...legalKinds.map((kind) => this.texts.first(ctx.tenant, kind)),
    ]);
    return legalKinds.flatMap((kind, at) => {
      const ofKind = newest.filter((each) => each.kind === kind);
      const ownVersion = ofKind.find(({ language }) => language === own);
      return places.map((language) => {
        const version = ofKind.find((each) => each.language === language);
        return {
          kind,
          language,
          own: language === own,
          state: legalStateOf({
            own: language === own,
            publishedAt: version?.publishedAt,
            ownPublishedAt: ownVersion?.publishedAt,
            began: firsts[at] !== undefined,
          }),
          ...(version ? told(version) : FIRST),
        };
      });
    });
  }

  /** @throws LEGAL_LANGUAGE_NOT_OFFERED */
  async one(ctx: RequestContext, place: LegalPlace): Promise<LegalTextDraft> {
    const [states, versions, first] = await Promise.all([
      this.all(ctx),
      this.queries.versionsOf(ctx, place),
      this.texts.first(ctx.tenant, place.kind),
    ]);
    const state = states.find(({ kind, language }) => kind === place.kind && language === place.language);
    if (!state) throw new DomainError(contractErrors.LEGAL_LANGUAGE_NOT_OFFERED);
    const began = first?.language === place.language ? first : undefined;
    const [newest] = versions;
    const words = newest
      ? ((await this.queries.version(ctx, place, newest.version))?.words ?? '')
      : (began?.words ?? '');
    return { ...state, words, versions: [...versions.map(told), ...(began ? [FIRST] : [])] };
  }

  /** @throws LEGAL_VERSION_NOT_FOUND */
  async version(ctx: RequestContext, place: LegalPlace, version: number): Promise<LegalTextVersion> {
    if (version === 0) {
      const first = await this.texts.first(ctx.tenant, place.kind);
      if (first?.language === place.language) return { ...FIRST, words: first.words };
    }
    const found = await this.queries.version(ctx, place, version);
    if (!found) throw new DomainError(contractErrors.LEGAL_VERSION_NOT_FOUND);
    return { ...told(found), words: found.words };
  }

  /** @throws LEGAL_LANGUAGE_NOT_OFFERED, LEGAL_TEXT_CHANGED */
  async publish(ctx: RequestContext, place: LegalPlace, input: LegalTextInput): Promise<LegalTextDraft> {
    const { actor } = ctx;
    if (!actor) throw new DomainError(commonErrors.UNAUTHENTICATED);
    if (!ctx.tenant.languages.offered.includes(place.language))
      throw new DomainError(contractErrors.LEGAL_LANGUAGE_NOT_OFFERED);
    const { kind, language } = place;
    try {
      await this.db.write(ctx, async (tx) => {
        const version = await this.queries.publish(tx, ctx, place, input, actor.id);
        if (version === undefined) throw new DomainError(contractErrors.LEGAL_TEXT_CHANGED);
        await writeAudit(tx, ctx, {
          action: 'publish',
          subject: 'LegalText',
          details: { kind, language, version },
        });
        await writeEvent(tx, ctx, legalTextPublished, `legal-text:${kind}.${language}`, {
          kind,
          language,
          version,
        });
      });
    } catch (error) {
      if (isSameLegalVersion(error)) throw new DomainError(contractErrors.LEGAL_TEXT_CHANGED);
      throw error;
    }
    return this.one(ctx, place);
  }
}
