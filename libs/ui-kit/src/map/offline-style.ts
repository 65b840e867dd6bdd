import type { StyleSpecification } from 'maplibre-gl';
import { mixColours, parseColour, type Rgb, toHex, toOklch } from '../colour.ts';
import { readCoast } from './coast.ts';

/** Variables of the brand that the drawing is made of. */
export const mapTokens = ['surface', 'foreground', 'primary'] as const;

/** Sea, land and borders in the brand's colours; a light drawing where they are not known. */
export function mapColours(tokens: Readonly<Record<(typeof mapTokens)[number], string>>) {
  const surface: Rgb = parseColour(tokens.surface) ?? [1, 1, 1];
  const foreground: Rgb = parseColour(tokens.foreground) ?? [0.1, 0.12, 0.2];
  const primary: Rgb = parseColour(tokens.primary) ?? [0.11, 0.25, 0.88];
  const isDark = toOklch(surface).l < 0.6;
  const sea = mixColours(primary, mixColours(foreground, surface, isDark ? 0.02 : 0.04), isDark ? 0.07 : 0.1);
  return {
    sea: toHex(sea),
    land: toHex(isDark ? mixColours(foreground, surface, 0.13) : surface),
    abroad: toHex(mixColours(foreground, surface, isDark ? 0.08 : 0.04)),
    border: toHex(mixColours(foreground, surface, isDark ? 0.3 : 0.22)),
  };
}

/** The map that comes with the kit: land and sea, drawn from a file in the bundle, nothing fetched from anywhere. */
export function offlineStyle(colours: ReturnType<typeof mapColours>): StyleSpecification {
  return {
    version: 8,
    sources: { coast: { type: 'geojson', data: readCoast(), tolerance: 0.2 } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      {
        id: 'land',
        type: 'fill',
        source: 'coast',
        paint: { 'fill-color': ['case', ['get', 'home'], colours.land, colours.abroad] },
      },
      {
        id: 'border',
        type: 'line',
        source: 'coast',
        paint: { 'line-color': colours.border, 'line-width': ['case', ['get', 'home'], 1, 0.6] },
      },
    ],
  };
}
