import type { CustomerNote } from '@convoy/customer/contract';
import {
  type DataContext,
  type DB,
  sql,
  TenantDb,
  type TenantReader,
  type TenantTx,
  type Updateable,
} from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** Most notes of a customer that are shown. */
const MOST_NOTES = 200;
/** How many are read together where all are. */
const NOTES_AT_ONCE = 500;

/** Writes what is known of customers beside their accounts. */
@Injectable()
export class CustomerRecordQueries {
  constructor(private readonly db: TenantDb) {}

  /** What is left out stays. */
  async update(
    tx: TenantTx,
    ctx: DataContext,
    id: number,
    columns: Pick<
      Updateable<DB['customer']>,
      | 'birth_date'
      | 'company'
      | 'address'
      | 'merged_into'
      | 'merged_at'
      | 'erased_at'
      | 'had_licence'
      | 'do_not_hire_reason'
      | 'do_not_hire_at'
      | 'do_not_hire_by'
    >,
  ): Promise<void> {
    if (Object.keys(columns).length === 0) return;
    await tx
      .updateTable('customer')
      .set(columns)
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  bar(tx: TenantTx, ctx: DataContext, id: number, reason: string): Promise<void> {
    return this.update(tx, ctx, id, {
      do_not_hire_reason: reason,
      do_not_hire_at: sql`now()` as unknown as Date,
      do_not_hire_by: ctx.actor?.id ?? null,
    });
  }

  welcome(tx: TenantTx, ctx: DataContext, id: number): Promise<void> {
    return this.update(tx, ctx, id, {
      do_not_hire_reason: null,
      do_not_hire_at: null,
      do_not_hire_by: null,
    });
  }

  async notes(ctx: DataContext, id: number): Promise<CustomerNote[]> {
    const rows = await notesOf(this.db.read(ctx), ctx, id)
      .orderBy('n.created_at', 'desc')
      .orderBy('n.id')
      .limit(MOST_NOTES)
      .execute();
    return rows.map(toNote);
  }

  /** Every one, a page at a time, in the order of their numbers. */
  async *allNotes(ctx: DataContext, id: number): AsyncGenerator<CustomerNote> {
    for (let last = 0; ; ) {
      const rows = await notesOf(this.db.read(ctx), ctx, id)
        .where('n.id', '>', last)
        .orderBy('n.id')
        .limit(NOTES_AT_ONCE)
        .execute();
      for (const row of rows) yield toNote(row);
      if (rows.length < NOTES_AT_ONCE) return;
      last = rows.at(-1)!.id;
    }
  }

  async addNote(tx: TenantTx, ctx: DataContext, id: number, text: string): Promise<void> {
    await tx
      .insertInto('customer_note')
      .values({ tenant_id: ctx.tenant.id, customer_id: id, text, author_id: ctx.actor?.id ?? null })
      .execute();
  }

  /** @returns whether it was there */
  async removeNote(tx: TenantTx, ctx: DataContext, id: number, noteId: number): Promise<boolean> {
    const row = await tx
      .deleteFrom('customer_note')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', id)
      .where('id', '=', noteId)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Makes the notes of one another one's. @returns how many */
  async moveNotes(tx: TenantTx, ctx: DataContext, fromId: number, intoId: number): Promise<number> {
    const rows = await tx
      .updateTable('customer_note')
      .set({ customer_id: intoId })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', fromId)
      .returning('id')
      .execute();
    return rows.length;
  }
}

const notesOf = (db: TenantReader, ctx: DataContext, id: number) =>
  db
    .selectFrom('customer_note as n')
    .leftJoin('app_user as u', (join) =>
      join.onRef('u.tenant_id', '=', 'n.tenant_id').onRef('u.id', '=', 'n.author_id'),
    )
    .select(['n.id', 'n.text', 'n.created_at', 'u.first_name', 'u.last_name'])
    .where('n.tenant_id', '=', ctx.tenant.id)
    .where('n.customer_id', '=', id);

function toNote(row: Awaited<ReturnType<ReturnType<typeof notesOf>['execute']>>[number]): CustomerNote {
  return {
    id: row.id,
    text: row.text,
    authorName: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
    createdAt: row.created_at.toISOString(),
  };
}
