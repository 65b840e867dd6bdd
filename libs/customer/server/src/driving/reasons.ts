import {
  type DrivingNeed,
  type DrivingReason,
  type DrivingRefusal,
  drivingRefusals,
} from '@convoy/customer/contract';

/** A reason with the name of its sentence. */
export function reason(
  code: DrivingRefusal,
  needed: DrivingNeed,
  params: DrivingReason['params'] = {},
): DrivingReason {
  return { code, sentence: `driving.${code}`, params, needed };
}

/** The law's reasons first, in the order of the contract. */
export function inOrder(reasons: readonly DrivingReason[]): DrivingReason[] {
  return reasons.toSorted((a, b) => drivingRefusals.indexOf(a.code) - drivingRefusals.indexOf(b.code));
}
