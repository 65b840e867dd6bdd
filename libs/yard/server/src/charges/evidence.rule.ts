import type { HireChargeKind } from '@convoy/yard/contract';

/** A photo as evidence sees it. */
export interface ShownPhoto {
  readonly id: number;
  readonly panel: string;
}

const panelsOf: Record<Exclude<HireChargeKind, 'damage'>, readonly string[]> = {
  late: ['dashboard'],
  fuel: ['dashboard'],
  mileage: ['dashboard'],
  cleaning: ['load-area', 'other'],
};

/**
 * The photos that show what a charge is for, in their order: for damage those of the panel that the mark is on and the mark's own,
 * otherwise those of the panels where it can be seen.
 */
export function evidenceOf<Photo extends ShownPhoto>(
  kind: HireChargeKind,
  mark: { readonly panel: string; readonly photoId: number | null } | null,
  photos: readonly Photo[],
): Photo[] {
  if (kind !== 'damage') return photos.filter(({ panel }) => panelsOf[kind].includes(panel));
  return photos.filter(({ id, panel }) => panel === mark?.panel || id === mark?.photoId);
}
