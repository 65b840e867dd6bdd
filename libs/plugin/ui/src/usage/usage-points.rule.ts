import type { PluginUsage } from '../../../contract/src/index.ts';

/** What of it was used in a month. */
export interface UsageMonth {
  readonly month: string;
  readonly count: number;
}
/** Months a chart shows at most. */
const MOST_MONTHS = 12;

/** One metric month by month, the oldest first, without gaps: what is not told of was not used. Twelve months at most. */
export function usageByMonth(usage: readonly PluginUsage[], metric: string): UsageMonth[] {
  const counts = new Map(
    usage.filter((one) => one.metric === metric).map(({ month, count }) => [month, count]),
  );
  const told = usage.map(({ month }) => month).sort();
  const [first, last] = [told[0], told.at(-1)];
  if (!first || !last) return [];
  const months: UsageMonth[] = [];
  for (let month = first; month <= last; month = after(month))
    months.push({ month, count: counts.get(month) ?? 0 });
  return months.slice(-MOST_MONTHS);
}

function after(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
