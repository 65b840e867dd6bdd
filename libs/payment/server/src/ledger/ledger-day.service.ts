import type {
  LedgerEntriesQuery,
  LedgerEntry,
  LedgerMovements,
  LedgerMovementsQuery,
} from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { type Cursors } from '@convoy/platform/db';
import { formatPence } from '@convoy/platform/money';
import { Injectable } from '@nestjs/common';
import { standingOf } from './compare-ledger.rule.ts';
import { LedgerComparisonService } from './ledger-comparison.service.ts';
import { periodOf } from './ledger-days.rule.ts';
import { type EntryRow, LedgerEntryQueries } from './ledger-entry.queries.ts';

/** One day of the books, entry by entry, and of the provider's balance, movement by movement. */
@Injectable()
export class LedgerDayService {
  constructor(
    private readonly queries: LedgerEntryQueries,
    private readonly comparison: LedgerComparisonService,
  ) {}

  async entries(
    ctx: RequestContext,
    { date, ...paging }: LedgerEntriesQuery,
  ): Promise<{ entries: LedgerEntry[]; total: number; cursors: Cursors }> {
    const { rows, total, cursors } = await this.queries.entries(
      ctx,
      periodOf(date, date, ctx.tenant.timeZone),
      paging,
    );
    return { entries: rows.map(toEntry), total, cursors };
  }

  /**
   * Reads only. With the provider away nothing is known of the day, and it says so; as where there are more movements than are
   * read at once.
   */
  async movements(
    ctx: RequestContext,
    { date }: LedgerMovementsQuery,
    most?: number,
  ): Promise<LedgerMovements> {
    const beside = await this.comparison.of(ctx, { from: date, to: date }, most);
    if (!beside) return { date, compared: false, cut: false, movements: [] };
    const references = await this.queries.references(ctx, [
      ...new Set(beside.movements.flatMap(({ bookingId }) => bookingId ?? [])),
    ]);
    return {
      date,
      compared: true,
      cut: beside.wholeFrom > date,
      movements: beside.movements.map((own) => {
        const { id, at, kind, amountPence, providerFeePence, platformFeePence } = own.movement;
        const fees = providerFeePence + platformFeePence;
        return {
          id,
          at: at.toISOString(),
          kind,
          amount: formatPence(amountPence),
          fees: formatPence(fees),
          net: formatPence(amountPence - fees),
          bookingId: own.bookingId,
          reference: references.get(own.bookingId ?? 0) ?? null,
          paymentId: own.paymentId,
          standing: standingOf(own, beside.differences),
        };
      }),
    };
  }
}

function toEntry({ at, lines, ...row }: EntryRow): LedgerEntry {
  return {
    at: at.toISOString(),
    kind: row.kind,
    bookingId: row.bookingId,
    reference: row.reference,
    paymentId: row.paymentId,
    providerRef: row.providerRef,
    memo: row.memo,
    lines: lines.map(({ account, pence }) => ({
      account,
      debit: formatPence(Math.max(0, pence)),
      credit: formatPence(Math.max(0, -pence)),
    })),
  };
}
