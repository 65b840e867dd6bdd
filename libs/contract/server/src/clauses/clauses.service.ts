import { type Clauses, type ClausesInput, clauseLanguages, contractErrors } from '@convoy/contract/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeAudit } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { ClausesQueries, isSameVersion } from './clauses.queries.ts';

/** Clauses that a brand adds to its agreements. */
@Injectable()
export class ClausesService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: ClausesQueries,
  ) {}

  /** One entry for each language. */
  async all(ctx: RequestContext): Promise<Clauses[]> {
    const written = await this.queries.all(ctx);
    return clauseLanguages.map(
      (language) =>
        written.find((each) => each.language === language) ?? {
          language,
          version: 0,
          words: '',
          writtenAt: null,
          drafted: false,
        },
    );
  }

  /** @throws CLAUSES_CHANGED */
  async write(ctx: RequestContext, language: Clauses['language'], input: ClausesInput): Promise<Clauses> {
    const { actor } = ctx;
    if (!actor) throw new DomainError(commonErrors.UNAUTHENTICATED);
    try {
      return await this.db.write(ctx, async (tx) => {
        const clauses = await this.queries.write(tx, ctx, { ...input, language }, actor.id);
        if (!clauses) throw new DomainError(contractErrors.CLAUSES_CHANGED);
        await writeAudit(tx, ctx, {
          action: 'write',
          subject: 'AgreementClauses',
          details: { language, version: clauses.version, drafted: clauses.drafted },
        });
        return clauses;
      });
    } catch (error) {
      if (isSameVersion(error)) throw new DomainError(contractErrors.CLAUSES_CHANGED);
      throw error;
    }
  }
}
