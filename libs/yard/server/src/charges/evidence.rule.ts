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

/** A photo with the report that shows it. */
export interface SidedPhoto extends ShownPhoto {
  readonly side: 'out' | 'in';
}

/** What a charge is accepted with, by its kind. */
export type ChargeEvidence = 'mark' | 'photosOut' | 'photosIn' | 'times';

/**
 * What the evidence of a charge lacks. Damage and cleaning are shown out and in by photos of the same panel, fuel and miles by
 * photos of the dashboard out and in, a late return by the recorded times.
 * @param isLate whether the recorded times say that the van came back after the agreed return
 */
export function lacksOf(
  kind: HireChargeKind,
  mark: { readonly panel: string } | null,
  photos: readonly SidedPhoto[],
  isLate: boolean,
): ChargeEvidence[] {
  if (kind === 'late') return isLate ? [] : ['times'];
  if (kind === 'damage' && !mark) return ['mark'];
  const panels = kind === 'damage' ? [mark?.panel ?? ''] : panelsOf[kind];
  const shows = (side: SidedPhoto['side'], panel: string) =>
    photos.some((photo) => photo.side === side && photo.panel === panel);
  if (panels.some((panel) => shows('out', panel) && shows('in', panel))) return [];
  // Of a panel that came back with a photo the way out is what lacks, and the other way round.
  const lacks: ChargeEvidence[] = [];
  if (!panels.some((panel) => shows('out', panel))) lacks.push('photosOut');
  if (!panels.some((panel) => shows('in', panel)) || lacks.length === 0) lacks.push('photosIn');
  return lacks;
}
