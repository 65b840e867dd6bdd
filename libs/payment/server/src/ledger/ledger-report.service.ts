import {
  type LedgerAccount,
  type LedgerDifference,
  type LedgerFault,
  type LedgerFaults,
  type LedgerQuery,
  type LedgerReport,
  ledgerAccounts,
} from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { formatPence } from '@convoy/platform/money';
import { Injectable } from '@nestjs/common';
import { type DaySum, type FoundFault, LedgerQueries } from './ledger.queries.ts';
import { LedgerComparisonService } from './ledger-comparison.service.ts';
import { periodOf } from './ledger-days.rule.ts';
import { LedgerEntryQueries } from './ledger-entry.queries.ts';

const FAULTS_SHOWN = 20;
/** Where all the books are looked through. */
const MOST_FAULTS = 100;

/** Differences that explain themselves. */
const harmless: ReadonlySet<LedgerDifference['what']> = new Set(['day', 'coming']);

/** The books of some days, and the provider's movements laid beside them. */
@Injectable()
export class LedgerReportService {
  constructor(
    private readonly queries: LedgerQueries,
    private readonly entries: LedgerEntryQueries,
    private readonly comparison: LedgerComparisonService,
  ) {}

  /**
   * Reads only. With the provider away the books are shown alone, and say that they were not compared; where its balance moved
   * too often, the days that were not.
   * @param most movements that are read of the provider
   */
  async report(ctx: RequestContext, { from, to }: LedgerQuery, most?: number): Promise<LedgerReport> {
    const period = periodOf(from, to, ctx.tenant.timeZone);
    const [opening, sums, faults, beside] = await Promise.all([
      this.queries.balances(ctx, period.from),
      this.queries.daySums(ctx, period.from, period.until),
      this.queries.faults(ctx, FAULTS_SHOWN, period),
      this.comparison.of(ctx, { from, to }, most),
    ]);
    const wholeFrom = beside?.wholeFrom ?? from;
    const differences = beside?.differences.filter(({ date }) => date >= wholeFrom) ?? [];
    const references = await this.entries.references(ctx, [
      ...new Set(differences.flatMap(({ bookingId }) => bookingId ?? [])),
    ]);
    const comparedFrom = wholeFrom > from ? wholeFrom : null;
    const dates = new Set([...sums.map(({ date }) => date), ...(beside?.byDay.keys() ?? [])]);
    return {
      from,
      to,
      accounts: accountsOf(opening, sums),
      days: [...dates]
        .sort()
        .map((date) => dayOf(date, sums, beside && date >= wholeFrom ? beside.byDay : null)),
      differences: differences.map((found) => ({
        ...found,
        reference: references.get(found.bookingId ?? 0) ?? null,
      })),
      faults: faults.map(toFault),
      compared: beside !== null,
      comparedFrom,
      holds:
        faults.length === 0 &&
        beside !== null &&
        comparedFrom === null &&
        differences.every(({ what }) => harmless.has(what)),
    };
  }

  /** What is wrong in all of the books, whatever the period. */
  async faults(ctx: RequestContext): Promise<LedgerFaults> {
    return { faults: (await this.queries.faults(ctx, MOST_FAULTS)).map(toFault) };
  }
}

/** The number of an entry never leaves the server: it would tell how much the whole platform does. */
function toFault({ what, subject, reference, booked, expected }: FoundFault): LedgerFault {
  return {
    what,
    bookingId: what === 'entry' ? null : subject,
    reference,
    booked: formatPence(booked),
    expected: formatPence(expected),
  };
}

function accountsOf(
  opening: ReadonlyMap<LedgerAccount, number>,
  sums: readonly DaySum[],
): LedgerReport['accounts'] {
  return ledgerAccounts.map((account) => {
    const own = sums.filter((sum) => sum.account === account);
    const debit = own.reduce((total, sum) => total + sum.debitPence, 0);
    const credit = own.reduce((total, sum) => total + sum.creditPence, 0);
    const before = opening.get(account) ?? 0;
    return {
      account,
      opening: formatPence(before),
      debit: formatPence(debit),
      credit: formatPence(credit),
      closing: formatPence(before + debit - credit),
    };
  });
}

function dayOf(
  date: string,
  sums: readonly DaySum[],
  byDay: ReadonlyMap<string, number> | null,
): LedgerReport['days'][number] {
  const own = sums.filter((sum) => sum.date === date);
  const at = own.find(({ account }) => account === 'provider');
  const ledger = (at?.debitPence ?? 0) - (at?.creditPence ?? 0);
  const provider = byDay?.get(date) ?? 0;
  return {
    date,
    accounts: own.map(({ account, debitPence, creditPence }) => ({
      account,
      debit: formatPence(debitPence),
      credit: formatPence(creditPence),
    })),
    provider: byDay && {
      ledger: formatPence(ledger),
      provider: formatPence(provider),
      difference: formatPence(ledger - provider),
    },
  };
}
