import {
  agreementLinkSent,
  contractErrors,
  type LinkedAgreement,
  type SentLink,
  type SignByLinkInput,
  type SignedByLink,
} from '@convoy/contract/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeAudit, writeEvent } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { hashToken, newToken, Sealer } from '@convoy/platform/sealing';
import { Injectable } from '@nestjs/common';
import { AgreementsService } from '../agreements/agreements.service.ts';
import { SignAgreement } from '../sign/sign-agreement.service.ts';
import { AgreementLinkQueries } from './agreement-link.queries.ts';

/** What tokens of links are sealed for on their way to the mail. */
export const LINK_PURPOSE = 'contract.sign-link';

/** `a…@mail.example`: the customer recognises the address, and the page does not disclose it to another holder of the link. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');

/** Signing by mailed links, without an account. */
@Injectable()
export class AgreementLinks {
  constructor(
    private readonly db: TenantDb,
    private readonly agreements: AgreementsService,
    private readonly signing: SignAgreement,
    private readonly queries: AgreementLinkQueries,
    private readonly sealer: Sealer,
  ) {}

  /** Has a link mailed to the address of the agreement. @throws as signing */
  async send(ctx: RequestContext, agreementId: number): Promise<SentLink> {
    const kept = await this.agreements.kept(ctx, agreementId);
    await this.signing.demandSignable(ctx, kept);
    const token = newToken();
    const link = await this.db.write(ctx, async (tx) => {
      const made = await this.queries.replace(tx, ctx, kept.id, hashToken(token), ctx.actor?.id ?? null);
      await writeAudit(tx, ctx, {
        action: 'send',
        subject: 'Agreement',
        subjectId: kept.id,
        details: { bookingId: kept.booking_id },
      });
      await writeEvent(tx, ctx, agreementLinkSent, `agreement:${kept.id}`, {
        agreementId: kept.id,
        linkId: made.id,
        sealedToken: this.sealer.seal(LINK_PURPOSE, token),
      });
      return made;
    });
    return { agreementId: kept.id, sentTo: kept.customer_email, expiresAt: link.expires_at.toISOString() };
  }

  /**
   * Shows the agreement for as long as the link can sign it: the text names a person.
   * @throws AGREEMENT_LINK_INVALID, and as signing
   */
  async open(ctx: RequestContext, token: string): Promise<LinkedAgreement> {
    const { kept, expiresAt } = await this.linked(ctx, token);
    const { contract, consent } = await this.signing.demandSignable(ctx, kept);
    const { reference, customer_name: customerName } = kept;
    return { reference, customerName, contract, consent, expiresAt: expiresAt.toISOString() };
  }

  /** Signs and uses the link up, in one transaction. @throws AGREEMENT_LINK_INVALID, and as signing */
  async sign(
    ctx: RequestContext,
    { token, ...input }: SignByLinkInput,
    userAgent: string | null,
  ): Promise<SignedByLink> {
    const { kept } = await this.linked(ctx, token);
    const path = await this.signing.sign(
      ctx,
      kept,
      input,
      { channel: 'link', accountId: null, userAgent },
      async (tx) => {
        if (!(await this.queries.use(tx, ctx, hashToken(token))))
          throw new DomainError(contractErrors.AGREEMENT_LINK_INVALID);
      },
    );
    return { verifyPath: path, sentTo: masked(kept.customer_email) };
  }

  private async linked(ctx: RequestContext, token: string) {
    const link = await this.queries.open(ctx, hashToken(token));
    if (!link) throw new DomainError(contractErrors.AGREEMENT_LINK_INVALID);
    return { kept: await this.agreements.kept(ctx, link.agreement_id), expiresAt: link.expires_at };
  }
}
