import {
  baseCode,
  DRIVER_CPC,
  type DrivingCategory,
  type DrivingLicence,
  type DrivingReason,
  effectOf,
} from '@convoy/customer/contract';
import { addDays } from '@convoy/platform/time';
import { newDriverRevocation } from '../licence/endorsement-record.rule.ts';
import { type Entitlement, entitlementsOf, heldFrom } from '../licence/entitlements.rule.ts';
import { yearsLater } from '../life-years.rule.ts';
import type { DrivenVehicle } from './driven-vehicle.ts';
import { covers, type EntitlementRow, entitlementTable } from './entitlement-table.ts';
import { reason } from './reasons.ts';

/** Who wants to drive. */
export interface WantedDriver {
  readonly birthDate: string;
  readonly licence: DrivingLicence;
}

/** What for. */
export interface WantedDrive {
  /** First and last civil day at the wheel. */
  readonly from: string;
  readonly until: string;
  /** Passengers or goods are carried for payment. */
  readonly hireOrReward: boolean;
  readonly territory: 'GB' | 'NI';
}

/** What the law says: by which row and entitlement, or why not. */
export type LawfulDriving =
  | { readonly lawful: true; readonly row: EntitlementRow; readonly entitlement: Entitlement }
  | { readonly lawful: false; readonly reasons: readonly DrivingReason[] };

/**
 * Whether the law lets somebody drive a vehicle on each day of a drive: the first row of the table that the licence
 * satisfies. Where none is satisfied, the reasons are those of the category that lacks least.
 */
export function lawfulDriving(
  vehicle: DrivenVehicle,
  driver: WantedDriver,
  drive: WantedDrive,
): LawfulDriving {
  const personal = personalReasons(driver.licence, drive);
  const found = byCategory(vehicle, driver, drive);
  if ('row' in found && personal.length === 0) return { lawful: true, ...found };
  return { lawful: false, reasons: [...personal, ...('row' in found ? [] : found)] };
}

/** Reasons that no category changes. */
function personalReasons(licence: DrivingLicence, drive: WantedDrive): DrivingReason[] {
  const reasons: DrivingReason[] = [];
  const { disqualifiedUntil, photocardUntil, endorsements } = licence;
  if (disqualifiedUntil !== null && disqualifiedUntil >= drive.from)
    reasons.push(
      reason(
        'DISQUALIFIED',
        { kind: 'pickup-from', date: addDays(disqualifiedUntil, 1) },
        { until: disqualifiedUntil },
      ),
    );
  const began = heldFrom(licence);
  const revokedFor = began === null ? null : newDriverRevocation(endorsements, began);
  if (revokedFor !== null && revokedFor <= drive.until)
    reasons.push(reason('NEW_DRIVER_REVOKED', { kind: 'another-driver' }, { offenceOn: revokedFor }));
  // A photocard is renewed every ten years (Road Traffic Act 1988, section 99(2A)).
  if (photocardUntil !== null && photocardUntil < drive.until)
    reasons.push(
      reason('PHOTOCARD_ENDS', { kind: 'renewal', date: photocardUntil }, { until: photocardUntil }),
    );
  return reasons;
}

function byCategory(
  vehicle: DrivenVehicle,
  driver: WantedDriver,
  drive: WantedDrive,
): { row: EntitlementRow; entitlement: Entitlement } | DrivingReason[] {
  const { maximumMassKg } = vehicle;
  if (maximumMassKg === null)
    return [reason('VEHICLE_WEIGHT_UNKNOWN', { kind: 'vehicle', what: 'weight-known' })];
  const rows = entitlementTable.filter((row) => covers(row, { ...vehicle, maximumMassKg }, drive.territory));
  if (rows.length === 0)
    return [
      reason(
        'VEHICLE_NOT_COVERED',
        { kind: 'vehicle', what: 'lighter' },
        { massKg: maximumMassKg, trailerKg: vehicle.trailerKg },
      ),
    ];

  const entitlements = entitlementsOf(driver.licence, driver.birthDate, drive.territory);
  let least: DrivingReason[] | null = null;
  for (const row of rows)
    for (const entitlement of entitlements.filter(({ category }) => category === row.category)) {
      const lacking = lackingFor(row, entitlement, { ...vehicle, maximumMassKg }, driver, drive);
      if (lacking.length === 0) return { row, entitlement };
      if (least === null || lacking.length < least.length) least = lacking;
    }
  if (least !== null) return least;
  const anyOf = [...new Set(rows.map(({ category }) => category))];
  return [reason('CATEGORY_NEEDED', { kind: 'category', anyOf }, { category: anyOf[0] as DrivingCategory })];
}

/** What keeps an entitlement from satisfying a row. */
function lackingFor(
  row: EntitlementRow,
  held: Entitlement,
  vehicle: DrivenVehicle & { readonly maximumMassKg: number },
  driver: WantedDriver,
  drive: WantedDrive,
): DrivingReason[] {
  const reasons: DrivingReason[] = [];
  const { category } = row;
  if (held.from > drive.from)
    reasons.push(
      reason('ENTITLEMENT_NOT_YET', { kind: 'pickup-from', date: held.from }, { category, from: held.from }),
    );
  if (held.until < drive.until)
    reasons.push(
      reason('ENTITLEMENT_ENDS', { kind: 'renewal', date: held.until }, { category, until: held.until }),
    );
  const age = minimumAge(row, driver.licence);
  const oldEnough = yearsLater(driver.birthDate, age);
  if (oldEnough > drive.from)
    reasons.push(reason('AGE_FOR_CATEGORY', { kind: 'pickup-from', date: oldEnough }, { category, age }));
  for (const code of new Set(held.restrictions.map(baseCode)))
    reasons.push(...restrictionReasons(code, vehicle, drive));
  return reasons;
}

function minimumAge(row: EntitlementRow, licence: DrivingLicence): number {
  const { minimumAge: age, minimumAgeWithCpc } = row;
  const cpc = licence.categories.some(
    ({ category, restrictions }) =>
      category === row.category && restrictions.some((code) => baseCode(code) === DRIVER_CPC),
  );
  return cpc && minimumAgeWithCpc !== null ? minimumAgeWithCpc : age;
}

function restrictionReasons(
  code: string,
  vehicle: DrivenVehicle & { readonly maximumMassKg: number },
  drive: WantedDrive,
): DrivingReason[] {
  switch (effectOf(code)) {
    case 'automatic-only':
      return vehicle.transmission === 'automatic'
        ? []
        : [reason('AUTOMATIC_ONLY', { kind: 'vehicle', what: 'automatic' }, { code })];
    case 'adapted-vehicle':
      return vehicle.adaptations.includes(code)
        ? []
        : [reason('ADAPTED_VEHICLE_ONLY', { kind: 'vehicle', what: 'adapted' }, { code })];
    case 'not-for-hire-or-reward':
      return drive.hireOrReward ? [reason('NOT_FOR_HIRE_OR_REWARD', { kind: 'private-use' }, { code })] : [];
    case 'combined-8250-kg':
      return vehicle.maximumMassKg + vehicle.trailerKg > COMBINED_KG
        ? [reason('WEIGHT_RESTRICTED', { kind: 'vehicle', what: 'lighter' }, { code, limitKg: COMBINED_KG })]
        : [];
    case 'staff-must-read':
      return [reason('RESTRICTION_TO_READ', { kind: 'staff' }, { code })];
    default:
      return [];
  }
}

/** Code 107. */
const COMBINED_KG = 8_250;
