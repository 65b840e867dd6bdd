import type { Clauses, ClausesInput } from '@convoy/contract/contract';
import { type DataContext, isDuplicate, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** Reads and writes `agreement_clauses`. */
@Injectable()
export class ClausesQueries {
  constructor(private readonly db: TenantDb) {}

  /** The clauses that count today in a language; version 0 and no words where none were written. */
  async newest(ctx: DataContext, language: string): Promise<{ version: number; words: string }> {
    const row = await this.db
      .read(ctx)
      .selectFrom('agreement_clauses')
      .select(['version', 'words'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('language', '=', language)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.words ? row : { version: 0, words: '' };
  }

  /** The newest version of each language that has one. */
  async all(ctx: DataContext): Promise<Clauses[]> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('agreement_clauses')
      .distinctOn('language')
      .select(['language', 'version', 'words', 'written_at', 'drafted'])
      .where('tenant_id', '=', ctx.tenant.id)
      .orderBy('language')
      .orderBy('version', 'desc')
      .execute();
    return rows.map(({ language, version, words, written_at, drafted }) => ({
      language: language as Clauses['language'],
      version,
      words,
      writtenAt: written_at.toISOString(),
      drafted,
    }));
  }

  /** @returns undefined where a colleague has written a version since `input.version` was read */
  async write(
    tx: TenantTx,
    ctx: DataContext,
    { language, words, version, drafted }: ClausesInput & Pick<Clauses, 'language'>,
    writtenBy: number,
  ): Promise<Clauses | undefined> {
    const { rows } = await sql<{ version: number; written_at: Date }>`
      insert into agreement_clauses (tenant_id, language, version, words, written_by, drafted)
      select ${ctx.tenant.id}::bigint, ${language}, ${version + 1}::integer, ${words}, ${writtenBy}::bigint, ${drafted}::boolean
      where ${version}::integer = (
        select coalesce(max(c.version), 0) from agreement_clauses c
        where c.tenant_id = ${ctx.tenant.id} and c.language = ${language})
      returning version, written_at`.execute(tx);
    const [row] = rows;
    return row && { language, words, version: row.version, writtenAt: row.written_at.toISOString(), drafted };
  }
}

/** Whether two colleagues wrote the same version at the same moment. */
export const isSameVersion = (error: unknown): boolean => isDuplicate(error, 'agreement_clauses_pkey');
