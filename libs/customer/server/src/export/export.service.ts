import type { Customer } from '@convoy/customer/contract';
import { CustomerAccounts } from '@convoy/identity/server';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeAudit } from '@convoy/platform/db';
import { FileStore } from '@convoy/platform/files';
import { Injectable } from '@nestjs/common';
import { CustomersQueries } from '../directory/customers.queries.ts';
import { CustomersService } from '../directory/customers.service.ts';
import { CustomerDocumentQueries } from '../documents/customer-document.queries.ts';
import { IdentityCheckQueries } from '../identity-check/identity-check.queries.ts';
import { CustomerParts } from '../parts/customer-parts.ts';
import { CustomerRecordQueries } from '../record/customer-record.queries.ts';
import { SamePersonQueries } from '../record/same-person.queries.ts';
import { type ZipEntry, zipOf } from './zip.ts';

/**
 * All that the business holds of one person, for them to have (UK GDPR, articles 15 and 20): JSON that programs read, and the
 * files as they are. Every slice that stores something adds its part.
 */
@Injectable()
export class CustomerExport {
  constructor(
    private readonly db: TenantDb,
    private readonly customers: CustomersService,
    private readonly queries: CustomersQueries,
    private readonly records: CustomerRecordQueries,
    private readonly persons: SamePersonQueries,
    private readonly accounts: CustomerAccounts,
    private readonly documents: CustomerDocumentQueries,
    private readonly checks: IdentityCheckQueries,
    private readonly files: FileStore,
    private readonly parts: CustomerParts,
  ) {}

  /**
   * What is read is written and forgotten: no more than one file, and a page of notes, is in memory.
   * @throws CUSTOMER_NOT_FOUND
   * @returns a ZIP archive, piece by piece
   */
  async archive(ctx: RequestContext, id: number): Promise<AsyncIterable<Buffer>> {
    const customer = await this.customers.customer(ctx, id);
    await this.db.write(ctx, (tx) =>
      writeAudit(tx, ctx, { action: 'export', subject: 'Customer', subjectId: id }),
    );
    const made = new Date();
    return zipOf(this.entries(ctx, customer, made), made);
  }

  private async *entries(ctx: RequestContext, customer: Customer, made: Date): AsyncGenerator<ZipEntry> {
    const paths: string[] = [];
    for await (const entry of this.contents(ctx, customer)) {
      paths.push(entry.path);
      yield entry;
    }
    const of = `${customer.firstName} ${customer.lastName}`;
    yield json('about.json', { of, by: ctx.tenant.name, made: made.toISOString(), files: paths });
  }

  private async *contents(ctx: RequestContext, customer: Customer): AsyncGenerator<ZipEntry> {
    const { id } = customer;
    const licence = await this.queries.licence(ctx, id);
    yield json('customer/customer.json', {
      ...customer,
      licence: licence && { ...licence, checked_by: undefined },
    });
    yield { path: 'customer/notes.json', content: jsonList(this.records.allNotes(ctx, id)) };
    yield json('customer/identity-checks.json', await this.checks.ofCustomer(ctx, id, MOST_CHECKS));
    const kept = await this.documents.ofCustomer(ctx, id);
    const placeOf = (document: { id: number; name: string }) =>
      `documents/${document.id}-${document.name.replace(/[\\/]/g, ' ')}`;
    yield json(
      'customer/documents.json',
      kept.map(({ document }) => ({ ...document, file: placeOf(document) })),
    );
    for (const { document, path } of kept) {
      const content = await this.files.get(ctx, path);
      if (content) yield { path: `customer/${placeOf(document)}`, content: [content] };
    }
    const ids = await this.persons.idsOf(ctx, id);
    for (const one of ids) {
      const { account, picture } = await this.accounts.dataOf(ctx, one);
      const name = one === id ? 'account' : `account-merged-${one}`;
      yield json(`account/${name}.json`, account);
      if (picture) yield { path: `account/${name}.webp`, content: [picture] };
    }
    for (const part of this.parts.parts) {
      const { records, files = [] } = await part.dataOf(ctx, ids);
      for (const [name, record] of Object.entries(records)) yield json(`${part.name}/${name}.json`, record);
      for (const file of files) {
        const content = await file.read();
        if (content)
          yield {
            path: `${part.name}/${file.path}`,
            content: content instanceof Uint8Array ? [content] : content,
          };
      }
    }
  }
}

/** More than anybody runs of one customer. */
const MOST_CHECKS = 1_000;

const json = (path: string, value: unknown): ZipEntry => ({
  path,
  content: [Buffer.from(`${JSON.stringify(value, null, 2)}\n`)],
});

/** A list as JSON, one of its rows after the other. */
async function* jsonList(rows: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  let before = '[\n';
  for await (const row of rows) {
    yield Buffer.from(`${before}${JSON.stringify(row)}`);
    before = ',\n';
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
}
