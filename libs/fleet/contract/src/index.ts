import './fleet.slots.ts';

export { type DayHours, type Depot, dayHoursSchema, depotSchema } from './depot.ts';
export { type BankHolidayRegion, bankHolidayRegions } from './depots/bank-holiday-regions.ts';
export {
  type DepotChange,
  type DepotClose,
  type DepotInput,
  depotChangeSchema,
  depotCloseSchema,
  depotInputSchema,
  MOST_DEPOT_ROWS,
} from './depots/depot.inputs.ts';
export {
  type FleetDepot,
  fleetDepotSchema,
  type HireEnd,
  hireEndSchema,
  type SavedDepot,
  savedDepotSchema,
} from './depots/fleet-depot.ts';
export { fleetCalls } from './fleet.calls.ts';
export { fleetErrors, fleetFaults } from './fleet.errors.ts';
export {
  depotAdded,
  depotChanged,
  depotClosed,
  depotReopened,
  maintenanceCancelled,
  maintenanceChanged,
  maintenanceCompleted,
  maintenanceOverran,
  maintenanceScheduled,
  maintenanceStarted,
  serviceDue,
  vanAdded,
  vanChanged,
  vanLapsed,
  vanReinstated,
  vanRetired,
  vanTransferArrived,
  vanTransferCancelled,
  vanTransferPlanned,
} from './fleet.events.ts';
export {
  type BulkInput,
  type BulkOutcome,
  bulkInputSchema,
  bulkOutcomeSchema,
  type DiaryInput,
  diaryInputSchema,
  type FleetAction,
  fleetActionSchema,
  MOST_VANS_AT_ONCE,
  type OdometerInput,
  odometerInputSchema,
  type ReinstateInput,
  type RetireInput,
  registrationSchema,
  reinstateInputSchema,
  retireInputSchema,
  type VanChange,
  type VanInput,
  vanChangeSchema,
  vanFactsSchema,
  vanInputSchema,
} from './fleet.inputs.ts';
export {
  maintenanceDueNotification,
  maintenanceOverranNotification,
  maintenanceScheduledNotification,
  vanLapsedNotification,
} from './fleet.notifications.ts';
export { fleetPermissions } from './fleet.permissions.ts';
export { positionPort, type VanPosition, vanPositionSchema } from './fleet.ports.ts';
export {
  maintenanceCancelledWebhook,
  maintenanceChangedWebhook,
  maintenanceCompletedWebhook,
  maintenanceDueWebhook,
  maintenanceOverranWebhook,
  maintenanceScheduledWebhook,
  maintenanceStartedWebhook,
  vanAddedWebhook,
  vanChangedWebhook,
  vanLapsedWebhook,
  vanReinstatedWebhook,
  vanRetiredWebhook,
  vanTransferArrivedWebhook,
  vanTransferCancelledWebhook,
  vanTransferPlannedWebhook,
} from './fleet.webhooks.ts';
export {
  type DiaryEntry,
  diaryEntrySchema,
  type FleetVan,
  fleetVanSchema,
  type HireAhead,
  hireAheadSchema,
  type ListedVan,
  listedVanSchema,
  type VanHistoryEntry,
  vanHistorySchema,
} from './fleet-van.ts';
export {
  type DecimalSign,
  decimalSigns,
  IMPORT_MAX_BYTES,
  IMPORT_MOST_CHANGES,
  IMPORT_MOST_COLUMNS,
  IMPORT_MOST_FAULTS,
  IMPORT_MOST_ROWS,
  type ImportField,
  type ImportRule,
  importFields,
  importRules,
  type KnownVans,
  knownVans,
  neededFields,
  UNLIMITED,
} from './import/import-fields.ts';
export {
  type ExportQuery,
  exportQuerySchema,
  type ImportColumns,
  type ImportFault,
  type ImportPreview,
  type ImportPreviewQuery,
  type ImportProgress,
  type ImportQuery,
  importFaultSchema,
  importIdSchema,
  importPreviewQuerySchema,
  importPreviewSchema,
  importProgressSchema,
  importQuerySchema,
} from './import/van-import.ts';
export { licenceNeeded, licenceSuffices } from './licence-needed.ts';
export {
  type DueBecause,
  type DueItem,
  type DueKind,
  type DueQuery,
  dueBecauses,
  dueItemSchema,
  dueKinds,
  dueQuerySchema,
  type IntervalLeft,
  intervalLeftSchema,
} from './maintenance/due-item.ts';
export {
  JOB_DOCUMENT_MAX_BYTES,
  type JobDocument,
  type JobDocumentUpload,
  jobDocumentSchema,
  jobDocumentTypes,
  jobDocumentUploadSchema,
  MOST_JOB_DOCUMENTS,
} from './maintenance/job-document.ts';
export {
  type MaintenanceChange,
  type MaintenanceInput,
  type MaintenanceList,
  type MaintenanceQuery,
  MOST_JOBS,
  maintenanceChangeSchema,
  maintenanceInputSchema,
  maintenanceListSchema,
  maintenanceQuerySchema,
} from './maintenance/maintenance.inputs.ts';
export {
  type JobAhead,
  jobAheadSchema,
  type MaintenanceJob,
  maintenanceJobSchema,
} from './maintenance/maintenance.ts';
export {
  type MaintenanceStatus,
  type MaintenanceType,
  maintenanceCan,
  maintenanceMoves,
  maintenanceStatuses,
  maintenanceTypes,
  overruns,
} from './maintenance/maintenance-status.ts';
export { type ReminderDays, reminderDays, reminderFor } from './maintenance/reminder-days.ts';
export {
  type ServicePlan,
  type ServicePlanChange,
  type ServicePlanInput,
  type ServiceReset,
  type ServiceResetInput,
  type ServiceResetQuery,
  servicePlanChangeSchema,
  servicePlanInputSchema,
  servicePlanSchema,
  serviceResetInputSchema,
  serviceResetQuerySchema,
  serviceResetSchema,
} from './maintenance/service-plan.ts';
export {
  type GalleryPhoto,
  GIVEN_KIND,
  galleryPhotoSchema,
  type PhotoFile,
  photoFileSchema,
  pictureKey,
  withGivenPicture,
} from './photos/gallery-photo.ts';
export {
  MOST_VAN_PHOTOS,
  type PhotoAddressInput,
  type PhotoChange,
  type PhotoOrderInput,
  type PhotoUpload,
  photoAddressSchema,
  photoChangeSchema,
  photoOrderSchema,
  photoUploadSchema,
  VAN_PHOTO_MAX_BYTES,
  VAN_PHOTO_MAX_PIXELS,
  type VanPhoto,
  type VanPhotoSize,
  vanPhotoSchema,
  vanPhotoSizes,
  vanPhotoTypes,
} from './photos/van-photo.ts';
export { type VanPhotoKind, vanPhotoKinds } from './photos/van-photo-kinds.ts';
export {
  type PlatedField,
  type PlateLookupAnswer,
  type PlateSource,
  plateLookupSchema,
  plateSilences,
  plateSources,
  type WhyUnknown,
} from './plates/plate-lookup.ts';
export { plateText } from './plates/plate-text.ts';
export {
  type FleetTask,
  fleetTaskSchema,
  type TaskAssigneeInput,
  type TaskListInput,
  type TaskPerson,
  type TaskState,
  taskAssigneeSchema,
  taskCountSchema,
  taskListSchema,
  taskPersonSchema,
  taskStates,
} from './tasks/fleet-task.ts';
export {
  MOST_MOVE_MINUTES,
  type TransferInput,
  type TransferStatus,
  transferInputSchema,
  transferStatuses,
  type VanTransfer,
  vanTransferSchema,
} from './transfers/van-transfer.ts';
export { type Van, vanSchema } from './van.ts';
export { type VanNeed, vanLacks, vanNeeds } from './van-draft.ts';
export {
  type EuroClass,
  euroClasses,
  type FuelType,
  fuelTypes,
  type LicenceCategory,
  licenceCategories,
  type Ownership,
  ownerships,
  type VanCategory,
  type VanStatus,
  type VanType,
  vanCategories,
  vanStatuses,
  vanTypeLoadLength,
  vanTypes,
} from './van-kinds.ts';
export {
  firstPaper,
  lapsedPapers,
  PAPER_SOON_DAYS,
  type PaperDates,
  type PaperLight,
  paperDate,
  paperLight,
  type VanPaper,
  vanPapers,
} from './van-papers.ts';
export { type LastPosition, lastPositionSchema } from './van-position.ts';
export { type StatusByHand, statusesByHand, vanCan, vanMovesByHand } from './van-status.ts';
export { type Weekday, weekdays } from './weekdays.ts';
