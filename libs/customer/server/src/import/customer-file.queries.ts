import { type DataContext, sql, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** A customer as a file has them. */
export interface FiledCustomer {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly company: string | null;
  readonly address: string | null;
  readonly birthDate: string | null;
  readonly revision: number;
  readonly hasLicence: boolean;
}

/** An account with an address of the file; `customer` is null for staff. */
export interface KnownAddress {
  /** Lower case. */
  readonly address: string;
  readonly customer: FiledCustomer | null;
}

const COLUMNS = sql`u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.phone, c.company, c.address,
  c.birth_date as "birthDate", c.revision,
  exists (select 1 from driving_licence l where l.tenant_id = u.tenant_id and l.customer_id = u.id) as "hasLicence"`;

/** Reads customers for files. */
@Injectable()
export class CustomerFileQueries {
  constructor(private readonly db: TenantDb) {}

  /** Accounts with these addresses (lower case), of every role. */
  async known(ctx: DataContext, addresses: readonly string[]): Promise<KnownAddress[]> {
    const { rows } = await sql<FiledCustomer & { address_lc: string; is_customer: boolean }>`
      select u.email_lc as address_lc,
             u.role = 'renter' and c.id is not null and c.merged_into is null and c.erased_at is null as is_customer, ${COLUMNS}
      from app_user u
      left join customer c on c.tenant_id = u.tenant_id and c.id = u.id
      where u.tenant_id = ${ctx.tenant.id} and u.email_lc = any(${[...addresses]}::text[])`.execute(
      this.db.read(ctx),
    );
    return rows.map(({ address_lc, is_customer, ...customer }) => ({
      address: address_lc,
      customer: is_customer ? customer : null,
    }));
  }

  /** Every customer who is here, by name. */
  async all(ctx: DataContext): Promise<FiledCustomer[]> {
    const { rows } = await sql<FiledCustomer>`
      select ${COLUMNS}
      from customer c
      join app_user u on u.tenant_id = c.tenant_id and u.id = c.id
      where c.tenant_id = ${ctx.tenant.id} and u.role = 'renter' and c.merged_into is null and c.erased_at is null
      order by u.last_name, u.first_name, u.id`.execute(this.db.read(ctx));
    return rows;
  }
}
