import { type CustomerPart, CustomerParts, type PartData } from '@convoy/customer/server';
import type { RequestContext } from '@convoy/platform/context';
import { sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/**
 * Agreements of a customer in merges, exports and erasures. An agreement belongs to its booking, so a merge that moves the booking
 * moves the agreement. Erasing a customer deletes drafts. Signed agreements stay: the brand needs them to establish or defend claims
 * (UK GDPR Art. 17(3)(e); Limitation Act 1980 s. 5: six years), and a changed text no longer verifies.
 */
@Injectable()
export class ContractCustomerPart implements CustomerPart {
  readonly name = 'agreements';

  constructor(
    parts: CustomerParts,
    private readonly db: TenantDb,
  ) {
    parts.add(this);
  }

  async moveTo(): Promise<Record<string, number>> {
    return {};
  }

  async forget(tx: TenantTx, ctx: RequestContext, ids: readonly number[]): Promise<void> {
    await sql`
      delete from agreement a using booking b
      where a.tenant_id = ${ctx.tenant.id} and b.tenant_id = ${ctx.tenant.id} and b.id = a.booking_id
        and b.customer_id = any(${[...ids]}::bigint[])
        and not exists (
          select from agreement_signature s where s.tenant_id = a.tenant_id and s.agreement_id = a.id)`.execute(
      tx,
    );
  }

  async dataOf(ctx: RequestContext, ids: readonly number[]): Promise<PartData> {
    const { rows: agreements } = await sql<{ id: number; reference: string; signed_at: Date | null }>`
      select a.id, b.reference, a.customer_name, a.customer_email, a.language, a.version, a.sha256, a.words, a.created_at,
        s.signer_name, s.method, s.strokes, s.consent, s.channel, s.signed_at, s.ip, s.user_agent, s.code, s.file_sha256
      from agreement a
      join booking b on b.tenant_id = a.tenant_id and b.id = a.booking_id
      left join agreement_signature s on s.tenant_id = a.tenant_id and s.agreement_id = a.id
      where a.tenant_id = ${ctx.tenant.id} and b.customer_id = any(${[...ids]}::bigint[])
      order by a.created_at, a.id`.execute(this.db.read(ctx));
    return {
      records: { agreements },
      files: agreements
        .filter(({ signed_at }) => signed_at !== null)
        .map(({ id, reference }) => ({
          path: `agreement-${reference}-${id}.pdf`,
          read: async () => {
            const { rows } = await sql<{ file: Buffer }>`
              select file from agreement_signature
              where tenant_id = ${ctx.tenant.id} and agreement_id = ${id}`.execute(this.db.read(ctx));
            return rows[0]?.file ?? null;
          },
        })),
    };
  }
}
