import { CustomerAccounts } from '@convoy/identity/server';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeAudit } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { CustomersQueries } from '../directory/customers.queries.ts';
import { CustomersService } from '../directory/customers.service.ts';
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
    private readonly parts: CustomerParts,
  ) {}

  /** @throws CUSTOMER_NOT_FOUND @returns a ZIP archive */
  async archive(ctx: RequestContext, id: number): Promise<Buffer> {
    const customer = await this.customers.customer(ctx, id);
    const licence = await this.queries.licence(ctx, id);
    const ids = await this.persons.idsOf(ctx, id);
    const made = new Date();
    const entries: ZipEntry[] = [
      json('customer/customer.json', {
        ...customer,
        licence: licence && { ...licence, checked_by: undefined },
      }),
      json('customer/notes.json', await this.records.notes(ctx, id)),
    ];
    for (const one of ids) {
      const { account, picture } = await this.accounts.dataOf(ctx, one);
      const name = one === id ? 'account' : `account-merged-${one}`;
      entries.push(json(`account/${name}.json`, account));
      if (picture) entries.push({ path: `account/${name}.webp`, content: picture });
    }
    for (const part of this.parts.parts) {
      const { records, files = [] } = await part.dataOf(ctx, ids);
      for (const [name, record] of Object.entries(records))
        entries.push(json(`${part.name}/${name}.json`, record));
      for (const file of files) {
        const content = await file.read();
        if (content) entries.push({ path: `${part.name}/${file.path}`, content });
      }
    }
    const about = {
      of: `${customer.firstName} ${customer.lastName}`,
      by: ctx.tenant.name,
      made: made.toISOString(),
      files: entries.map(({ path }) => path),
    };
    await this.db.write(ctx, (tx) =>
      writeAudit(tx, ctx, { action: 'export', subject: 'Customer', subjectId: id }),
    );
    return zipOf([json('about.json', about), ...entries], made);
  }
}

const json = (path: string, value: unknown): ZipEntry => ({
  path,
  content: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
});
