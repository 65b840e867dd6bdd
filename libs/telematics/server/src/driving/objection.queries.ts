import { type DataContext, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import type { HireScore } from '@convoy/telematics/contract';
import { Injectable } from '@nestjs/common';

/** Reads and writes `telematics_objection`. */
@Injectable()
export class ObjectionQueries {
  constructor(private readonly db: TenantDb) {}

  /** What the customer of a hire said against its score; null where nothing was said. */
  async ofHire(ctx: DataContext, bookingId: number): Promise<HireScore['objection']> {
    const row = await this.db
      .read(ctx)
      .selectFrom('telematics_objection')
      .select(['words', 'at', 'answer'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('booking_id', '=', bookingId)
      .executeTakeFirst();
    return row ? { text: row.words, at: row.at.toISOString(), answer: row.answer } : null;
  }

  async insert(tx: TenantTx, ctx: DataContext, bookingId: number, words: string): Promise<void> {
    await tx
      .insertInto('telematics_objection')
      .values({ tenant_id: ctx.tenant.id, booking_id: bookingId, words })
      .execute();
  }

  /** @returns false where there is no objection, or it is answered already */
  async answer(
    tx: TenantTx,
    ctx: DataContext,
    bookingId: number,
    { text, by }: { readonly text: string; readonly by: number },
  ): Promise<boolean> {
    const row = await tx
      .updateTable('telematics_objection')
      .set({ answer: text, answered_at: sql<Date>`now()`, answered_by: by })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('booking_id', '=', bookingId)
      .where('answer', 'is', null)
      .returning('booking_id')
      .executeTakeFirst();
    return row !== undefined;
  }
}
