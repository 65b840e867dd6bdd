import './customer.slots.ts';

export { customerCalls } from './customer.calls.ts';
export { customerErrors } from './customer.errors.ts';
export {
  customerAdded,
  customerBarred,
  customerChanged,
  customerDeletionHeld,
  customerErased,
  customersMerged,
} from './customer.events.ts';
export {
  type CustomerChange,
  type CustomerInput,
  type CustomerListInput,
  type CustomerNoteInput,
  type CustomerSort,
  customerChangeSchema,
  customerFactsSchema,
  customerInputSchema,
  customerListSchema,
  customerNoteInputSchema,
  customerSorts,
  type DoNotHireInput,
  type DrivingQuery,
  doNotHireInputSchema,
  drivingQuerySchema,
  type EraseInput,
  eraseInputSchema,
  type LicenceInput,
  licenceInputSchema,
  type MergeInput,
  mergeInputSchema,
  type RetentionInput,
  type RetentionQuery,
  retentionInputSchema,
  retentionQuerySchema,
} from './customer.inputs.ts';
export {
  deletionRequestedNotification,
  deletionWithdrawnNotification,
} from './customer.notifications.ts';
export { customerPermissions } from './customer.permissions.ts';
export {
  type IdentityCheckAnswer,
  type IdentityCheckQuestion,
  type IdentityOutcome,
  identityCheckPort,
  identityOutcomes,
} from './customer.ports.ts';
export {
  type Customer,
  type CustomerNote,
  type CustomerStats,
  type CustomerStatus,
  customerNoteSchema,
  customerSchema,
  customerStatsSchema,
  customerStatuses,
  type DrivableKind,
  type DrivingView,
  drivableKindSchema,
  drivingViewSchema,
  type ErasureObstacle,
  erasureObstacles,
  type LicenceView,
  type ListedCustomer,
  licenceViewSchema,
  listedCustomerSchema,
  type MergePreview,
  mergePreviewSchema,
  type Retention,
  retentionSchema,
} from './customer.ts';
export {
  customerChangedWebhook,
  customerCreatedWebhook,
  customerErasedWebhook,
  customerMergedWebhook,
} from './customer.webhooks.ts';
export {
  CUSTOMER_DOCUMENT_MAX_BYTES,
  type CustomerDocument,
  type CustomerDocumentInput,
  type CustomerDocumentKind,
  customerDocumentInputSchema,
  customerDocumentKinds,
  customerDocumentSchema,
  customerDocumentTypes,
  MOST_CUSTOMER_DOCUMENTS,
  maskedDocumentKinds,
} from './customer-document.ts';
export { type DriverPolicy, defaultDriverPolicy, driverPolicySchema } from './driver-policy.ts';
export {
  baseCode,
  DRIVER_CPC,
  type DrivingCategory,
  drivingCategories,
  EXCHANGED_LICENCE,
  effectOf,
  type RestrictionEffect,
} from './driving-categories.ts';
export {
  type DrivingDecision,
  type DrivingNeed,
  type DrivingReason,
  type DrivingRefusal,
  type DrivingReminder,
  drivingRefusals,
} from './driving-decision.ts';
export {
  CHECK_CODE_DAYS,
  type CheckCode,
  checkCodeSchema,
  type DrivingLicence,
  drivingLicenceSchema,
  type HeldCategory,
  heldCategorySchema,
  type LicenceIssuer,
  licenceIssuers,
} from './driving-licence.ts';
export { type Endorsement, endorsementSchema } from './endorsement.ts';
export {
  type IdentityCheck,
  type IdentityChecks,
  identityCheckSchema,
  identityChecksSchema,
} from './identity-check.ts';
export type {
  CustomerFileFault,
  CustomerImported,
  CustomerImportQuery,
  CustomerPreview,
  CustomerPreviewQuery,
} from './import/customer-import.ts';
export {
  CUSTOMER_FILE_MAX_BYTES,
  CUSTOMER_FILE_MOST_COLUMNS,
  CUSTOMER_FILE_MOST_ROWS,
  CUSTOMER_FILE_MOST_SHOWN,
  type CustomerFileColumns,
  type CustomerFileField,
  type CustomerFileRule,
  customerFileFields,
  type KnownCustomers,
  neededCustomerFields,
} from './import/import-fields.ts';
export { isLifeDate, lifeDateSchema } from './life-date.ts';
