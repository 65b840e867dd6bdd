import { bookingErrors } from '@convoy/booking/contract';
import { hashOfWords, wordsOf } from '@convoy/booking/server';
import {
  type Agreement,
  type AgreementsQuery,
  type ContractInput,
  contractErrors,
  type HireAgreements,
  isOpenHire,
  type StatedAgreement,
  type WholeAgreement,
} from '@convoy/contract/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeAudit } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import type { PageOf } from '@convoy/platform/http';
import type { PageLanguage } from '@convoy/platform/i18n';
import { ownScope } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { AgreementFactsService } from '../text/agreement-facts.service.ts';
import type { AgreementFacts } from '../text/agreement-facts.ts';
import { agreementWords, versionOf } from '../text/agreement-words.rule.ts';
import { contractTexts } from '../text/contract.texts.ts';
import { missingParticulars } from '../text/missing-particulars.rule.ts';
import { AgreementQueries, type KeptAgreement } from './agreement.queries.ts';
import { toAgreement } from './agreement.view.ts';

/** The customer whose agreements an account may work with: its own; `undefined` for staff, who work with all. */
export const ownerOf = (ctx: RequestContext, action: 'read' | 'draft' | 'sign'): number | undefined =>
  ownScope(ctx, action, 'Agreement', 'customerId');

function accountEmail({ actor }: RequestContext): string {
  if (!actor) throw new DomainError(commonErrors.UNAUTHENTICATED);
  return actor.email;
}

function withoutText(whole: WholeAgreement): StatedAgreement {
  const { contract: _words, missing: _missing, open: _open, consent: _consent, ...stated } = whole;
  return stated;
}

/** Drafts of agreements, and reading them. */
@Injectable()
export class AgreementsService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: AgreementQueries,
    private readonly facts: AgreementFactsService,
  ) {}

  /**
   * Drafts the agreement of a booking in the language of the request. What was drafted before with the same words is that one.
   * The sealed file is mailed to the e-mail of the agreement, so a customer cannot choose it: it is the account's.
   * @throws BOOKING_NOT_FOUND
   */
  async draft(ctx: RequestContext, given: ContractInput): Promise<WholeAgreement> {
    const owner = ownerOf(ctx, 'draft');
    const input = owner === undefined ? given : { ...given, customerEmail: accountEmail(ctx) };
    const facts = await this.facts.of(
      ctx,
      input.bookingId,
      { name: input.customerName, email: input.customerEmail },
      { language: ctx.language, owner },
    );
    const words = wordsOf(agreementWords(facts));
    const { id } = await this.db.write(ctx, async (tx) => {
      const stored = await this.queries.store(
        tx,
        ctx,
        { ...input, language: facts.language, version: versionOf(facts), words, sha256: hashOfWords(words) },
        ctx.actor?.id ?? null,
      );
      if (stored.isNew)
        await writeAudit(tx, ctx, {
          action: 'draft',
          subject: 'Agreement',
          subjectId: stored.id,
          details: { bookingId: input.bookingId },
        });
      return stored;
    });
    return this.compared(await this.kept(ctx, id), facts);
  }

  /** A page of agreements, the newest first; a customer's own alone. */
  async list(ctx: RequestContext, query: AgreementsQuery): Promise<PageOf<Agreement>> {
    const { rows, ...paging } = await this.queries.list(ctx, query, ownerOf(ctx, 'read'));
    return { items: rows.map(toAgreement), ...paging };
  }

  /**
   * The agreements of a booking as its page shows them, without their texts.
   * @throws BOOKING_NOT_FOUND
   */
  async ofHire(ctx: RequestContext, bookingId: number): Promise<HireAgreements> {
    const status = await this.queries.hireStatus(ctx, bookingId, ownerOf(ctx, 'read'));
    if (status === undefined) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
    const { signed, draft } = await this.queries.newestOfHire(ctx, bookingId);
    const isNewer = draft && !(signed?.signed_at && signed.signed_at >= draft.created_at);
    const [signedToday, draftToday] = await Promise.all([
      signed && this.whole(ctx, signed),
      isNewer && this.whole(ctx, draft),
    ]);
    return {
      signed: signedToday ? withoutText(signedToday) : null,
      draft: draftToday ? withoutText(draftToday) : null,
      missing: (draftToday || signedToday)?.missing ?? [],
      open: isOpenHire(status),
    };
  }

  /** @throws AGREEMENT_NOT_FOUND */
  async show(ctx: RequestContext, id: number): Promise<WholeAgreement> {
    return this.whole(ctx, await this.kept(ctx, id, ownerOf(ctx, 'read')));
  }

  /** The agreement as it is kept. @throws AGREEMENT_NOT_FOUND */
  async kept(ctx: RequestContext, id: number, owner?: number): Promise<KeptAgreement> {
    const row = await this.queries.one(ctx, id, owner);
    if (!row) throw new DomainError(contractErrors.AGREEMENT_NOT_FOUND);
    return row;
  }

  /** With what is recorded today: which particulars are missing, and whether the words are still those. */
  async whole(ctx: RequestContext, row: KeptAgreement): Promise<WholeAgreement> {
    return this.compared(row, await this.factsToday(ctx, row));
  }

  private compared(row: KeptAgreement, facts: AgreementFacts): WholeAgreement {
    return {
      ...toAgreement(row),
      contract: row.words,
      missing: missingParticulars(facts),
      current: wordsOf(agreementWords(facts)) === row.words,
      open: isOpenHire(row.booking_status),
      consent: contractTexts.in(facts.language)('consent', {
        name: row.customer_name,
        brand: facts.owner.name,
      }),
    };
  }

  private factsToday(ctx: RequestContext, row: KeptAgreement) {
    return this.facts.of(
      ctx,
      row.booking_id,
      { name: row.customer_name, email: row.customer_email },
      { language: row.language as PageLanguage, owner: undefined },
    );
  }
}
