import type { Enquiry, EnquiryInput, EnquiryQuery } from '@convoy/enquiry/contract';
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

interface EnquiryRow {
  readonly id: number;
  readonly topic: Enquiry['topic'];
  readonly state: Enquiry['state'];
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly company: string | null;
  readonly message: string;
  readonly demo_at: Date | null;
  readonly language: string;
  readonly received_at: Date;
  readonly answered_at: Date | null;
  readonly answer: string | null;
}

const columns = sql`id, topic, state, name, email, phone, company, message, demo_at, language, received_at, answered_at, answer`;
const newestFirst: readonly SortKey[] = [
  { by: sql`received_at`, type: 'timestamptz', desc: true },
  { by: sql`id`, type: 'bigint', desc: true },
];

/** Reads and writes `enquiry`. */
@Injectable()
export class EnquiryQueries {
  constructor(private readonly db: TenantDb) {}

  async insert(
    tx: TenantTx,
    ctx: DataContext,
    input: EnquiryInput & { readonly language: string },
  ): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into enquiry (tenant_id, topic, name, email, phone, company, message, demo_at, language, customer_id)
      values (${ctx.tenant.id}, ${input.topic}, ${input.name}, ${input.email}, ${input.phone ?? null},
        ${input.company ?? null}, ${input.message}, ${input.demoAt ?? null},
        ${input.language},
        (select u.id from app_user u where u.tenant_id = ${ctx.tenant.id} and u.email_lc = lower(${input.email})))
      returning id`.execute(tx);
    return rows[0]!.id;
  }

  /** A page, the newest first. */
  async list(
    ctx: DataContext,
    { state, ...asked }: EnquiryQuery,
  ): Promise<{ items: Enquiry[]; total: number; cursors: Cursors }> {
    const paging = new KeysetPage('newest', newestFirst, asked);
    const fits = sql<boolean>`tenant_id = ${ctx.tenant.id}
      and (${state ?? null}::text is null or state = ${state ?? null}::text)`;
    const reads = this.db.read(ctx);
    const { rows: counted } = await sql<{
      total: number;
    }>`select count(*)::integer as total from enquiry where ${fits}`.execute(reads);
    const after =
      paging.after === null ? sql`true` : beyond(newestFirst, sql`${paging.after}::text[]`, paging.back);
    const { rows: read } = await sql<EnquiryRow & { readonly place: string[] }>`
      select ${columns}, ${placeOf(newestFirst)} as place from enquiry
      where ${fits} and ${after}
      order by ${orderOf(newestFirst, paging.back)} limit ${paging.limit} offset ${paging.offset}`.execute(
      reads,
    );
    const { rows, cursors } = paging.cut(read);
    return { items: rows.map(toEnquiry), cursors, total: counted[0]!.total };
  }

  /** Instants from now on at which demonstrations were asked for. */
  async demosAhead(ctx: DataContext): Promise<Date[]> {
    const { rows } = await sql<{ demo_at: Date }>`
      select demo_at from enquiry
      where tenant_id = ${ctx.tenant.id} and demo_at is not null and demo_at > now()`.execute(
      this.db.read(ctx),
    );
    return rows.map(({ demo_at }) => demo_at);
  }

  async waiting(ctx: DataContext): Promise<number> {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::integer as count from enquiry where tenant_id = ${ctx.tenant.id} and state = 'new'`.execute(
      this.db.read(ctx),
    );
    return rows[0]!.count;
  }

  async one(ctx: DataContext, id: number): Promise<Enquiry | undefined> {
    const { rows } = await sql<EnquiryRow>`
      select ${columns} from enquiry where tenant_id = ${ctx.tenant.id} and id = ${id}`.execute(
      this.db.read(ctx),
    );
    return rows[0] && toEnquiry(rows[0]);
  }

  /** The message, locked. */
  async lock(tx: TenantTx, ctx: DataContext, id: number): Promise<Enquiry | undefined> {
    const { rows } = await sql<EnquiryRow>`
      select ${columns} from enquiry where tenant_id = ${ctx.tenant.id} and id = ${id} for update`.execute(
      tx,
    );
    return rows[0] && toEnquiry(rows[0]);
  }

  async answered(tx: TenantTx, ctx: DataContext, id: number, text: string, by: number): Promise<Enquiry> {
    const { rows } = await sql<EnquiryRow>`
      update enquiry set state = 'answered', answer = ${text}, answered_at = now(), answered_by = ${by}
      where tenant_id = ${ctx.tenant.id} and id = ${id} returning ${columns}`.execute(tx);
    return toEnquiry(rows[0]!);
  }

  async setState(tx: TenantTx, ctx: DataContext, id: number, state: 'new' | 'closed'): Promise<Enquiry> {
    const { rows } = await sql<EnquiryRow>`
      update enquiry set state = ${state} where tenant_id = ${ctx.tenant.id} and id = ${id} returning ${columns}`.execute(
      tx,
    );
    return toEnquiry(rows[0]!);
  }
}

const toEnquiry = (row: EnquiryRow): Enquiry => ({
  id: row.id,
  reference: referenceOf(row.id),
  topic: row.topic,
  state: row.state,
  name: row.name,
  email: row.email,
  phone: row.phone,
  company: row.company,
  message: row.message,
  demoAt: row.demo_at?.toISOString() ?? null,
  language: row.language,
  receivedAt: row.received_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  answer: row.answer,
});

/** How people name a message: short, and without its place among others. */
export const referenceOf = (id: number): string => `E-${id.toString(36).toUpperCase()}`;
