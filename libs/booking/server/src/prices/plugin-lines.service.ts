import { type PluginChoices, plainChoices, priceRulePort } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Ports } from '@convoy/platform/ports';
import { Injectable } from '@nestjs/common';
import type { PlannedHire } from '../quote/planned-hire.ts';
import type { PluginLine } from './hire-price.ts';
import { PriceQueries } from './price.queries.ts';

/** How long whoever waits for a price waits for plugins, which are asked at once, milliseconds. */
const PRICE_BUDGET_MS = 1_000;

/** What plugins made of what was chosen of them. */
export interface AnsweredChoices {
  /** In the order of the plugins' ids. */
  readonly lines: readonly PluginLine[];
  /** Ids of those that did not answer, or are not there: nothing of them is in the lines. */
  readonly leftOut: readonly string[];
}

/** Asks plugins what the options cost that somebody chose of them (docs/adr/0032). Nothing they do fails a price. */
@Injectable()
export class PluginLines {
  constructor(
    private readonly ports: Ports,
    private readonly queries: PriceQueries,
  ) {}

  /**
   * @param subtotalPence the hire without any plugin's lines
   * @param agreed the plugins' lines of the hire that is being changed: of who does not answer by now they stay as they are
   */
  async of(
    ctx: RequestContext,
    { van, period, pickupDepot, returnDepot }: PlannedHire,
    {
      subtotalPence,
      customerId,
      choices,
      agreed = null,
    }: {
      subtotalPence: number;
      customerId: number | null;
      choices: PluginChoices;
      agreed?: readonly PluginLine[] | null;
    },
  ): Promise<AnsweredChoices> {
    const chosen = Object.entries(plainChoices(choices));
    if (chosen.length === 0) return { lines: [], leftOut: [] };
    const hire = {
      vanId: van.id,
      vanType: van.vanType,
      category: await this.queries.categoryOf(ctx, van.id),
      pickupDepotId: pickupDepot.id,
      returnDepotId: returnDepot.id,
      pickupDate: period.pickupDate,
      pickupTime: period.pickupTime,
      returnDate: period.returnDate,
      returnTime: period.returnTime,
      totalDays: period.totalDays,
      subtotalPence,
      customerId,
    };
    const answers = await Promise.all(
      chosen.map(async ([pluginId, choices]) => ({
        pluginId,
        outcome: await this.ports.askOf(
          ctx,
          priceRulePort,
          pluginId,
          { ...hire, choices },
          { withinMs: PRICE_BUDGET_MS },
        ),
      })),
    );
    return {
      lines: answers.flatMap(({ pluginId, outcome }) =>
        outcome?.kind === 'answered'
          ? outcome.answer.map((line) => ({ pluginId, ...line }))
          : (agreed ?? []).filter((line) => line.pluginId === pluginId),
      ),
      leftOut: agreed
        ? []
        : answers.flatMap(({ pluginId, outcome }) => (outcome?.kind === 'answered' ? [] : [pluginId])),
    };
  }
}
