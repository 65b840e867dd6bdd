import type { DrivingLicence } from '@convoy/customer/contract';
import { type DataContext, sql, TenantDb } from '@convoy/platform/db';
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

/** Who is known to drive: a licence with its holder's date of birth. */
export interface KnownDriver {
  readonly birthDate: string;
  readonly licence: DrivingLicence;
}

interface DriverRow {
  birth_date: string;
  issuer: string;
  number: string;
  photocard_until: string | null;
  categories: DrivingLicence['categories'];
  endorsements: DrivingLicence['endorsements'];
  disqualified_until: string | null;
}

/** Reads who drives and what there is to drive (of the fleet's vans). */
@Injectable()
export class DrivingQueries {
  constructor(private readonly db: TenantDb) {}

  /** Null where licence or date of birth are not on record. */
  async driver(ctx: DataContext, customerId: number): Promise<KnownDriver | null> {
    const { rows } = await sql<DriverRow>`
      select c.birth_date, l.issuer, l.number, l.photocard_until, l.categories, l.endorsements, l.disqualified_until
      from driving_licence l join customer c on c.tenant_id = l.tenant_id and c.id = l.customer_id
      where l.tenant_id = ${ctx.tenant.id} and l.customer_id = ${customerId} and c.birth_date is not null`.execute(
      this.db.read(ctx),
    );
    return rows[0] ? toDriver(rows[0]) : null;
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
      from van v where v.tenant_id = ${ctx.tenant.id} and v.retired_at is null
      group by v.van_type, v.fuel_type, v.seats, v.gross_weight_kg, v.licence_category, v.min_driver_age
      order by v.gross_weight_kg nulls last, v.seats, v.van_type, v.fuel_type, v.licence_category, v.min_driver_age
      limit 100`.execute(this.db.read(ctx));
    return rows;
  }
}

function toDriver(row: DriverRow): KnownDriver {
  return {
    birthDate: row.birth_date,
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
