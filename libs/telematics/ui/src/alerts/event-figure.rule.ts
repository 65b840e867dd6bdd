import type { EventUnit, TelematicsEvent } from '../../../contract/src/index.ts';

const KM_A_MILE = 1.609344;

/** A figure of an event as screens show it: miles an hour in whole numbers, as on road signs. */
export function shownFigure(value: number, unit: EventUnit): number {
  return unit === 'km/h' ? Math.round(value / KM_A_MILE) : value;
}

/** The key of a figure with its unit. */
export const unitKeys = {
  'm/s2': 'alerts.units.acceleration',
  'km/h': 'driving.units.mph',
  min: 'driving.units.minutes',
  V: 'alerts.units.volts',
  '%': 'alerts.units.percent',
} as const satisfies Record<EventUnit, string>;

/** Where the limit of an event comes from, in the key of its sentence. */
export const limitKey = ({ limitOf }: Pick<TelematicsEvent, 'limitOf'>) => {
  if (limitOf === 'road') return 'alerts.limitRoad';
  return limitOf === 'brand' ? 'alerts.limitBrand' : 'alerts.limit';
};
