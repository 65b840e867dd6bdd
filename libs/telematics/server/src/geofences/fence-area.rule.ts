import type { Point } from '@convoy/places/contract';
import type { FenceShape } from '@convoy/telematics/contract';
import type { FenceArea } from '../rules/events/fence-distance.rule.ts';

/** What the table keeps of an area. Its constraint says which columns a kind has. */
export interface FenceColumns {
  readonly kind: string;
  /** The centre; of a depot's fence the depot itself, where the query joins it. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly metres: number | null;
  /** Latitude and longitude of each corner in turn. */
  readonly corners: readonly number[] | null;
}

/** The area that columns stand for; a depot's as a circle round it. */
export function areaOf({ kind, latitude, longitude, metres, corners }: FenceColumns): FenceArea {
  if (kind === 'polygon') return { kind: 'polygon', corners: pairsOf(corners ?? []) };
  return {
    kind: 'circle',
    centre: { latitude: latitude ?? 0, longitude: longitude ?? 0 },
    metres: metres ?? 0,
  };
}

/** The columns of a shape as it is entered. A depot's place is the depot's: the fence moves with it. */
export const columnsOf = (shape: FenceShape) => ({
  kind: shape.kind,
  latitude: shape.kind === 'circle' ? shape.centre.latitude : null,
  longitude: shape.kind === 'circle' ? shape.centre.longitude : null,
  metres: shape.kind === 'polygon' ? null : shape.metres,
  corners:
    shape.kind === 'polygon'
      ? shape.corners.flatMap(({ latitude, longitude }) => [latitude, longitude])
      : null,
  depot_id: shape.kind === 'depot' ? shape.depotId : null,
});

/** The shape that columns stand for. */
export function shapeOf(row: FenceColumns & { readonly depot_id: number | null }): FenceShape {
  if (row.kind === 'depot') return { kind: 'depot', depotId: row.depot_id ?? 0, metres: row.metres ?? 0 };
  const area = areaOf(row);
  return area.kind === 'circle' ? area : { kind: 'polygon', corners: [...area.corners] };
}

const pairsOf = (numbers: readonly number[]): Point[] =>
  Array.from({ length: Math.floor(numbers.length / 2) }, (_, place) => ({
    latitude: numbers[place * 2]!,
    longitude: numbers[place * 2 + 1]!,
  }));
