import { type DataContext, sql, TenantDb } from '@convoy/platform/db';
import type { TrackerProtocol } from '@convoy/telematics/contract';
import { Injectable } from '@nestjs/common';

/** A brand that registered a tracker. */
export interface RegistrationRow {
  readonly tenant_id: number;
  readonly brand: string;
  readonly id: number;
  readonly protocol: TrackerProtocol;
  readonly created_at: Date;
  readonly last_fix_at: Date | null;
  readonly mounted: boolean;
}

/** Asks across brands, for head office alone: the function answers no brand. */
@Injectable()
export class TrackerReleaseQueries {
  constructor(private readonly db: TenantDb) {}

  /** The first that registered it comes first. */
  async registrations(ctx: DataContext, identity: string): Promise<RegistrationRow[]> {
    const { rows } = await sql<RegistrationRow>`
      select tenant_id, brand, id, protocol, created_at, last_fix_at, mounted
      from app.trackers_of_brands(${identity})`.execute(this.db.read(ctx));
    return rows;
  }
}
