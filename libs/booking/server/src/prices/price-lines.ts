import type { PriceLine, PriceLineCode } from '@convoy/booking/contract';
import { formatPence } from '@convoy/platform/money';
import { type DayCounts, dayPrice } from './hire-days.ts';
import type { PluginLine } from './hire-price.ts';
import type { RuleOf } from './price-records.ts';

/** What lines are called that no rule made: English, for whoever shows a line without knowing its code. */
const words: Partial<Record<PriceLineCode, string>> = {
  'one-way': 'One-way hire',
  'out-of-hours-pickup': 'Collection outside opening hours',
  'out-of-hours-return': 'Return outside opening hours',
};

/** Who is named by a line. */
interface Named {
  readonly id: number;
  readonly name: string;
}

/** Lines of a price as they are made, with their sum; the sum alone where nobody will read the lines. */
export class PriceLines {
  readonly lines: PriceLine[] = [];
  private readonly sumOnly: boolean;

  constructor({ sumOnly = false }: { readonly sumOnly?: boolean } = {}) {
    this.sumOnly = sumOnly;
  }

  /** Of all lines so far, pence. */
  sum = 0;

  /** Days at the base rate; there always is this line. */
  hire(rule: Named | null, days: number, ratePence: number): void {
    const label = rule?.name ?? (days === 1 ? 'Van hire, 1 day' : `Van hire, ${days} days`);
    this.push('hire', rule?.id ?? null, label, days, ratePence);
  }

  /** What season and weekday add to or take off the days: a line for each rule and amount. */
  days(counts: DayCounts, basePence: number): void {
    for (const part of ['season', 'weekday'] as const) {
      const found = new Map<string, { rule: RuleOf<'season' | 'weekday'>; days: number; each: number }>();
      for (const [kind, days] of counts) {
        const rule = kind[part];
        if (!rule) continue;
        const each = dayPrice(kind, basePence)[part];
        const same = found.get(`${rule.id}/${each}`);
        if (same) same.days += days;
        else found.set(`${rule.id}/${each}`, { rule, days, each });
      }
      for (const { rule, days, each } of found.values()) this.add(part, rule, days, each);
    }
  }

  /** A line of one piece. */
  once(code: PriceLineCode, by: Named | null, pence: number): void {
    this.add(code, by, 1, pence);
  }

  /** A line, unless it comes to nothing. */
  add(code: PriceLineCode, by: Named | null, quantity: number, eachPence: number): void {
    // An extra stays to be seen even when it costs nothing: it was asked for.
    if (eachPence === 0 && code !== 'extra') return;
    this.push(code, by?.id ?? null, by?.name ?? words[code] ?? code, quantity, eachPence);
  }

  /** A plugin's line. It stays to be seen even when it costs nothing: it was asked for. */
  plugin({ pluginId, code, label, pence }: PluginLine): void {
    this.push('plugin', null, label, 1, pence, { pluginId, pluginCode: code });
  }

  private push(
    code: PriceLineCode,
    ruleId: number | null,
    label: string,
    quantity: number,
    eachPence: number,
    by: Pick<PriceLine, 'pluginId' | 'pluginCode'> = {},
  ): void {
    const pence = quantity * eachPence;
    this.sum += pence;
    if (this.sumOnly) return;
    this.lines.push({
      code,
      ruleId,
      ...by,
      label,
      quantity,
      unitAmount: formatPence(eachPence),
      amount: formatPence(pence),
    });
  }
}
