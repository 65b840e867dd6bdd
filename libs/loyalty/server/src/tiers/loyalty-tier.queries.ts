import { type LoyaltyTier, type LoyaltyTierKey, loyaltyTierKeys } from '@convoy/loyalty/contract';
import { type DataContext, sql, TenantDb, type TenantReader, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

const tierColumns = ['id', 'key', 'name', 'minimum_points', 'multiplier_percent', 'revision'] as const;

interface TierRow {
  id: number;
  key: string | null;
  name: string | null;
  minimum_points: number;
  multiplier_percent: number;
  revision: number;
}

/** Facts of a tier that are written. */
export type TierFacts = Pick<LoyaltyTier, 'name' | 'minimumPoints' | 'multiplier'>;

/** English names of the tiers that every brand starts with: what programs and the graph are given. */
const nameOfKey: Readonly<Record<LoyaltyTierKey, string>> = {
  bronze: 'Bronze',
  silver: 'Silver',
  gold: 'Gold',
  platinum: 'Platinum',
};

/** Reads and writes `loyalty_tier`. */
@Injectable()
export class LoyaltyTierQueries {
  constructor(private readonly db: TenantDb) {}

  /** Tiers of the brand, the lowest first. */
  all(ctx: DataContext): Promise<LoyaltyTier[]> {
    return this.read(this.db.read(ctx), ctx);
  }

  /** The same inside a transaction, unlocked. */
  within(tx: TenantTx, ctx: DataContext): Promise<LoyaltyTier[]> {
    return this.read(tx, ctx);
  }

  private async read(reader: Pick<TenantReader, 'selectFrom'>, ctx: DataContext): Promise<LoyaltyTier[]> {
    const rows = await reader
      .selectFrom('loyalty_tier')
      .select(tierColumns)
      .where('tenant_id', '=', ctx.tenant.id)
      .orderBy('minimum_points')
      .execute();
    return rows.map(toTier);
  }

  /** The same in a transaction, locked: what is decided about one tier depends on the others. */
  async lockAll(tx: TenantTx, ctx: DataContext): Promise<LoyaltyTier[]> {
    const rows = await tx
      .selectFrom('loyalty_tier')
      .select(tierColumns)
      .where('tenant_id', '=', ctx.tenant.id)
      .orderBy('id')
      .forUpdate()
      .execute();
    return rows.map(toTier).sort((one, other) => one.minimumPoints - other.minimumPoints);
  }

  async insert(tx: TenantTx, ctx: DataContext, facts: TierFacts): Promise<LoyaltyTier> {
    const row = await tx
      .insertInto('loyalty_tier')
      .values({ tenant_id: ctx.tenant.id, ...columnsOf(facts) })
      .returning(tierColumns)
      .executeTakeFirstOrThrow();
    return toTier(row);
  }

  async update(tx: TenantTx, ctx: DataContext, id: number, facts: TierFacts): Promise<LoyaltyTier> {
    const row = await tx
      .updateTable('loyalty_tier')
      .set({ ...columnsOf(facts), updated_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .returning(tierColumns)
      .executeTakeFirstOrThrow();
    return toTier(row);
  }

  async remove(tx: TenantTx, ctx: DataContext, id: number): Promise<void> {
    await tx.deleteFrom('loyalty_tier').where('tenant_id', '=', ctx.tenant.id).where('id', '=', id).execute();
  }
}

/** A tier that is called as one of those every brand starts with is that one: pages translate its name. */
function columnsOf({ name, minimumPoints, multiplier }: TierFacts) {
  const key = loyaltyTierKeys.find((one) => nameOfKey[one] === name) ?? null;
  return {
    key,
    name: key === null ? name : null,
    minimum_points: minimumPoints,
    multiplier_percent: Math.round(multiplier * 100),
  };
}

function toTier(row: TierRow): LoyaltyTier {
  const key = row.key as LoyaltyTierKey | null;
  return {
    id: row.id,
    key,
    name: row.name ?? nameOfKey[key!],
    minimumPoints: row.minimum_points,
    multiplier: row.multiplier_percent / 100,
    revision: row.revision,
  };
}
