import { type HireCharge, type HireCondition, hireChargeKinds } from '../../../contract/src/index.ts';

type KnownCharge = Pick<HireCharge, 'kind' | 'stretch' | 'state' | 'mark'>;

/** Marks found on return for which nothing is charged. */
export function unchargedMarks(condition: Pick<HireCondition, 'in'>, charges: readonly KnownCharge[]) {
  const charged = new Set(charges.map(({ mark }) => mark?.id));
  return (condition.in?.marks ?? []).filter(({ id }) => !charged.has(id));
}

/**
 * What may still be charged for a van of a hire: each kind once, lateness and miles once for the whole hire, and damage for each mark
 * once. Without a return report only the recorded
 * times show something. A dropped charge stands in nobody's way.
 */
export function chargeableKinds(
  condition: Pick<HireCondition, 'in' | 'stretch'>,
  charges: readonly KnownCharge[],
): readonly HireCharge['kind'][] {
  const stands = new Set(
    charges.flatMap(({ kind, stretch, state }) =>
      state !== 'dropped' && (stretch === null || stretch === condition.stretch) ? [kind] : [],
    ),
  );
  const kinds = condition.in?.state === 'done' ? hireChargeKinds : (['late'] as const);
  const marks = unchargedMarks(condition, charges);
  return kinds.filter((kind) => (kind === 'damage' ? marks.length > 0 : !stands.has(kind)));
}
