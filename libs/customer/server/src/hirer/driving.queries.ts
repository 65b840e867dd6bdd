import type { DrivingLicence } from '@convoy/customer/contract';
import { type DataContext, FixedRead, sql, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** What of a van decides who may drive it. */
export interface VanFactsRow {
  van_type: string;
  fuel_type: string;
  seats: number;
  gross_weight_kg: number | null;
  licence_category: string;
  min_driver_age: number;
}

/** Vans that are alike in it, and how many. */
export interface VanKindRow extends VanFactsRow {
  example: string;
  vans: number;
}

/**
 * What is known of who drives. `removed`: a licence was on record and is not any more, or its holder's date of birth is not;
 * null: there never was one.
 */
export type Driver = KnownDriver | 'removed' | null;

/** How far a licence has come. */
export type LicenceStanding = 'missing' | 'not-checked' | 'checked';

/** Who is known to drive: a licence with its holder's date of birth. */
export interface KnownDriver {
  readonly birthDate: string;
  readonly licence: DrivingLicence;
}

interface DriverRow {
  had_licence: boolean;
  birth_date: string | null;
  issuer: string | null;
  number: string;
  photocard_until: string | null;
  categories: DrivingLicence['categories'];
  endorsements: DrivingLicence['endorsements'];
  disqualified_until: string | null;
}

/** Asked by every booking. */
const driverOf = new FixedRead<{ readonly tenantId: number; readonly customerId: number }, DriverRow>(
  (value) => sql`
    select c.had_licence, c.birth_date, l.issuer, l.number, l.photocard_until, l.categories, l.endorsements, l.disqualified_until
    from customer c left join driving_licence l on l.tenant_id = c.tenant_id and l.customer_id = c.id
    where c.tenant_id = ${value('tenantId')} and c.id = ${value('customerId')}`,
  { shared: true },
);

/** Reads who drives and what there is to drive (of the fleet's vans). */
@Injectable()
export class DrivingQueries {
  constructor(private readonly db: TenantDb) {}

  async driver(ctx: DataContext, customerId: number): Promise<Driver> {
    const [row] = await this.db.rows(ctx, driverOf, { tenantId: ctx.tenant.id, customerId });
    if (!row?.had_licence) return null;
    const { birth_date: birthDate, issuer } = row;
    return birthDate === null || issuer === null ? 'removed' : toDriver({ ...row, issuer }, birthDate);
  }

  /**
   * How far a customer's licence has come: `missing` without one on record or a picture of one among the documents;
   * `checked` once a member of staff has entered it.
   */
  async licenceStanding(ctx: DataContext, customerId: number): Promise<LicenceStanding> {
    const { rows } = await sql<{ on_record: boolean; checked: boolean; sent_in: boolean }>`
      select l.customer_id is not null as on_record, l.checked_by is not null as checked, exists (
        select from customer_document d
        where d.tenant_id = c.tenant_id and d.customer_id = c.id and d.kind = 'licence') as sent_in
      from customer c left join driving_licence l on l.tenant_id = c.tenant_id and l.customer_id = c.id
      where c.tenant_id = ${ctx.tenant.id} and c.id = ${customerId}`.execute(this.db.read(ctx));
    const row = rows[0];
    if (row?.on_record) return row.checked ? 'checked' : 'not-checked';
    return row?.sent_in ? 'not-checked' : 'missing';
  }

  /** A van of the brand. */
  async van(ctx: DataContext, vanId: number): Promise<VanFactsRow | null> {
    const { rows } = await sql<VanFactsRow>`
      select v.van_type, v.fuel_type, v.seats, v.gross_weight_kg, v.licence_category, v.min_driver_age
      from van v where v.tenant_id = ${ctx.tenant.id} and v.id = ${vanId}`.execute(this.db.read(ctx));
    return rows[0] ?? null;
  }

  /** Kinds of vans in the fleet, the lightest first. */
  async kinds(ctx: DataContext): Promise<VanKindRow[]> {
    const { rows } = await sql<VanKindRow>`
      select v.van_type, v.fuel_type, v.seats, v.gross_weight_kg, v.licence_category, v.min_driver_age,
             mode() within group (order by v.make || ' ' || v.model) as example, count(*)::int as vans
      from van v where v.tenant_id = ${ctx.tenant.id} and v.retired_at is null and not v.draft
      group by v.van_type, v.fuel_type, v.seats, v.gross_weight_kg, v.licence_category, v.min_driver_age
      order by v.gross_weight_kg nulls last, v.seats, v.van_type, v.fuel_type, v.licence_category, v.min_driver_age
      limit 100`.execute(this.db.read(ctx));
    return rows;
  }
}

function toDriver(row: DriverRow & { issuer: string }, birthDate: string): KnownDriver {
  return {
    birthDate,
    licence: {
      issuer: row.issuer as DrivingLicence['issuer'],
      number: row.number,
      photocardUntil: row.photocard_until,
      categories: row.categories,
      endorsements: row.endorsements,
      disqualifiedUntil: row.disqualified_until,
    },
  };
}
