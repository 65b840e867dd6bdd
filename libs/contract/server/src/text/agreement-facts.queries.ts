import { type DataContext, sql, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** What the records of a customer say for an agreement. */
export interface HirerRecord {
  readonly company: string | null;
  readonly birth_date: string | null;
  readonly address: string | null;
  readonly issuer: string | null;
  readonly number: string | null;
  readonly photocard_until: string | null;
}

/** Reads of other slices' records that an agreement is made of. */
@Injectable()
export class AgreementFactsQueries {
  constructor(private readonly db: TenantDb) {}

  /** @returns empty fields where nothing is recorded */
  async hirer(ctx: DataContext, customerId: number): Promise<HirerRecord> {
    const { rows } = await sql<HirerRecord>`
      select c.company, c.birth_date, c.address, l.issuer, l.number, l.photocard_until
      from app_user u
      left join customer c on c.tenant_id = u.tenant_id and c.id = u.id
      left join driving_licence l on l.tenant_id = u.tenant_id and l.customer_id = u.id
      where u.tenant_id = ${ctx.tenant.id} and u.id = ${customerId}`.execute(this.db.read(ctx));
    const [row] = rows;
    if (!row) throw new Error('A booking has lost its customer.');
    return row;
  }

  /** Whether vans of the brand carry trackers. Of all its vans: a hire may be given another one after it was signed for. */
  async tracksVans(ctx: DataContext): Promise<boolean> {
    const { rows } = await sql<{ tracked: boolean }>`
      select exists (
        select from telematics_device where tenant_id = ${ctx.tenant.id} and van_id is not null
      ) as tracked`.execute(this.db.read(ctx));
    return rows[0]!.tracked;
  }
}
