import { type RawBuilder, sql } from '@convoy/platform/db';
import { USUAL_ACCURACY_METRES, WORST_ACCURACY_METRES } from '../rules/clean-points.rule.ts';

/** What a fix may tell beside its place, as numbers. */
const FIGURES = [
  'accuracy',
  'speed_kmh',
  'heading',
  'altitude',
  'satellites',
  'odometer_m',
  'fuel_l',
  'battery',
  'supply_v',
];

/**
 * What two fixes of a van at one instant are compared by: the lesser one is kept. A place that can be used goes first, then a harsh
 * manoeuvre (trackers send what happened beside the fix of that second), the more accurate place, and the fix that tells more. All
 * values follow, so that two that differ in anything are never alike: which one is kept depends on the two, not on which came first.
 * It compares what the columns hold, after rounding. Null is greater than any value.
 * @param fix a row with the columns of `telematics_position`
 */
export const fixOrder = (fix: RawBuilder<unknown>) => {
  const of = (column: string) => sql`${fix}.${sql.ref(column)}`;
  const figures = sql.join(FIGURES.map(of));
  return sql`array[
    (coalesce(${of('accuracy')}, 0) > ${sql.lit(WORST_ACCURACY_METRES)})::int,
    array_position(array['braking', 'acceleration', 'cornering'], ${of('harsh')}),
    coalesce(${of('accuracy')}, ${sql.lit(USUAL_ACCURACY_METRES)}),
    num_nulls(${figures}, ${of('ignition')}),
    ${of('latitude')}, ${of('longitude')}, ${figures}, ${of('ignition')}::int, ${of('device_id')}
  ]::float8[]`;
};
