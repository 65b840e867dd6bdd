import type { Strokes } from '@convoy/contract/contract';
import { type DataContext, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** A signature to keep. */
export interface SignatureToKeep {
  readonly agreementId: number;
  readonly documentSha256: string;
  readonly strokes: Strokes | null;
  readonly signerName: string;
  readonly consent: string;
  readonly channel: 'account' | 'link' | 'counter';
  readonly accountId: number | null;
  readonly signedAt: Date;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly code: string;
  readonly keyId: number;
  readonly sealed: Buffer;
  readonly sealedSha256: string;
}

/** A signed agreement as its seal is verified. */
export interface SealRow {
  readonly reference: string;
  readonly signer_name: string;
  readonly signed_at: Date;
  readonly document_sha256: string;
  readonly file_sha256: string;
  readonly fingerprint: string;
  readonly superseded: boolean;
}

/** Reads and writes `agreement_signature`. */
@Injectable()
export class SignatureQueries {
  constructor(private readonly db: TenantDb) {}

  /** The database's clock. */
  async now(ctx: DataContext): Promise<Date> {
    const { rows } = await sql<{ now: Date }>`select now() as now`.execute(this.db.read(ctx));
    return rows[0]!.now;
  }

  /** Locks the booking of an agreement, so that its words are still those when the signature is kept. @returns its status and version */
  async lockBooking(
    tx: TenantTx,
    ctx: DataContext,
    bookingId: number,
  ): Promise<{ status: string; version: number }> {
    const { rows } = await sql<{ status: string; version: number }>`
      select status, version from booking
      where tenant_id = ${ctx.tenant.id} and id = ${bookingId} for share`.execute(tx);
    return rows[0]!;
  }

  async insert(tx: TenantTx, ctx: DataContext, given: SignatureToKeep): Promise<void> {
    await tx
      .insertInto('agreement_signature')
      .values({
        tenant_id: ctx.tenant.id,
        agreement_id: given.agreementId,
        document_sha256: given.documentSha256,
        method: given.strokes ? 'drawn' : 'typed',
        signer_name: given.signerName,
        strokes: given.strokes && JSON.stringify(given.strokes),
        consent: given.consent,
        channel: given.channel,
        account_id: given.accountId,
        signed_at: given.signedAt,
        ip: given.ip,
        user_agent: given.userAgent,
        code: given.code,
        key_id: given.keyId,
        file: given.sealed,
        file_sha256: given.sealedSha256,
      })
      .execute();
  }

  /** The sealed file of the agreement of a booking that was signed last. */
  async newestFile(
    ctx: DataContext,
    bookingId: number,
  ): Promise<{ reference: string; file: Buffer } | undefined> {
    const { rows } = await sql<{ reference: string; file: Buffer }>`
      select b.reference, s.file
      from agreement a
      join booking b on b.tenant_id = a.tenant_id and b.id = a.booking_id
      join agreement_signature s on s.tenant_id = a.tenant_id and s.agreement_id = a.id
      where a.tenant_id = ${ctx.tenant.id} and a.booking_id = ${bookingId}
      order by s.signed_at desc, a.id desc
      limit 1`.execute(this.db.read(ctx));
    return rows[0];
  }

  /** What the code on a paper stands for. */
  async seal(ctx: DataContext, code: string): Promise<SealRow | undefined> {
    const { rows } = await sql<SealRow>`
      select b.reference, s.signer_name, s.signed_at, s.document_sha256, s.file_sha256, k.fingerprint,
        exists (
          select from agreement n
          join agreement_signature t on t.tenant_id = n.tenant_id and t.agreement_id = n.id
          where n.tenant_id = a.tenant_id and n.booking_id = a.booking_id and t.signed_at > s.signed_at) as superseded
      from agreement_signature s
      join agreement a on a.tenant_id = s.tenant_id and a.id = s.agreement_id
      join booking b on b.tenant_id = a.tenant_id and b.id = a.booking_id
      join signing_key k on k.tenant_id = s.tenant_id and k.id = s.key_id
      where s.tenant_id = ${ctx.tenant.id} and s.code = ${code}`.execute(this.db.read(ctx));
    return rows[0];
  }
}
