import {
  CUSTOMER_FILE_MOST_COLUMNS,
  CUSTOMER_FILE_MOST_ROWS,
  type CustomerImported,
  type CustomerImportQuery,
  type CustomerPreview,
  type CustomerPreviewQuery,
  customerErrors,
  customerFileFields,
} from '@convoy/customer/contract';
import { CustomerAccounts } from '@convoy/identity/server';
import type { RequestContext } from '@convoy/platform/context';
import { CSV_MARK, type CsvTable, csvLine } from '@convoy/platform/csv';
import { readCsvFile } from '@convoy/platform/csv/file';
import { isDuplicate, TenantDb, type TenantTx, writeAudit } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { civilToday } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { CustomerWriter } from '../record/customer-writer.service.ts';
import { type CheckedFile, checkFile, type ReadCustomer } from './check-file.ts';
import { columnName, guessColumns } from './customer-columns.ts';
import { CustomerFileQueries } from './customer-file.queries.ts';

/** Longest cell: more than the longest fact, an address, so that those are refused by their own rule. */
const LONGEST_CELL = 10_000;

/** Customers as a file: brought in, all of them or none, and written out. */
@Injectable()
export class CustomerFiles {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: CustomerFileQueries,
    private readonly writer: CustomerWriter,
    private readonly accounts: CustomerAccounts,
  ) {}

  /**
   * What a file would do, without doing it.
   * @throws CUSTOMER_IMPORT_UNREADABLE, CUSTOMER_IMPORT_BROKEN, CUSTOMER_IMPORT_EMPTY, CUSTOMER_IMPORT_TOO_MANY,
   *   CUSTOMER_IMPORT_OTHER_COLUMNS
   */
  async preview(
    ctx: RequestContext,
    bytes: Uint8Array,
    given: CustomerPreviewQuery,
  ): Promise<CustomerPreview> {
    return (await this.check(ctx, await readFile(bytes), given)).preview;
  }

  /**
   * Adds and changes every customer of a file, or none. Repeated it changes nothing more: they are then as the file has them.
   * @throws as `preview`; CUSTOMER_IMPORT_FAULTY, CUSTOMER_IMPORT_CHANGED where it would do something else than was looked at
   */
  async run(
    ctx: RequestContext,
    bytes: Uint8Array,
    { seen, ...given }: CustomerImportQuery,
  ): Promise<CustomerImported> {
    const file = await readFile(bytes);
    const { preview, customers } = await this.check(ctx, file, given);
    if (preview.missing.length > 0 || preview.faultCount > 0)
      throw new DomainError(customerErrors.CUSTOMER_IMPORT_FAULTY, { preview });
    if (seen !== preview.digest) throw new DomainError(customerErrors.CUSTOMER_IMPORT_CHANGED, { preview });
    if (preview.changed > 0 && !ctx.ability.can('update', 'Customer'))
      throw new DomainError(commonErrors.FORBIDDEN);
    try {
      await this.db.write(ctx, (tx) => this.write(tx, ctx, customers));
    } catch (error) {
      const wasChanged = error instanceof ChangedMeanwhile || isDuplicate(error, 'app_user_email');
      if (!wasChanged) throw error;
      const { preview: now } = await this.check(ctx, file, given);
      throw new DomainError(customerErrors.CUSTOMER_IMPORT_CHANGED, { preview: now });
    }
    const { added, changed, same, skipped } = preview;
    return { added, changed, same, skipped };
  }

  /** All customers with the facts that an import reads back. Text that a spreadsheet would run is led by an apostrophe. */
  async export(ctx: RequestContext): Promise<{ name: string; content: Buffer }> {
    const customers = await this.queries.all(ctx);
    const lines = customers.map((one) => csvLine(customerFileFields.map((field) => one[field] ?? '')));
    // Each export is in the audit trail.
    await this.db.write(ctx, (tx) =>
      writeAudit(tx, ctx, {
        action: 'export-list',
        subject: 'Customer',
        details: { customers: customers.length },
      }),
    );
    return {
      name: `customers-${civilToday(ctx.tenant.timeZone)}.csv`,
      content: Buffer.from(headLine(ctx.language) + lines.join('')),
    };
  }

  /** The head alone: to be filled in. */
  template(ctx: RequestContext): { name: string; content: Buffer } {
    return { name: 'customers.csv', content: Buffer.from(headLine(ctx.language)) };
  }

  private async check(
    ctx: RequestContext,
    file: CsvTable,
    { columns: said, known }: CustomerPreviewQuery,
  ): Promise<CheckedFile> {
    const columns = said ?? guessColumns(file.head);
    if (columns.length !== file.head.length)
      throw new DomainError(customerErrors.CUSTOMER_IMPORT_OTHER_COLUMNS, { columns: file.head.length });
    return checkFile(file, columns, (addresses) => this.queries.known(ctx, addresses), known);
  }

  private async write(tx: TenantTx, ctx: RequestContext, customers: readonly ReadCustomer[]): Promise<void> {
    // One unknown password hash for all rows, because hashing is slow; each account is opened by its own link.
    const passwordHash = await this.accounts.unknownPassword();
    const ofKnown = customers.flatMap(({ known }) => known ?? []);
    // Locked in one order, so that two imports wait for each other instead of failing.
    for (const { customer, changes } of ofKnown.sort((a, b) => a.customer.id - b.customer.id)) {
      const before = await this.writer.lockedCustomer(tx, ctx, customer.id);
      if (before.revision !== customer.revision) throw new ChangedMeanwhile();
      await this.writer.changeIn(
        tx,
        ctx,
        before,
        Object.fromEntries(changes.map(({ field, to }) => [field, to])),
      );
    }
    const added = customers.filter(({ known }) => !known);
    for (const { input } of added) await this.writer.addIn(tx, ctx, input, passwordHash);
    await writeAudit(tx, ctx, {
      action: 'import',
      subject: 'Customer',
      details: { added: added.length, changed: ofKnown.length },
    });
  }
}

/** A customer was changed between the check and the write. */
class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
}

const headLine = (language: string): string =>
  CSV_MARK + csvLine(customerFileFields.map((field) => columnName(field, language)));

const readFile = (bytes: Uint8Array): Promise<CsvTable> =>
  readCsvFile(
    bytes,
    { rows: CUSTOMER_FILE_MOST_ROWS, columns: CUSTOMER_FILE_MOST_COLUMNS, cell: LONGEST_CELL },
    {
      unreadable: customerErrors.CUSTOMER_IMPORT_UNREADABLE,
      broken: customerErrors.CUSTOMER_IMPORT_BROKEN,
      empty: customerErrors.CUSTOMER_IMPORT_EMPTY,
      tooMany: customerErrors.CUSTOMER_IMPORT_TOO_MANY,
    },
  );
