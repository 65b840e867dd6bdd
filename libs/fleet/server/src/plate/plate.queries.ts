import { type DataContext, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** Reads which van has a plate. */
@Injectable()
export class PlateQueries {
  constructor(private readonly db: TenantDb) {}

  /** The van of the brand with a registration, one that left too. */
  async vanWith(ctx: DataContext, registration: string): Promise<number | null> {
    const van = await this.db
      .read(ctx)
      .selectFrom('van')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('registration', '=', registration)
      .executeTakeFirst();
    return van?.id ?? null;
  }
}
