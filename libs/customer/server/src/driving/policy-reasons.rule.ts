import type { DriverPolicy, DrivingReason, Endorsement } from '@convoy/customer/contract';
import { offenceCode } from '../licence/endorsement-codes.ts';
import { endorsementGoneOn, onRecord, pointsFallTo, pointsOn } from '../licence/endorsement-record.rule.ts';
import { heldFrom } from '../licence/entitlements.rule.ts';
import { yearsBetween, yearsLater } from '../life-years.rule.ts';
import type { DrivenVehicle } from './driven-vehicle.ts';
import type { WantedDrive, WantedDriver } from './lawful-driving.rule.ts';
import { reason } from './reasons.ts';

/** Why a brand does not let somebody drive who by law may. The day of the pickup counts. */
export function policyReasons(
  policy: DriverPolicy,
  vehicle: Pick<DrivenVehicle, 'minimumAge'>,
  driver: WantedDriver,
  drive: WantedDrive,
): DrivingReason[] {
  const { birthDate, licence } = driver;
  const { from } = drive;
  const reasons: DrivingReason[] = [];

  const least = Math.max(policy.minimumAge, vehicle.minimumAge ?? 0);
  if (yearsLater(birthDate, least) > from)
    reasons.push(
      reason('TOO_YOUNG_FOR_US', { kind: 'pickup-from', date: yearsLater(birthDate, least) }, { age: least }),
    );
  if (policy.maximumAge !== null && yearsBetween(birthDate, from) > policy.maximumAge)
    reasons.push(reason('TOO_OLD_FOR_US', { kind: 'another-driver' }, { age: policy.maximumAge }));

  const began = heldFrom(licence);
  const longEnough = began === null ? from : yearsLater(began, policy.minimumYearsHeld);
  if (policy.minimumYearsHeld > 0 && longEnough > from)
    reasons.push(
      reason('HELD_TOO_SHORT', { kind: 'pickup-from', date: longEnough }, { years: policy.minimumYearsHeld }),
    );

  const { recorded } = pointsOn(licence.endorsements, from);
  if (recorded > policy.maximumPoints) {
    const date = pointsFallTo(licence.endorsements, policy.maximumPoints, from);
    reasons.push(
      reason('TOO_MANY_POINTS', date === null ? { kind: 'another-driver' } : { kind: 'pickup-from', date }, {
        points: recorded,
        most: policy.maximumPoints,
      }),
    );
  }
  return [...reasons, ...offenceReasons(policy, onRecord(licence.endorsements, from), from)];
}

/**
 * One reason for each code, until the last of its endorsements is accepted. What is no longer on the record is nobody's
 * business, whatever a brand would like to know.
 */
function offenceReasons(
  policy: DriverPolicy,
  recorded: readonly Endorsement[],
  from: string,
): DrivingReason[] {
  const acceptedOn = new Map<string, string>();
  for (const endorsement of recorded) {
    const date = acceptedFrom(policy, endorsement);
    const { code } = endorsement;
    if (date !== null && date > from && date > (acceptedOn.get(code) ?? '')) acceptedOn.set(code, date);
  }
  return [...acceptedOn].map(([code, date]) =>
    reason('OFFENCE_NOT_ACCEPTED', { kind: 'pickup-from', date }, { code }),
  );
}

/** The day on which a brand takes a driver in spite of an endorsement; null for one it does not mind. */
function acceptedFrom(policy: DriverPolicy, endorsement: Endorsement): string | null {
  const code = offenceCode(endorsement.code);
  const accepted = policy.refusedOffences
    .filter((refused) => refused.code === code || refused.code === code.slice(0, 2))
    .map(({ years }) => yearsLater(endorsement.convictedOn ?? endorsement.offenceOn, years))
    .sort()
    .at(-1);
  if (accepted === undefined) return null;
  const gone = endorsementGoneOn(endorsement);
  return gone !== null && gone < accepted ? gone : accepted;
}
