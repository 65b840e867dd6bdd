import type { AgreementsQuery } from '@convoy/contract/contract';
import {
  beyond,
  type Cursors,
  type DataContext,
  KeysetPage,
  orderOf,
  placeOf,
  type SortKey,
  sql,
  TenantDb,
  type TenantTx,
} from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** An agreement with its booking's reference and its signature, without what is heavy. */
export interface AgreementRow {
  readonly id: number;
  readonly booking_id: number;
  readonly customer_id: number;
  readonly reference: string;
  readonly booking_status: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly language: string;
  readonly version: string;
  readonly sha256: string;
  readonly created_at: Date;
  readonly signer_name: string | null;
  readonly method: 'drawn' | 'typed' | null;
  readonly channel: 'account' | 'link' | 'counter' | null;
  readonly signed_at: Date | null;
  readonly code: string | null;
  readonly link_until: Date | null;
}

/** An agreement as it is kept, whole. */
export type KeptAgreement = AgreementRow & { readonly words: string };

/** What a draft is stored from. */
export interface DraftToStore {
  readonly bookingId: number;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly language: string;
  readonly version: string;
  readonly words: string;
  readonly sha256: string;
}

const columns = sql`
  a.id, a.booking_id, b.customer_id, b.reference, b.status as booking_status, a.customer_name, a.customer_email,
  a.language, a.version, a.sha256, a.created_at, s.signer_name, s.method, s.channel, s.signed_at, s.code,
  l.expires_at as link_until`;
const tables = sql`
  agreement a
  join booking b on b.tenant_id = a.tenant_id and b.id = a.booking_id
  left join agreement_signature s on s.tenant_id = a.tenant_id and s.agreement_id = a.id
  left join agreement_link l on l.tenant_id = a.tenant_id and l.agreement_id = a.id and l.used_at is null
    and l.expires_at > now() and s.agreement_id is null`;

const newestFirst: readonly SortKey[] = [
  { by: sql`a.created_at`, type: 'timestamptz', desc: true },
  { by: sql`a.id`, type: 'bigint', desc: true },
];

/** Reads and writes `agreement`. */
@Injectable()
export class AgreementQueries {
  constructor(private readonly db: TenantDb) {}

  /** @param owner the customer whose booking it has to be; undefined for any */
  async one(ctx: DataContext, id: number, owner?: number): Promise<KeptAgreement | undefined> {
    const { rows } = await sql<KeptAgreement>`
      select ${columns}, a.words from ${tables}
      where a.tenant_id = ${ctx.tenant.id} and a.id = ${id}
        and (${owner ?? null}::bigint is null or b.customer_id = ${owner ?? null}::bigint)`.execute(
      this.db.read(ctx),
    );
    return rows[0];
  }

  /** The status of a booking; undefined where there is none. @param owner the customer whose it has to be; undefined for any */
  async hireStatus(ctx: DataContext, bookingId: number, owner?: number): Promise<string | undefined> {
    const { rows } = await sql<{ status: string }>`
      select b.status from booking b
      where b.tenant_id = ${ctx.tenant.id} and b.id = ${bookingId}
        and (${owner ?? null}::bigint is null or b.customer_id = ${owner ?? null}::bigint)`.execute(
      this.db.read(ctx),
    );
    return rows[0]?.status;
  }

  /** The agreement of a booking that was signed last, and the newest draft. */
  async newestOfHire(
    ctx: DataContext,
    bookingId: number,
  ): Promise<{ signed: KeptAgreement | undefined; draft: KeptAgreement | undefined }> {
    const { rows } = await sql<KeptAgreement>`
      (select ${columns}, a.words from ${tables}
       where a.tenant_id = ${ctx.tenant.id} and a.booking_id = ${bookingId} and s.signed_at is not null
       order by s.signed_at desc, a.id desc limit 1)
      union all
      (select ${columns}, a.words from ${tables}
       where a.tenant_id = ${ctx.tenant.id} and a.booking_id = ${bookingId} and s.signed_at is null
       order by a.created_at desc, a.id desc limit 1)`.execute(this.db.read(ctx));
    return {
      signed: rows.find(({ signed_at }) => signed_at !== null),
      draft: rows.find(({ signed_at }) => signed_at === null),
    };
  }

  /** A page, the newest first. @param owner the customer whose bookings they have to be of; undefined for any */
  async list(
    ctx: DataContext,
    { bookingId, state, ...asked }: AgreementsQuery,
    owner?: number,
  ): Promise<{ rows: AgreementRow[]; total: number; cursors: Cursors }> {
    const paging = new KeysetPage('newest', newestFirst, asked);
    const fits = sql<boolean>`a.tenant_id = ${ctx.tenant.id}
      and (${owner ?? null}::bigint is null or b.customer_id = ${owner ?? null}::bigint)
      and (${bookingId ?? null}::bigint is null or a.booking_id = ${bookingId ?? null}::bigint)
      and (${state ?? null}::text is null or (s.agreement_id is not null) = (${state ?? null}::text = 'signed'))`;
    const reads = this.db.read(ctx);
    const { rows: counted } = await sql<{
      total: number;
    }>`select count(*)::integer as total from ${tables} where ${fits}`.execute(reads);
    const after =
      paging.after === null ? sql`true` : beyond(newestFirst, sql`${paging.after}::text[]`, paging.back);
    const { rows: read } = await sql<AgreementRow & { readonly place: string[] }>`
      select ${columns}, ${placeOf(newestFirst)} as place from ${tables}
      where ${fits} and ${after}
      order by ${orderOf(newestFirst, paging.back)} limit ${paging.limit} offset ${paging.offset}`.execute(
      reads,
    );
    const { rows, cursors } = paging.cut(read);
    return { rows, cursors, total: counted[0]!.total };
  }

  /** Stores a draft, once for the same words and address. @returns its id, and whether it is a new one */
  async store(
    tx: TenantTx,
    ctx: DataContext,
    draft: DraftToStore,
    createdBy: number | null,
  ): Promise<{ id: number; isNew: boolean }> {
    const { rows } = await sql<{ id: number }>`
      insert into agreement (tenant_id, booking_id, customer_name, customer_email, language, version, words, sha256, created_by)
      values (${ctx.tenant.id}, ${draft.bookingId}, ${draft.customerName}, ${draft.customerEmail}, ${draft.language},
        ${draft.version}, ${draft.words}, ${draft.sha256}, ${createdBy}::bigint)
      on conflict on constraint agreement_once do nothing
      returning id`.execute(tx);
    if (rows[0]) return { id: rows[0].id, isNew: true };
    const { rows: known } = await sql<{ id: number }>`
      select id from agreement
      where tenant_id = ${ctx.tenant.id} and booking_id = ${draft.bookingId} and sha256 = ${draft.sha256}
        and customer_email = ${draft.customerEmail}`.execute(tx);
    return { id: known[0]!.id, isNew: false };
  }

  /** The sealed file of a signed agreement. */
  async sealed(ctx: DataContext, id: number): Promise<Buffer | undefined> {
    const { rows } = await sql<{ file: Buffer }>`
      select file from agreement_signature
      where tenant_id = ${ctx.tenant.id} and agreement_id = ${id}`.execute(this.db.read(ctx));
    return rows[0]?.file;
  }
}
