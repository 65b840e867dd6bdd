/** The pure rules of licences and driving, for those who need no service: they run anywhere Node does. */
export { type DrivingQuestion, decideDriving } from './driving/decide-driving.rule.ts';
export { type DriveFuel, type DrivenVehicle, driveFuels, isZeroEmission } from './driving/driven-vehicle.ts';
export { type EntitlementRow, entitlementTable } from './driving/entitlement-table.ts';
export type { WantedDrive, WantedDriver } from './driving/lawful-driving.rule.ts';
export { sayReason } from './driving/say-reason.ts';
export { checkCodeBelongsTo, checkCodeUntil, checkCodeWorks } from './licence/check-code.rule.ts';
export {
  type DriverNumberFault,
  type GreatBritainNumber,
  type NorthernIrelandNumber,
  type ParsedDriverNumber,
  parseDriverNumber,
} from './licence/driver-number.rule.ts';
export {
  type EndorsementSpan,
  knownEndorsementCodes,
  offenceCode,
  spanOf,
} from './licence/endorsement-codes.ts';
export {
  endorsementGoneOn,
  newDriverRevocation,
  onRecord,
  type PointsStanding,
  pointsFallTo,
  pointsOn,
} from './licence/endorsement-record.rule.ts';
export { type Entitlement, entitlementsOf, heldFrom } from './licence/entitlements.rule.ts';
export {
  matchDriverNumber,
  type NamedDriver,
  type NumberMatch,
  type NumberMismatch,
} from './licence/match-driver-number.rule.ts';
export { surnamePart } from './licence/surname-part.rule.ts';
