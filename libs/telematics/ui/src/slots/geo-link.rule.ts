import type { RouteStop } from '../../../contract/src/index.ts';

/** Decimal places of a degree: a metre. */
const PLACES = 5;

/** The address of a place that maps apps open (RFC 5870), with a pin that carries its name. */
export function geoLink({ latitude, longitude, name }: RouteStop): string {
  const at = `${Number(latitude.toFixed(PLACES))},${Number(longitude.toFixed(PLACES))}`;
  // Brackets end the name of a pin.
  const label = encodeURIComponent(name.replaceAll(/[()]/g, ' ').trim());
  return `geo:${at}?q=${at}(${label})`;
}
