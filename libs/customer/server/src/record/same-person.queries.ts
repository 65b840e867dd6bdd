import { type DataContext, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** Who is the same person: a customer and those who were merged into them. */
@Injectable()
export class SamePersonQueries {
  constructor(private readonly db: TenantDb) {}

  /** The customer first. */
  idsOf(ctx: DataContext, id: number): Promise<number[]> {
    return this.idsIn(this.db.read(ctx), ctx, id);
  }

  async idsIn(reader: Pick<TenantTx, 'selectFrom'>, ctx: DataContext, id: number): Promise<number[]> {
    const rows = await reader
      .selectFrom('customer')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('merged_into', '=', id)
      .orderBy('id')
      .execute();
    return [id, ...rows.map((row) => row.id)];
  }
}
