import { type DataContext, sql, TenantDb, type TenantReader, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** A message with who wrote it. */
export interface MessageRow {
  id: number;
  author_id: number;
  from_staff: boolean;
  text: string;
  created_at: Date;
  read_at: Date | null;
  first_name: string;
  last_name: string;
}

/** The only file that touches messages. */
@Injectable()
export class MessageQueries {
  constructor(private readonly db: TenantDb) {}

  /** Oldest first. */
  of(ctx: DataContext, bookingId: number): Promise<MessageRow[]> {
    return messageRows(this.db.read(ctx), ctx)
      .where('m.booking_id', '=', bookingId)
      .orderBy('m.created_at')
      .orderBy('m.id')
      .execute();
  }

  message(db: TenantReader | TenantTx, ctx: DataContext, id: number): Promise<MessageRow | undefined> {
    return messageRows(db as TenantReader, ctx)
      .where('m.id', '=', id)
      .executeTakeFirst();
  }

  /** One message, by whoever tells of it. */
  stored(ctx: DataContext, id: number): Promise<MessageRow | undefined> {
    return this.message(this.db.read(ctx), ctx, id);
  }

  /** Marks what the other side wrote as seen. */
  async markRead(ctx: DataContext, bookingId: number, fromStaff: boolean): Promise<void> {
    await this.db.write(ctx, (tx) =>
      tx
        .updateTable('booking_message')
        .set({ read_at: sql<Date>`now()` })
        .where('tenant_id', '=', ctx.tenant.id)
        .where('booking_id', '=', bookingId)
        .where('from_staff', '=', fromStaff)
        .where('read_at', 'is', null)
        .execute(),
    );
  }

  /** Messages of an author in the last minutes; the author's next one waits until this transaction ends. */
  async countRecent(tx: TenantTx, ctx: DataContext, authorId: number, minutes: number): Promise<number> {
    const lock = `message:${ctx.tenant.id}:${authorId}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
    const { count } = await tx
      .selectFrom('booking_message')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tenant_id', '=', ctx.tenant.id)
      .where('author_id', '=', authorId)
      .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${minutes}::int)`)
      .executeTakeFirstOrThrow();
    return count;
  }

  async insert(
    tx: TenantTx,
    ctx: DataContext,
    message: { bookingId: number; authorId: number; fromStaff: boolean; text: string },
  ): Promise<MessageRow> {
    const { id } = await tx
      .insertInto('booking_message')
      .values({
        tenant_id: ctx.tenant.id,
        booking_id: message.bookingId,
        author_id: message.authorId,
        from_staff: message.fromStaff,
        text: message.text,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const made = await this.message(tx, ctx, id);
    if (!made) throw new Error('A message that was just written is not there.');
    return made;
  }
}

function messageRows(db: TenantReader, ctx: DataContext) {
  return db
    .selectFrom('booking_message as m')
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.tenant_id', '=', 'm.tenant_id').onRef('u.id', '=', 'm.author_id'),
    )
    .select([
      'm.id',
      'm.author_id',
      'm.from_staff',
      'm.text',
      'm.created_at',
      'm.read_at',
      'u.first_name',
      'u.last_name',
    ])
    .where('m.tenant_id', '=', ctx.tenant.id);
}
