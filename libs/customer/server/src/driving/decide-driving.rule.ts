import {
  type DriverPolicy,
  type DrivingDecision,
  type DrivingReminder,
  effectOf,
} from '@convoy/customer/contract';
import { yearsBetween } from '../life-years.rule.ts';
import type { DrivenVehicle } from './driven-vehicle.ts';
import { lawfulDriving, type WantedDrive, type WantedDriver } from './lawful-driving.rule.ts';
import { policyReasons } from './policy-reasons.rule.ts';
import { inOrder } from './reasons.ts';

/** All that decides whether somebody may drive a vehicle on a hire. */
export interface DrivingQuestion {
  readonly vehicle: DrivenVehicle;
  readonly driver: WantedDriver;
  readonly drive: WantedDrive;
  readonly policy: DriverPolicy;
}

/**
 * Who may drive what: the law, by the table of entitlements, and then the brand's own policy. Allowed only when nothing
 * speaks against it; otherwise every reason is named, with what would be needed.
 */
export function decideDriving({ vehicle, driver, drive, policy }: DrivingQuestion): DrivingDecision {
  const law = lawfulDriving(vehicle, driver, drive);
  const [first, ...more] = inOrder([
    ...(law.lawful ? [] : law.reasons),
    ...policyReasons(policy, vehicle, driver, drive),
  ]);
  if (first !== undefined) return { outcome: 'refused', reasons: [first, ...more] };
  if (!law.lawful) throw new Error('The law refused a driver and gave no reason.');
  return {
    outcome: 'allowed',
    by: law.row.id,
    category: law.row.category,
    reminders: remindersIn(law.entitlement.restrictions),
    surcharge: surchargeAt(policy, yearsBetween(driver.birthDate, drive.from)),
  };
}

function remindersIn(restrictions: readonly string[]): DrivingReminder[] {
  const effects = restrictions.map(effectOf);
  return (['glasses', 'hearing-aid'] as const).filter((reminder) => effects.includes(reminder));
}

/** The narrowest band of the brand's young driver surcharge that fits an age. */
function surchargeAt(
  { youngDriver }: DriverPolicy,
  age: number,
): { underAge: number; pencePerDay: number } | null {
  return (
    youngDriver.toSorted((a, b) => a.underAge - b.underAge).find(({ underAge }) => age < underAge) ?? null
  );
}
