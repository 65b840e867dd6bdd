import { bookingErrors, type PluginChoices, plainChoices, priceRulePort } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { Ports } from '@convoy/platform/ports';
import { Injectable } from '@nestjs/common';
import { lineKey, PluginRefundQueries } from '../plugin-refunds/plugin-refund.queries.ts';
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

/** What plugins charge for a hire that is being changed. */
export interface ChangedLines {
  readonly bookingId: number | undefined;
  /** The lines as they are agreed: those of a plugin that does not answer by now stay as they are. */
  readonly agreed: readonly PluginLine[];
}

/** Asks plugins what the options cost that somebody chose of them (docs/adr/0032). What fails in them fails no price. */
@Injectable()
export class PluginLines {
  constructor(
    private readonly ports: Ports,
    private readonly queries: PriceQueries,
    private readonly refunds: PluginRefundQueries,
  ) {}

  /**
   * A plugin that is away, late or switched off is left out. A wrong choice is not: it would be dropped although somebody made it.
   * @throws PLUGIN_CHOICE_UNKNOWN, PLUGIN_CHOICE_REFUSED, of a hire that is not changed
   * @param subtotalPence the hire without any plugin's lines
   */
  async of(
    ctx: RequestContext,
    { van, period, pickupDepot, returnDepot }: PlannedHire,
    {
      subtotalPence,
      customerId,
      choices,
      changing = null,
    }: {
      subtotalPence: number;
      customerId: number | null;
      choices: PluginChoices;
      changing?: ChangedLines | null;
    },
  ): Promise<AnsweredChoices> {
    const chosen = Object.entries(plainChoices(choices));
    if (chosen.length === 0) return { lines: [], leftOut: [] };
    const agreed = changing?.agreed ?? null;
    // What a plugin gave back of a line is not charged again because the hire changes.
    const refunded =
      changing?.bookingId === undefined
        ? new Map<string, number>()
        : await this.refunds.ofBooking(ctx, changing.bookingId);
    const unknown = agreed ? undefined : chosen.find(([id]) => !this.ports.knows(priceRulePort, id));
    if (unknown) throw new DomainError(bookingErrors.PLUGIN_CHOICE_UNKNOWN, { plugin: unknown[0] });
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
    for (const { pluginId, outcome } of agreed ? [] : answers)
      if (outcome?.kind === 'refused')
        throw new DomainError(bookingErrors.PLUGIN_CHOICE_REFUSED, {
          plugin: pluginId,
          sentence: outcome.sentence,
        });
    return {
      lines: answers.flatMap(({ pluginId, outcome }) =>
        outcome?.kind === 'answered'
          ? outcome.answer.map((line) => ({
              pluginId,
              ...line,
              pence: Math.max(0, line.pence - (refunded.get(lineKey(pluginId, line.code)) ?? 0)),
            }))
          : (agreed ?? []).filter((line) => line.pluginId === pluginId),
      ),
      leftOut: agreed
        ? []
        : answers.flatMap(({ pluginId, outcome }) => (outcome?.kind === 'answered' ? [] : [pluginId])),
    };
  }
}
