import type { BusinessTrends } from '../../../contract/src/index.ts';

/** What a line chart shows of utilisation: what was, then what is booked ahead. Today stands between them and has both. */
export function utilizationPoints({
  period,
  points,
  ahead,
}: Pick<BusinessTrends, 'period' | 'points' | 'ahead'>) {
  const past = points.map(({ from, utilization, booked }, index) => {
    const today = index === points.length - 1;
    return {
      x: from,
      values: { hired: utilization, booked: today ? sum(utilization, booked) : null },
    };
  });
  // Over twelve months a point is a week: fourteen days would be two crumbs at the end.
  if (period === '12m') return past;
  return [...past, ...ahead.map(({ from, booked }) => ({ x: from, values: { hired: null, booked } }))];
}

/** Of today a part is hired and a part still to come; the line ahead begins with both. */
function sum(hired: number | null, booked: number | null): number | null {
  return hired === null && booked === null ? null : (hired ?? 0) + (booked ?? 0);
}
