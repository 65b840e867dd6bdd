import { type DataContext, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** Who accepted which terms with a booking. */
export interface StoredAcceptance {
  readonly acceptedAt: Date;
  readonly firstName: string;
  readonly lastName: string;
  readonly edition: string;
  readonly language: string;
  readonly sha256: string;
  readonly words: string;
}

/** The only file that reads accepted terms; they are written with their booking (`app.create_booking`). */
@Injectable()
export class TermsQueries {
  constructor(private readonly db: TenantDb) {}

  /** What was accepted with a booking; null for nothing. */
  async ofBooking(ctx: DataContext, bookingId: number): Promise<StoredAcceptance | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('booking_terms as a')
      .innerJoin('agreed_words as w', (join) =>
        join
          .onRef('w.tenant_id', '=', 'a.tenant_id')
          .onRef('w.kind', '=', 'a.words_kind')
          .onRef('w.sha256', '=', 'a.words_sha256'),
      )
      .innerJoin('app_user as u', (join) =>
        join.onRef('u.tenant_id', '=', 'a.tenant_id').onRef('u.id', '=', 'a.accepted_by'),
      )
      .select(['a.accepted_at', 'u.first_name', 'u.last_name'])
      .select(['w.edition', 'w.language', 'w.sha256', 'w.words'])
      .where('a.tenant_id', '=', ctx.tenant.id)
      .where('a.booking_id', '=', bookingId)
      .executeTakeFirst();
    return row
      ? {
          acceptedAt: row.accepted_at,
          firstName: row.first_name,
          lastName: row.last_name,
          edition: row.edition,
          language: row.language,
          sha256: row.sha256,
          words: row.words,
        }
      : null;
  }
}
