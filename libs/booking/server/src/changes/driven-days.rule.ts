/** What of a hire decides which van is driven when. Days are civil. */
export interface DrivenHire {
  readonly vanId: number;
  readonly from: string;
  readonly until: string;
}

/**
 * What of a changed hire its driver is asked about, as when it was made: another van, or days that were not agreed yet. A hire on
 * the road is driven from today on; what staff only charge for has been driven already.
 * @returns null where nobody is asked
 */
export function drivenDays(
  agreed: DrivenHire & { readonly onRoad: boolean },
  wanted: DrivenHire,
  { today, byStaff }: { readonly today: string; readonly byStaff: boolean },
): DrivenHire | null {
  const swapped = wanted.vanId !== agreed.vanId;
  const more = wanted.from < agreed.from || wanted.until > agreed.until;
  if (!swapped && !more) return null;
  if (!agreed.onRoad) return wanted;
  if (!swapped && byStaff && wanted.until <= today) return null;
  const from = later(wanted.from, today);
  return { ...wanted, from, until: later(wanted.until, from) };
}

const later = (day: string, other: string): string => [day, other].sort().at(-1)!;
