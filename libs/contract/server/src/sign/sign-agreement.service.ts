import { createHash, randomBytes } from 'node:crypto';
import {
  agreementSigned,
  contractErrors,
  isOpenHire,
  type SignInput,
  type WholeAgreement,
} from '@convoy/contract/contract';
import type { RequestContext } from '@convoy/platform/context';
import { isDuplicate, TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import type { PageLanguage } from '@convoy/platform/i18n';
import { Injectable } from '@nestjs/common';
import type { KeptAgreement } from '../agreements/agreement.queries.ts';
import { verifyPath } from '../agreements/agreement.view.ts';
import { AgreementsService } from '../agreements/agreements.service.ts';
import { BrandLook } from '../paper/brand-look.service.ts';
import { drawAgreement } from '../paper/draw-agreement.ts';
import { signedPaper } from '../paper/signed-paper.rule.ts';
import { sealFile } from '../seal/seal-file.rule.ts';
import { SigningKeys } from '../seal/signing-keys.service.ts';
import { SignatureQueries } from './signature.queries.ts';

/** Characters of a device's name that the database keeps. */
const USER_AGENT_MAX = 400;

/** Where and from which device it is signed. */
export interface SigningPlace {
  readonly channel: 'account' | 'link' | 'counter';
  /** The account that is signed in; null by a mailed link. */
  readonly accountId: number | null;
  readonly userAgent: string | null;
}

/** Signs an agreement and seals the file. */
@Injectable()
export class SignAgreement {
  constructor(
    private readonly db: TenantDb,
    private readonly agreements: AgreementsService,
    private readonly queries: SignatureQueries,
    private readonly keys: SigningKeys,
    private readonly looks: BrandLook,
  ) {}

  /** @throws AGREEMENT_SIGNED, AGREEMENT_HIRE_OVER, AGREEMENT_OUTDATED */
  async demandSignable(ctx: RequestContext, kept: KeptAgreement): Promise<WholeAgreement> {
    if (kept.signed_at) throw new DomainError(contractErrors.AGREEMENT_SIGNED);
    if (!isOpenHire(kept.booking_status)) throw new DomainError(contractErrors.AGREEMENT_HIRE_OVER);
    const whole = await this.agreements.whole(ctx, kept);
    if (!whole.current) throw new DomainError(contractErrors.AGREEMENT_OUTDATED);
    return whole;
  }

  /**
   * Signs the words that are kept. The signer sends the hash of what was read: another hash is another text, however alike.
   * @param alsoDo in the transaction that keeps the signature
   * @returns the path that verifies it
   * @throws AGREEMENT_TEXT_DIFFERS, AGREEMENT_SIGNED, AGREEMENT_OUTDATED, AGREEMENT_HIRE_OVER
   */
  async sign(
    ctx: RequestContext,
    kept: KeptAgreement,
    input: SignInput,
    place: SigningPlace,
    alsoDo?: (tx: TenantTx) => Promise<void>,
  ): Promise<string> {
    if (input.sha256 !== kept.sha256) throw new DomainError(contractErrors.AGREEMENT_TEXT_DIFFERS);
    const { consent } = await this.demandSignable(ctx, kept);
    const signedAt = await this.queries.now(ctx);
    const key = await this.keys.current(ctx, signedAt);
    const code = randomBytes(16).toString('base64url');
    const userAgent = place.userAgent?.slice(0, USER_AGENT_MAX) || null;
    const paper = signedPaper({
      look: await this.looks.of(ctx, kept.language as PageLanguage),
      timeZone: ctx.tenant.timeZone,
      agreement: kept,
      signerName: input.signerName,
      strokes: input.strokes,
      channel: place.channel,
      ip: ctx.ip || null,
      userAgent,
      consent,
      signedAt,
      code,
      fingerprint: key.fingerprint,
    });
    const file = await drawAgreement(paper);
    const sealed = await sealFile(file, key.p12, signedAt);
    try {
      await this.db.write(ctx, async (tx) => {
        // A change of the booking waits, or has been: drawing took a while.
        const { status } = await this.queries.lockBooking(tx, ctx, kept.booking_id);
        if (!isOpenHire(status)) throw new DomainError(contractErrors.AGREEMENT_HIRE_OVER);
        if (!(await this.agreements.whole(ctx, kept)).current)
          throw new DomainError(contractErrors.AGREEMENT_OUTDATED);
        await alsoDo?.(tx);
        await this.queries.insert(tx, ctx, {
          agreementId: kept.id,
          documentSha256: input.sha256,
          strokes: input.strokes,
          signerName: input.signerName,
          consent,
          channel: place.channel,
          accountId: place.accountId,
          signedAt,
          ip: ctx.ip || null,
          userAgent,
          code,
          keyId: key.id,
          sealed,
          sealedSha256: createHash('sha256').update(sealed).digest('hex'),
        });
        await writeAudit(tx, ctx, {
          action: 'sign',
          subject: 'Agreement',
          subjectId: kept.id,
          details: { bookingId: kept.booking_id, channel: place.channel, sha256: kept.sha256 },
        });
        await writeEvent(tx, ctx, agreementSigned, `agreement:${kept.id}`, {
          agreementId: kept.id,
          bookingId: kept.booking_id,
          customerId: kept.customer_id,
          reference: kept.reference,
          channel: place.channel,
          sha256: kept.sha256,
        });
      });
    } catch (error) {
      if (isDuplicate(error, 'agreement_signature_pkey'))
        throw new DomainError(contractErrors.AGREEMENT_SIGNED);
      throw error;
    }
    return verifyPath(code);
  }
}
