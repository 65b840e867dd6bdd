import type { FeatureCollection, Polygon } from 'geojson';
import { COAST_STEPS, coastText } from './coast.generated.ts';

interface Land {
  readonly home: boolean;
  readonly rings: readonly (readonly number[])[];
}

let read: FeatureCollection<Polygon, { home: boolean }> | undefined;

/** The land of the offline map; `home` marks the British Isles. Islands a country has are polygons of their own. */
export function readCoast(): FeatureCollection<Polygon, { home: boolean }> {
  read ??= made();
  return read;
}

function made(): FeatureCollection<Polygon, { home: boolean }> {
  const lands: readonly Land[] = JSON.parse(coastText);
  return {
    type: 'FeatureCollection',
    features: lands.flatMap(({ home, rings }) =>
      rings.map((steps) => ({
        type: 'Feature' as const,
        properties: { home },
        geometry: { type: 'Polygon' as const, coordinates: [pointsOf(steps)] },
      })),
    ),
  };
}

function pointsOf(steps: readonly number[]): [number, number][] {
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (let index = 0; index + 1 < steps.length; index += 2) {
    x += steps[index] ?? 0;
    y += steps[index + 1] ?? 0;
    points.push([x / COAST_STEPS, y / COAST_STEPS]);
  }
  return points;
}
