import { createHash } from 'node:crypto';
import { contractErrors, type Seal, type SealCheck } from '@convoy/contract/contract';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { type SealRow, SignatureQueries } from '../sign/signature.queries.ts';

/** Verifies signed agreements. The code on the paper is the only permission that is needed. */
@Injectable()
export class Seals {
  constructor(private readonly queries: SignatureQueries) {}

  /** @throws SEAL_NOT_FOUND */
  async show(ctx: RequestContext, code: string): Promise<Seal> {
    const row = await this.row(ctx, code);
    return {
      reference: row.reference,
      signer: initialsOf(row.signer_name),
      signedAt: row.signed_at.toISOString(),
      documentSha256: row.document_sha256,
      fileSha256: row.file_sha256,
      keyFingerprint: row.fingerprint,
      superseded: row.superseded,
    };
  }

  /**
   * Compares a file with the sealed one of this agreement. Only the same bytes are genuine. Each paper names the hash of its text in
   * the clear (see `drawAgreement`), which tells an altered copy from the file of another agreement.
   * @throws SEAL_NOT_FOUND
   */
  async check(ctx: RequestContext, code: string, file: Buffer): Promise<SealCheck> {
    const row = await this.row(ctx, code);
    const sha256 = createHash('sha256').update(file).digest('hex');
    if (sha256 === row.file_sha256) return { outcome: 'genuine' };
    return { outcome: file.includes(row.document_sha256) ? 'altered' : 'other' };
  }

  private async row(ctx: RequestContext, code: string): Promise<SealRow> {
    const row = await this.queries.seal(ctx, code);
    if (!row) throw new DomainError(contractErrors.SEAL_NOT_FOUND);
    return row;
  }
}

/** `Ann Taylor` → `A. T.` */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => `${[...part][0]!.toUpperCase()}.`)
    .join(' ');
