import { type DataContext, sql, type TenantDb } from '@convoy/platform/db';
import type { Sealer } from './sealer.ts';

/** A column that keeps sealed texts. Its names are ours, never anybody's words. */
export interface SealedColumn {
  readonly table: string;
  /** What names a row beside the tenant. */
  readonly key: readonly string[];
  readonly column: string;
  /** What the text of a row was sealed for. */
  purposeOf(tenantId: number, row: Readonly<Record<string, unknown>>): string;
}

/** Where sealed texts are kept for longer than a secret is: each module adds its own at start. */
export class SealedColumns {
  private readonly columns: SealedColumn[] = [];

  add(column: SealedColumn): void {
    this.columns.push(column);
  }

  /**
   * Seals anew what an older secret sealed at a tenant. A text that was replaced meanwhile stays; one that no secret of this
   * installation opens does, too.
   * @returns how many were sealed anew
   */
  async reseal(db: TenantDb, sealer: Sealer, { tenant }: DataContext): Promise<number> {
    let anew = 0;
    for (const { table, key, column, purposeOf } of this.columns) {
      const names = [...key, column].map((name) => sql.ref(name));
      const { rows } = await sql<Record<string, unknown>>`
        select ${sql.join(names)} from ${sql.table(table)}
        where tenant_id = ${tenant.id}::bigint and ${sql.ref(column)} is not null`.execute(
        db.read({ tenant }),
      );
      for (const row of rows) {
        const from = String(row[column]);
        const to = resealed(sealer, purposeOf(tenant.id, row), from);
        if (to === from) continue;
        const same = key.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
        await db.write({ tenant }, (tx) =>
          sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}
              where tenant_id = ${tenant.id}::bigint and ${sql.join([...same, sql`${sql.ref(column)} = ${from}`], sql` and `)}`.execute(
            tx,
          ),
        );
        anew += 1;
      }
    }
    return anew;
  }
}

function resealed(sealer: Sealer, purpose: string, sealed: string): string {
  try {
    return sealer.reseal(purpose, sealed);
  } catch {
    return sealed;
  }
}
