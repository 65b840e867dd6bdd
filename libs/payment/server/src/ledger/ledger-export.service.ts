import type { LedgerExportQuery } from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { CSV_MARK, csvLine } from '@convoy/platform/csv';
import { formatPence } from '@convoy/platform/money';
import { Injectable } from '@nestjs/common';
import { paymentTexts } from '../mails/payment.texts.ts';
import { periodOf } from './ledger-days.rule.ts';
import { LedgerEntryQueries, type PostingPlace, type PostingRow } from './ledger-entry.queries.ts';

/** Lines read at once. */
const PAGE = 1_000;

const columns = [
  'entry',
  'at',
  'kind',
  'account',
  'debit',
  'credit',
  'booking',
  'customer',
  'payment',
  'provider',
  'memo',
] as const;

/** The books of a period as a file for spreadsheets and accountants: a line for each line of each entry. */
@Injectable()
export class LedgerExportService {
  constructor(private readonly queries: LedgerEntryQueries) {}

  /**
   * The file in pieces, read page by page as they are fetched, so that a year needs no more memory than a day. Headings are
   * in the reader's language; kinds and accounts keep their names in the API, so that a program can read them.
   */
  async *file(ctx: RequestContext, { from, to }: LedgerExportQuery): AsyncGenerator<string> {
    const t = paymentTexts.in(ctx.language);
    const period = periodOf(from, to, ctx.tenant.timeZone);
    let after: PostingPlace | null = null;
    // Counted within the file: the database's own numbers would tell how much the whole platform does.
    let entry = 0;
    let rows = await this.queries.postings(ctx, period, after, PAGE);
    yield CSV_MARK + csvLine(columns.map((column) => t(`ledger.columns.${column}`)));
    while (rows.length > 0) {
      let text = '';
      for (const row of rows) {
        if (row.entryId !== after?.entryId) entry += 1;
        after = row;
        text += lineOf(row, entry);
      }
      yield text;
      rows = rows.length < PAGE ? [] : await this.queries.postings(ctx, period, after, PAGE);
    }
  }
}

function lineOf(row: PostingRow, entry: number): string {
  const { pence } = row;
  return csvLine([
    entry,
    row.moment,
    row.kind,
    row.account,
    pence > 0 ? formatPence(pence) : '',
    pence < 0 ? formatPence(-pence) : '',
    row.reference ?? '',
    row.customer ?? '',
    row.paymentId ?? '',
    row.providerRef ?? '',
    row.memo ?? '',
  ]);
}
