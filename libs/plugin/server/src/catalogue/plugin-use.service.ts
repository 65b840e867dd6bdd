import type { AddOnCode } from '@convoy/billing/contract';
import { Entitlements } from '@convoy/billing/server';
import type { RequestContext } from '@convoy/platform/context';
import type { Cursors } from '@convoy/platform/db';
import { formatPence, parsePence } from '@convoy/platform/money';
import type { PluginLogLine, PluginLogsQuery, PluginUsage } from '@convoy/plugin/contract';
import type { UsageMetric } from '@convoy/sdk/core';
import { Injectable } from '@nestjs/common';
import { pluginText } from '../installed/plugin-texts.ts';
import { PluginLogQueries } from '../log/plugin-log.queries.ts';
import { PluginUsageQueries } from '../log/plugin-usage.queries.ts';
import { inWords } from '../log/sayings.ts';
import { PluginCardsService } from './plugin-cards.service.ts';

/** What is counted that a price is for. */
const PRICED = { event: 'check', 'van-month': 'van-month', month: 'month' } as const satisfies Record<
  UsageMetric['per'],
  string
>;

/** What a plugin did at a brand: what it said, and what was used. */
@Injectable()
export class PluginUseService {
  constructor(
    private readonly cards: PluginCardsService,
    private readonly logQueries: PluginLogQueries,
    private readonly usageQueries: PluginUsageQueries,
    private readonly entitlements: Entitlements,
  ) {}

  /** @throws PLUGIN_NOT_FOUND */
  async logs(
    ctx: RequestContext,
    id: string,
    query: PluginLogsQuery,
  ): Promise<{ lines: PluginLogLine[]; total: number; cursors: Cursors }> {
    this.cards.find(id);
    const { lines, total, cursors } = await this.logQueries.list(ctx, id, query);
    return {
      lines: lines.map((line) => ({ ...line, message: inWords(line, ctx.language) })),
      total,
      cursors,
    };
  }

  /** @throws PLUGIN_NOT_FOUND */
  async usage(ctx: RequestContext, id: string): Promise<PluginUsage[]> {
    const { manifest, texts } = this.cards.find(id);
    const [used, terms] = await Promise.all([
      this.usageQueries.byMonth(ctx, id),
      manifest.addOn ? this.entitlements.terms(ctx, manifest.addOn as AddOnCode) : null,
    ]);
    const price = terms?.price ?? null;
    return used.map(({ month, metric, count }) => {
      const per = manifest.usage.find(({ name }) => name === metric)?.per;
      const priced = price !== null && per !== undefined && PRICED[per] === price.per;
      return {
        month,
        metric,
        label: pluginText(texts, ctx.language, `usage.${metric}`),
        count,
        amount: priced ? formatPence(count * (parsePence(price.price) ?? 0)) : null,
      };
    });
  }
}
