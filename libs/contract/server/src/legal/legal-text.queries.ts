import { type DataContext, isDuplicate, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import type { Language } from '@convoy/platform/i18n';
import type { LegalKind } from '@convoy/tenancy/contract';
import type { PublishedLegalText } from '@convoy/tenancy/server';
import { Injectable } from '@nestjs/common';

/** A text in one language. */
export interface LegalPlace {
  readonly kind: LegalKind;
  readonly language: Language;
}

/** A version without its words. */
export interface LegalVersion {
  readonly version: number;
  readonly publishedAt: Date;
  readonly publishedBy: string;
}

/** Versions that are listed of a text; older ones stay readable by their number. */
const MOST_VERSIONS = 100;

/** Reads and writes `legal_text`, with the names of its writers. */
@Injectable()
export class LegalTextQueries {
  constructor(private readonly db: TenantDb) {}

  /** The newest version of a text in each language that has one. */
  async newest(ctx: DataContext, kind: LegalKind): Promise<PublishedLegalText[]> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('legal_text')
      .distinctOn('language')
      .select(['language', 'words'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('kind', '=', kind)
      .orderBy('language')
      .orderBy('version', 'desc')
      .execute();
    return rows.map(({ language, words }) => ({ language: language as Language, words }));
  }

  /** The newest version of every text and language, without words. */
  async all(ctx: DataContext): Promise<(LegalPlace & LegalVersion)[]> {
    const rows = await this.versions(ctx)
      .distinctOn(['t.kind', 't.language'])
      .select(['t.kind', 't.language'])
      .orderBy('t.kind')
      .orderBy('t.language')
      .orderBy('t.version', 'desc')
      .execute();
    return rows.map(({ kind, language, ...version }) => ({
      kind: kind as LegalKind,
      language: language as Language,
      ...version,
    }));
  }

  /** Versions of one text in one language, the newest first. */
  versionsOf(ctx: DataContext, { kind, language }: LegalPlace): Promise<LegalVersion[]> {
    return this.versions(ctx)
      .where('t.kind', '=', kind)
      .where('t.language', '=', language)
      .orderBy('t.version', 'desc')
      .limit(MOST_VERSIONS)
      .execute();
  }

  /** One version with its words. */
  version(
    ctx: DataContext,
    { kind, language }: LegalPlace,
    version: number,
  ): Promise<(LegalVersion & { words: string }) | undefined> {
    return this.versions(ctx)
      .select('t.words')
      .where('t.kind', '=', kind)
      .where('t.language', '=', language)
      .where('t.version', '=', version)
      .executeTakeFirst();
  }

  /** Adds the version after `version`. @returns undefined where a colleague has published one since that was read */
  async publish(
    tx: TenantTx,
    ctx: DataContext,
    { kind, language }: LegalPlace,
    { words, version }: { readonly words: string; readonly version: number },
    writtenBy: number,
  ): Promise<number | undefined> {
    const { rows } = await sql<{ version: number }>`
      insert into legal_text (tenant_id, kind, language, version, words, written_by)
      select ${ctx.tenant.id}::bigint, ${kind}, ${language}, ${version + 1}::integer, ${words}, ${writtenBy}::bigint
      where ${version}::integer = (
        select coalesce(max(t.version), 0) from legal_text t
        where t.tenant_id = ${ctx.tenant.id} and t.kind = ${kind} and t.language = ${language})
      returning version`.execute(tx);
    return rows[0]?.version;
  }

  private versions(ctx: DataContext) {
    return this.db
      .read(ctx)
      .selectFrom('legal_text as t')
      .innerJoin('app_user as u', (join) =>
        join.onRef('u.tenant_id', '=', 't.tenant_id').onRef('u.id', '=', 't.written_by'),
      )
      .select([
        't.version',
        't.written_at as publishedAt',
        sql<string>`u.first_name || ' ' || u.last_name`.as('publishedBy'),
      ])
      .where('t.tenant_id', '=', ctx.tenant.id);
  }
}

/** Whether two colleagues published the same version at the same moment. */
export const isSameLegalVersion = (error: unknown): boolean => isDuplicate(error, 'legal_text_pkey');
