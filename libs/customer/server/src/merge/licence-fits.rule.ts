import { matchDriverNumber } from '../licence/match-driver-number.rule.ts';

/** Who keeps a licence, as they are known after a merge. */
export interface LicenceKeeper {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string | null;
}

/**
 * Whether the licence of one who goes may become that of who stays: it is of the same date of birth, and of the same name unless
 * somebody has looked at why it is another.
 * @param birthDate of its holder, as it was known with the licence
 */
export function licenceFits(
  licence: { readonly number: string; readonly name_checked: boolean },
  birthDate: string | null,
  keeper: LicenceKeeper,
  today: string,
): boolean {
  if (birthDate === null || (keeper.birthDate ?? birthDate) !== birthDate) return false;
  const { firstName: forenames, lastName: surname } = keeper;
  const match = matchDriverNumber(licence.number, { surname, forenames, birthDate }, today);
  if (match.outcome !== 'differs') return match.outcome !== 'no-number';
  return licence.name_checked && !match.mismatches.includes('birth-date');
}
