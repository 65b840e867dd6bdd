import { type DataContext, TenantDb } from '@convoy/platform/db';
import type { UsageMetric } from '@convoy/sdk/core';
import { Injectable } from '@nestjs/common';

/** What was used in a month. */
export interface UsedInMonth {
  /** `2026-11` */
  readonly month: string;
  readonly metric: string;
  readonly count: number;
}

/** The only file that counts what is paid for by use. Billing reads the same table. */
@Injectable()
export class PluginUsageQueries {
  constructor(private readonly db: TenantDb) {}

  /** Counts once: an event for ever, a van or a plugin once a month. */
  async count(
    ctx: DataContext,
    pluginId: string,
    used: {
      readonly metric: string;
      readonly per: UsageMetric['per'];
      readonly month: string;
      readonly key: string;
    },
  ): Promise<void> {
    const { tenant } = ctx;
    await this.db.write({ tenant }, (tx) =>
      tx
        .insertInto('plugin_usage')
        .values({ tenant_id: tenant.id, plugin_id: pluginId, ...used, month: `${used.month}-01` })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  }

  /** The newest month first. */
  async byMonth({ tenant }: DataContext, pluginId: string): Promise<UsedInMonth[]> {
    const rows = await this.db
      .read({ tenant })
      .selectFrom('plugin_usage')
      .select((of) => ['month', 'metric', of.fn.countAll<number>().as('count')])
      .where('tenant_id', '=', tenant.id)
      .where('plugin_id', '=', pluginId)
      .groupBy(['month', 'metric'])
      .orderBy('month', 'desc')
      .orderBy('metric')
      .execute();
    return rows.map(({ month, metric, count }) => ({ month: month.slice(0, 7), metric, count }));
  }
}
