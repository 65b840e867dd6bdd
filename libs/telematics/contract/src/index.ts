export { drivingCalls } from './driving.calls.ts';
export {
  type DrivingScore,
  drivingScoreSchema,
  type HireScore,
  hireScoreSchema,
  type ObjectionInput,
  objectionInputSchema,
  type ScoreReason,
  scoreReasonSchema,
  type TelematicsPeriod,
  telematicsPeriods,
  type VanDriving,
  vanDrivingSchema,
} from './driving.ts';
export { ecoCalls } from './eco.calls.ts';
export {
  type CarbonFactor,
  type CarbonFactorInput,
  type CarbonFuel,
  carbonFactorInputSchema,
  carbonFactorSchema,
  carbonFuels,
  carbonUnits,
  type EcoReport,
  ecoReportSchema,
  type VanEco,
  vanEcoSchema,
} from './eco.ts';
export { geofenceCalls } from './geofence.calls.ts';
export {
  type FenceShape,
  fenceShapeSchema,
  type Geofence,
  type GeofenceChange,
  type GeofenceInput,
  geofenceChangeSchema,
  geofenceInputSchema,
  geofenceSchema,
  MOST_FENCES,
} from './geofence.ts';
export { hireMarkCalls } from './hire-mark.calls.ts';
export {
  HIRE_MARK_REASON,
  type HireMark,
  type HireMarkInput,
  type HireMarkKind,
  hireMarkInputSchema,
  hireMarkKinds,
  hireMarkSchema,
} from './hire-mark.ts';
export { routeCalls } from './route.calls.ts';
export {
  MOST_STOPS,
  type RouteAnalysis,
  type RouteStop,
  type RouteStopsInput,
  routeAnalysisSchema,
  routeStopsSchema,
  type SentRoute,
  sentRouteSchema,
} from './route-analysis.ts';
export { telematicsCalls, trackerCalls } from './telematics.calls.ts';
export { telematicsErrors } from './telematics.errors.ts';
export {
  hireMarkChanged,
  routeSent,
  scoreAnswered,
  scoreObjected,
  trackerChanged,
  trackerReleased,
  vanTelematicsEvent,
} from './telematics.events.ts';
export {
  hireMarked,
  objectionAnswered,
  objectionMade,
  routeArrived,
  trackerTakenAway,
  vanAlarm,
} from './telematics.notifications.ts';
export { telematicsPermissions } from './telematics.permissions.ts';
export { type ScoreBand, scoreBand, type TrafficBadge, trafficBadge, warnsOf } from './telematics-bands.ts';
export {
  type DeviceChange,
  type DeviceInput,
  deviceChangeSchema,
  deviceInputSchema,
  identitySchema,
  isImei,
  isPhoneName,
  REPORTED_BATCH_TYPE,
  type RegisteredDevice,
  type ReportedPoint,
  registeredDeviceSchema,
  reportedBatchSchema,
  reportedPointSchema,
  reportedPointsSchema,
  reportedQuerySchema,
  type TakenBatch,
  type TelematicsDevice,
  type TrackerAddresses,
  type TrackerProtocol,
  takenBatchSchema,
  telematicsDeviceSchema,
  trackerAddressesSchema,
  trackerProtocols,
} from './telematics-device.ts';
export {
  alarmingKinds,
  type EventListInput,
  type EventUnit,
  eventListSchema,
  eventUnits,
  type TelematicsEvent,
  type TelematicsEventKind,
  telematicsEventKinds,
  telematicsEventSchema,
} from './telematics-event.ts';
export {
  type TelematicsSettings,
  type TelematicsSettingsInput,
  telematicsSettingsInputSchema,
  telematicsSettingsSchema,
} from './telematics-settings.ts';
export { trackerReleaseCalls } from './tracker-release.calls.ts';
export {
  RELEASE_REASON,
  type TrackerRegistration,
  type TrackerRelease,
  trackerReleaseSchema,
} from './tracker-release.ts';
export {
  type AddressSource,
  addressSources,
  type TelematicsLive,
  type Trail,
  type Trip,
  telematicsLiveSchema,
  trailQuerySchema,
  trailSchema,
  tripQuerySchema,
  tripSchema,
  type VanLocation,
  vanLocationSchema,
} from './van-location.ts';
